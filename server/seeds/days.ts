import type { FastifyInstance } from 'fastify';
import { addCourse } from '@golf-league/core/contracts/courses.ts';
import { markHole } from '@golf-league/core/contracts/day-results.ts';
import { closeEvent, nameSubstitutes, planSeason, saveGroups } from '@golf-league/core/contracts/days.ts';
import { answerEvent, makeEvent } from '@golf-league/core/contracts/events.ts';
import { makeMatches, tieMatchDay } from '@golf-league/core/contracts/matches.ts';
import { strokesReceived } from '@golf-league/core/golf/cards/card.ts';
import { SAMPLE_HOLES } from '@golf-league/core/golf/seasons/sample-card.ts';
import { SAMPLE_PAR } from '@golf-league/core/golf/seasons/sample-season.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { callAsDemoUser } from './call-as-demo-user.ts';
import type { SeededAccounts, DemoLeague, SeededPlayer } from './demo-players.ts';
import { runAtTime } from './clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const timeZone = 'Europe/Stockholm';

/** An invented course, with the card of its yellow tee. */
const course = {
  name: 'Ekdungens golfklubb',
  tee: { id: '', name: 'Gul', par: SAMPLE_PAR, courseRating: 70.9, slope: 127, holes: SAMPLE_HOLES },
};

/** The games of the last played day and of the next day. */
const games: InputOf<typeof makeEvent>['games'] = {
  skins: 'net',
  skinsLeft: 'next',
  pins: [4],
  drives: [8],
  countback: false,
  stake: '20 kr',
};
const nearestToPin: SeededPlayer = 'tove';
const longestDriver: SeededPlayer = 'jonas';

/** Today's players by starting group. One player of the last group declines afterwards. */
const groups: readonly SeededPlayer[][] = [
  ['jonas', 'elin', 'marcus', 'priya'],
  ['tove', 'oskar', 'wilma'],
];
const lateDecliner: SeededPlayer = 'wilma';
const substitute: SeededPlayer = 'anders';

type Play = NonNullable<InputOf<typeof makeEvent>['play']>;

/** A planned day. Only the rounds of the last played day have cards. */
export interface DemoDay {
  readonly eventId: string;
  readonly createCard?: (order: number, points: number, gross: number) => object;
}

/** The days of a season: some in the past, one today with its tee sheet, and some in the future. */
export interface DemoDays {
  /** Plans the day with this number (from 1), plays it with `play` on its date, and closes it. */
  readonly playAndClose: (
    number: number,
    date: string,
    play: (day: DemoDay) => Promise<void>,
  ) => Promise<void>;
  /** Plans the upcoming days, the first with this number. */
  readonly planNext: (number: number) => Promise<void>;
}

/** Returns the evening start time on a date. The demo sets its clock to it, so that entries have realistic times. */
const getEveningStart = (date: string) =>
  ['15:10', '16:10']
    .map((time) => new Date(`${date}T${time}:00.000Z`))
    .find((start) => start.toLocaleTimeString('sv-SE', { timeZone, timeStyle: 'short' }) === '17:10')!;

/** Returns the card of a Stableford round. No hole is above net double bogey, so each stroke costs a point. */
function createCard(teeId: string, order: number, points: number, gross: number) {
  const { par: coursePar, holes } = course.tee;
  const playingHandicap = points + gross - coursePar - 2 * holes.length;
  const received = strokesReceived(playingHandicap, holes);
  const strokes = holes.map(({ par }, hole) => par + received[hole]!);
  const hole = (number: number) => number % holes.length;
  for (let count = 0; count < 5; count++) {
    strokes[hole(order * 7 + count * 5)]! -= 1;
    strokes[hole(order * 7 + count * 5 + 3)]! += 1;
  }
  const strokesToAdd = 2 * holes.length - points;
  for (let count = 0; count < Math.abs(strokesToAdd); count++)
    strokes[hole(order * 11 + count * 7)]! += Math.sign(strokesToAdd);
  return { teeId, playingHandicap, strokes };
}

