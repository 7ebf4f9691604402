import { enqueueAt, type JobHandler, createJobHandler } from '../../database/jobs.ts';
import type { Notice } from '../../database/notices.ts';
import { transact } from '../../database/unit-of-work.ts';
import type { Deps } from '../../http/route.ts';
import type { MailAdapter } from '../../mail/mail-adapter.ts';
import { countEmail, type EmailQuota } from '../../mail/quota.ts';
import { newsTexts } from '../../mail/news-texts.ts';
import { sendToEachUser } from '../../mail/send-to-each-user.ts';
import type { UnsubscribeLinks } from '../../mail/unsubscribe.ts';
import { type NewsEmail, newsEmailJob } from '../../push/news-mail.ts';
import type { NewsComposer, NewsKinds } from '../../push/news-kind.ts';
import { computeQuietHoursEnd } from '../../push/quiet-hours.ts';
import { type NewsRecipient, findUnreadRecipients } from '../../push/recipients.ts';
import { type NoticeBundle, createComposer } from '../../push/news-context.ts';
import { findMailRecipient, sendMailToRecipient } from './passwords.jobs.ts';

interface SendContext {
  readonly mail: MailAdapter;
  readonly unsubscribeLinks: UnsubscribeLinks;
  readonly kinds: NewsKinds;
}

/**
 * Limits on notification emails to one address (per league, per sender and in total), and on all emails triggered by
 * one sender (twice the size of the largest league). Once a limit is reached, people still see notifications in the
 * app, and devices still receive push messages.
 */
const leagueQuota: EmailQuota = {
  kind: 'newsOfLeague',
  perClient: { hour: 5, day: 12 },
  allClients: { hour: 15, day: 36 },
};
const senderQuota: EmailQuota = {
  kind: 'newsOfWriter',
  perClient: { hour: 5, day: 10 },
  allClients: leagueQuota.allClients,
};

const MAX_PER_SENDER = { hour: 1_000, day: 1_000 };
const senderTotalQuota: EmailQuota = {
  kind: 'newsByWriter',
  perClient: MAX_PER_SENDER,
  allClients: MAX_PER_SENDER,
};

const getSenderIds = (notices: readonly Notice[]) =>
  notices.flatMap((notice) => ('actorId' in notice && notice.actorId !== null ? notice.actorId : []));

/**
 * Counts one email towards the quotas of its recipient and each sender. Returns the notifications that may be sent:
 * none if the recipient has had too many emails from the league, and none from a sender who has triggered too many.
 */
async function filterByQuota<News extends { readonly bundle: NoticeBundle }>(
  { db, publish, clock }: Deps,
  emailKey: string,
  news: readonly News[],
): Promise<readonly News[]> {
  const [firstNews] = news;
  if (!firstNews) return news;
  return transact(db, publish, clock(), async (work) => {
    const blockedSenderIds = new Set<string>();
    for (const sender of new Set(getSenderIds(news.flatMap(({ bundle }) => bundle)))) {
      const recipientResult = await countEmail(work, senderQuota, emailKey, sender);
      const { waitSeconds } =
        recipientResult.waitSeconds > 0
          ? recipientResult
          : await countEmail(work, senderTotalQuota, sender, '');
      if (waitSeconds > 0) blockedSenderIds.add(sender);
    }
    const allowedNews = news.filter(
      ({ bundle }) => !getSenderIds(bundle).some((sender) => blockedSenderIds.has(sender)),
    );
    if (allowedNews.length === 0) return allowedNews;
    const { waitSeconds } = await countEmail(work, leagueQuota, emailKey, firstNews.bundle[0].leagueId);
    return waitSeconds > 0 ? [] : allowedNews;
  });
}

/** Emails the notifications that have not been turned off, read or deleted since they were queued. */
async function sendNewsEmail(
  deps: Deps,
  { mail, unsubscribeLinks, kinds }: SendContext,
  newsEmail: NewsEmail,
): Promise<void> {
  const { db, clock, config, app } = deps;
  const { id, userIds, notices, more: otherBundles = [], tries } = newsEmail;
  if (userIds.length === 0) return;
  const now = clock();
  const unreadBundles: { bundle: NoticeBundle; readers: ReadonlySet<string>; compose: NewsComposer }[] = [];
  const recipients = new Map<string, NewsRecipient>();
  for (const bundle of [notices, ...otherBundles]) {
    const unreadRecipients = await findUnreadRecipients(db, kinds, bundle.at(-1)!, userIds);
    const emailRecipients = unreadRecipients.filter((recipient) => recipient.receivesEmail);
    for (const recipient of emailRecipients) recipients.set(recipient.userId, recipient);
    const compose = await createComposer({ db, clock, kinds }, bundle, now);
    unreadBundles.push({ bundle, readers: new Set(emailRecipients.map(({ userId }) => userId)), compose });
  }
  const awakeRecipients = new Map<string, NewsRecipient>();
  for (const recipient of recipients.values()) {
    const quietHoursEnd = recipient.quietHours && computeQuietHoursEnd(recipient.quietHours, now);
    if (quietHoursEnd)
      await enqueueAt(db, newsEmailJob, { ...newsEmail, userIds: [recipient.userId] }, quietHoursEnd);
    else awakeRecipients.set(recipient.userId, recipient);
  }
  async function sendToUser(userId: string): Promise<void> {
    const messages = unreadBundles.flatMap(({ bundle, readers, compose }) => {
      const message = readers.has(userId) && compose(userId);
      return message ? [{ bundle, message }] : [];
    });
    const mailRecipient = messages.length > 0 && (await findMailRecipient(db, userId));
    if (!mailRecipient) return;
    const { language, zone } = awakeRecipients.get(userId)!;
    const allowedMessages =
      tries === 0 ? await filterByQuota(deps, mailRecipient.email_key, messages) : messages;
    const payloads = allowedMessages.map(({ message }) => message.createPayload(language, zone));
    const latestPayload = payloads.at(-1);
    if (!latestPayload) return;
    const unsubscribeUrl = unsubscribeLinks.createUrl('news', userId);
    const pageUrl = new URL(latestPayload.data.route, config.publicUrl).href;
    const { appName } = config;
    const emailMessage = newsTexts[mailRecipient.language].news({
      appName,
      leagueName: latestPayload.title,
      bodies: payloads.map(({ body }) => body),
      pageUrl,
      unsubscribeUrl: `${unsubscribeUrl}?lang=${mailRecipient.language}`,
    });
    await sendMailToRecipient(deps, mail, userId, mailRecipient, {
      kind: 'news',
      emailMessage,
      id: `${userId}.${id}`,
      unsubscribe: unsubscribeUrl,
    });
  }
  const { failedUserIds, retryAt } = await sendToEachUser(
    [...awakeRecipients.keys()],
    { tries, now, log: app.log },
    sendToUser,
  );
  if (failedUserIds.length > 0 && retryAt) {
    await enqueueAt(db, newsEmailJob, { ...newsEmail, userIds: failedUserIds, tries: tries + 1 }, retryAt);
  }
}

/** Returns the handlers of the email notification jobs. They connect email and push, which do not import each other. */
export function createNewsMailJobs(deps: Deps, context: SendContext): JobHandler[] {
  return [createJobHandler(newsEmailJob, (newsEmail) => sendNewsEmail(deps, context, newsEmail))];
}
