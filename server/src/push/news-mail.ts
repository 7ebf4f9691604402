import { sql } from 'kysely';
import { jobKind } from '../database/jobs.ts';
import type { NoticeBundle } from './news-context.ts';

// Both conditions need a query that selects from `users`.

/** Whether the user has a device that gets push messages. */
export const hasDevice = sql<boolean>`(exists (select from push_devices where user_id = users.id)
  or exists (select from web_subscriptions where user_id = users.id))`;

/** Whether the user has confirmed the account's email address. */
export const isAddressConfirmed = sql<boolean>`exists (
  select from proved_addresses where user_id = users.id and proved_addresses.email_key = users.email_key
)`;

/**
 * One email to some users, with news of one league. It contains only ids, because job payloads are readable in the
 * database.
 */
export interface NewsMail {
  /** The id of the email, the same in every attempt. */
  readonly id: string;
  readonly userIds: readonly string[];
  readonly notices: NoticeBundle;
  /** Other news of the league, oldest first. */
  readonly more?: readonly NoticeBundle[];
  readonly tries: number;
}

export const newsMailJob = jobKind<NewsMail>('newsMail', 5, 'newsMail');
