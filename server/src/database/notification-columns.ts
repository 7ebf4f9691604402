import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Notice } from './notices.ts';

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
  /** The types of notification that are turned off. */
  off_types: string[];
  /** Clock times such as `21:00`; all three are null if there are no quiet hours. */
  quiet_from: string | null;
  quiet_to: string | null;
  time_zone: string | null;
  /** Ids of leagues, some of which the person may have left. */
  muted: string[];
  /** Whether news is also sent by email. */
  mail: boolean;
  weekly: Generated<boolean>;
  /** The zone in which Monday begins. Null if the Monday email is off, as is the time of the next email. */
  weekly_zone: ColumnType<string | null, string | null | undefined, string | null>;
  weekly_due_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The Monday for which the last weekly email was sent. */
  weekly_sent_for: ColumnType<Date | null, never, Date>;
}

/** The email addresses whose owners have confirmed them. */
interface ProvedAddressesTable {
  user_id: SetOnce<string>;
  /** The confirmed address, as `getEmailKey` returns it. */
  email_key: string;
  /** When the owner confirmed the address. */
  proved_at: Date;
}

interface AddressLinksTable {
  /** SHA-256 of the secret, which only exists in the email. */
  secret_hash: SetOnce<Buffer>;
  user_id: SetOnce<string>;
  email_key: SetOnce<string>;
  expires_at: SetOnce<Date>;
}

interface AddressChangesTable {
  user_id: SetOnce<string>;
  email: string;
  email_key: string;
  /** SHA-256 of the latest secret; null until its email is created. */
  secret_hash: Buffer | null;
  expires_at: Date;
  /** The password chosen with the address; null if none was chosen. */
  password_hash: ColumnType<string | null, string | null | undefined, string | null>;
}

/** The news that is not sent until `due_at`. */
interface HeldNewsTable {
  id: GeneratedAlways<string>;
  user_id: SetOnce<string>;
  league_id: SetOnce<string>;
  type: SetOnce<string>;
  /** A notice; JSON text on insert. */
  notice: ColumnType<Notice, string, never>;
  due_at: SetOnce<Date>;
}

/** When each user last got news of a type from a league, to limit how many messages are sent. */
interface ToldNewsTable {
  user_id: SetOnce<string>;
  league_id: SetOnce<string>;
  type: SetOnce<string>;
  told_at: Date;
}

export interface NotificationTables {
  web_subscriptions: WebSubscriptionsTable;
  notification_settings: NotificationSettingsTable;
  proved_addresses: ProvedAddressesTable;
  address_links: AddressLinksTable;
  address_changes: AddressChangesTable;
  held_news: HeldNewsTable;
  told_news: ToldNewsTable;
}
