import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** An instant that defaults to the database's now(). */
type TimestampDefaultingToNow = ColumnType<Date, Date | undefined, Date>;
type SetOnce<T> = ColumnType<T, T, never>;

interface MembersTable {
  league_id: SetOnce<string>;
  user_id: SetOnce<string>;
  is_admin: boolean;
  /** Order of joining; the longest-standing member has the lowest value. */
  seniority: GeneratedAlways<number>;
  joined_at: TimestampDefaultingToNow;
  invite_token: string;
  /** The name shown in the league for a player who has claimed a seat; null if it is the account's name. */
  name: ColumnType<string | null, string | null | undefined, string | null>;
  /** When an admin last created a new invite for an unclaimed player. */
  invite_sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  first_round: number;
  last_round: number | null;
  /** The FedEx round numbers that an admin has closed for the member. */
  absent: Generated<readonly number[]>;
  /** Whether the member is a substitute, who fills in when somebody cannot play. */
  is_substitute: Generated<boolean>;
  /** Chat entries and billboard edits after these are unread. The database sets both when the member joins. */
  chat_read_sequence: Generated<number>;
  billboard_read_sequence: Generated<number>;
}

/** A seat (a player without an account) that a user has claimed, as it was at that time. */
interface TakenSeatsTable {
  league_id: SetOnce<string>;
  seat_id: SetOnce<string>;
  user_id: SetOnce<string>;
  taken_at: SetOnce<Date>;
  joined_at: SetOnce<Date>;
  name: SetOnce<string>;
  handicap_index: SetOnce<number | null>;
  handicap_set_at: SetOnce<Date | null>;
  /** Null once the account is deleted. */
  handicap_by: SetOnce<string | null>;
}

interface RemovedMembersTable {
  league_id: SetOnce<string>;
  user_id: SetOnce<string>;
}

/** The sessions of removed guests, used to recognise their devices. */
interface RemovedGuestsTable {
  league_id: SetOnce<string>;
  token_hash: SetOnce<Buffer>;
}

export interface MemberTables {
  removed_guests: RemovedGuestsTable;
  members: MembersTable;
  taken_seats: TakenSeatsTable;
  removed_members: RemovedMembersTable;
}
