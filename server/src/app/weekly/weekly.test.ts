import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { postBillboard } from '@golf-league/core/contracts/billboard.ts';
import { createPoll, vote } from '@golf-league/core/contracts/chat.ts';
import { saveGroups } from '@golf-league/core/contracts/days.ts';
import { respondToEvent, createEvent } from '@golf-league/core/contracts/events.ts';
import { changeNotifications } from '@golf-league/core/contracts/notifications.ts';
import { makeCourse } from '../../../test/courses.ts';
import { openMailServer } from '../../../test/mail-server.ts';
import { makeLeague, makeMembers, makeRound, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { waitForJobs } from '../../../test/traces.ts';
import { LeagueWeekCache } from './league-week.ts';
import { computePreviousMonday, computeNextMonday } from '../../push/next-monday.ts';

const mailServer = await openMailServer();
const env = {
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'golf@example.com',
  PUBLIC_URL: 'https://golf.example.com',
};
const app = await openTestApp({ env });
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const ZONE = 'Europe/Stockholm';
let now = Date.now();

const getAddress = ({ id }: Player) => `${id}@example.com`;
const getEmails = (player: Player) =>
  mailServer.received.filter((receivedEmail) => receivedEmail.recipients.includes(getAddress(player)));

function travelTo(moment: Date, otherApps: readonly TestApp[] = []): void {
  for (const testApp of [app, ...otherApps]) testApp.moveClock(moment.getTime() - now);
  now = moment.getTime();
}

/** Starts the recurring job `jobCount` times at once, as if that many instances were running. */
async function runMondayJob(jobCount = 1): Promise<void> {
  for (let count = 0; count < jobCount; count++)
    await sql`select graphile_worker.add_job('mondays', '{}'::json)`.execute(app.db);
  await waitForJobs(app);
}

async function enableMondayEmail(player: Player, zone = ZONE): Promise<void> {
  const confirmedAddress = { user_id: player.id, email_key: getAddress(player), proved_at: new Date() };
  await app.db.insertInto('proved_addresses').values(confirmedAddress).execute();
  await app.call(changeNotifications, { userId: player.id, weekly: true, timeZone: zone }, player);
}

const getNextRunTime = () => new Date(computeNextMonday(ZONE, new Date(now)).getTime() + 5 * 60_000);

/** Sets the creation time of rounds, which otherwise comes from the database's clock, not the test clock. */
const setRoundTimes = (leagueId: string, at: Date) =>
  app.db.updateTable('rounds').set({ created_at: at }).where('league_id', '=', leagueId).execute();

describe('the next Monday', () => {
  it.each([
    ['2026-03-26T12:00:00Z', ZONE, '2026-03-30T05:00:00.000Z', '2026-03-23T06:00:00.000Z'],
    ['2026-10-22T12:00:00Z', ZONE, '2026-10-26T06:00:00.000Z', '2026-10-19T05:00:00.000Z'],
    ['2026-10-26T05:59:59Z', ZONE, '2026-10-26T06:00:00.000Z', '2026-10-19T05:00:00.000Z'],
    ['2026-10-26T06:00:00Z', ZONE, '2026-11-02T06:00:00.000Z', '2026-10-26T06:00:00.000Z'],
    ['2026-10-26T06:00:00Z', 'America/Los_Angeles', '2026-10-26T14:00:00.000Z', '2026-10-19T14:00:00.000Z'],
    ['2026-10-25T12:00:00Z', 'Pacific/Auckland', '2026-10-25T18:00:00.000Z', '2026-10-18T18:00:00.000Z'],
    ['2026-10-25T12:00:00Z', 'UTC', '2026-10-26T07:00:00.000Z', '2026-10-19T07:00:00.000Z'],
  ])('after %s in %s is %s', (moment, zone, monday, previousMonday) => {
    const nextMonday = computeNextMonday(zone, new Date(moment));
    expect(nextMonday.toISOString()).toBe(monday);
    expect(computePreviousMonday(zone, nextMonday).toISOString()).toBe(previousMonday);
  });
});

describe('the Monday email', () => {
  it('lists news, places and the next event, and its unsubscribe link works', async () => {
    const anna = await makeUser(app, 'Anna');
    const leagueId = await makeLeague(app, anna, { name: 'Söndagsligan & <co>' });
    const [bjorn, cecilia] = await makeMembers(app, leagueId, anna, 'Björn', 'Cecilia');
    await app.db.updateTable('users').set({ language: 'sv' }).where('id', '=', bjorn.id).execute();
    travelTo(getNextRunTime());
    const monday = new Date(now);
    await enableMondayEmail(bjorn);
    await makeRound(app, leagueId, anna, 0);
    await makeRound(app, leagueId, bjorn, 4);
    await makeRound(app, leagueId, cecilia, 2);
    await setRoundTimes(leagueId, new Date(monday.getTime() - 2 * DAY_MS));
    await makeRound(app, leagueId, anna, 9);
    await makeRound(app, leagueId, bjorn, -3);
    await sql`update rounds set created_at = ${new Date(monday.getTime() + DAY_MS)}
      where league_id = ${leagueId} and number = 2`.execute(app.db);
    travelTo(new Date(monday.getTime() + 5 * DAY_MS));
    const editedAt = new Date(now);
    await app.call(postBillboard, { leagueId, userId: anna.id, text: 'Greenfee 300 kr' }, anna);
    const poll = { leagueId, userId: anna.id, options: ['Ja'] };
    await app.call(createPoll, { ...poll, question: 'Grilla efter?' }, anna);
    await app.call(createPoll, { ...poll, question: 'Redan besvarad?' }, anna);
    await sql`update chat_entries set created_at = ${editedAt} where league_id = ${leagueId}`.execute(app.db);
    await sql`update billboards set edited_at = ${editedAt} where league_id = ${leagueId}`.execute(app.db);
    const { poll_id: pollId, id: optionId } = await app.db
      .selectFrom('poll_options')
      .innerJoin('chat_entries as entry', 'entry.id', 'poll_options.poll_id')
      .where('entry.content', '=', 'Redan besvarad?')
      .select(['poll_id', 'poll_options.id'])
      .executeTakeFirstOrThrow();
    await app.call(vote, { pollId, optionId, userId: bjorn.id, voted: true }, bjorn);
    const startsAt = new Date(computeNextMonday(ZONE, editedAt).getTime() + 2 * DAY_MS).toISOString();
    const { tees } = await makeCourse(app, leagueId, anna);
    const eventInput = {
      leagueId,
      userId: anna.id,
      title: 'Runda 3',
      play: { teeId: tees[0]!.id, holes: 18, firstHole: 1 } as const,
      startsAt,
    };
    const { event } = await app.call(createEvent, eventInput, anna);
    const teeTime = new Date(Date.parse(startsAt) + 40 * 60_000).toISOString();
    const groups = [{ startsAt: teeTime, players: [bjorn.id] }];
    await app.call(saveGroups, { eventId: event.id, userId: anna.id, groups }, anna);
    await app.call(respondToEvent, { eventId: event.id, userId: anna.id, answer: 'yes' }, anna);
    await waitForJobs(app);
    travelTo(getNextRunTime());
    await runMondayJob(2);
    const [mail, ...otherEmails] = getEmails(bjorn);
    expect(otherEmails).toEqual([]);
    expect(mail!.subject).toBe('Din vecka i Golf League');
    const lines = mail!.text!.split('\n').filter((line) => line.startsWith('- '));
    expect(lines).toEqual([
      '- 2 rundor: Anna, Björn',
      '- Du ligger på 1:a plats, 2 platser upp',
      '- Nedåt: Anna till 3:e',
      '- På anslagstavlan: Greenfee 300 kr',
      '- En fråga väntar på ditt svar: Grilla efter?',
      expect.stringMatching(/^- Härnäst: Runda 3, onsdag \d+ \S+ (kl\. )?07:40, Bro Hof$/),
      '- Kommer: Anna',
      '- Har inte svarat: du, Cecilia',
    ]);
    expect(mail!.html).toContain('Söndagsligan &amp; &lt;co&gt;');
    for (const line of ['2 rundor: Anna, Björn', 'Har inte svarat: du, Cecilia'])
      expect(mail!.html).toContain(line);
    const getHeader = (name: string) => mail!.headers.find(({ key }) => key === name)?.value;
    expect(getHeader('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, url] = /^<(https:\S+\/unsubscribe\/weekly\/\S+)>$/.exec(getHeader('list-unsubscribe')!)!;
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await app.fetch(new URL(url!).pathname, { method: 'POST', body })).status).toBe(200);
    const row = await app.db
      .selectFrom('notification_settings')
      .where('user_id', '=', bjorn.id)
      .select(['weekly', 'weekly_due_at'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ weekly: false, weekly_due_at: null });
  });

  it('is not sent after a quiet week or for a muted league', async () => {
    const anna = await makeUser(app, 'Anna');
    const [quietLeagueId, mutedLeagueId] = [await makeLeague(app, anna), await makeLeague(app, anna)];
    await enableMondayEmail(anna);
    await app.call(changeNotifications, { userId: anna.id, muted: [mutedLeagueId] }, anna);
    await makeRound(app, mutedLeagueId, anna, 1);
    await makeRound(app, quietLeagueId, anna, 1);
    await setRoundTimes(quietLeagueId, new Date(now - 10 * DAY_MS));
    await setRoundTimes(mutedLeagueId, new Date(now + HOUR_MS));
    travelTo(getNextRunTime());
    await runMondayJob();
    expect(getEmails(anna)).toEqual([]);
  });

  it('is sent once by two instances, even hours late after downtime', async () => {
    const secondInstance = await openTestApp({ sharesDatabaseWith: app, env });
    secondInstance.moveClock(now - Date.now());
    const anna = await makeUser(app, 'Anna');
    const leagueId = await makeLeague(app, anna);
    await enableMondayEmail(anna);
    await makeRound(app, leagueId, anna, 1);
    await setRoundTimes(leagueId, new Date(now + HOUR_MS));
    // No instance was running at seven.
    travelTo(new Date(getNextRunTime().getTime() + 3 * HOUR_MS), [secondInstance]);
    await runMondayJob(8);
    expect(getEmails(anna)).toHaveLength(1);
    await runMondayJob(2);
    expect(getEmails(anna)).toHaveLength(1);
    await secondInstance.close();
  });

  it('is skipped if it is more than a day late, and is never sent to an unconfirmed address', async () => {
    const [anna, erik] = [await makeUser(app, 'Anna'), await makeUser(app, 'Erik')];
    const leagueId = await makeLeague(app, anna);
    await enableMondayEmail(anna);
    await app.call(changeNotifications, { userId: erik.id, weekly: true, timeZone: ZONE }, erik);
    await waitForJobs(app);
    const emailCountBefore = getEmails(erik).length;
    await makeRound(app, leagueId, anna, 1);
    const monday = computeNextMonday(ZONE, new Date(now));
    await setRoundTimes(leagueId, new Date(now + HOUR_MS));
    travelTo(new Date(monday.getTime() + 25 * HOUR_MS));
    await runMondayJob();
    expect([getEmails(anna).length, getEmails(erik).length - emailCountBefore]).toEqual([0, 0]);
    await setRoundTimes(leagueId, new Date(now));
    travelTo(getNextRunTime());
    await runMondayJob();
    expect([getEmails(anna).length, getEmails(erik).length - emailCountBefore]).toEqual([1, 0]);
  });
});

it('a league’s week is cached for a minute for all members whose week begins at the same time', () => {
  let time = now;
  const weekCache = new LeagueWeekCache(app.db, () => new Date(time));
  const week = { from: new Date(now - 7 * DAY_MS), to: new Date(now) };
  const firstResult = weekCache.get('one', week);
  expect(weekCache.get('one', week)).toBe(firstResult);
  expect(weekCache.get('other', week)).not.toBe(firstResult);
  expect(weekCache.get('one', { ...week, to: new Date(now + HOUR_MS) })).not.toBe(firstResult);
  time += 61_000;
  expect(weekCache.get('one', week)).not.toBe(firstResult);
});

describe('the Monday emails to many people', () => {
  const isFullRun = process.env['TEST_FULL'] === '1';
  const [personCount, leagueCount, roundCount] = isFullRun ? [1000, 100, 30] : [100, 10, 10];

  it('do not delay other requests', async () => {
    const app = await openTestApp({ env });
    const anna = await makeUser(app, 'Anna');
    const monday = computeNextMonday(ZONE, new Date());
    const playedAt = new Date(monday.getTime() - 3 * DAY_MS);
    const leagueIds = [];
    for (let count = 0; count < leagueCount; count++) {
      leagueIds.push(await makeLeague(app, anna, { mode: count % 2 === 0 ? 'stroke' : 'fedex' }));
    }
    const membersPerLeague = personCount / leagueCount;
    await sql`insert into users (id, user_name, email, email_key, password_hash, language)
      select 'many' || n, 'Player ' || n, 'many' || n || '@example.com', 'many' || n || '@example.com', '', 'en'
      from generate_series(1, ${personCount}) n`.execute(app.db);
    await sql`insert into proved_addresses select id, email_key, now() from users where id like 'many%'`.execute(
      app.db,
    );
    await sql`insert into notification_settings (user_id, weekly, weekly_zone, weekly_due_at)
      select id, true, ${ZONE}, ${monday} from users where id like 'many%'`.execute(app.db);
    await sql`insert into members (league_id, user_id, invite_token, is_admin, first_round)
      select (${leagueIds}::text[])[1 + (n - 1) / ${membersPerLeague}::int], 'many' || n, 'token-of-many' || n, false, 1
      from generate_series(1, ${personCount}) n`.execute(app.db);
    await sql`insert into rounds (id, league_id, user_id, number, to_par, gross, course_par, played_on, created_at)
      select 'many' || n || 'r' || r, (${leagueIds}::text[])[1 + (n - 1) / ${membersPerLeague}::int], 'many' || n, r, (n * 7 + r * 3) % 20, 90, 72,
        ${playedAt}::date, case when r = ${roundCount}::int then ${playedAt}::timestamptz else ${playedAt}::timestamptz - interval '20 days' end
      from generate_series(1, ${personCount}) n, generate_series(1, ${roundCount}) r`.execute(app.db);
    await waitForJobs(app);
    const emailCountBefore = mailServer.received.length;
    app.moveClock(monday.getTime() + 60_000 - Date.now());
    const loopDelay = monitorEventLoopDelay({ resolution: 5 });
    loopDelay.enable();
    const startedAt = performance.now();
    await sql`select graphile_worker.add_job('mondays', '{}'::json)`.execute(app.db);
    while (mailServer.received.length - emailCountBefore < personCount) {
      if (performance.now() - startedAt > 180_000)
        throw new Error(
          `only ${mailServer.received.length - emailCountBefore} of ${personCount} emails arrived`,
        );
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    const durationMs = performance.now() - startedAt;
    loopDelay.disable();
    await waitForJobs(app);
    // oxlint-disable-next-line no-console -- the timing is a result of this test
    console.log(
      `${personCount} Monday emails for ${leagueCount} leagues in ${Math.round(durationMs)} ms; event loop delay: ${Math.round(loopDelay.max / 1e6)} ms at most, ` +
        `${Math.round(loopDelay.percentile(99) / 1e6)} ms at the 99th percentile`,
    );
    expect(mailServer.received.length - emailCountBefore).toBe(personCount);
    await app.close();
  });
});
