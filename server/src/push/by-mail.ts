import { sql } from 'kysely';
import { jobKind } from '../database/jobs.ts';
import type { NoticeBundle } from './news-context.ts';

// Both conditions are for queries that select from `users`.

/** Whether the person has a device that gets messages. */
export const hasDevice = sql<boolean>`(exists (select from push_devices where user_id = users.id)
  or exists (select from web_subscriptions where user_id = users.id))`;

/** Whether the owner of the account's address has confirmed it. */
export const isProved = sql<boolean>`exists (
  select from proved_addresses where user_id = users.id and proved_addresses.email_key = users.email_key
)`;

/** One mail to some people, with news of one league. Only ids: the payload of a job is readable in the database. */
export interface NewsMail {
  /** The id of the message, the same in every attempt. */
  readonly id: string;
  readonly userIds: readonly string[];
  readonly notices: NoticeBundle;
  /** Other news of the league, oldest first. */
  readonly more?: readonly NoticeBundle[];
  readonly tries: number;
}

export const newsMail = jobKind<NewsMail>('newsMail', 5, 'newsMail');
