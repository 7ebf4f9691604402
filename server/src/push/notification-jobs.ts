import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { enqueue, enqueueAt, type JobHandler, jobHandler, jobKind } from '../database/jobs.ts';
import type { Notice } from '../database/notices.ts';
import { transact, type Reader, type UnitOfWork } from '../database/unit-of-work.ts';
import { hasDevice, newsMail } from './by-mail.ts';
import { newsKindOf, type NewsKind } from './news-kind.ts';
import { pushJob } from './notify.ts';
import { MAIL_PAUSE, NO_PAUSE } from './paces.ts';
import { quietUntil } from './quiet-hours.ts';
import { type Receiver, unreadReceiversOf } from './receivers.ts';
import { nativeJob } from './send-native-push.ts';
import { webJob } from './send-web-push.ts';
import { type NoticeBundle, bundleNotices, composerOf, type NewsContext } from './news-context.ts';

/** News of one league and type that is delayed until the end of quiet hours, or of a pause between two messages. */
interface Held {
  readonly userId: string;
  readonly leagueId: string;
  readonly type: string;
}

const heldJob = jobKind<Held>('heldNews', 5, 'push');

const publishNothing = () => {};

/** When a person gets the message, undefined for now: neither too often nor in quiet hours. */
function dueAt(person: Receiver, pause: NewsKind['pause'], now: Date): Date | undefined {
  const { quiet, lastSentAt: toldAt, hasDevice } = person;
  const { sinceLast, fromNow } = hasDevice ? (pause?.push ?? NO_PAUSE) : (pause?.mail ?? MAIL_PAUSE);
  const next = toldAt === null ? 0 : toldAt.getTime() + sinceLast;
  const at = new Date(Math.max(next, now.getTime() + fromNow));
  const due = (quiet && quietUntil(quiet, at)) ?? at;
  return due > now ? due : undefined;
}

async function hold(
  work: UnitOfWork,
  held: Held,
  notice: Notice,
  { due, isUrgent }: { due: Date; isUrgent: boolean },
): Promise<void> {
  // News that is already waiting includes the new notice.
  await sql`
    insert into held_news (user_id, league_id, type, notice, due_at)
    select ${held.userId}, ${held.leagueId}, ${held.type}, ${JSON.stringify(notice)}::jsonb,
      least(min(due_at), ${due}::timestamptz)
    from held_news where user_id = ${held.userId} and league_id = ${held.leagueId} and type = ${held.type}
  `.execute(work.db);
  await enqueueHeld(work.db, held, due, isUrgent ? ':urgent' : '');
}

/**
 * Urgent news has its own job key, since a second job with the same key waits as long as the first one, which may wait
 * for a pause.
 */
const enqueueHeld = (db: Reader, held: Held, due: Date, urgent = '') =>
  enqueueAt(db, heldJob, held, due, `held:${held.userId}:${held.leagueId}:${held.type}${urgent}`);

/**
 * Enqueues one message to every device of the people, or a mail to those without one, in the caller's transaction. Each
 * kind of device has its own job: a service that fails does not delay the others, and a retry sends nothing twice.
 */
async function order(
  work: UnitOfWork,
  kinds: NewsContext['kinds'],
  userIds: readonly string[],
  notices: NoticeBundle,
): Promise<void> {
  if (userIds.length === 0) return;
  const { db } = work;
  const hasPhone = await db
    .selectFrom('push_devices')
    .where('user_id', 'in', [...userIds])
    .select('user_id')
    .limit(1)
    .executeTakeFirst();
  if (hasPhone) await enqueue(work, nativeJob, { userIds, notices });
  const browsers = await db
    .selectFrom('web_subscriptions')
    .where('user_id', 'in', [...userIds])
    .select(['user_id as userId', sql<string>`encode(endpoint_hash, 'hex')`.as('hash')])
    .execute();
  if (browsers.length > 0) await enqueue(work, webJob, { browsers, notices, tries: 0 });
  const mailed = await db
    .selectFrom('users')
    .where('id', 'in', [...userIds])
    .where(sql<boolean>`not ${hasDevice}`)
    .select('id')
    .execute();
  if (mailed.length > 0) {
    const userIds = mailed.map(({ id }) => id);
    await enqueue(work, newsMail, { id: randomUUID(), userIds, notices, tries: 0 });
  }
  await noteSent(work, kinds, userIds, notices);
}

