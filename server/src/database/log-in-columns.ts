import type { ColumnType } from 'kysely';

type SetOnce<T> = ColumnType<T, T, never>;

interface OneTimePasswordsTable {
  /** SHA-256 of the one-time password, which exists only in the email. */
  hash: SetOnce<Buffer>;
  user_id: SetOnce<string>;
  created_at: SetOnce<Date>;
  expires_at: SetOnce<Date>;
  /** The token hash of the only session opened with this password; null while unused. */
  used_by: Buffer | null;
}

interface PasskeysTable {
  id: SetOnce<string>;
  user_id: SetOnce<string>;
  credential_id: SetOnce<Buffer>;
  public_key: SetOnce<Buffer>;
  counter: ColumnType<number, number, number>;
  /** A list, inserted as JSON text. */
  transports: ColumnType<string[], string, never>;
  name: SetOnce<string>;
  created_at: SetOnce<Date>;
  last_used_at: Date | null;
}

interface PasskeyChallengesTable {
  /** SHA-256 of the challenge. */
  challenge_hash: SetOnce<Buffer>;
  user_id: SetOnce<string | null>;
  expires_at: SetOnce<Date>;
}

/** A guest's join, stored for a day in case the client loses the response and retries. */
interface GuestJoinsTable {
  /** SHA-256 of the Idempotency-Key. */
  key_hash: SetOnce<Buffer>;
  /** The hash of the body, made with the key. */
  fingerprint: Buffer;
  user_id: string;
  league_id: string;
  created_at: ColumnType<Date, Date, Date>;
}

export interface LogInTables {
  guest_joins: GuestJoinsTable;
  one_time_passwords: OneTimePasswordsTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
}
