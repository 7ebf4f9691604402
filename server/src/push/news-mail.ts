import { sql } from 'kysely';
import { defineJobKind } from '../database/jobs.ts';
import type { NoticeBundle } from './news-context.ts';

// Both conditions need a query that selects from `users`.

/** Whether the user has a device or browser that receives push messages. */
export const hasPushDeviceCondition = sql<boolean>`(exists (select from push_devices where user_id = users.id)
  or exists (select from web_subscriptions where user_id = users.id))`;

/** Whether the user has confirmed the account's current email address. */
export const isEmailConfirmedCondition = sql<boolean>`exists (
  select from proved_addresses where user_id = users.id and proved_addresses.email_key = users.email_key
)`;

/**
 * An email to one or more users, with news from one league. It contains only ids, because anyone with access to the
 * database can read job payloads.
 */
export interface NewsEmail {
  /** The id of the email, the same in every attempt. */
  readonly id: string;
  readonly userIds: readonly string[];
  readonly notices: NoticeBundle;
  /** Other news from the league, oldest first. */
  readonly more?: readonly NoticeBundle[];
  /** The number of earlier attempts to send the email. */
  readonly tries: number;
}

export const newsEmailJob = defineJobKind<NewsEmail>('newsMail', 5, 'newsMail');
