import type { FastifyInstance } from 'fastify';
import { addCourse } from '@golf-league/core/contracts/courses.ts';
import { addContestEntry } from '@golf-league/core/contracts/day-results.ts';
import { closeEvent, assignSubstitutes, planSeason, saveGroups } from '@golf-league/core/contracts/days.ts';
import { respondToEvent, createEvent } from '@golf-league/core/contracts/events.ts';
import { createMatches, linkMatchDay } from '@golf-league/core/contracts/matches.ts';
import { getStrokesReceived } from '@golf-league/core/golf/cards/card.ts';
import { SAMPLE_HOLES } from '@golf-league/core/golf/seasons/sample-card.ts';
import { SAMPLE_PAR } from '@golf-league/core/golf/seasons/sample-season.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { callAsDemoUser } from './call-as-demo-user.ts';
import type { DemoAccounts, DemoLeague, DemoPlayer } from './demo-players.ts';
import { runAtTime } from './clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const timeZone = 'Europe/Stockholm';

/** A fictional course, with the card of its yellow tee. */
const demoCourse = {
  name: 'Ekdungens golfklubb',
  tee: { id: '', name: 'Gul', par: SAMPLE_PAR, courseRating: 70.9, slope: 127, holes: SAMPLE_HOLES },
};

/** The games at the last played event and at the next event. */
const eventGames: InputOf<typeof createEvent>['games'] = {
  skins: 'net',
  skinsLeft: 'next',
  pins: [4],
  drives: [8],
  countback: false,
  stake: '20 kr',
};
const nearestToPinWinner: DemoPlayer = 'tove';
const longestDriveWinner: DemoPlayer = 'jonas';

/** Today's players by group. One player in the last group declines afterwards. */
const todaysGroups: readonly DemoPlayer[][] = [
  ['jonas', 'elin', 'marcus', 'priya'],
  ['tove', 'oskar', 'wilma'],
];
const lateDecliner: DemoPlayer = 'wilma';
const substitute: DemoPlayer = 'anders';

type Play = NonNullable<InputOf<typeof createEvent>['play']>;

/** A planned event. Only the rounds of the last played event have cards. */
export interface DemoEvent {
  readonly eventId: string;
  readonly createCard?: (playerIndex: number, points: number, gross: number) => object;
}

/** The events of a season: some in the past, one today with a tee sheet, and some in the future. */
export interface DemoSeason {
  /** Plans the event with this number (from 1), plays it on its date, and closes it. */
  readonly playAndClose: (
    number: number,
    date: string,
    playEvent: (event: DemoEvent) => Promise<void>,
  ) => Promise<void>;
  /** Plans the upcoming events, the first with this number. */
  readonly planUpcomingEvents: (number: number) => Promise<void>;
}

/** Returns the instant of 17:10 in Sweden on a date. The demo's times are relative to it, so they are realistic. */
const getEveningStart = (date: string) =>
  ['15:10', '16:10']
    .map((time) => new Date(`${date}T${time}:00.000Z`))
    .find((start) => start.toLocaleTimeString('sv-SE', { timeZone, timeStyle: 'short' }) === '17:10')!;

/** Returns the card of a Stableford round. No hole is above net double bogey, so each stroke costs a point. */
function createCard(teeId: string, playerIndex: number, points: number, gross: number) {
  const { par: coursePar, holes } = demoCourse.tee;
  const playingHandicap = points + gross - coursePar - 2 * holes.length;
  const strokesReceivedByHole = getStrokesReceived(playingHandicap, holes);
  const strokes = holes.map(({ par }, holeIndex) => par + strokesReceivedByHole[holeIndex]!);
  const wrapHoleIndex = (index: number) => index % holes.length;
  for (let count = 0; count < 5; count++) {
    strokes[wrapHoleIndex(playerIndex * 7 + count * 5)]! -= 1;
    strokes[wrapHoleIndex(playerIndex * 7 + count * 5 + 3)]! += 1;
  }
  const strokesToAdd = 2 * holes.length - points;
  for (let count = 0; count < Math.abs(strokesToAdd); count++)
    strokes[wrapHoleIndex(playerIndex * 11 + count * 7)]! += Math.sign(strokesToAdd);
  return { teeId, playingHandicap, strokes };
}

