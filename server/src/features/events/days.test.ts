import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { calendarFeed, makeCalendarLink } from '@golf-league/core/contracts/calendar.ts';
import {
  closeEvent,
  nameSubstitutes,
  planSeason,
  postponeEvent,
  saveGroups,
  takePlace,
} from '@golf-league/core/contracts/days.ts';
import {
  answerEvent,
  cancelEvent,
  changeEvent,
  events,
  makeEvent,
} from '@golf-league/core/contracts/events.ts';
import { stateHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import { submitRound, takeBackRound } from '@golf-league/core/contracts/rounds.ts';
import { addSeat } from '@golf-league/core/contracts/seats.ts';
import { PAR_COURSE_HOLES, makeCourse, SHORT_TEE } from '../../../test/courses.ts';
import { endSeason, makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { waitForJobs } from '../../../test/traces.ts';

const app = await openTestApp();
afterAll(() => app.close());

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
let travelledMs = 0;
const timeFromNow = (milliseconds: number) => new Date(Date.now() + travelledMs + milliseconds).toISOString();

async function makeScene(options: Parameters<typeof makeLeague>[2] = {}) {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin, options);
  const { Bo: bo, Cia: cia } = await makeMembers(app, leagueId, elin, 'Bo', 'Cia');
  const leagueInput = (player: Player) => ({ leagueId, userId: player.id });
  const course = await makeCourse(app, leagueId, elin);
  const play = { teeId: course.tees[0]!.id, holes: 18, firstHole: 1 } as const;
  const plan = async (more: object = {}, author = elin) =>
    (
      await app.call(
        makeEvent,
        { ...leagueInput(author), title: 'Round 4', startsAt: timeFromNow(DAY), ...more },
        author,
      )
    ).event;
  const list = (player = elin, span: object = {}) => app.call(events, { leagueId, ...span }, player);
  const sendAnswer = async (player: Player, eventId: string, answer: 'yes' | 'no') =>
    (await app.call(answerEvent, { eventId, userId: player.id, answer }, player)).event;
  const group = async (player: Player, eventId: string, groups: object[]) =>
    (await app.call(saveGroups, { eventId, userId: player.id, groups: groups as never }, player)).event;
  const register = async (player: Player, eventId: string | null, more: object = {}) =>
    (
      await app.call(
        submitRound,
        { leagueId, memberId: player.id, gross: 90, toPar: 0, eventId, ...more },
        player,
      )
    ).round;
  return { elin, bo, cia, leagueId, leagueInput, play, plan, list, sendAnswer, group, register };
}

describe('a planned day', () => {
  it('a day can be planned with or without a course, and the course can be removed later', async () => {
    const { elin, play, plan, list } = await makeScene();
    const { id: eventId } = await plan({ play });
    const [planned] = await list();
    expect(planned).toMatchObject({
      play: {
        ...play,
        course: {
          name: 'Bro Hof',
          tee: 'Yellow',
          par: 72,
          courseRating: 71.3,
          slope: 128,
          holes: PAR_COURSE_HOLES,
        },
      },
      status: 'planned',
      closedAt: null,
      registered: 0,
      winners: [],
      groups: [],
      openPlaces: 0,
    });
    const change = (more: object) => app.call(changeEvent, { eventId, userId: elin.id, ...more }, elin);
    expect((await change({ title: 'Round 5' })).event.play).toMatchObject(play);
    expect((await change({ play: null })).event.play).toBeNull();
    expect((await plan()).play).toBeNull();
  });

  it('a planned course has as many holes as the league, and only 18-hole rounds can start on the tenth', async () => {
    const { elin, bo, leagueInput, play } = await makeScene();
    const input = { ...leagueInput(elin), title: 'Round 4', startsAt: timeFromNow(DAY) };
    const readError = (playInput: object) =>
      app.errorCode(makeEvent, { ...input, play: playInput as never }, elin);
    expect(await readError({ ...play, holes: 9 })).toBe('invalid_input');
    expect(await readError({ ...play, holes: 9, firstHole: 10 })).toBe('invalid_input');
    expect(await readError({ ...play, firstHole: 7 })).toBe('invalid_input');
    expect(await readError({ ...play, teeId: 'unknown' })).toBe('not_found');
    await app.call(makeEvent, { ...input, play: { ...play, firstHole: 10 } }, elin);
    const otherLeagueId = await makeLeague(app, bo);
    const otherLeagueInput = { ...input, leagueId: otherLeagueId, userId: bo.id, play };
    // The tee belongs to another league of the same person.
    await app.call(makeEvent, otherLeagueInput, bo);
    const stranger = await makeUser(app);
    const strangerInput = {
      ...otherLeagueInput,
      leagueId: await makeLeague(app, stranger),
      userId: stranger.id,
    };
    expect(await app.errorCode(makeEvent, strangerInput, stranger)).toBe('forbidden');
  });
});

describe('a round of the day', () => {
  it('a player can register one round per day, but none for other leagues’ or cancelled days', async () => {
    const { elin, bo, leagueId, play, plan, list, register } = await makeScene();
    const { id: eventId } = await plan({ play });
    const round = await register(bo, eventId);
    expect(round).toMatchObject({ eventId, eventTitle: 'Round 4' });
    expect(await register(bo, null)).toMatchObject({ eventId: null, eventTitle: null });
    expect((await list())[0]).toMatchObject({ registered: 1, winners: [] });
    const roundInput = { leagueId, memberId: bo.id, gross: 90, toPar: 0, eventId };
    expect(await app.errorCode(submitRound, roundInput, bo)).toBe('already_registered');
    expect(await app.errorCode(submitRound, { ...roundInput, eventId: 'unknown' }, bo)).toBe('not_found');
    const secondLeagueId = await makeLeague(app, bo);
    const otherLeagueRound = { ...roundInput, leagueId: secondLeagueId };
    expect(await app.errorCode(submitRound, otherLeagueRound, bo)).toBe('not_found');
    expect(await app.errorCode(cancelEvent, { eventId }, elin)).toBe('event_has_rounds');
    const dayInput = { eventId, userId: elin.id };
    expect(await app.errorCode(postponeEvent, dayInput, elin)).toBe('event_has_rounds');
    const cancelledDay = await plan({ play });
    await app.call(postponeEvent, { ...dayInput, eventId: cancelledDay.id }, elin);
    const cancelledDayRound = { ...roundInput, eventId: cancelledDay.id };
    expect(await app.errorCode(submitRound, cancelledDayRound, bo)).toBe('event_cancelled');
    await app.call(cancelEvent, { eventId: cancelledDay.id }, elin);
    expect(await app.errorCode(submitRound, cancelledDayRound, bo)).toBe('not_found');
  });

  it('after deleting the round of a day, a player can register another', async () => {
    const { bo, play, plan, list, register } = await makeScene();
    const { id: eventId } = await plan({ play });
    const { id: roundId } = await register(bo, eventId);
    await app.call(takeBackRound, { roundId }, bo);
    expect((await list())[0]!.registered).toBe(0);
    await register(bo, eventId);
  });
});

describe('the tee sheet', () => {
  it('a tee sheet has each player’s playing handicap, and a save replaces the whole sheet', async () => {
    const { elin, bo, cia, leagueInput, play, plan, list, group } = await makeScene();
    const { seatId } = await app.call(addSeat, { ...leagueInput(elin), name: 'Nils' }, elin);
    await app.call(stateHandicapIndex, { userId: bo.id, handicapIndex: 11.4 }, bo);
    const { id: eventId } = await plan({ play });
    const startsAt = timeFromNow(DAY);
    const saved = await group(elin, eventId, [
      { startsAt, startHole: 1, players: [elin.id, bo.id] },
      { players: [cia.id, seatId] },
    ]);
    const tee = { teeId: play.teeId, teeName: 'Yellow', par: 72 };
    expect(saved.groups).toEqual([
      {
        startsAt,
        startHole: 1,
        players: [
          { playerId: elin.id, name: 'Elin', playingHandicap: null, ...tee, noIndex: true },
          // 11.4 × 128 / 113 + 71.3 − 72 = 12.2. Source: Rules of Handicapping, Rule 6.1.
          { playerId: bo.id, name: 'Bo', playingHandicap: 12, ...tee },
        ],
        open: 0,
      },
      {
        startsAt: null,
        startHole: null,
        players: [
          { playerId: cia.id, name: 'Cia', playingHandicap: null, ...tee, noIndex: true },
          { playerId: seatId, name: 'Nils', playingHandicap: null, ...tee, noIndex: true },
        ],
        open: 0,
      },
    ]);
    await app.call(stateHandicapIndex, { userId: bo.id, handicapIndex: 11.4, hidden: true }, bo);
    const boHandicapFor = async (reader: Player) =>
      (await list(reader))[0]!.groups[0]!.players.find(({ playerId }) => playerId === bo.id)!.playingHandicap;
    expect([await boHandicapFor(cia), await boHandicapFor(bo), await boHandicapFor(elin)]).toEqual([
      null,
      12,
      12,
    ]);
    const emptied = await group(elin, eventId, []);
    expect(emptied.groups).toEqual([]);
  });

  it('answers show playing handicaps, but hidden handicaps only to admins and the player', async () => {
    const { elin, bo, cia, play, plan, list, sendAnswer } = await makeScene();
    await app.call(stateHandicapIndex, { userId: bo.id, handicapIndex: 11.4, hidden: true }, bo);
    const { id: eventId } = await plan({ play });
    await sendAnswer(bo, eventId, 'yes');
    const handicapFor = async (reader: Player) => (await list(reader))[0]!.answers[0]!.playingHandicap;
    expect([await handicapFor(elin), await handicapFor(bo), await handicapFor(cia)]).toEqual([12, 12, null]);
  });

  it('saving a tee sheet does not overwrite changes that the author has not seen', async () => {
    const { elin, bo, cia, plan, list, sendAnswer, group } = await makeScene();
    const { id: eventId } = await plan({}, bo);
    const twoGroups = [{ players: [elin.id, bo.id] }, { players: [cia.id] }];
    await group(elin, eventId, twoGroups);
    const separateGroups = [{ players: [bo.id] }, { players: [elin.id] }, { players: [cia.id] }];
    const save = { eventId, userId: bo.id, groups: separateGroups };
    expect(await app.errorCode(saveGroups, { ...save, seen: [] }, bo)).toBe('sheet_changed');
    expect((await list())[0]!.groups).toHaveLength(2);
    await sendAnswer(cia, eventId, 'no');
    expect(await app.errorCode(saveGroups, { ...save, seen: twoGroups }, bo)).toBe('sheet_changed');
    const seen = (await list())[0]!.groups.map(({ startsAt, startHole, players }) => ({
      startsAt,
      startHole,
      players: players.map(({ playerId }) => playerId),
    }));
    expect(seen[1]!.players).toEqual([]);
    expect((await app.call(saveGroups, { ...save, seen }, bo)).event.groups).toHaveLength(3);
    // A save without `seen` overwrites the sheet.
    expect(await group(elin, eventId, twoGroups)).toMatchObject({ groups: [{}, {}] });
  });

  it('a tee sheet rejects strangers, duplicate players, groups of six and empty groups', async () => {
    const { elin, bo, plan } = await makeScene();
    const { id: eventId } = await plan();
    const stranger = await makeUser(app);
    const readError = (groups: { players: string[] }[], more: object = {}) =>
      app.errorCode(
        saveGroups,
        { eventId, userId: elin.id, groups: groups.map((item) => ({ ...item, ...more })) },
        elin,
      );
    expect(await readError([{ players: [stranger.id] }])).toBe('invalid_input');
    expect(await readError([{ players: [elin.id] }, { players: [elin.id] }])).toBe('invalid_input');
    expect(await readError([{ players: [elin.id, elin.id] }])).toBe('invalid_input');
    expect(await readError([{ players: ['1', '2', '3', '4', '5', '6'] }])).toBe('invalid_input');
    expect(await readError([{ players: [] }])).toBe('invalid_input');
    expect(await readError([{ players: [elin.id] }], { startHole: 19 })).toBe('invalid_input');
    const boInput = { eventId, userId: bo.id, groups: [] };
    expect(await app.errorCode(saveGroups, boInput, bo)).toBe('forbidden');
  });

  it('groups can only start on the day’s holes, which are the first nine in a nine-hole league', async () => {
    const elin = await makeUser(app, 'Elin');
    const leagueId = await makeLeague(app, elin, { holes: 9 });
    const course = await makeCourse(app, leagueId, elin, { tees: [SHORT_TEE] });
    const day = { leagueId, userId: elin.id, title: 'Round 4', startsAt: timeFromNow(DAY) };
    const plannedCourse = { teeId: course.tees[0]!.id, holes: 9, firstHole: 1 } as const;
    for (const play of [plannedCourse, null]) {
      const { id: eventId } = (await app.call(makeEvent, { ...day, play }, elin)).event;
      const save = (startHole: number) => ({
        eventId,
        userId: elin.id,
        groups: [{ startHole, players: [elin.id] }],
      });
      for (const invalidHole of [10, 12, 18])
        expect(await app.issues(saveGroups, save(invalidHole), elin)).toEqual(['groups.0.startHole']);
      for (const hole of [1, 9]) {
        const { event } = await app.call(saveGroups, save(hole), elin);
        expect(event.groups[0]!.startHole).toBe(hole);
      }
    }
    const { elin: admin, plan, play, group } = await makeScene();
    const { id: eventId } = await plan({ play: { ...play, firstHole: 10 } });
    const { groups } = await group(admin, eventId, [{ startHole: 3, players: [admin.id] }]);
    expect(groups[0]!.startHole).toBe(3);
  });

  it('a player who answers no or leaves opens a place, which goes to the first substitute to claim it', async () => {
    const { elin, bo, cia, leagueInput, leagueId, plan, sendAnswer, group } = await makeScene();
    const { Dag: dag, Eva: eva } = await makeMembers(app, leagueId, elin, 'Dag', 'Eva');
    const { id: eventId } = await plan({ startsAt: timeFromNow(HOUR) });
    await group(elin, eventId, [{ players: [elin.id, bo.id] }, { players: [cia.id] }]);
    const afterDecline = await sendAnswer(bo, eventId, 'no');
    expect(afterDecline.openPlaces).toBe(1);
    expect(afterDecline.groups.map(({ open }) => open)).toEqual([1, 0]);
    const placeInput = (player: Player) => ({ eventId, userId: player.id });
    expect(await app.errorCode(takePlace, placeInput(dag), dag)).toBe('forbidden');
    const response = await app.call(
      nameSubstitutes,
      { ...leagueInput(elin), players: [dag.id, eva.id] },
      elin,
    );
    expect(response).toEqual({ status: 200, players: [dag.id, eva.id] });
    const members = await app.call(leagueMembers, { leagueId }, bo);
    const substitutes = members.filter((member) => member.isSubstitute);
    expect(substitutes.map((member) => member.name)).toEqual(['Dag', 'Eva']);
    const { event } = await app.call(takePlace, placeInput(dag), dag);
    expect(event.openPlaces).toBe(0);
    expect(event.mine).toBe('yes');
    expect(event.groups[0]!.players.map((item) => item.name)).toEqual(['Elin', 'Dag']);
    // The substitute keeps the place, and the next substitute comes too late.
    await app.call(takePlace, placeInput(dag), dag);
    expect(await app.errorCode(takePlace, placeInput(eva), eva)).toBe('place_taken');
    await app.call(removeMember, { leagueId, memberId: cia.id }, cia);
    expect((await app.call(takePlace, placeInput(eva), eva)).event.groups[1]!.players).toMatchObject([
      { name: 'Eva' },
    ]);
  });

  it('only admins can name substitutes, and only members of the league can be substitutes', async () => {
    const { elin, bo, leagueInput } = await makeScene();
    const stranger = await makeUser(app);
    const strangerInput = { ...leagueInput(elin), players: [stranger.id] };
    expect(await app.errorCode(nameSubstitutes, strangerInput, elin)).toBe('invalid_input');
    expect(await app.errorCode(nameSubstitutes, { ...leagueInput(bo), players: [bo.id] }, bo)).toBe(
      'forbidden',
    );
    await app.call(nameSubstitutes, { ...leagueInput(elin), players: [bo.id] }, elin);
    expect(await app.call(nameSubstitutes, { ...leagueInput(elin), players: [] }, elin)).toMatchObject({
      players: [],
    });
  });
});

describe('cancelling or moving a day', () => {
  it('an admin can cancel a day, which stays visible, or move it with its groups and ask everyone again', async () => {
    const { elin, bo, plan, list, sendAnswer, group } = await makeScene();
    const startsAt = timeFromNow(DAY);
    const { id: eventId } = await plan({ startsAt });
    await sendAnswer(bo, eventId, 'yes');
    const times = [startsAt, new Date(Date.parse(startsAt) + 8 * 60_000).toISOString()];
    await group(elin, eventId, [
      { startsAt: times[0], players: [elin.id] },
      { startsAt: times[1], players: [bo.id] },
    ]);
    const dayInput = { eventId, userId: elin.id };
    expect(await app.errorCode(postponeEvent, { ...dayInput, userId: bo.id }, bo)).toBe('forbidden');
    expect(await app.errorCode(postponeEvent, { ...dayInput, to: timeFromNow(-3 * DAY) }, elin)).toBe(
      'invalid_input',
    );
    const moved = await app.call(
      postponeEvent,
      { ...dayInput, to: timeFromNow(2 * DAY), reason: 'Rain' },
      elin,
    );
    expect(moved.event).toMatchObject({ status: 'planned', reason: 'Rain', answers: [] });
    const [first, second] = moved.event.groups.map((item) => Date.parse(item.startsAt!));
    expect(first).toBe(Date.parse(moved.event.startsAt));
    expect(second! - first!).toBe(8 * 60_000);

    const cancelledDay = await app.call(postponeEvent, { ...dayInput, reason: 'Thunder' }, elin);
    expect(cancelledDay.event).toMatchObject({ status: 'cancelled', reason: 'Thunder' });
    expect((await list(bo))[0]).toMatchObject({ id: eventId, status: 'cancelled' });
    expect(await app.errorCode(answerEvent, { ...dayInput, userId: bo.id, answer: 'yes' }, bo)).toBe(
      'event_cancelled',
    );
    expect(await app.errorCode(postponeEvent, dayInput, elin)).toBe('event_cancelled');
    expect(await app.errorCode(saveGroups, { ...dayInput, groups: [] }, elin)).toBe('event_cancelled');
    expect(await app.errorCode(closeEvent, dayInput, elin)).toBe('event_cancelled');
  });

  it('calendars get a moved day with a higher sequence, and a cancelled day with the status CANCELLED', async () => {
    const { elin, plan } = await makeScene();
    const { id: eventId } = await plan();
    const { url } = await app.call(makeCalendarLink, { userId: elin.id }, elin);
    expect(url).toContain(calendarFeed.path.split('{')[0]);
    const read = async () => {
      const text = await (await app.fetch(new URL(url).pathname)).text();
      const [event] = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent');
      return [event!.getFirstPropertyValue('sequence'), event!.getFirstPropertyValue('status')];
    };
    expect(await read()).toEqual([0, 'CONFIRMED']);
    await app.call(postponeEvent, { eventId, userId: elin.id, to: timeFromNow(3 * DAY) }, elin);
    expect(await read()).toEqual([1, 'CONFIRMED']);
    await app.call(postponeEvent, { eventId, userId: elin.id }, elin);
    expect(await read()).toEqual([2, 'CANCELLED']);
  });
});

describe('a closed day', () => {
  it('a closed day names its winners, several if tied, and counts rounds registered later', async () => {
    const { elin, bo, cia, play, plan, list, register } = await makeScene();
    const { id: eventId } = await plan({ play });
    await register(bo, eventId, { gross: 85, toPar: -2 });
    await register(elin, eventId, { gross: 80, toPar: -2 });
    expect(await app.errorCode(closeEvent, { eventId, userId: bo.id }, bo)).toBe('forbidden');
    const { event } = await app.call(closeEvent, { eventId, userId: elin.id }, elin);
    expect(event).toMatchObject({ status: 'closed', registered: 2 });
    expect(event.winners).toEqual([
      { playerId: bo.id, name: 'Bo' },
      { playerId: elin.id, name: 'Elin' },
    ]);
    const { event: again } = await app.call(closeEvent, { eventId, userId: elin.id }, elin);
    expect(again.closedAt).toBe(event.closedAt);
    await register(cia, eventId, { gross: 80, toPar: -3 });
    expect((await list())[0]).toMatchObject({ registered: 3, winners: [{ name: 'Cia' }] });
  });

  it('a day with a course closes automatically two days after its start', async () => {
    const { play, plan, list } = await makeScene();
    await plan({ play, title: 'Played' });
    await plan({ title: 'Dinner' });
    const runJob = async () => {
      await sql`select graphile_worker.add_job('eventReminders', '{}'::json)`.execute(app.db);
      await waitForJobs(app);
    };
    const span = { from: timeFromNow(-DAY).slice(0, 10) };
    const readStatuses = async () =>
      Object.fromEntries((await list(undefined, span)).map((item) => [item.title, item.status]));
    const travel = (time: number) => {
      travelledMs += time;
      app.travel(time);
    };
    travel(2 * DAY + 23 * HOUR);
    await runJob();
    expect(await readStatuses()).toEqual({ Played: 'planned', Dinner: 'planned' });
    travel(2 * HOUR);
    await runJob();
    expect(await readStatuses()).toEqual({ Played: 'closed', Dinner: 'planned' });
  });
});

describe('the season’s schedule', () => {
  it('an admin can plan the days of a season in one call, each at the same local time', async () => {
    const { elin, bo, leagueInput, play, list } = await makeScene();
    const first = timeFromNow(30 * DAY);
    const season = {
      ...leagueInput(elin),
      first,
      timeZone: 'Europe/Stockholm',
      every: 'week',
      count: 30,
      play,
    } as const;
    expect(await app.errorCode(planSeason, { ...season, userId: bo.id }, bo)).toBe('forbidden');
    const { events: planned } = await app.call(planSeason, season, elin);
    expect(planned).toHaveLength(30);
    expect(planned[0]).toMatchObject({ title: 'Round 1', startsAt: first, play });
    const clockFormat = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Stockholm',
      timeStyle: 'short',
    });
    expect(new Set(planned.map(({ startsAt }) => clockFormat.format(new Date(startsAt)))).size).toBe(1);
    expect(await list()).toHaveLength(30);
    const [, second] = planned;
    const day = second!.startsAt.slice(0, 10);
    expect((await list(bo, { from: day, to: day })).map(({ id }) => id)).toEqual([second!.id]);
    const { events: more } = await app.call(planSeason, { ...season, count: 40 }, elin);
    expect([more[0]!.title, more[39]!.title]).toEqual(['Round 31', 'Round 70']);
    expect(await app.errorCode(planSeason, { ...season, count: 31 }, elin)).toBe('too_many_events');
    expect(await app.errorCode(planSeason, { ...season, count: 41 }, elin)).toBe('invalid_input');
    expect(await app.errorCode(planSeason, { ...season, timeZone: 'Mars/Olympus' }, elin)).toBe(
      'invalid_input',
    );
    expect(await app.errorCode(planSeason, { ...season, first: timeFromNow(-3 * DAY) }, elin)).toBe(
      'invalid_input',
    );
  });
});

it('a finished league rejects tee sheets, moved days and substitutes', async () => {
  const { elin, leagueId, leagueInput, plan } = await makeScene();
  const { id: eventId } = await plan();
  await endSeason(app, leagueId, elin);
  const dayInput = { eventId, userId: elin.id };
  expect(await app.errorCode(saveGroups, { ...dayInput, groups: [] }, elin)).toBe('league_finished');
  expect(await app.errorCode(postponeEvent, dayInput, elin)).toBe('league_finished');
  expect(await app.errorCode(nameSubstitutes, { ...leagueInput(elin), players: [] }, elin)).toBe(
    'league_finished',
  );
});