export async function makeDays(
  app: FastifyInstance,
  accounts: SeededAccounts,
  { members, days }: DemoLeague,
  leagueId: string,
): Promise<DemoDays> {
  const admin = accounts[members[0]!];
  const leagueInput = { leagueId, userId: admin.userId };
  const { tee, name } = course;
  const response = await callAsDemoUser(app, addCourse, { ...leagueInput, name, tees: [tee] }, admin.token);
  const teeId = response.course.tees[0]!.id;
  const play: Play = { teeId, holes: 18, firstHole: 1 };
  const sides = members.map((player) => [accounts[player].userId]);
  const matches = { ...leagueInput, kind: 'singles', sides, legs: 1, win: 2, half: 1 } as const;
  await callAsDemoUser(app, makeMatches, matches, admin.token);
  const planDay = async (number: number, startsAt: Date) => {
    const day = {
      ...leagueInput,
      title: `Runda ${number}`,
      startsAt: startsAt.toISOString(),
      timeZone,
      play,
    };
    const dayInput = number < days.length ? day : { ...day, games };
    const { event } = await callAsDemoUser(app, makeEvent, dayInput, admin.token);
    await callAsDemoUser(app, tieMatchDay, { ...leagueInput, day: number, eventId: event.id }, admin.token);
    return event.id;
  };
  const answerAs = (player: SeededPlayer, eventId: string, answer: 'yes' | 'no') => {
    const { userId, token } = accounts[player];
    return callAsDemoUser(app, answerEvent, { eventId, userId, answer }, token);
  };
  return {
    async playAndClose(number, date, playDay) {
      const start = getEveningStart(date);
      const eventId = await runAtTime(new Date(start.getTime() - 3 * DAY), () => planDay(number, start));
      await runAtTime(new Date(start.getTime() + 5 * HOUR), async () => {
        const eventInput = { eventId, userId: admin.userId };
        const isLast = number === days.length;
        await playDay({ eventId, ...(isLast && { createCard: createCard.bind(null, teeId) }) });
        if (isLast) {
          const pin = {
            hole: 4,
            kind: 'pin',
            playerId: accounts[nearestToPin].userId,
            note: '1,8 m',
          } as const;
          await callAsDemoUser(app, markHole, { ...eventInput, ...pin }, admin.token);
          const drive = { hole: 8, kind: 'drive', playerId: accounts[longestDriver].userId } as const;
          await callAsDemoUser(app, markHole, { ...eventInput, ...drive }, admin.token);
        }
        await callAsDemoUser(app, closeEvent, eventInput, admin.token);
      });
    },
    async planNext(number) {
      const start = findNextStart(new Date());
      const eventId = await planDay(number, start);
      for (const player of groups.flat()) await answerAs(player, eventId, 'yes');
      const players = [accounts[substitute].userId];
      await callAsDemoUser(app, nameSubstitutes, { ...leagueInput, players }, admin.token);
      const sheet = groups.map((group, index) => ({
        startsAt: new Date(start.getTime() + index * 8 * MINUTE).toISOString(),
        startHole: 1,
        players: group.map((player) => accounts[player].userId),
      }));
      await callAsDemoUser(app, saveGroups, { eventId, userId: admin.userId, groups: sheet }, admin.token);
      await answerAs(lateDecliner, eventId, 'no');
      const firstStart = new Date(start.getTime() + 7 * DAY).toISOString();
      const season = { first: firstStart, timeZone, every: 'week', count: 3, play } as const;
      await callAsDemoUser(app, planSeason, { ...leagueInput, ...season }, admin.token);
    },
  };
}

/** Returns this evening's start time, or a time within two hours if that is past or too far ahead for the forms. */
function findNextStart(now: Date): Date {
  const plannedStart = getEveningStart(now.toISOString().slice(0, 10));
  const next = new Date(Math.ceil((now.getTime() + HOUR) / (10 * MINUTE)) * 10 * MINUTE);
  const isSoonEnough = plannedStart.getTime() - now.getTime() < 11 * HOUR;
  return plannedStart > next && isSoonEnough ? plannedStart : next;
}