export async function createDemoSeason(
  app: FastifyInstance,
  accounts: DemoAccounts,
  { members, days }: DemoLeague,
  leagueId: string,
): Promise<DemoSeason> {
  const admin = accounts[members[0]!];
  const adminInput = { leagueId, userId: admin.userId };
  const { tee, name } = demoCourse;
  const addCourseResponse = await callAsDemoUser(
    app,
    addCourse,
    { ...adminInput, name, tees: [tee] },
    admin.token,
  );
  const teeId = addCourseResponse.course.tees[0]!.id;
  const playInput: Play = { teeId, holes: 18, firstHole: 1 };
  const sides = members.map((player) => [accounts[player].userId]);
  const matchesInput = { ...adminInput, kind: 'singles', sides, legs: 1, win: 2, half: 1 } as const;
  await callAsDemoUser(app, createMatches, matchesInput, admin.token);
  const planEvent = async (number: number, startsAt: Date) => {
    const eventInput = {
      ...adminInput,
      title: `Runda ${number}`,
      startsAt: startsAt.toISOString(),
      timeZone,
      play: playInput,
    };
    const createEventInput = number < days.length ? eventInput : { ...eventInput, games: eventGames };
    const { event } = await callAsDemoUser(app, createEvent, createEventInput, admin.token);
    await callAsDemoUser(app, linkMatchDay, { ...adminInput, day: number, eventId: event.id }, admin.token);
    return event.id;
  };
  const answerAs = (player: DemoPlayer, eventId: string, answer: 'yes' | 'no') => {
    const { userId, token } = accounts[player];
    return callAsDemoUser(app, respondToEvent, { eventId, userId, answer }, token);
  };
  return {
    async playAndClose(number, date, playEvent) {
      const start = getEveningStart(date);
      const eventId = await runAtTime(new Date(start.getTime() - 3 * DAY_MS), () => planEvent(number, start));
      await runAtTime(new Date(start.getTime() + 5 * HOUR_MS), async () => {
        const eventInput = { eventId, userId: admin.userId };
        const isLastPlayed = number === days.length;
        await playEvent({ eventId, ...(isLastPlayed && { createCard: createCard.bind(null, teeId) }) });
        if (isLastPlayed) {
          const pinInput = {
            hole: 4,
            kind: 'pin',
            playerId: accounts[nearestToPinWinner].userId,
            note: '1,8 m',
          } as const;
          await callAsDemoUser(app, addContestEntry, { ...eventInput, ...pinInput }, admin.token);
          const driveInput = {
            hole: 8,
            kind: 'drive',
            playerId: accounts[longestDriveWinner].userId,
          } as const;
          await callAsDemoUser(app, addContestEntry, { ...eventInput, ...driveInput }, admin.token);
        }
        await callAsDemoUser(app, closeEvent, eventInput, admin.token);
      });
    },
    async planUpcomingEvents(number) {
      const start = findNextStart(new Date());
      const eventId = await planEvent(number, start);
      for (const player of todaysGroups.flat()) await answerAs(player, eventId, 'yes');
      const players = [accounts[substitute].userId];
      await callAsDemoUser(app, assignSubstitutes, { ...adminInput, players }, admin.token);
      const teeSheet = todaysGroups.map((group, index) => ({
        startsAt: new Date(start.getTime() + index * 8 * MINUTE_MS).toISOString(),
        startHole: 1,
        players: group.map((player) => accounts[player].userId),
      }));
      await callAsDemoUser(app, saveGroups, { eventId, userId: admin.userId, groups: teeSheet }, admin.token);
      await answerAs(lateDecliner, eventId, 'no');
      const firstStart = new Date(start.getTime() + 7 * DAY_MS).toISOString();
      const seasonInput = { first: firstStart, timeZone, every: 'week', count: 3, play: playInput } as const;
      await callAsDemoUser(app, planSeason, { ...adminInput, ...seasonInput }, admin.token);
    },
  };
}

/** Returns this evening's start time, or a time within two hours if it is too soon or too far ahead. */
function findNextStart(now: Date): Date {
  const plannedStart = getEveningStart(now.toISOString().slice(0, 10));
  const earliestStart = new Date(Math.ceil((now.getTime() + HOUR_MS) / (10 * MINUTE_MS)) * 10 * MINUTE_MS);
  const isSoonEnough = plannedStart.getTime() - now.getTime() < 11 * HOUR_MS;
  return plannedStart > earliestStart && isSoonEnough ? plannedStart : earliestStart;
}
