import { sql } from 'kysely';
import { enqueue, enqueueAt, type JobHandler, createJobHandler, defineJobKind } from '../../database/jobs.ts';
import { transact, type UnitOfWork } from '../../database/unit-of-work.ts';
import type { Deps } from '../../http/route.ts';
import type { MailAdapter } from '../../mail/mail-adapter.ts';
import { sendToEachUser } from '../../mail/send-to-each-user.ts';
import type { UnsubscribeLinks } from '../../mail/unsubscribe.ts';
import { isEmailConfirmedCondition } from '../../push/news-mail.ts';
import { computePreviousMonday, computeNextMonday } from '../../push/next-monday.ts';
import { findMailRecipient, sendMailToRecipient } from '../../features/accounts/passwords.jobs.ts';
import { LeagueWeekCache } from './league-week.ts';
import { type WeeklyEmailRecipient, composeWeeklyEmail } from './weekly-email.ts';

interface WeeklyEmailBatch {
  readonly userIds: readonly string[];
  /** The Monday on which the emails are due, as an ISO timestamp. */
  readonly due: string;
  readonly tries: number;
}

const weeklyEmailsJob = defineJobKind<WeeklyEmailBatch>('weeklyMails', 5, 'newsMail');
const enqueueMondayEmailsJob = defineJobKind<object>('mondays', 1);

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH_SIZE = 500;
/** Few enough that other emails do not wait long for one job. */
const PEOPLE_PER_JOB = 50;

/**
 * Enqueues the emails that are due and stores when the next ones are due, in one transaction that skips rows locked by
 * another process, so that each email is enqueued once. An email that is more than a day late is skipped.
 */
async function enqueueDueEmails(work: UnitOfWork): Promise<number> {
  const dueSettings = await work.db
    .selectFrom('notification_settings')
    .innerJoin('users', 'users.id', 'notification_settings.user_id')
    .where('weekly', '=', true)
    .where('weekly_due_at', '<=', work.now)
    .orderBy('weekly_due_at')
    .limit(BATCH_SIZE)
    .select([
      'users.id as userId',
      'weekly_zone',
      'weekly_due_at',
      isEmailConfirmedCondition.as('isConfirmed'),
    ])
    .forUpdate('notification_settings')
    .skipLocked()
    .execute();
  const mailableSettings = dueSettings.filter(
    ({ isConfirmed, weekly_due_at: dueAt }) => isConfirmed && work.now.getTime() - dueAt!.getTime() <= DAY_MS,
  );
  for (const [monday, people] of Map.groupBy(mailableSettings, (row) => row.weekly_due_at!.toISOString())) {
    for (let start = 0; start < people.length; start += PEOPLE_PER_JOB) {
      const userIds = people.slice(start, start + PEOPLE_PER_JOB).map(({ userId }) => userId);
      await enqueue(work, weeklyEmailsJob, { userIds, due: monday, tries: 0 });
    }
  }
  const settingsByZone = Map.groupBy(dueSettings, (row) => row.weekly_zone!);
  for (const [zone, people] of settingsByZone) {
    await work.db
      .updateTable('notification_settings')
      .set({ weekly_due_at: computeNextMonday(zone, work.now) })
      .where(
        'user_id',
        'in',
        people.map(({ userId }) => userId),
      )
      .execute();
  }
  return dueSettings.length;
}

/** Finds the recipient, with the current settings, and the leagues that the email covers. */
async function findRecipient({ db }: Deps, userId: string, monday: Date) {
  const user = await db
    .selectFrom('users')
    .innerJoin('notification_settings as settings', 'settings.user_id', 'users.id')
    .where('users.id', '=', userId)
    .where('settings.weekly', '=', true)
    .where('settings.weekly_sent_for', 'is distinct from', monday)
    .where(isEmailConfirmedCondition)
    .select([
      'users.user_name',
      'users.language',
      'settings.weekly_zone',
      sql<string[]>`array(select hidden_user_id from hidden_users where user_id = users.id)`.as('hidden'),
      sql<string[]>`array(
        select league_id from members join leagues on leagues.id = league_id
        where user_id = users.id and not (league_id = any(settings.muted))
          and (finished_at is null or finished_at > ${monday}::timestamptz - interval '7 days')
        order by seniority desc
      )`.as('leagues'),
    ])
    .executeTakeFirst();
  if (!user) return undefined;
  const recipient: WeeklyEmailRecipient = {
    userId,
    name: user.user_name,
    language: user.language,
    timeZone: user.weekly_zone!,
    hiddenUserIds: new Set(user.hidden),
  };
  return { recipient, leagueIds: user.leagues };
}

export function createWeeklyJobs(
  deps: Deps,
  mail: MailAdapter,
  unsubscribeLinks: UnsubscribeLinks,
): JobHandler[] {
  const { db, publish, clock, config } = deps;
  const weekCache = new LeagueWeekCache(db, clock);
  async function sendToUser(userId: string, monday: Date): Promise<void> {
    const recipientWithLeagues = await findRecipient(deps, userId, monday);
    if (!recipientWithLeagues) return;
    const from = computePreviousMonday(recipientWithLeagues.recipient.timeZone, monday);
    const leagues = [];
    for (const leagueId of recipientWithLeagues.leagueIds) {
      const week = await weekCache.get(leagueId, { from, to: monday });
      const page = new URL(`/golfleague/${encodeURIComponent(leagueId)}`, config.publicUrl).href;
      if (week) leagues.push({ week, page });
    }
    const unsubscribeUrl = unsubscribeLinks.createUrl('weekly', userId);
    const { language } = recipientWithLeagues.recipient;
    const emailMessage = composeWeeklyEmail(leagues, recipientWithLeagues.recipient, {
      appName: config.appName,
      unsubscribeUrl: `${unsubscribeUrl}?lang=${language}`,
    });
    const mailRecipient = emailMessage && (await findMailRecipient(db, userId));
    if (!mailRecipient) return;
    const id = `${userId}.${monday.getTime()}`;
    await sendMailToRecipient(deps, mail, userId, mailRecipient, {
      kind: 'weekly',
      emailMessage,
      id,
      unsubscribe: unsubscribeUrl,
    });
    await db
      .updateTable('notification_settings')
      .set({ weekly_sent_for: monday })
      .where('user_id', '=', userId)
      .execute();
  }
  async function sendEmails(batch: WeeklyEmailBatch): Promise<void> {
    const { userIds, due, tries } = batch;
    const sendOptions = { tries, now: clock(), log: deps.app.log };
    const { failedUserIds, retryAt } = await sendToEachUser(userIds, sendOptions, (userId) =>
      sendToUser(userId, new Date(due)),
    );
    if (failedUserIds.length > 0 && retryAt) {
      await enqueueAt(db, weeklyEmailsJob, { ...batch, userIds: failedUserIds, tries: tries + 1 }, retryAt);
    }
  }
  return [
    createJobHandler(weeklyEmailsJob, sendEmails),
    createJobHandler(
      enqueueMondayEmailsJob,
      async () => {
        let dueCount: number;
        do dueCount = await transact(db, publish, clock(), enqueueDueEmails);
        while (dueCount === BATCH_SIZE);
      },
      '*/10 * * * *',
    ),
  ];
}
