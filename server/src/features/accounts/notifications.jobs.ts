import { enqueueAt, type JobHandler, jobHandler } from '../../database/jobs.ts';
import type { Notice } from '../../database/notices.ts';
import { transact } from '../../database/unit-of-work.ts';
import type { Deps } from '../../http/route.ts';
import type { MailAdapter } from '../../mail/mail-adapter.ts';
import { countMail, type Quota } from '../../mail/quota.ts';
import { newsTexts } from '../../mail/news-texts.ts';
import { sendEach } from '../../mail/send-each.ts';
import type { Unsubscribing } from '../../mail/unsubscribe.ts';
import { type NewsMail, newsMail } from '../../push/by-mail.ts';
import type { NewsKinds } from '../../push/news-kind.ts';
import { quietUntil } from '../../push/quiet-hours.ts';
import { type Receiver, unreadReceiversOf } from '../../push/receivers.ts';
import { composerOf } from '../../push/teller.ts';
import { ownerOf, sendTo } from './passwords.jobs.ts';

interface Sending {
  readonly mail: MailAdapter;
  readonly unsubscribing: Unsubscribing;
  readonly kinds: NewsKinds;
}

/**
 * News by mail to one address: of each league, of each who causes them, and of all. Who is past a bound reads them in the
 * app; a device is told all the same.
 */
const ofLeague: Quota = {
  kind: 'newsOfLeague',
  perClient: { hour: 5, day: 12 },
  inAll: { hour: 15, day: 36 },
};
const ofWriter: Quota = { kind: 'newsOfWriter', perClient: { hour: 5, day: 10 }, inAll: ofLeague.inAll };

/** Counts one mail for its reader. False where there were too many today, and then nothing is sent. */
async function isWithinBounds(
  { db, publish, clock }: Deps,
  emailKey: string,
  notice: Notice,
): Promise<boolean> {
  const writer = 'actorId' in notice ? notice.actorId : null;
  return transact(db, publish, clock(), async (work) => {
    const { waitSeconds } = await countMail(work, ofLeague, emailKey, notice.leagueId);
    if (waitSeconds > 0 || writer === null) return waitSeconds === 0;
    return (await countMail(work, ofWriter, emailKey, writer)).waitSeconds === 0;
  });
}

/** Everything is asked once more, because the mail may have waited: what was turned off, read or taken back is not sent. */
async function send(deps: Deps, { mail, unsubscribing, kinds }: Sending, news: NewsMail): Promise<void> {
  const { db, clock, config, app } = deps;
  const { id, userIds, notices, tries } = news;
  if (userIds.length === 0) return;
  const now = clock();
  const people = await unreadReceiversOf(db, kinds, notices.at(-1)!, userIds);
  const compose = await composerOf({ db, clock, kinds }, notices, now);
  const awake = new Map<string, Receiver>();
  for (const person of people.filter((one) => one.takesMail)) {
    const until = person.quiet && quietUntil(person.quiet, now);
    if (until) await enqueueAt(db, newsMail, { ...news, userIds: [person.userId] }, until);
    else awake.set(person.userId, person);
  }
  async function sendOne(userId: string): Promise<void> {
    const message = compose(userId);
    const owner = message && (await ownerOf(db, userId));
    if (!owner) return;
    if (tries === 0 && !(await isWithinBounds(deps, owner.email_key, notices.at(-1)!))) return;
    const { title, body, data } = message.payloadIn(awake.get(userId)!.language);
    const unsubscribe = unsubscribing.urlOf('news', userId);
    const page = new URL(data.route, config.publicUrl).href;
    const { appName } = config;
    const letter = newsTexts[owner.language].news({
      appName,
      leagueName: title,
      body,
      page,
      unsubscribe: `${unsubscribe}?lang=${owner.language}`,
    });
    await sendTo(deps, mail, userId, owner, { kind: 'news', letter, id: `${userId}.${id}`, unsubscribe });
  }
  const { failed, again } = await sendEach([...awake.keys()], { tries, now, log: app.log }, sendOne);
  if (failed.length > 0 && again) {
    await enqueueAt(db, newsMail, { ...news, userIds: failed, tries: tries + 1 }, again);
  }
}

/** A handler is above the adapters of mail and push, which do not know each other. */
export function newsMails(deps: Deps, sending: Sending): JobHandler[] {
  return [jobHandler(newsMail, (news) => send(deps, sending, news))];
}
