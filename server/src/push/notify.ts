import { sql } from 'kysely';
import { enqueueIf, jobKind } from '../database/jobs.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';

/**
 * A push notification to send. It holds ids only, because the payload of a job is readable in the database; the texts
 * are read when the message is sent, so that nothing deleted meanwhile is sent.
 */
type Notice = Told | Addressed | FewerAwaited | EventNotice | RoundReminder;

/** Notices for every member but the actor. */
export type Told = { leagueId: string; actorId: string } & (
  | { kind: 'message'; messageId: string }
  | { kind: 'poll'; pollId: string }
  | { kind: 'billboard'; billboardId: string }
  /** In a FedEx league, the only member whom the round still awaits gets a text of its own. */
  | { kind: 'round'; roundId: string }
  | { kind: 'started' }
  | { kind: 'finished' }
  | { kind: 'rulesChanged' }
  /** The league is the new season. */
  | { kind: 'renewed' }
  | { kind: 'joined' }
  /** For admins only. The text does not name the actor, to protect reporters. */
  | { kind: 'reported' }
);

/** Notices for one person, `userId`. */
type Addressed = { leagueId: string; actorId: string; userId: string; kind: 'madeAdmin' | 'removed' };

/** A member is no longer awaited in FedEx rounds above `above`, so that some may now await one member only. */
type FewerAwaited = {
  kind: 'fewerAwaited';
  leagueId: string;
  /** Null where the actor has left the league, because a job must not name an account that is being deleted. */
  actorId: string | null;
  above: number;
};

/** Of an event of the league. The clock has no actor. */
export type EventNotice = { leagueId: string; eventId: string } & (
  | { kind: 'eventMade' | 'eventCancelled' | 'eventUnanswered'; actorId: string }
  /** How often it has been changed by then, so that only the last of several changes is told. */
  | { kind: 'eventChanged'; actorId: string; revision: number }
  /** The time for which it is the day before. */
  | { kind: 'eventTomorrow'; actorId: null; startsAt: string }
);

/** An open FedEx round awaits a member: by an admin's wish, or without an actor by the clock. */
export type RoundReminder = {
  kind: 'roundReminder';
  leagueId: string;
  actorId: string | null;
  roundNumber: number;
};

/** The payload of a job. Without the actor who appointed an admin, because that account may be in deletion. */
export type WaitingNotice = Told | Omit<Addressed, 'actorId'> | FewerAwaited | EventNotice | RoundReminder;

/** Gives up after about four minutes, because a late notification is of no use. */
export const pushJob = jobKind<WaitingNotice>('push', 5, 'push');

/**
 * Enqueues a push notification in the transaction that causes it. Without a receiver who has a device or takes mail nothing is
 * enqueued, so a server with push off, which stores no devices, pays for one statement, and nobody waits for it.
 */
export async function notify(work: UnitOfWork, notice: Notice): Promise<void> {
  const { leagueId, actorId } = notice;
  if ('userId' in notice) {
    const { kind, userId } = notice;
    if (userId === actorId) return;
    const theirs = sql`exists (select from push_devices where user_id = ${userId})
      or exists (select from web_subscriptions where user_id = ${userId})
      or exists (select from notification_settings where user_id = ${userId} and mail)`;
    work.also(enqueueIf(work, pushJob, { kind, leagueId, userId }, theirs));
    return;
  }
  const hasOthers = (devices: 'push_devices' | 'web_subscriptions') => sql`exists (
    select from ${sql.table(devices)} where user_id is distinct from ${actorId}
      and user_id in (select user_id from members where league_id = ${leagueId})
  )`;
  const wantsMail = sql`exists (
    select from notification_settings where mail and user_id is distinct from ${actorId}
      and user_id in (select user_id from members where league_id = ${leagueId})
  )`;
  const others = sql`${hasOthers('push_devices')} or ${hasOthers('web_subscriptions')} or ${wantsMail}`;
  work.also(enqueueIf(work, pushJob, notice, others));
}
