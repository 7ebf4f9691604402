import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { registerDevice } from '@golf-league/core/contracts/accounts.ts';
import { nameSubstitutes, postponeEvent, saveGroups, takePlace } from '@golf-league/core/contracts/days.ts';
import { remindOfEvent } from '@golf-league/core/contracts/event-reminders.ts';
import { answerEvent, changeEvent, makeEvent } from '@golf-league/core/contracts/events.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { openAppWithPhones } from '../../../test/app-with-phones.ts';
import { makeCourse } from '../../../test/courses.ts';
import { makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { waitForJobs } from '../../../test/traces.ts';

const { app, fcm } = await openAppWithPhones();

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const timeFromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** Creates a day of play that Elin has planned, with a phone for each player. */
async function makeScene(startsIn = DAY) {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin);
  const { Bo: bo, Cia: cia, Dag: dag } = await makeMembers(app, leagueId, elin, 'Bo', 'Cia', 'Dag');
  const day = {
    leagueId,
    userId: elin.id,
    title: 'Round 4',
    startsAt: timeFromNow(startsIn),
    timeZone: 'UTC',
  };
  const { id: eventId, startsAt } = (await app.call(makeEvent, day, elin)).event;
  await waitForJobs(app);
  const phones = { elin, bo, cia, dag };
  for (const { id, token } of Object.values(phones))
    await app.call(registerDevice, { userId: id, fcmToken: `phone of ${id}` }, { token });
  /** Returns the notifications of each phone since the last call. Checks that a tap opens the day's page. */
  const news = async () => {
    await waitForJobs(app);
    const entries = Object.entries(phones).map(([name, { id }]) => {
      const pushes = fcm.sentTo(`phone of ${id}`);
      for (const push of pushes) fcm.sent.splice(fcm.sent.indexOf(push), 1);
      for (const { data } of pushes) expect(data.route).toBe(`/golfleague/${leagueId}/day/${eventId}`);
      return [name, pushes.map(({ notification }) => notification.body)] as const;
    });
    return Object.fromEntries(entries.filter(([, bodies]) => bodies.length > 0));
  };
  const dayInput = (player: Player) => ({ eventId, userId: player.id });
  const sendAnswer = (player: Player, answer: 'yes' | 'no') =>
    app.call(answerEvent, { ...dayInput(player), answer }, player);
  const postpone = (options: object = {}) => app.call(postponeEvent, { ...dayInput(elin), ...options }, elin);
  const group = (...groups: [start: string, ...players: Player[]][]) =>
    app.call(
      saveGroups,
      {
        ...dayInput(elin),
        groups: groups.map(([start, ...players]) => ({
          startsAt: start,
          players: players.map(({ id }) => id),
        })),
      },
      elin,
    );
  const substitutes = (...players: Player[]) =>
    app.call(nameSubstitutes, { leagueId, userId: elin.id, players: players.map(({ id }) => id) }, elin);
  return {
    elin,
    bo,
    cia,
    dag,
    leagueId,
    startsAt,
    dayInput,
    news,
    sendAnswer,
    postpone,
    group,
    substitutes,
  };
}

describe('cancelling or moving a day', () => {
  it('cancelling a day notifies everyone else who had not declined, with the reason', async () => {
    const { bo, cia, news, sendAnswer, postpone } = await makeScene();
    await sendAnswer(bo, 'no');
    await sendAnswer(cia, 'yes');
    await postpone({ reason: 'Thunder' });
    const words = expect.stringMatching(/^Cancelled: Round 4, .*\. Thunder$/) as string;
    expect(await news()).toEqual({ cia: [words], dag: [words] });
  });

  it('moving a day notifies everyone else who had not declined, and allows a new reminder', async () => {
    const { elin, bo, dayInput, news, sendAnswer, postpone } = await makeScene();
    const remind = () => app.call(remindOfEvent, dayInput(elin), elin);
    await remind();
    await news();
    await sendAnswer(bo, 'no');
    await postpone({ to: timeFromNow(3 * DAY), reason: 'Rain' });
    const words = expect.stringMatching(/^New time: Round 4, .*\. Rain\. Are you coming\?$/) as string;
    expect(await news()).toEqual({ cia: [words], dag: [words] });
    // The reminder for the old time no longer counts.
    await remind();
    expect(Object.keys(await news())).toEqual(['bo', 'cia', 'dag']);
  });

  it('cancelling a day still notifies members shortly after its start, but not long after', async () => {
    const lateScene = await makeScene(-2 * HOUR);
    await lateScene.group([lateScene.startsAt, lateScene.bo]);
    expect(Object.keys(await lateScene.news())).toEqual(['bo']);
    await lateScene.postpone();
    expect(Object.keys(await lateScene.news())).toEqual(['bo', 'cia', 'dag']);
    const pastScene = await makeScene(-6 * HOUR);
    await pastScene.postpone();
    expect(await pastScene.news()).toEqual({});
  });
});

