import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { enqueue, enqueueAt, type JobHandler, createJobHandler, defineJobKind } from '../database/jobs.ts';
import type { Notice } from '../database/notices.ts';
import { transact, type Reader, type UnitOfWork } from '../database/unit-of-work.ts';
import { hasPushDeviceCondition, newsEmailJob } from './news-mail.ts';
import { getNewsKind, type NewsKind } from './news-kind.ts';
import { pushJob } from './notify.ts';
import { MAIL_DELAY, NO_DELAY } from './paces.ts';
import { computeQuietHoursEnd } from './quiet-hours.ts';
import { type NewsRecipient, findUnreadRecipients } from './recipients.ts';
import { nativePushJob } from './send-native-push.ts';
import { webPushJob } from './send-web-push.ts';
import { type NoticeBundle, bundleNotices, createComposer, type NewsContext } from './news-context.ts';

/** News of one type from one league, delayed by quiet hours or by the minimum time between two messages. */
interface DelayedNews {
  readonly userId: string;
  readonly leagueId: string;
  readonly type: string;
}

const delayedNewsJob = defineJobKind<DelayedNews>('heldNews', 5, 'push');

const publishNothing = () => {};

/** Returns when the person should get the message, after delays and quiet hours; undefined means now. */
function computeDueAt(
  recipient: NewsRecipient,
  minDelays: NewsKind['minDelays'],
  now: Date,
): Date | undefined {
  const { quietHours, lastSentAt, hasDevice } = recipient;
  const { sinceLast, fromNow } = hasDevice ? (minDelays?.push ?? NO_DELAY) : (minDelays?.mail ?? MAIL_DELAY);
  const earliestSendMs = lastSentAt === null ? 0 : lastSentAt.getTime() + sinceLast;
  const earliest = new Date(Math.max(earliestSendMs, now.getTime() + fromNow));
  const dueTime = (quietHours && computeQuietHoursEnd(quietHours, earliest)) ?? earliest;
  return dueTime > now ? dueTime : undefined;
}

async function addDelayedNews(
  work: UnitOfWork,
  delayedNews: DelayedNews,
  notice: Notice,
  { dueAt, isUrgent }: { dueAt: Date; isUrgent: boolean },
): Promise<void> {
  // Adds the notice to the news that is already waiting.
  await sql`
    insert into held_news (user_id, league_id, type, notice, due_at)
    select ${delayedNews.userId}, ${delayedNews.leagueId}, ${delayedNews.type}, ${JSON.stringify(notice)}::jsonb,
      least(min(due_at), ${dueAt}::timestamptz)
    from held_news where user_id = ${delayedNews.userId} and league_id = ${delayedNews.leagueId} and type = ${delayedNews.type}
  `.execute(work.db);
  await enqueueDelayedNews(work.db, delayedNews, dueAt, isUrgent ? ':urgent' : '');
}

/**
 * Enqueues a job for delayed news. Urgent news has its own job key, because a job enqueued under a waiting job's key
 * would inherit that job's run time, and wait longer than it should.
 */
const enqueueDelayedNews = (db: Reader, delayedNews: DelayedNews, dueAt: Date, keySuffix = '') =>
  enqueueAt(
    db,
    delayedNewsJob,
    delayedNews,
    dueAt,
    `held:${delayedNews.userId}:${delayedNews.leagueId}:${delayedNews.type}${keySuffix}`,
  );

/**
 * Enqueues one message to each of the users' devices, or an email to users without a device, in the caller's
 * transaction. Each type of device has a separate job, so that a failing service does not delay the others, and a retry
 * sends nothing twice.
 */
async function enqueueMessages(
  work: UnitOfWork,
  kinds: NewsContext['kinds'],
  userIds: readonly string[],
  bundle: NoticeBundle,
): Promise<void> {
  if (userIds.length === 0) return;
  const { db } = work;
  const nativeDevice = await db
    .selectFrom('push_devices')
    .where('user_id', 'in', [...userIds])
    .select('user_id')
    .limit(1)
    .executeTakeFirst();
  if (nativeDevice) await enqueue(work, nativePushJob, { userIds, notices: bundle });
  const browsers = await db
    .selectFrom('web_subscriptions')
    .where('user_id', 'in', [...userIds])
    .select(['user_id as userId', sql<string>`encode(endpoint_hash, 'hex')`.as('hash')])
    .execute();
  if (browsers.length > 0) await enqueue(work, webPushJob, { browsers, notices: bundle, tries: 0 });
  const mailRecipients = await db
    .selectFrom('users')
    .where('id', 'in', [...userIds])
    .where(sql<boolean>`not ${hasPushDeviceCondition}`)
    .select('id')
    .execute();
  if (mailRecipients.length > 0) {
    const mailUserIds = mailRecipients.map(({ id }) => id);
    await enqueue(work, newsEmailJob, { id: randomUUID(), userIds: mailUserIds, notices: bundle, tries: 0 });
  }
  await recordSentNews(work, kinds, userIds, bundle);
}

