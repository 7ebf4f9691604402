import { sql } from 'kysely';
import { jobKind } from '../database/jobs.ts';
import type { Bundle } from './teller.ts';

// Both for any query that selects from `users`.

/** Whether a device of the person takes messages. */
export const hasDevice = sql<boolean>`(exists (select from push_devices where user_id = users.id)
  or exists (select from web_subscriptions where user_id = users.id))`;

/** Whether the owner of the account's address has proved it. */
export const isProved = sql<boolean>`exists (
  select from proved_addresses where user_id = users.id and proved_addresses.email_key = users.email_key
)`;

/** One message to some people by mail, of news of one league. Ids only, because the payload of a job is readable in the database. */
export interface NewsMail {
  /** Of the message, the same in every attempt. */
  readonly id: string;
  readonly userIds: readonly string[];
  readonly notices: Bundle;
  /** What else has happened there, oldest first. */
  readonly more?: readonly Bundle[];
  readonly tries: number;
}

export const newsMail = jobKind<NewsMail>('newsMail', 5, 'newsMail');