describe('a tee sheet', () => {
  it('a new tee sheet notifies its players of their times, and a change only the players it affects', async () => {
    const { elin, bo, cia, dag, startsAt, news, group } = await makeScene();
    const later = new Date(Date.parse(startsAt) + 10 * 60_000).toISOString();
    await group([startsAt, elin, bo], [later, cia, dag]);
    const [first, second] = [startsAt, later].map((time) => time.slice(11, 16));
    expect(await news()).toEqual({
      bo: [`Round 4: ${first}, with Elin`],
      cia: [`Round 4: ${second}, with Dag`],
      dag: [`Round 4: ${second}, with Cia`],
    });
    await group([startsAt, elin, bo], [later, cia], [later, dag]);
    expect(await news()).toEqual({
      cia: [`Round 4: ${second}`],
      dag: [`Round 4: ${second}`],
    });
  });
});

it('notifications show each player’s own tee time, and the course if no place was entered', async () => {
  const { elin, bo, cia, leagueId, startsAt, dayInput, news, group, postpone } = await makeScene(3 * DAY);
  const { tees } = await makeCourse(app, leagueId, elin);
  const play = { teeId: tees[0]!.id, holes: 18, firstHole: 1 } as const;
  await app.call(changeEvent, { ...dayInput(elin), play }, elin);
  const later = (time: string, minutes: number) =>
    new Date(Date.parse(time) + minutes * 60_000).toISOString();
  await group([startsAt, elin, bo], [later(startsAt, 40), cia]);
  await news();
  const read = (start: string, time: string) => {
    const end = ` ${time.slice(11, 16)}, Bro Hof`;
    return [expect.stringMatching(new RegExp(`^${start}: Round 4, .*${end}`)) as string];
  };
  const to = later(startsAt, 60);
  await postpone({ to });
  const late = later(to, 40);
  const words = (start: string) => ({ bo: read(start, to), cia: read(start, late), dag: read(start, to) });
  expect(await news()).toEqual(words('New time'));
  await app.call(changeEvent, { ...dayInput(elin), note: 'Bring a putter' }, elin);
  expect(await news()).toEqual(words('Changed'));
  app.travel(2 * DAY + 3 * HOUR);
  await sql`select graphile_worker.add_job('eventReminders', '{}'::json)`.execute(app.db);
  expect(await news()).toEqual({ ...words('Tomorrow'), elin: read('Tomorrow', to) });
  app.travel(-2 * DAY - 3 * HOUR);
  await postpone();
  expect(await news()).toEqual(words('Cancelled'));
});

describe('an open place', () => {
  it('a place that opens just before the start immediately notifies substitutes who are not on the sheet', async () => {
    const scene = await makeScene(HOUR);
    const { elin, bo, cia, dag, leagueId, startsAt, dayInput, news, sendAnswer, group, substitutes } = scene;
    await group([startsAt, elin, bo, cia]);
    await substitutes(bo, dag);
    await news();
    await sendAnswer(cia, 'no');
    const openPlaceText = expect.stringMatching(
      /^A place is open: Round 4, .*First come, first served$/,
    ) as string;
    expect(await news()).toEqual({ dag: [openPlaceText] });
    await app.call(takePlace, dayInput(dag), dag);
    expect(await news()).toEqual({});
    // Before the place opens, so that the notification has a recipient.
    await substitutes(cia);
    await app.call(removeMember, { leagueId, memberId: bo.id }, bo);
    expect(await news()).toEqual({ cia: [openPlaceText] });
  });

  it('an open place on a later day alerts substitutes after ten minutes, unless its player accepts again', async () => {
    const { elin, bo, dag, startsAt, news, sendAnswer, group, substitutes } = await makeScene();
    await group([startsAt, elin, bo]);
    await substitutes(dag);
    await news();
    const readNewsAfterTenMinutes = async () => {
      await waitForJobs(app);
      app.travel(10 * 60_000);
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db);
      const received = await news();
      app.travel(-10 * 60_000);
      return Object.keys(received);
    };
    await sendAnswer(bo, 'no');
    expect(await news()).toEqual({});
    await sendAnswer(bo, 'yes');
    expect(await readNewsAfterTenMinutes()).toEqual([]);
    await sendAnswer(bo, 'no');
    expect(await readNewsAfterTenMinutes()).toEqual(['dag']);
  });
});
