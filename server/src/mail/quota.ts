import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { UnitOfWork } from '../database/unit-of-work.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

interface Allowance {
  readonly hour: number;
  readonly day: number;
}

export interface EmailQuota {
  readonly kind: string;
  /** The number of emails that one client can send to one address. */
  readonly perClient: Allowance;
  /**
   * The number of emails to one address from all clients, usually more than `perClient`, so that one client cannot
   * use it up.
   */
  readonly allClients: Allowance;
}

function computeHash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Returns the milliseconds until another email is allowed, 0 if it is allowed now. `ages` are in ascending order. */
function computeWaitMs(ages: readonly number[], { hour, day }: Allowance): number {
  const agesWithinHour = ages.filter((age) => age < HOUR);
  const waits = [
    agesWithinHour.length >= hour ? HOUR - agesWithinHour[hour - 1]! : 0,
    ages.length >= day ? DAY - ages[day - 1]! : 0,
  ];
  return Math.max(...waits);
}

/**
 * Counts one email to an address. Above the quota it counts nothing and returns the seconds to wait. Counts are stored
 * in the database, so that restarts do not reset them and all instances share them.
 */
export async function countEmail(
  work: UnitOfWork,
  quota: EmailQuota,
  emailKey: string,
  client: string,
): Promise<{ waitSeconds: number }> {
  const address = computeHash(emailKey);
  const clientHash = computeHash(client);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${quota.kind} ${address.toString('hex')}`}, 0))`.execute(
    work.db,
  );
  const requests = await work.db
    .selectFrom('mail_requests')
    .where('kind', '=', quota.kind)
    .where('address_hash', '=', address)
    .where('requested_at', '>', new Date(work.now.getTime() - DAY))
    .orderBy('requested_at', 'desc')
    .select(['client_hash', 'requested_at'])
    .execute();
  const ages = requests.map((request) => work.now.getTime() - request.requested_at.getTime());
  const clientAges = ages.filter((_, index) => requests[index]!.client_hash.equals(clientHash));
  const waitMs = Math.max(computeWaitMs(clientAges, quota.perClient), computeWaitMs(ages, quota.allClients));
  if (waitMs > 0) return { waitSeconds: Math.ceil(waitMs / 1000) };
  await work.db
    .insertInto('mail_requests')
    .values({ kind: quota.kind, address_hash: address, client_hash: clientHash, requested_at: work.now })
    .execute();
  return { waitSeconds: 0 };
}

export async function deleteMailRequests(work: UnitOfWork, emailKey: string): Promise<void> {
  await work.db.deleteFrom('mail_requests').where('address_hash', '=', computeHash(emailKey)).execute();
}

/** Deletes requests that are too old to count toward any quota. */
export async function sweepMailRequests(work: UnitOfWork): Promise<void> {
  const oldest = new Date(work.now.getTime() - DAY);
  await work.db.deleteFrom('mail_requests').where('requested_at', '<=', oldest).execute();
}
