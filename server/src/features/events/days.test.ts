import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { calendarFeed, createCalendarLink } from '@golf-league/core/contracts/calendar.ts';
import {
  closeEvent,
  assignSubstitutes,
  planSeason,
  postponeEvent,
  saveGroups,
  claimPlace,
} from '@golf-league/core/contracts/days.ts';
import {
  respondToEvent,
  cancelEvent,
  changeEvent,
  events,
  createEvent,
} from '@golf-league/core/contracts/events.ts';
import { setHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import { submitRound, deleteRound } from '@golf-league/core/contracts/rounds.ts';
import { addSeat } from '@golf-league/core/contracts/seats.ts';
import { PAR_COURSE_HOLES, makeCourse, SHORT_TEE } from '../../../test/courses.ts';
import { endSeason, makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { waitForJobs } from '../../../test/traces.ts';

const app = await openTestApp();
afterAll(() => app.close());

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
let advancedMs = 0;
const getTimeFromNow = (ms: number) => new Date(Date.now() + advancedMs + ms).toISOString();

async function setUpLeague(options: Parameters<typeof makeLeague>[2] = {}) {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin, options);
  const [bo, cia] = await makeMembers(app, leagueId, elin, 'Bo', 'Cia');
  const createLeagueInput = (player: Player) => ({ leagueId, userId: player.id });
  const course = await makeCourse(app, leagueId, elin);
  const play = { teeId: course.tees[0]!.id, holes: 18, firstHole: 1 } as const;
  const planEvent = async (extraFields: object = {}, planner = elin) =>
    (
      await app.call(
        createEvent,
        { ...createLeagueInput(planner), title: 'Round 4', startsAt: getTimeFromNow(DAY_MS), ...extraFields },
        planner,
      )
    ).event;
  const listEvents = (player = elin, range: object = {}) => app.call(events, { leagueId, ...range }, player);
  const sendAnswer = async (player: Player, eventId: string, answer: 'yes' | 'no') =>
    (await app.call(respondToEvent, { eventId, userId: player.id, answer }, player)).event;
  const saveTeeSheet = async (player: Player, eventId: string, groups: object[]) =>
    (await app.call(saveGroups, { eventId, userId: player.id, groups: groups as never }, player)).event;
  const registerRound = async (player: Player, eventId: string | null, extraFields: object = {}) =>
    (
      await app.call(
        submitRound,
        { leagueId, memberId: player.id, gross: 90, toPar: 0, eventId, ...extraFields },
        player,
      )
    ).round;
  return {
    elin,
    bo,
    cia,
    leagueId,
    createLeagueInput,
    play,
    planEvent,
    listEvents,
    sendAnswer,
    saveTeeSheet,
    registerRound,
  };
}

describe('a planned event', () => {
  it('can have a course, which can be removed later', async () => {
    const { elin, play, planEvent, listEvents } = await setUpLeague();
    const { id: eventId } = await planEvent({ play });
    const [plannedEvent] = await listEvents();
    expect(plannedEvent).toMatchObject({
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
    const changeEventFields = (extraFields: object) =>
      app.call(changeEvent, { eventId, userId: elin.id, ...extraFields }, elin);
    expect((await changeEventFields({ title: 'Round 5' })).event.play).toMatchObject(play);
    expect((await changeEventFields({ play: null })).event.play).toBeNull();
    expect((await planEvent()).play).toBeNull();
  });

  it('has as many holes as the league, and only an 18-hole event can start on the tenth', async () => {
    const { elin, bo, createLeagueInput, play } = await setUpLeague();
    const input = { ...createLeagueInput(elin), title: 'Round 4', startsAt: getTimeFromNow(DAY_MS) };
    const readErrorCode = (playInput: object) =>
      app.errorCode(createEvent, { ...input, play: playInput as never }, elin);
    expect(await readErrorCode({ ...play, holes: 9 })).toBe('invalid_input');
    expect(await readErrorCode({ ...play, holes: 9, firstHole: 10 })).toBe('invalid_input');
    expect(await readErrorCode({ ...play, firstHole: 7 })).toBe('invalid_input');
    expect(await readErrorCode({ ...play, teeId: 'unknown' })).toBe('not_found');
    await app.call(createEvent, { ...input, play: { ...play, firstHole: 10 } }, elin);
    const otherLeagueId = await makeLeague(app, bo);
    const otherLeagueInput = { ...input, leagueId: otherLeagueId, userId: bo.id, play };
    // A person can use the tees of their other leagues.
    await app.call(createEvent, otherLeagueInput, bo);
    const stranger = await makeUser(app);
    const strangerInput = {
      ...otherLeagueInput,
      leagueId: await makeLeague(app, stranger),
      userId: stranger.id,
    };
    expect(await app.errorCode(createEvent, strangerInput, stranger)).toBe('forbidden');
  });
});

describe('a round for an event', () => {
  it('can be registered once per player, but not for a cancelled event or one in another league', async () => {
    const { elin, bo, leagueId, play, planEvent, listEvents, registerRound } = await setUpLeague();
    const { id: eventId } = await planEvent({ play });
    const round = await registerRound(bo, eventId);
    expect(round).toMatchObject({ eventId, eventTitle: 'Round 4' });
    expect(await registerRound(bo, null)).toMatchObject({ eventId: null, eventTitle: null });
    expect((await listEvents())[0]).toMatchObject({ registered: 1, winners: [] });
    const roundInput = { leagueId, memberId: bo.id, gross: 90, toPar: 0, eventId };
    expect(await app.errorCode(submitRound, roundInput, bo)).toBe('already_registered');
    expect(await app.errorCode(submitRound, { ...roundInput, eventId: 'unknown' }, bo)).toBe('not_found');
    const secondLeagueId = await makeLeague(app, bo);
    const otherLeagueRoundInput = { ...roundInput, leagueId: secondLeagueId };
    expect(await app.errorCode(submitRound, otherLeagueRoundInput, bo)).toBe('not_found');
    expect(await app.errorCode(cancelEvent, { eventId }, elin)).toBe('event_has_rounds');
    const eventInput = { eventId, userId: elin.id };
    expect(await app.errorCode(postponeEvent, eventInput, elin)).toBe('event_has_rounds');
    const cancelledEvent = await planEvent({ play });
    await app.call(postponeEvent, { ...eventInput, eventId: cancelledEvent.id }, elin);
    const cancelledEventRoundInput = { ...roundInput, eventId: cancelledEvent.id };
    expect(await app.errorCode(submitRound, cancelledEventRoundInput, bo)).toBe('event_cancelled');
    await app.call(cancelEvent, { eventId: cancelledEvent.id }, elin);
    expect(await app.errorCode(submitRound, cancelledEventRoundInput, bo)).toBe('not_found');
  });

  it('can be registered again after the player has deleted it', async () => {
    const { bo, play, planEvent, listEvents, registerRound } = await setUpLeague();
    const { id: eventId } = await planEvent({ play });
    const { id: roundId } = await registerRound(bo, eventId);
    await app.call(deleteRound, { roundId }, bo);
    expect((await listEvents())[0]!.registered).toBe(0);
    await registerRound(bo, eventId);
  });
});

describe('the tee sheet', () => {
  it('shows each player’s playing handicap, and is replaced by each save', async () => {
    const { elin, bo, cia, createLeagueInput, play, planEvent, listEvents, saveTeeSheet } =
      await setUpLeague();
    const { seatId } = await app.call(addSeat, { ...createLeagueInput(elin), name: 'Nils' }, elin);
    await app.call(setHandicapIndex, { userId: bo.id, handicapIndex: 11.4 }, bo);
    const { id: eventId } = await planEvent({ play });
    const startsAt = getTimeFromNow(DAY_MS);
    const savedEvent = await saveTeeSheet(elin, eventId, [
      { startsAt, startHole: 1, players: [elin.id, bo.id] },
      { players: [cia.id, seatId] },
    ]);
    const tee = { teeId: play.teeId, teeName: 'Yellow', par: 72 };
    expect(savedEvent.groups).toEqual([
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
    await app.call(setHandicapIndex, { userId: bo.id, handicapIndex: 11.4, hidden: true }, bo);
    const readBoHandicapFor = async (reader: Player) =>
      (await listEvents(reader))[0]!.groups[0]!.players.find(({ playerId }) => playerId === bo.id)!
        .playingHandicap;
    expect([
      await readBoHandicapFor(cia),
      await readBoHandicapFor(bo),
      await readBoHandicapFor(elin),
    ]).toEqual([null, 12, 12]);
    const emptiedEvent = await saveTeeSheet(elin, eventId, []);
    expect(emptiedEvent.groups).toEqual([]);
  });

  it('comes with answers that show playing handicaps, but hidden ones only to admins and the player', async () => {
    const { elin, bo, cia, play, planEvent, listEvents, sendAnswer } = await setUpLeague();
    await app.call(setHandicapIndex, { userId: bo.id, handicapIndex: 11.4, hidden: true }, bo);
    const { id: eventId } = await planEvent({ play });
    await sendAnswer(bo, eventId, 'yes');
    const readHandicapFor = async (reader: Player) =>
      (await listEvents(reader))[0]!.answers[0]!.playingHandicap;
    expect([await readHandicapFor(elin), await readHandicapFor(bo), await readHandicapFor(cia)]).toEqual([
      12,
      12,
      null,
    ]);
  });

  it('is not overwritten by a player who has not seen the latest changes', async () => {
    const { elin, bo, cia, planEvent, listEvents, sendAnswer, saveTeeSheet } = await setUpLeague();
    const { id: eventId } = await planEvent({}, bo);
    const twoGroups = [{ players: [elin.id, bo.id] }, { players: [cia.id] }];
    await saveTeeSheet(elin, eventId, twoGroups);
    const threeGroups = [{ players: [bo.id] }, { players: [elin.id] }, { players: [cia.id] }];
    const saveInput = { eventId, userId: bo.id, groups: threeGroups };
    expect(await app.errorCode(saveGroups, { ...saveInput, seen: [] }, bo)).toBe('sheet_changed');
    expect((await listEvents())[0]!.groups).toHaveLength(2);
    await sendAnswer(cia, eventId, 'no');
    expect(await app.errorCode(saveGroups, { ...saveInput, seen: twoGroups }, bo)).toBe('sheet_changed');
    const seenGroups = (await listEvents())[0]!.groups.map(({ startsAt, startHole, players }) => ({
      startsAt,
      startHole,
      players: players.map(({ playerId }) => playerId),
    }));
    expect(seenGroups[1]!.players).toEqual([]);
    expect((await app.call(saveGroups, { ...saveInput, seen: seenGroups }, bo)).event.groups).toHaveLength(3);
    // A save without `seen` overwrites the sheet.
    expect(await saveTeeSheet(elin, eventId, twoGroups)).toMatchObject({ groups: [{}, {}] });
  });

  it('rejects strangers, duplicate players, groups of six and empty groups', async () => {
    const { elin, bo, planEvent } = await setUpLeague();
    const { id: eventId } = await planEvent();
    const stranger = await makeUser(app);
    const readErrorCode = (groups: { players: string[] }[], extraFields: object = {}) =>
      app.errorCode(
        saveGroups,
        { eventId, userId: elin.id, groups: groups.map((group) => ({ ...group, ...extraFields })) },
        elin,
      );
    expect(await readErrorCode([{ players: [stranger.id] }])).toBe('invalid_input');
    expect(await readErrorCode([{ players: [elin.id] }, { players: [elin.id] }])).toBe('invalid_input');
    expect(await readErrorCode([{ players: [elin.id, elin.id] }])).toBe('invalid_input');
    expect(await readErrorCode([{ players: ['1', '2', '3', '4', '5', '6'] }])).toBe('invalid_input');
    expect(await readErrorCode([{ players: [] }])).toBe('invalid_input');
    expect(await readErrorCode([{ players: [elin.id] }], { startHole: 19 })).toBe('invalid_input');
    const boInput = { eventId, userId: bo.id, groups: [] };
    expect(await app.errorCode(saveGroups, boInput, bo)).toBe('forbidden');
  });

  it('lets groups start only on holes that are played: the first nine in a nine-hole league', async () => {
    const elin = await makeUser(app, 'Elin');
    const leagueId = await makeLeague(app, elin, { holes: 9 });
    const course = await makeCourse(app, leagueId, elin, { tees: [SHORT_TEE] });
    const eventFields = { leagueId, userId: elin.id, title: 'Round 4', startsAt: getTimeFromNow(DAY_MS) };
    const nineHolePlay = { teeId: course.tees[0]!.id, holes: 9, firstHole: 1 } as const;
    for (const play of [nineHolePlay, null]) {
      const { id: eventId } = (await app.call(createEvent, { ...eventFields, play }, elin)).event;
      const createSaveInput = (startHole: number) => ({
        eventId,
        userId: elin.id,
        groups: [{ startHole, players: [elin.id] }],
      });
      for (const invalidHole of [10, 12, 18])
        expect(await app.invalidFields(saveGroups, createSaveInput(invalidHole), elin)).toEqual([
          'groups.0.startHole',
        ]);
      for (const hole of [1, 9]) {
        const { event } = await app.call(saveGroups, createSaveInput(hole), elin);
        expect(event.groups[0]!.startHole).toBe(hole);
      }
    }
    const { elin: admin, planEvent, play, saveTeeSheet } = await setUpLeague();
    const { id: eventId } = await planEvent({ play: { ...play, firstHole: 10 } });
    const { groups } = await saveTeeSheet(admin, eventId, [{ startHole: 3, players: [admin.id] }]);
    expect(groups[0]!.startHole).toBe(3);
  });

  it('has an open place after a player declines or leaves, for the first substitute to claim it', async () => {
    const { elin, bo, cia, createLeagueInput, leagueId, planEvent, sendAnswer, saveTeeSheet } =
      await setUpLeague();
    const [dag, eva] = await makeMembers(app, leagueId, elin, 'Dag', 'Eva');
    const { id: eventId } = await planEvent({ startsAt: getTimeFromNow(HOUR_MS) });
    await saveTeeSheet(elin, eventId, [{ players: [elin.id, bo.id] }, { players: [cia.id] }]);
    const declinedEvent = await sendAnswer(bo, eventId, 'no');
    expect(declinedEvent.openPlaces).toBe(1);
    expect(declinedEvent.groups.map(({ open }) => open)).toEqual([1, 0]);
    const createPlaceInput = (player: Player) => ({ eventId, userId: player.id });
    expect(await app.errorCode(claimPlace, createPlaceInput(dag), dag)).toBe('forbidden');
    const response = await app.call(
      assignSubstitutes,
      { ...createLeagueInput(elin), players: [dag.id, eva.id] },
      elin,
    );
    expect(response).toEqual({ status: 200, players: [dag.id, eva.id] });
    const members = await app.call(leagueMembers, { leagueId }, bo);
    const substitutes = members.filter((member) => member.isSubstitute);
    expect(substitutes.map((member) => member.name)).toEqual(['Dag', 'Eva']);
    const { event } = await app.call(claimPlace, createPlaceInput(dag), dag);
    expect(event.openPlaces).toBe(0);
    expect(event.mine).toBe('yes');
    expect(event.groups[0]!.players.map((player) => player.name)).toEqual(['Elin', 'Dag']);
    // Claiming the place again changes nothing, and the next substitute is too late.
    await app.call(claimPlace, createPlaceInput(dag), dag);
    expect(await app.errorCode(claimPlace, createPlaceInput(eva), eva)).toBe('place_taken');
    await app.call(removeMember, { leagueId, memberId: cia.id }, cia);
    expect((await app.call(claimPlace, createPlaceInput(eva), eva)).event.groups[1]!.players).toMatchObject([
      { name: 'Eva' },
    ]);
  });

  it('has substitutes, who are assigned by admins and must be members of the league', async () => {
    const { elin, bo, createLeagueInput } = await setUpLeague();
    const stranger = await makeUser(app);
    const strangerInput = { ...createLeagueInput(elin), players: [stranger.id] };
    expect(await app.errorCode(assignSubstitutes, strangerInput, elin)).toBe('invalid_input');
    expect(await app.errorCode(assignSubstitutes, { ...createLeagueInput(bo), players: [bo.id] }, bo)).toBe(
      'forbidden',
    );
    await app.call(assignSubstitutes, { ...createLeagueInput(elin), players: [bo.id] }, elin);
    expect(
      await app.call(assignSubstitutes, { ...createLeagueInput(elin), players: [] }, elin),
    ).toMatchObject({
      players: [],
    });
  });
});

describe('cancelling or moving an event', () => {
  it('is for admins: a cancelled event stays visible, and a moved event loses its answers but not its groups', async () => {
    const { elin, bo, planEvent, listEvents, sendAnswer, saveTeeSheet } = await setUpLeague();
    const startsAt = getTimeFromNow(DAY_MS);
    const { id: eventId } = await planEvent({ startsAt });
    await sendAnswer(bo, eventId, 'yes');
    const teeTimes = [startsAt, new Date(Date.parse(startsAt) + 8 * 60_000).toISOString()];
    await saveTeeSheet(elin, eventId, [
      { startsAt: teeTimes[0], players: [elin.id] },
      { startsAt: teeTimes[1], players: [bo.id] },
    ]);
    const eventInput = { eventId, userId: elin.id };
    expect(await app.errorCode(postponeEvent, { ...eventInput, userId: bo.id }, bo)).toBe('forbidden');
    expect(await app.errorCode(postponeEvent, { ...eventInput, to: getTimeFromNow(-3 * DAY_MS) }, elin)).toBe(
      'invalid_input',
    );
    const response = await app.call(
      postponeEvent,
      { ...eventInput, to: getTimeFromNow(2 * DAY_MS), reason: 'Rain' },
      elin,
    );
    expect(response.event).toMatchObject({ status: 'planned', reason: 'Rain', answers: [] });
    const [firstStartMs, secondStartMs] = response.event.groups.map((group) => Date.parse(group.startsAt!));
    expect(firstStartMs).toBe(Date.parse(response.event.startsAt));
    expect(secondStartMs! - firstStartMs!).toBe(8 * 60_000);

    const cancelResponse = await app.call(postponeEvent, { ...eventInput, reason: 'Thunder' }, elin);
    expect(cancelResponse.event).toMatchObject({ status: 'cancelled', reason: 'Thunder' });
    expect((await listEvents(bo))[0]).toMatchObject({ id: eventId, status: 'cancelled' });
    expect(await app.errorCode(respondToEvent, { ...eventInput, userId: bo.id, answer: 'yes' }, bo)).toBe(
      'event_cancelled',
    );
    expect(await app.errorCode(postponeEvent, eventInput, elin)).toBe('event_cancelled');
    expect(await app.errorCode(saveGroups, { ...eventInput, groups: [] }, elin)).toBe('event_cancelled');
    expect(await app.errorCode(closeEvent, eventInput, elin)).toBe('event_cancelled');
  });

  it('updates calendars: a moved event has a higher sequence number, and a cancelled event is CANCELLED', async () => {
    const { elin, planEvent } = await setUpLeague();
    const { id: eventId } = await planEvent();
    const { url } = await app.call(createCalendarLink, { userId: elin.id }, elin);
    expect(url).toContain(calendarFeed.path.split('{')[0]);
    const readSequenceAndStatus = async () => {
      const text = await (await app.fetch(new URL(url).pathname)).text();
      const [event] = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent');
      return [event!.getFirstPropertyValue('sequence'), event!.getFirstPropertyValue('status')];
    };
    expect(await readSequenceAndStatus()).toEqual([0, 'CONFIRMED']);
    await app.call(postponeEvent, { eventId, userId: elin.id, to: getTimeFromNow(3 * DAY_MS) }, elin);
    expect(await readSequenceAndStatus()).toEqual([1, 'CONFIRMED']);
    await app.call(postponeEvent, { eventId, userId: elin.id }, elin);
    expect(await readSequenceAndStatus()).toEqual([2, 'CANCELLED']);
  });
});

describe('a closed event', () => {
  it('names its winner, or all of them if tied, and counts rounds registered later', async () => {
    const { elin, bo, cia, play, planEvent, listEvents, registerRound } = await setUpLeague();
    const { id: eventId } = await planEvent({ play });
    await registerRound(bo, eventId, { gross: 85, toPar: -2 });
    await registerRound(elin, eventId, { gross: 80, toPar: -2 });
    expect(await app.errorCode(closeEvent, { eventId, userId: bo.id }, bo)).toBe('forbidden');
    const { event } = await app.call(closeEvent, { eventId, userId: elin.id }, elin);
    expect(event).toMatchObject({ status: 'closed', registered: 2 });
    expect(event.winners).toEqual([
      { playerId: bo.id, name: 'Bo' },
      { playerId: elin.id, name: 'Elin' },
    ]);
    const { event: reclosedEvent } = await app.call(closeEvent, { eventId, userId: elin.id }, elin);
    expect(reclosedEvent.closedAt).toBe(event.closedAt);
    await registerRound(cia, eventId, { gross: 80, toPar: -3 });
    expect((await listEvents())[0]).toMatchObject({ registered: 3, winners: [{ name: 'Cia' }] });
  });

  it('closes automatically two days after its start if it has a course', async () => {
    const { play, planEvent, listEvents } = await setUpLeague();
    await planEvent({ play, title: 'Played' });
    await planEvent({ title: 'Dinner' });
    const runJob = async () => {
      await sql`select graphile_worker.add_job('eventReminders', '{}'::json)`.execute(app.db);
      await waitForJobs(app);
    };
    const range = { from: getTimeFromNow(-DAY_MS).slice(0, 10) };
    const readStatuses = async () =>
      Object.fromEntries((await listEvents(undefined, range)).map(({ title, status }) => [title, status]));
    const advanceClock = (milliseconds: number) => {
      advancedMs += milliseconds;
      app.moveClock(milliseconds);
    };
    advanceClock(2 * DAY_MS + 23 * HOUR_MS);
    await runJob();
    expect(await readStatuses()).toEqual({ Played: 'planned', Dinner: 'planned' });
    advanceClock(2 * HOUR_MS);
    await runJob();
    expect(await readStatuses()).toEqual({ Played: 'closed', Dinner: 'planned' });
  });
});

describe('the season’s schedule', () => {
  it('can be planned by an admin in one call, with every event at the same local time', async () => {
    const { elin, bo, createLeagueInput, play, listEvents } = await setUpLeague();
    const firstStart = getTimeFromNow(30 * DAY_MS);
    const seasonInput = {
      ...createLeagueInput(elin),
      first: firstStart,
      timeZone: 'Europe/Stockholm',
      every: 'week',
      count: 30,
      play,
    } as const;
    expect(await app.errorCode(planSeason, { ...seasonInput, userId: bo.id }, bo)).toBe('forbidden');
    const { events: plannedEvents } = await app.call(planSeason, seasonInput, elin);
    expect(plannedEvents).toHaveLength(30);
    expect(plannedEvents[0]).toMatchObject({ title: 'Round 1', startsAt: firstStart, play });
    const timeFormat = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Stockholm',
      timeStyle: 'short',
    });
    expect(new Set(plannedEvents.map(({ startsAt }) => timeFormat.format(new Date(startsAt)))).size).toBe(1);
    expect(await listEvents()).toHaveLength(30);
    const [, secondEvent] = plannedEvents;
    const secondDate = secondEvent!.startsAt.slice(0, 10);
    expect((await listEvents(bo, { from: secondDate, to: secondDate })).map(({ id }) => id)).toEqual([
      secondEvent!.id,
    ]);
    const { events: laterEvents } = await app.call(planSeason, { ...seasonInput, count: 40 }, elin);
    expect([laterEvents[0]!.title, laterEvents[39]!.title]).toEqual(['Round 31', 'Round 70']);
    expect(await app.errorCode(planSeason, { ...seasonInput, count: 31 }, elin)).toBe('too_many_events');
    expect(await app.errorCode(planSeason, { ...seasonInput, count: 41 }, elin)).toBe('invalid_input');
    expect(await app.errorCode(planSeason, { ...seasonInput, timeZone: 'Mars/Olympus' }, elin)).toBe(
      'invalid_input',
    );
    expect(
      await app.errorCode(planSeason, { ...seasonInput, first: getTimeFromNow(-3 * DAY_MS) }, elin),
    ).toBe('invalid_input');
  });
});

it('a finished league rejects tee sheets, moved events and substitutes', async () => {
  const { elin, leagueId, createLeagueInput, planEvent } = await setUpLeague();
  const { id: eventId } = await planEvent();
  await endSeason(app, leagueId, elin);
  const eventInput = { eventId, userId: elin.id };
  expect(await app.errorCode(saveGroups, { ...eventInput, groups: [] }, elin)).toBe('league_finished');
  expect(await app.errorCode(postponeEvent, eventInput, elin)).toBe('league_finished');
  expect(await app.errorCode(assignSubstitutes, { ...createLeagueInput(elin), players: [] }, elin)).toBe(
    'league_finished',
  );
});
