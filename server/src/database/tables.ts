import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ContactTopic } from '@golf-league/core/contracts/accounts.ts';
import type { HistoryKind } from '@golf-league/core/contracts/history.ts';
import type { StoredSnapshot } from './stored-snapshot.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import type { RoundDetailsRow, HandicapColumn, ScoreColumns, CourseTables } from './course-columns.ts';
import type { CardTables } from './card-columns.ts';
import type { ClosedDayTables } from './closed-day-columns.ts';
import type { EventTables } from './event-columns.ts';
import type { ImportTables } from './import-columns.ts';
import type { MemberTables } from './member-columns.ts';
import type { GameTables } from './game-columns.ts';
import type { NotificationTables } from './notification-columns.ts';
import type { LogInTables } from './log-in-columns.ts';
import type { ReportTables } from './report-columns.ts';
import type { ServerTables } from './server-columns.ts';
import type { FinalRowsTable, FinalStandingsTable } from './final-table-columns.ts';

/** An instant that defaults to the database's now(). */
type TimestampDefaultingToNow = ColumnType<Date, Date | undefined, Date>;
type SetOnce<T> = ColumnType<T, T, never>;
/** The key of a picture; null if there is none. */
type PictureKey = ColumnType<string | null, string | null | undefined, string | null>;

type AccountColumn = ColumnType<string | null, string | null | undefined, string | null>;

interface UsersTable {
  id: SetOnce<string>;
  user_name: string;
  /** This and the next two columns are null for guests and for players without an account (`is_seat`). */
  email: AccountColumn;
  /** The key of the address, as `getEmailKey` returns it. It must be unique. */
  email_key: AccountColumn;
  password_hash: AccountColumn;
  /** Whether the user is a player without an account, in the leagues of one chain. */
  is_seat: Generated<boolean>;
  /** Whether the user is a guest: somebody who joined with only a name and cannot log in once the session is lost. */
  is_unsecured: Generated<boolean>;
  language: Language;
  picture: PictureKey;
  /** The handicap index that the user entered at `handicap_set_at`, in tenths of a stroke. */
  handicap_index: ColumnType<number | null, number | null | undefined, number | null>;
  handicap_set_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Who entered an unclaimed player's index; null if the player entered it, or once that account is deleted. */
  handicap_by: ColumnType<string | null, string | null | undefined, string | null>;
  /** Whether the handicaps of the person's rounds are hidden from others. */
  handicap_hidden: Generated<boolean>;
  /** The handicap calculated by the rules before 2024, in tenths; null once the user has seen the new one. */
  handicap_before: ColumnType<number | null, null | undefined, null>;
  handicap_before_at: ColumnType<Date | null, null | undefined, null>;
  created_at: TimestampDefaultingToNow;
}

interface SessionsTable {
  /** SHA-256 of the token; the token itself is not stored anywhere. */
  token_hash: SetOnce<Buffer>;
  /** The id that the user's device list shows and uses to end the session; it grants no access. */
  id: Generated<string>;
  user_id: SetOnce<string>;
  /** In the format of `getDeviceName`; empty if it is unknown. */
  device: Generated<string>;
  created_at: TimestampDefaultingToNow;
  last_used_at: TimestampDefaultingToNow;
  /** Whether the session belongs to a guest who has not made a call with it yet. */
  is_unused: Generated<boolean>;
}

