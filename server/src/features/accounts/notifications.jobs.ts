import { enqueueAt, type JobHandler, jobHandler } from '../../database/jobs.ts';
import type { Notice } from '../../database/notices.ts';
import { transact } from '../../database/unit-of-work.ts';
import type { Deps } from '../../http/route.ts';
import type { MailAdapter } from '../../mail/mail-adapter.ts';
import { countMail, type Quota } from '../../mail/quota.ts';
import { newsTexts } from '../../mail/news-texts.ts';
import { sendEach } from '../../mail/send-each.ts';
import type { UnsubscribeLinks } from '../../mail/unsubscribe.ts';
import { type NewsMail, newsMail } from '../../push/news-mail.ts';
import type { NewsComposer, NewsKinds } from '../../push/news-kind.ts';
import { computeQuietHoursEnd } from '../../push/quiet-hours.ts';
import { type Receiver, findUnreadReceivers } from '../../push/receivers.ts';
import { type NoticeBundle, createComposer } from '../../push/news-context.ts';
import { findMailRecipient, sendMailToRecipient } from './passwords.jobs.ts';

interface SendContext {
  readonly mail: MailAdapter;
  readonly unsubscribeLinks: UnsubscribeLinks;
  readonly kinds: NewsKinds;
}

/**
 * Limits on notification emails to one address (per league, per sender and in total), and on the emails that one sender
 * causes in total (twice the largest league). Beyond a limit people see the notifications in the app, and devices still
 * get a push.
 */
const leagueQuota: Quota = {
  kind: 'newsOfLeague',
  perClient: { hour: 5, day: 12 },
  allClients: { hour: 15, day: 36 },
};
const writerQuota: Quota = {
  kind: 'newsOfWriter',
  perClient: { hour: 5, day: 10 },
  allClients: leagueQuota.allClients,
};

const MAX_BY_WRITER = { hour: 1_000, day: 1_000 };
const writerTotalQuota: Quota = { kind: 'newsByWriter', perClient: MAX_BY_WRITER, allClients: MAX_BY_WRITER };

const getWriters = (notices: readonly Notice[]) =>
  notices.flatMap((notice) => ('actorId' in notice && notice.actorId !== null ? notice.actorId : []));

/**
 * Counts one email for its recipient and for each sender of its notifications. Returns the notifications that may be
 * sent: none if the recipient got too many emails from the league, and none from a sender who caused too many.
 */
async function filterByQuota<News extends { readonly bundle: NoticeBundle }>(
  { db, publish, clock }: Deps,
  emailKey: string,
  news: readonly News[],
): Promise<readonly News[]> {
  const [first] = news;
  if (!first) return news;
  return transact(db, publish, clock(), async (work) => {
    const blockedWriters = new Set<string>();
    for (const writer of new Set(getWriters(news.flatMap(({ bundle }) => bundle)))) {
      const toRecipient = await countMail(work, writerQuota, emailKey, writer);
      const { waitSeconds } =
        toRecipient.waitSeconds > 0 ? toRecipient : await countMail(work, writerTotalQuota, writer, '');
      if (waitSeconds > 0) blockedWriters.add(writer);
    }
    const allowed = news.filter(
      ({ bundle }) => !getWriters(bundle).some((writer) => blockedWriters.has(writer)),
    );
    if (allowed.length === 0) return allowed;
    const { waitSeconds } = await countMail(work, leagueQuota, emailKey, first.bundle[0].leagueId);
    return waitSeconds > 0 ? [] : allowed;
  });
}

/** Emails those notifications that have not been turned off, read or deleted since they were queued. */
async function sendNewsEmail(
  deps: Deps,
  { mail, unsubscribeLinks, kinds }: SendContext,
  news: NewsMail,
): Promise<void> {
  const { db, clock, config, app } = deps;
  const { id, userIds, notices, more = [], tries } = news;
  if (userIds.length === 0) return;
  const now = clock();
  const unread: { bundle: NoticeBundle; readers: ReadonlySet<string>; compose: NewsComposer }[] = [];
  const receivers = new Map<string, Receiver>();
  for (const bundle of [notices, ...more]) {
    const people = await findUnreadReceivers(db, kinds, bundle.at(-1)!, userIds);
    const readers = people.filter((receiver) => receiver.receivesEmail);
    for (const person of readers) receivers.set(person.userId, person);
    const compose = await createComposer({ db, clock, kinds }, bundle, now);
    unread.push({ bundle, readers: new Set(readers.map(({ userId }) => userId)), compose });
  }
  const awakeReceivers = new Map<string, Receiver>();
  for (const person of receivers.values()) {
    const until = person.quiet && computeQuietHoursEnd(person.quiet, now);
    if (until) await enqueueAt(db, newsMail, { ...news, userIds: [person.userId] }, until);
    else awakeReceivers.set(person.userId, person);
  }
  async function sendToUser(userId: string): Promise<void> {
    const messages = unread.flatMap(({ bundle, readers, compose }) => {
      const message = readers.has(userId) && compose(userId);
      return message ? [{ bundle, message }] : [];
    });
    const recipient = messages.length > 0 && (await findMailRecipient(db, userId));
    if (!recipient) return;
    const { language, zone } = awakeReceivers.get(userId)!;
    const allowed = tries === 0 ? await filterByQuota(deps, recipient.email_key, messages) : messages;
    const payloads = allowed.map(({ message }) => message.payloadIn(language, zone));
    const latest = payloads.at(-1);
    if (!latest) return;
    const unsubscribe = unsubscribeLinks.createUrl('news', userId);
    const page = new URL(latest.data.route, config.publicUrl).href;
    const { appName } = config;
    const letter = newsTexts[recipient.language].news({
      appName,
      leagueName: latest.title,
      bodies: payloads.map(({ body }) => body),
      page,
      unsubscribe: `${unsubscribe}?lang=${recipient.language}`,
    });
    await sendMailToRecipient(deps, mail, userId, recipient, {
      kind: 'news',
      letter,
      id: `${userId}.${id}`,
      unsubscribe,
    });
  }
  const { failed, retryAt } = await sendEach(
    [...awakeReceivers.keys()],
    { tries, now, log: app.log },
    sendToUser,
  );
  if (failed.length > 0 && retryAt) {
    await enqueueAt(db, newsMail, { ...news, userIds: failed, tries: tries + 1 }, retryAt);
  }
}

/** Returns the handler of notification emails, which connects email and push: these modules do not import each other. */
export function newsMailJobs(deps: Deps, context: SendContext): JobHandler[] {
  return [jobHandler(newsMail, (news) => sendNewsEmail(deps, context, news))];
}
