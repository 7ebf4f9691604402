import { enqueueAt, type JobHandler, createJobHandler, defineJobKind } from '../database/jobs.ts';
import { computeQuietHoursEnd } from './quiet-hours.ts';
import { findUnreadRecipients } from './recipients.ts';
import { deleteEndedSubscriptions } from './subscriptions.ts';
import { type NoticeBundle, createComposer, type NewsContext } from './news-context.ts';
import type { WebPush } from './web-push.ts';

interface RecipientBrowser {
  readonly userId: string;
  /** SHA-256 of the endpoint, in hex. */
  readonly hash: string;
}

/**
 * One message to one or more browsers. It contains only ids and hashes, because job payloads are readable in the
 * database.
 */
interface WebMessage {
  readonly browsers: readonly RecipientBrowser[];
  readonly notices: NoticeBundle;
  readonly tries: number;
}

export const webPushJob = defineJobKind<WebMessage>('webPush', 5, 'webPush');

interface SendingLog {
  warn(details: object, message: string): void;
}

const MAX_CONCURRENT_REQUESTS = 100;
/** With the delays that push services request, this many attempts take hours. By then, a message is useless. */
const MAX_TRIES = 6;

/** Returns how many milliseconds to wait, by user id. Users who are not in the result get no message. */
async function readQuietDelays(
  { db, clock, kinds }: NewsContext,
  { browsers, notices }: WebMessage,
): Promise<Map<string, number>> {
  const userIds = [...new Set(browsers.map(({ userId }) => userId))];
  const unreadRecipients = await findUnreadRecipients(db, kinds, notices.at(-1)!, userIds);
  const now = clock();
  return new Map(
    unreadRecipients.map(({ userId, quietHours }) => {
      const quietEnd = quietHours && computeQuietHoursEnd(quietHours, now);
      return [userId, quietEnd === undefined ? 0 : quietEnd.getTime() - now.getTime()];
    }),
  );
}

/**
 * Sends a message to all its browsers. Browsers that must wait get a separate job, so that others neither wait nor get
 * the message twice.
 */
async function sendMessage(
  context: NewsContext,
  webPush: WebPush,
  log: SendingLog,
  message: WebMessage,
): Promise<void> {
  const { db, clock } = context;
  // Deleting an account removes its browsers from waiting messages, so there may be none left.
  if (message.browsers.length === 0) return;
  const quietDelaysByUser = await readQuietDelays(context, message);
  const subscriptions = await db
    .selectFrom('web_subscriptions')
    .innerJoin('users', 'users.id', 'web_subscriptions.user_id')
    .leftJoin('notification_settings as settings', 'settings.user_id', 'users.id')
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
      'settings.time_zone as zone',
      'registered_at',
    ])
    .execute();
  // Another user may have subscribed with the same browser since the job was enqueued.
  const requestedBrowsers = new Set(message.browsers.map(({ userId, hash }) => `${userId} ${hash}`));
  const browsers = subscriptions
    .map((row) => ({ ...row, hash: row.endpoint_hash.toString('hex') }))
    .filter(
      ({ userId, hash }) => quietDelaysByUser.has(userId) && requestedBrowsers.has(`${userId} ${hash}`),
    );
  const compose = await createComposer(context, message.notices, clock());
  const endedSubscriptions: { hash: Buffer; registeredAt: Date }[] = [];
  const browsersByDelay = new Map<number, RecipientBrowser[]>();
  const sendToBrowser = async ({ userId, hash, ...browser }: (typeof browsers)[number]) => {
    const userMessage = compose(userId);
    if (!userMessage) return;
    const waitMs = quietDelaysByUser.get(userId)!;
    const outcome =
      waitMs > 0
        ? { retryAfterMs: waitMs }
        : await webPush.send(browser, userMessage.createPayload(browser.language, browser.zone));
    if (outcome === 'dead')
      endedSubscriptions.push({ hash: browser.endpoint_hash, registeredAt: browser.registered_at });
    if (typeof outcome !== 'object') return;
    // Rounds up to whole seconds, so that browsers of the same push service are retried together.
    const delaySeconds = Math.ceil(outcome.retryAfterMs / 1000);
    browsersByDelay.set(delaySeconds, [...(browsersByDelay.get(delaySeconds) ?? []), { userId, hash }]);
  };
  for (let start = 0; start < browsers.length; start += MAX_CONCURRENT_REQUESTS) {
    await Promise.all(browsers.slice(start, start + MAX_CONCURRENT_REQUESTS).map(sendToBrowser));
  }
  try {
    for (const [delaySeconds, delayedRecipients] of browsersByDelay) {
      if (message.tries >= MAX_TRIES) {
        log.warn({ browsers: delayedRecipients.length }, 'stopped retrying a push message');
        continue;
      }
      const retryAt = new Date(clock().getTime() + delaySeconds * 1000);
      const retryMessage = {
        browsers: delayedRecipients,
        notices: message.notices,
        tries: message.tries + 1,
      };
      await enqueueAt(db, webPushJob, retryMessage, retryAt);
    }
    await deleteEndedSubscriptions(db, endedSubscriptions);
  } catch (error) {
    // Does not rethrow, because a retry of this job would send everything again.
    log.warn({ err: error }, 'waiting push messages were lost');
  }
}

export function createWebPushJob(context: NewsContext, webPush: WebPush, log: SendingLog): JobHandler {
  return createJobHandler(webPushJob, (message) => sendMessage(context, webPush, log, message));
}
