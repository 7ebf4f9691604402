import type { ColumnType } from 'kysely';
import type { ReportReason, ReportSubject } from '@golf-league/core/contracts/reports.ts';

type SetOnce<T> = ColumnType<T, T, never>;

export interface ReportsTable {
  id: SetOnce<string>;
  league_id: SetOnce<string>;
  /** Null once the account is deleted. */
  reporter_id: string | null;
  subject: SetOnce<ReportSubject>;
  subject_id: SetOnce<string>;
  /** Author of the subject; null for the league's own content, and once the account is deleted. */
  author_id: SetOnce<string | null>;
  reason: SetOnce<ReportReason>;
  note: string | null;
  /** The reported text at the time of the report; for a picture, `picture` has its key. */
  content: SetOnce<string | null>;
  picture: SetOnce<string | null>;
  created_at: SetOnce<Date>;
  /** When an admin decided to keep the subject, or to take down a name in the league; null while undecided. */
  kept_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

interface HiddenUsersTable {
  user_id: SetOnce<string>;
  hidden_user_id: SetOnce<string>;
}

/** See `nameInLeague`. */
interface NamesTakenDownTable {
  league_id: SetOnce<string>;
  user_id: SetOnce<string>;
  name: SetOnce<string>;
}

/** Reports, and the people and names that are hidden. */
export interface ReportTables {
  reports: ReportsTable;
  names_taken_down: NamesTakenDownTable;
  hidden_users: HiddenUsersTable;
}
