import type { ColumnType, GeneratedAlways } from 'kysely';

type SetOnce<T> = ColumnType<T, T, never>;

interface WebSubscriptionsTable {
  endpoint_hash: SetOnce<Buffer>;
  endpoint: SetOnce<string>;
  p256dh: string;
  auth: string;
  user_id: string;
  session_hash: Buffer;
  registered_at: Date;
}

export interface NotificationSettingsTable {
  user_id: string;
  off_types: string[];
  /** Clock times as `21:00`; all three are null where no hours are quiet. */
  quiet_from: string | null;
  quiet_to: string | null;
  time_zone: string | null;
  /** Ids of leagues, some of which the person may have left. */
  muted: string[];
  mail: boolean;
}

interface HeldNewsTable {
  id: GeneratedAlways<string>;
  user_id: SetOnce<string>;
  league_id: SetOnce<string>;
  type: SetOnce<string>;
  /** A notice as JSON text on the way in. */
  notice: ColumnType<object, string, never>;
  due_at: SetOnce<Date>;
}

interface ToldNewsTable {
  user_id: SetOnce<string>;
  league_id: SetOnce<string>;
  type: SetOnce<string>;
  told_at: Date;
}

export interface NotificationTables {
  web_subscriptions: WebSubscriptionsTable;
  notification_settings: NotificationSettingsTable;
  held_news: HeldNewsTable;
  told_news: ToldNewsTable;
}
