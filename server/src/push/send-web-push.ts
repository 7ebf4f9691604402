import { enqueueAt, type JobHandler, jobHandler, jobKind } from '../database/jobs.ts';
import { computeQuietHoursEnd } from './quiet-hours.ts';
import { findUnreadReceivers } from './receivers.ts';
import { deleteEndedSubscriptions } from './subscriptions.ts';
import { type NoticeBundle, createComposer, type NewsContext } from './news-context.ts';
import type { WebPush } from './web-push.ts';

interface Recipient {
  readonly userId: string;
  /** SHA-256 of the endpoint, in hex. */
  readonly hash: string;
}

/** One message to some browsers. It contains only ids and hashes, because job payloads are readable in the database. */
interface WebMessage {
  readonly browsers: readonly Recipient[];
  readonly notices: NoticeBundle;
  readonly tries: number;
}

export const webJob = jobKind<WebMessage>('webPush', 5, 'webPush');

interface SendingLog {
  warn(details: object, message: string): void;
}

const MAX_CONCURRENT = 100;
/** With the pauses that services request, this many attempts take hours. After that a message is useless. */
const MAX_TRIES = 6;

/** Returns the milliseconds to wait by user id. Users who are not in the result get no message. */
async function readDelays(
  { db, clock, kinds }: NewsContext,
  { browsers, notices }: WebMessage,
): Promise<Map<string, number>> {
  const userIds = [...new Set(browsers.map(({ userId }) => userId))];
  const people = await findUnreadReceivers(db, kinds, notices.at(-1)!, userIds);
  const now = clock();
  return new Map(
    people.map(({ userId, quiet }) => {
      const quietEnd = quiet && computeQuietHoursEnd(quiet, now);
      return [userId, quietEnd === undefined ? 0 : quietEnd.getTime() - now.getTime()];
    }),
  );
}

/**
 * Sends a message to all browsers. A browser that must wait gets a separate job, so no other browser waits or gets the
 * message twice.
 */
async function send(
  context: NewsContext,
  webPush: WebPush,
  log: SendingLog,
  message: WebMessage,
): Promise<void> {
  const { db, clock } = context;
  // Deleting an account removes its browsers from waiting messages, so there may be none left.
  if (message.browsers.length === 0) return;
  const delays = await readDelays(context, message);
  const subscriptions = await db
    .selectFrom('web_subscriptions')
    .innerJoin('users', 'users.id', 'web_subscriptions.user_id')
    .leftJoin('notification_settings as wanted', 'wanted.user_id', 'users.id')
    .where(
      'endpoint_hash',
      'in',
      message.browsers.map(({ hash }) => Buffer.from(hash, 'hex')),
    )
    .select([
      'endpoint_hash',
      'endpoint',
      'p256dh',
      'auth',
      'users.id as userId',
      'users.language',
      'wanted.time_zone as zone',
      'registered_at',
    ])
    .execute();
  // Another user may have subscribed with a browser since the job was enqueued.
  const requested = new Set(message.browsers.map(({ userId, hash }) => `${userId} ${hash}`));
  const browsers = subscriptions
    .map((row) => ({ ...row, hash: row.endpoint_hash.toString('hex') }))
    .filter(({ userId, hash }) => delays.has(userId) && requested.has(`${userId} ${hash}`));
  const compose = await createComposer(context, message.notices, clock());
  const endedSubscriptions: { hash: Buffer; registeredAt: Date }[] = [];
  const delayedBrowsers = new Map<number, Recipient[]>();
  const sendToBrowser = async ({ userId, hash, ...browser }: (typeof browsers)[number]) => {
    const userMessage = compose(userId);
    if (!userMessage) return;
    const wait = delays.get(userId)!;
    const outcome =
      wait > 0
        ? { later: wait }
        : await webPush.send(browser, userMessage.payloadIn(browser.language, browser.zone));
    if (outcome === 'dead')
      endedSubscriptions.push({ hash: browser.endpoint_hash, registeredAt: browser.registered_at });
    if (typeof outcome !== 'object') return;
    // Rounded to seconds, because browsers of one service should wait together.
    const seconds = Math.ceil(outcome.later / 1000);
    delayedBrowsers.set(seconds, [...(delayedBrowsers.get(seconds) ?? []), { userId, hash }]);
  };
  for (let start = 0; start < browsers.length; start += MAX_CONCURRENT) {
    await Promise.all(browsers.slice(start, start + MAX_CONCURRENT).map(sendToBrowser));
  }
  try {
    for (const [seconds, recipients] of delayedBrowsers) {
      if (message.tries >= MAX_TRIES) {
        log.warn({ browsers: recipients.length }, 'stopped retrying a push message');
        continue;
      }
      const retryAt = new Date(clock().getTime() + seconds * 1000);
      const retry = { browsers: recipients, notices: message.notices, tries: message.tries + 1 };
      await enqueueAt(db, webJob, retry, retryAt);
    }
    await deleteEndedSubscriptions(db, endedSubscriptions);
  } catch (error) {
    // Does not rethrow, because a retry of this job would send everything again.
    log.warn({ err: error }, 'waiting push messages were lost');
  }
}

export function createWebPushJob(context: NewsContext, webPush: WebPush, log: SendingLog): JobHandler {
  return jobHandler(webJob, (message) => send(context, webPush, log, message));
}
