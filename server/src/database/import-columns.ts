import type { ColumnType } from 'kysely';

type SetOnce<T> = ColumnType<T, T, never>;

interface ImportsTable {
  id: SetOnce<string>;
  league_id: SetOnce<string>;
  /** Null once the account is deleted. */
  made_by: SetOnce<string | null>;
  made_at: SetOnce<Date>;
}

interface ImportedRoundsTable {
  import_id: SetOnce<string>;
  round_id: SetOnce<string>;
}

/** Players that the import created, and members who did not play some of its round numbers. */
interface ImportedPlayersTable {
  import_id: SetOnce<string>;
  user_id: SetOnce<string>;
  is_new: SetOnce<boolean>;
  /** The FedEx round numbers that the import has closed for the player. */
  absent: SetOnce<readonly number[]>;
}

/** The tables for imports of files into leagues. Imports are stored for a day. */
export interface ImportTables {
  imports: ImportsTable;
  imported_rounds: ImportedRoundsTable;
  imported_players: ImportedPlayersTable;
}