async function enqueueMail(
  work: UnitOfWork,
  kinds: NewsContext['kinds'],
  userId: string,
  [firstBundle, ...moreBundles]: readonly NoticeBundle[],
): Promise<void> {
  if (firstBundle === undefined) return;
  await enqueue(work, newsEmailJob, {
    id: randomUUID(),
    userIds: [userId],
    notices: firstBundle,
    more: moreBundles,
    tries: 0,
  });
  for (const bundle of [firstBundle, ...moreBundles]) await recordSentNews(work, kinds, [userId], bundle);
}

async function recordSentNews(
  { db, now }: UnitOfWork,
  kinds: NewsContext['kinds'],
  userIds: readonly string[],
  [{ leagueId, ...firstNotice }]: NoticeBundle,
): Promise<void> {
  const { type, minDelays } = kinds[firstNotice.kind];
  if (minDelays === undefined) return;
  await sql`
    insert into told_news (user_id, league_id, type, told_at)
    select id, ${leagueId}, ${type}, ${now} from users where id = any(${userIds})
    on conflict (user_id, league_id, type) do update set told_at = excluded.told_at
  `.execute(db);
}

async function sendNotice(context: NewsContext, notice: Notice): Promise<void> {
  const { db, clock, kinds } = context;
  const now = clock();
  const unreadRecipients = await findUnreadRecipients(db, kinds, notice);
  if (unreadRecipients.length === 0) return;
  const compose = await createComposer(context, [notice], now);
  const { type, minDelays } = getNewsKind(kinds, notice);
  // Skips people who get no message, for example because no round is waiting for them.
  const scheduledRecipients = unreadRecipients.flatMap((recipient) => {
    const message = compose(recipient.userId);
    if (!message) return [];
    const { isUrgent } = message;
    return [
      {
        userId: recipient.userId,
        dueAt: computeDueAt(recipient, isUrgent ? undefined : minDelays, now),
        isUrgent,
      },
    ];
  });
  if (scheduledRecipients.length === 0) return;
  const { leagueId } = notice;
  await transact(db, publishNothing, now, async (work) => {
    for (const { userId, dueAt, isUrgent } of scheduledRecipients) {
      if (dueAt) await addDelayedNews(work, { userId, leagueId, type }, notice, { dueAt, isUrgent });
    }
    const immediateRecipients = scheduledRecipients.filter(({ dueAt }) => dueAt === undefined);
    await enqueueMessages(
      work,
      kinds,
      immediateRecipients.map(({ userId }) => userId),
      [notice],
    );
  });
}

async function userHasDevice(db: Reader, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(hasPushDeviceCondition.as('has'))
    .executeTakeFirst();
  return user?.has ?? false;
}

async function sendDelayedNews({ db, clock, kinds }: NewsContext, delayedNews: DelayedNews): Promise<void> {
  const now = clock();
  await transact(db, publishNothing, now, async (work) => {
    const leagueNewsDeletion = work.db
      .deleteFrom('held_news')
      .where('user_id', '=', delayedNews.userId)
      .where('league_id', '=', delayedNews.leagueId)
      .returning(['id', 'notice']);
    const dueNews = await leagueNewsDeletion
      .where('type', '=', delayedNews.type)
      .where('due_at', '<=', now)
      .execute();
    const isSentByEmail = dueNews.length > 0 && !(await userHasDevice(work.db, delayedNews.userId));
    // An email includes all other waiting news from the league, of any kind.
    if (isSentByEmail) dueNews.push(...(await leagueNewsDeletion.execute()));
    // Checks whether the person should still get the news, as settings and memberships may have changed meanwhile.
    const notices: Notice[] = [];
    for (const { notice } of dueNews.sort((a, b) => Number(a.id) - Number(b.id))) {
      const unreadRecipients = await findUnreadRecipients(work.db, kinds, notice, [delayedNews.userId]);
      if (unreadRecipients.length > 0) notices.push(notice);
    }
    const bundles = bundleNotices(kinds, notices);
    if (isSentByEmail) await enqueueMail(work, kinds, delayedNews.userId, bundles);
    else for (const bundle of bundles) await enqueueMessages(work, kinds, [delayedNews.userId], bundle);
    const nextDue = await work.db
      .selectFrom('held_news')
      .where('user_id', '=', delayedNews.userId)
      .where('league_id', '=', delayedNews.leagueId)
      .where('type', '=', delayedNews.type)
      .select((eb) => eb.fn.min('due_at').as('at'))
      .executeTakeFirst();
    if (nextDue?.at) await enqueueDelayedNews(work.db, delayedNews, nextDue.at);
  });
}

export function createNotificationJobs(context: NewsContext): JobHandler[] {
  return [
    createJobHandler(pushJob, (notice) => sendNotice(context, notice)),
    createJobHandler(delayedNewsJob, (delayedNews) => sendDelayedNews(context, delayedNews)),
  ];
}