async function orderMail(
  work: UnitOfWork,
  kinds: NewsContext['kinds'],
  userId: string,
  [notices, ...more]: readonly NoticeBundle[],
): Promise<void> {
  if (notices === undefined) return;
  await enqueue(work, newsMail, { id: randomUUID(), userIds: [userId], notices, more, tries: 0 });
  for (const bundle of [notices, ...more]) await noteSent(work, kinds, [userId], bundle);
}

async function noteSent(
  { db, now }: UnitOfWork,
  kinds: NewsContext['kinds'],
  userIds: readonly string[],
  [{ leagueId, ...first }]: NoticeBundle,
): Promise<void> {
  const { type, pause } = kinds[first.kind];
  if (pause === undefined) return;
  await sql`
    insert into told_news (user_id, league_id, type, told_at)
    select id, ${leagueId}, ${type}, ${now} from users where id = any(${userIds})
    on conflict (user_id, league_id, type) do update set told_at = excluded.told_at
  `.execute(db);
}

async function send(teller: NewsContext, notice: Notice): Promise<void> {
  const { db, clock, kinds } = teller;
  const now = clock();
  const people = await unreadReceiversOf(db, kinds, notice);
  if (people.length === 0) return;
  const compose = await composerOf(teller, [notice], now);
  const { type, pause } = newsKindOf(kinds, notice);
  // Nothing is stored for people who get no message, such as those that no round awaits.
  const concerned = people.flatMap((person) => {
    const message = compose(person.userId);
    if (!message) return [];
    const { isUrgent } = message;
    return [{ userId: person.userId, due: dueAt(person, isUrgent ? undefined : pause, now), isUrgent }];
  });
  if (concerned.length === 0) return;
  const { leagueId } = notice;
  await transact(db, publishNothing, now, async (work) => {
    for (const { userId, due, isUrgent } of concerned) {
      if (due) await hold(work, { userId, leagueId, type }, notice, { due, isUrgent });
    }
    const current = concerned.filter(({ due }) => due === undefined);
    await order(
      work,
      kinds,
      current.map(({ userId }) => userId),
      [notice],
    );
  });
}

async function takesPushes(db: Reader, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(hasDevice.as('has'))
    .executeTakeFirst();
  return found?.has ?? false;
}

async function sendHeld({ db, clock, kinds }: NewsContext, held: Held): Promise<void> {
  const now = clock();
  await transact(db, publishNothing, now, async (work) => {
    const ofLeague = work.db
      .deleteFrom('held_news')
      .where('user_id', '=', held.userId)
      .where('league_id', '=', held.leagueId)
      .returning(['id', 'notice']);
    const due = await ofLeague.where('type', '=', held.type).where('due_at', '<=', now).execute();
    const byMail = due.length > 0 && !(await takesPushes(work.db, held.userId));
    // A mail includes all other waiting news, of any kind.
    if (byMail) due.push(...(await ofLeague.execute()));
    // Checks whether the person should still get it: settings and memberships may have changed since.
    const notices: Notice[] = [];
    for (const { notice } of due.sort((one, other) => Number(one.id) - Number(other.id))) {
      const still = await unreadReceiversOf(work.db, kinds, notice, [held.userId]);
      if (still.length > 0) notices.push(notice);
    }
    const bundles = bundleNotices(kinds, notices);
    if (byMail) await orderMail(work, kinds, held.userId, bundles);
    else for (const bundle of bundles) await order(work, kinds, [held.userId], bundle);
    const next = await work.db
      .selectFrom('held_news')
      .where('user_id', '=', held.userId)
      .where('league_id', '=', held.leagueId)
      .where('type', '=', held.type)
      .select((row) => row.fn.min('due_at').as('at'))
      .executeTakeFirst();
    if (next?.at) await enqueueHeld(work.db, held, next.at);
  });
}

export function notificationJobs(teller: NewsContext): JobHandler[] {
  return [
    jobHandler(pushJob, (notice) => send(teller, notice)),
    jobHandler(heldJob, (held) => sendHeld(teller, held)),
  ];
}
