import type { ColumnType, GeneratedAlways } from 'kysely';

/** An instant that defaults to the database's now(). */
type TimestampDefaultingToNow = ColumnType<Date, Date | undefined, Date>;
type SetOnce<T> = ColumnType<T, T, never>;

interface PictureSizesTable {
  key: SetOnce<string>;
  /** The person who uploaded the picture. */
  user_id: SetOnce<string>;
  bytes: number;
}

interface SecretsTable {
  name: SetOnce<string>;
  value: SetOnce<Buffer>;
  created_at: TimestampDefaultingToNow;
}

interface BackupRunsTable {
  id: GeneratedAlways<number>;
  at: TimestampDefaultingToNow;
  kind: SetOnce<'made' | 'restored'>;
  file: SetOnce<string>;
  bytes: SetOnce<number>;
}

interface OperatorWarningsTable {
  kind: string;
  told_at: Date;
}

interface AttemptsTable {
  /** A hash of the attempt and of the client's network. */
  who: SetOnce<Buffer>;
  count: number;
  ends_at: Date;
}

interface JobWorkersTable {
  worker: SetOnce<string>;
  seen_at: Date;
}

interface SpectatorLinksTable {
  league_id: SetOnce<string>;
  /** The token is derived from this seed and is not stored. */
  seed: SetOnce<Buffer>;
  token_hash: SetOnce<Buffer>;
  opened_at: SetOnce<Date>;
}

export interface ServerTables {
  attempts: AttemptsTable;
  job_workers: JobWorkersTable;
  spectator_links: SpectatorLinksTable;
  picture_sizes: PictureSizesTable;
  secrets: SecretsTable;
  backup_runs: BackupRunsTable;
  operator_warnings: OperatorWarningsTable;
}
