import { sql } from 'kysely';
import { enqueue, jobKind } from '../database/jobs.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';

/**
 * What can reach a phone. Ids only: the payload of a job is readable in the database, and the words are read when the
 * message is written, so that what was deleted meanwhile is not told.
 */
type Notice = Told | Addressed | FewerAwaited;

/** For every member but whoever did it. */
export type Told = { leagueId: string; actorId: string } & (
  | { kind: 'message'; messageId: string }
  | { kind: 'poll'; pollId: string }
  | { kind: 'billboard'; billboardId: string }
  /** In a FedEx league a member whom the round now waits for alone reads so. */
  | { kind: 'round'; roundId: string }
  | { kind: 'started' }
  | { kind: 'finished' }
  | { kind: 'joined' }
  /** For the admins alone. Nobody is told who it was. */
  | { kind: 'reported' }
);

/** For one person, `userId`. */
type Addressed = { leagueId: string; actorId: string; userId: string; kind: 'madeAdmin' | 'removed' };

/** FedEx rounds with a higher number than `above` no longer await somebody, and may now wait for one alone. */
type FewerAwaited = {
  kind: 'fewerAwaited';
  leagueId: string;
  /** Null: whoever it is has left by it, and may just be deleting the account. */
  actorId: string | null;
  above: number;
};

/** What waits as a job. Who appointed an heir is left out: that person may just be deleting the account. */
export type WaitingNotice = Told | Omit<Addressed, 'actorId'> | FewerAwaited;

/** A message that is hours late helps nobody: after about four minutes it is given up. */
export const pushJob = jobKind<WaitingNotice>('push', 5, 'push');

/**
 * Tells phones, in the transaction that causes it and after its commit. Where nobody would hear it nothing is enqueued,
 * so without push, which keeps no devices, this costs one query.
 */
export async function notify(work: UnitOfWork, notice: Notice): Promise<void> {
  const { leagueId, actorId } = notice;
  if ('userId' in notice) {
    const { kind, userId } = notice;
    if (userId === actorId || !(await hasDevice(work, sql`user_id = ${userId}`))) return;
    await enqueue(work, pushJob, { kind, leagueId, userId });
    return;
  }
  const others = sql`user_id is distinct from ${actorId} and user_id in (select user_id from members where league_id = ${leagueId})`;
  if (!(await hasDevice(work, others))) return;
  await enqueue(work, pushJob, notice);
}

async function hasDevice(work: UnitOfWork, where: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql`select 1 from push_devices where ${where} limit 1`.execute(work.db);
  return rows.length > 0;
}