export interface LeaguesTable extends HandicapColumn {
  id: SetOnce<string>;
  name: string;
  /** The key of the name, as `getDistinctNameKey` returns it. It must be unique. */
  name_key: string;
  mode: SetOnce<'stroke' | 'fedex' | 'stableford'>;
  points_table_version: SetOnce<number>;
  holes: SetOnce<9 | 18>;
  count_best: number | null;
  minimum_rounds: number;
  missing_to_par: number | null;
  tie_break: 'shared' | 'best_rounds';
  allowance: number;
  /** Whether another player must confirm a card before it counts as a round. */
  attest: Generated<boolean>;
  /** `count`: rounds of substitutes count like all others. `guests`: they do not count. */
  substitutes: Generated<'count' | 'guests'>;
  /** Whether people may join with only a name. */
  guests: Generated<boolean>;
  created_at: TimestampDefaultingToNow;
  started_at: Date | null;
  finished_at: Date | null;
  /** Incremented by every change that is visible on the scoreboard; cached boards are keyed by it. */
  board_version: Generated<number>;
  /** Like `board_version`, for changes to the cards of events. */
  card_version: Generated<number>;
  background: PictureKey;
  /** Two percentages: the point of the picture that stays visible when it is cropped. */
  background_position: Generated<string>;
  /** Shared by all seasons of a renewed league; `season` counts them from 1. */
  chain_id: Generated<string>;
  season: Generated<number>;
  /** Whether the chat shows rounds whose `sequence` is greater than `chat_rounds_after`. */
  chat_rounds: Generated<boolean>;
  chat_rounds_after: Generated<number>;
  /** When a sample league is deleted; null for every other league. */
  trial_ends_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface DeadInvitesTable {
  /** SHA-256 of the invite token of a deleted league, stored forever to show its holder that the league is deleted. */
  token_hash: SetOnce<Buffer>;
}

export interface RoundsTable extends ScoreColumns {
  id: SetOnce<string>;
  league_id: SetOnce<string>;
  user_id: SetOnce<string>;
  number: SetOnce<number>;
  scorecard: PictureKey;
  /** Order of registration in the whole database, shared with the history. */
  sequence: GeneratedAlways<number>;
  created_at: TimestampDefaultingToNow;
  updated_at: TimestampDefaultingToNow;
  /** The number of corrections. */
  corrections: Generated<number>;
  /** Whether somebody else registered the round for its player: true or null. */
  by_other: ColumnType<true | null, true | null | undefined, never>;
  /** The person who registered the round; null once the account is deleted. */
  registered_by: ColumnType<string | null, string | null | undefined, never>;
  /** Whether somebody else has confirmed the round's card: true or null. */
  confirmed: ColumnType<true | null, true | null | undefined, true | null>;
  /** The person who confirmed the card; null once the account is deleted. */
  confirmed_by: ColumnType<string | null, string | null | undefined, string | null>;
  /** The event that the round belongs to. */
  event_id: ColumnType<string | null, string | null | undefined, never>;
}

/** The round or rules as JSON with the API's field names; passed as text on insert. */
type SnapshotColumn = ColumnType<StoredSnapshot | null, string | null, never>;

/** Written once: the database rejects every change, except that a deleted account's ids become null. */
interface HistoryTable {
  id: GeneratedAlways<string>;
  league_id: SetOnce<string>;
  /** Order of writing, shared with the rounds; within a league also the order of the commits. */
  sequence: GeneratedAlways<number>;
  at: SetOnce<Date>;
  kind: SetOnce<HistoryKind>;
  actor_id: SetOnce<string | null>;
  /** Whether the entry had an actor when it was written; stays true if the actor's account is deleted. */
  has_actor: SetOnce<boolean>;
  subject_id: SetOnce<string | null>;
  has_subject: SetOnce<boolean>;
  round_id: SetOnce<string | null>;
  round_number: SetOnce<number | null>;
  match_id: ColumnType<string | null, string | null | undefined, never>;
  event_id: ColumnType<string | null, string | null | undefined, never>;
  before: SnapshotColumn;
  after: SnapshotColumn;
  /** The row of a round as it was registered, written by a trigger when the round is changed or deleted. */
  registered: GeneratedAlways<RoundDetailsRow | null>;
}

interface ChatEntriesTable {
  id: SetOnce<string>;
  league_id: SetOnce<string>;
  /** Order of writing, shared with the rounds; within a league also the order of the commits. */
  sequence: GeneratedAlways<number>;
  type: SetOnce<'chat' | 'poll'>;
  /** Null once the account or the entry is deleted. */
  author_id: string | null;
  /** The text, or the question of a poll; null when deleted. */
  content: string | null;
  created_at: TimestampDefaultingToNow;
  /** When the author closed the poll; null otherwise. */
  closed_at: Date | null;
}

interface PollOptionsTable {
  id: SetOnce<string>;
  poll_id: SetOnce<string>;
  position: SetOnce<number>;
  label: SetOnce<string>;
}

interface PollVotesTable {
  sequence: GeneratedAlways<number>;
  option_id: SetOnce<string>;
  user_id: SetOnce<string | null>;
  /** Null for votes that are older than this column. */
  voted_at: ColumnType<Date | null, Date, never>;
}

interface ApplauseTable {
  round_id: SetOnce<string>;
  user_id: SetOnce<string>;
}

interface BillboardsTable {
  id: SetOnce<string>;
  league_id: SetOnce<string>;
  content: string;
  editor_id: string | null;
  edited_at: TimestampDefaultingToNow;
}

interface BillboardEditsTable {
  sequence: GeneratedAlways<number>;
  league_id: SetOnce<string>;
  editor_id: SetOnce<string | null>;
}

interface IdempotencyKeysTable {
  user_id: SetOnce<string>;
  key: SetOnce<string>;
  /** SHA-256 of the method, the path, the parsed fields and the bytes of files. */
  fingerprint: SetOnce<Buffer>;
  /** JSON of the first response; null for a response without a body. */
  answer: string | null;
  created_at: TimestampDefaultingToNow;
}

interface MailRequestsTable {
  kind: SetOnce<string>;
  address_hash: SetOnce<Buffer>;
  client_hash: SetOnce<Buffer>;
  requested_at: SetOnce<Date>;
}

interface ContactMessagesTable {
  id: SetOnce<string>;
  name: SetOnce<string>;
  email: SetOnce<string>;
  email_key: SetOnce<string>;
  topic: SetOnce<ContactTopic>;
  language: SetOnce<Language>;
  message: SetOnce<string>;
  created_at: SetOnce<Date>;
}

interface PushDevicesTable {
  token_hash: SetOnce<Buffer>;
  token: SetOnce<string>;
  user_id: string;
  session_hash: Buffer;
  registered_at: Date;
}

export interface Tables
  extends
    CardTables,
    ClosedDayTables,
    EventTables,
    ImportTables,
    MemberTables,
    CourseTables,
    GameTables,
    NotificationTables,
    LogInTables,
    ReportTables,
    ServerTables {
  users: UsersTable;
  sessions: SessionsTable;
  leagues: LeaguesTable;
  final_tables: FinalStandingsTable;
  final_rows: FinalRowsTable;
  dead_invites: DeadInvitesTable;
  rounds: RoundsTable;
  history: HistoryTable;
  chat_entries: ChatEntriesTable;
  poll_options: PollOptionsTable;
  poll_votes: PollVotesTable;
  applause: ApplauseTable;
  billboards: BillboardsTable;
  billboard_edits: BillboardEditsTable;
  idempotency_keys: IdempotencyKeysTable;
  mail_requests: MailRequestsTable;
  contact_messages: ContactMessagesTable;
  push_devices: PushDevicesTable;
}
