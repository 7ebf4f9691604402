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
import { ask } from './ask.ts';
import type { Cast, DemoLeague, Player } from './cast.ts';
import { at } from './clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const timeZone = 'Europe/Stockholm';

/** An invented course, with the card of its yellow tee. */
const course = {
  name: 'Ekdungens golfklubb',
  tee: { id: '', name: 'Gul', par: SAMPLE_PAR, courseRating: 70.9, slope: 127, holes: SAMPLE_HOLES },
};

/** The games of the last day that was played, and of the next one. */
const games: InputOf<typeof makeEvent>['games'] = {
  skins: 'net',
  skinsLeft: 'next',
  pins: [4],
  drives: [8],
  countback: false,
  stake: '20 kr',
};
const nearest: Player = 'tove';
const longest: Player = 'jonas';

/** Who plays today, in the groups in which they start. One player of the last group has declined since. */
const groups: readonly Player[][] = [
  ['jonas', 'elin', 'marcus', 'priya'],
  ['tove', 'oskar', 'wilma'],
];
const late: Player = 'wilma';
const substitute: Player = 'anders';

type Play = NonNullable<InputOf<typeof makeEvent>['play']>;

/** A planned day; the rounds of the last one have cards. */
export interface PlannedDay {
  readonly eventId: string;
  readonly cardOf?: (order: number, points: number, gross: number) => object;
}

/** A season of days: those that were played, one today with its tee sheet, and some in the future. */
export interface DemoDays {
  /** Plans the day of that number (from 1), plays it with `play`, at its time, and closes it. */
  readonly played: (number: number, date: string, play: (day: PlannedDay) => Promise<void>) => Promise<void>;
  /** Plans the days still to come. */
  readonly ahead: (number: number) => Promise<void>;
}

/** The evening of a date: the app's clock shows it when a day is played, so that everything in it has its time. */
const evening = (date: string) =>
  ['15:10', '16:10']
    .map((time) => new Date(`${date}T${time}:00.000Z`))
    .find((start) => start.toLocaleTimeString('sv-SE', { timeZone, timeStyle: 'short' }) === '17:10')!;

/** The card of a round in Stableford. No hole is above net double bogey, so that each stroke costs a point. */
function cardOf(teeId: string, order: number, points: number, gross: number) {
  const { par: coursePar, holes } = course.tee;
  const playingHandicap = points + gross - coursePar - 2 * holes.length;
  const received = strokesReceived(playingHandicap, holes);
  const strokes = holes.map(({ par }, hole) => par + received[hole]!);
  const hole = (number: number) => number % holes.length;
  for (let count = 0; count < 5; count++) {
    strokes[hole(order * 7 + count * 5)]! -= 1;
    strokes[hole(order * 7 + count * 5 + 3)]! += 1;
  }
  const over = 2 * holes.length - points;
  for (let count = 0; count < Math.abs(over); count++)
    strokes[hole(order * 11 + count * 7)]! += Math.sign(over);
  return { teeId, playingHandicap, strokes };
}

export async function makeDays(
  app: FastifyInstance,
  cast: Cast,
  { members, days }: DemoLeague,
  leagueId: string,
): Promise<DemoDays> {
  const admin = cast[members[0]!];
  const own = { leagueId, userId: admin.userId };
  const { tee, name } = course;
  const added = await ask(app, addCourse, { ...own, name, tees: [tee] }, admin.token);
  const teeId = added.course.tees[0]!.id;
  const play: Play = { teeId, holes: 18, firstHole: 1 };
  const sides = members.map((player) => [cast[player].userId]);
  const matches = { ...own, kind: 'singles', sides, legs: 1, win: 2, half: 1 } as const;
  await ask(app, makeMatches, matches, admin.token);
  const plan = async (number: number, startsAt: Date) => {
    const day = { ...own, title: `Runda ${number}`, startsAt: startsAt.toISOString(), timeZone, play };
    const withGames = number < days.length ? day : { ...day, games };
    const { event } = await ask(app, makeEvent, withGames, admin.token);
    await ask(app, tieMatchDay, { ...own, day: number, eventId: event.id }, admin.token);
    return event.id;
  };
  const say = (player: Player, eventId: string, answer: 'yes' | 'no') => {
    const { userId, token } = cast[player];
    return ask(app, answerEvent, { eventId, userId, answer }, token);
  };
  return {
    async played(number, date, playDay) {
      const start = evening(date);
      const eventId = await at(new Date(start.getTime() - 3 * DAY), () => plan(number, start));
      await at(new Date(start.getTime() + 5 * HOUR), async () => {
        const of = { eventId, userId: admin.userId };
        const isLast = number === days.length;
        await playDay({ eventId, ...(isLast && { cardOf: cardOf.bind(null, teeId) }) });
        if (isLast) {
          const pin = { hole: 4, kind: 'pin', playerId: cast[nearest].userId, note: '1,8 m' } as const;
          await ask(app, markHole, { ...of, ...pin }, admin.token);
          const drive = { hole: 8, kind: 'drive', playerId: cast[longest].userId } as const;
          await ask(app, markHole, { ...of, ...drive }, admin.token);
        }
        await ask(app, closeEvent, of, admin.token);
      });
    },
    async ahead(number) {
      const start = soon(new Date());
      const eventId = await plan(number, start);
      for (const player of groups.flat()) await say(player, eventId, 'yes');
      const players = [cast[substitute].userId];
      await ask(app, nameSubstitutes, { ...own, players }, admin.token);
      const sheet = groups.map((group, index) => ({
        startsAt: new Date(start.getTime() + index * 8 * MINUTE).toISOString(),
        startHole: 1,
        players: group.map((player) => cast[player].userId),
      }));
      await ask(app, saveGroups, { eventId, userId: admin.userId, groups: sheet }, admin.token);
      await say(late, eventId, 'no');
      const first = new Date(start.getTime() + 7 * DAY).toISOString();
      const season = { first, timeZone, every: 'week', count: 3, play } as const;
      await ask(app, planSeason, { ...own, ...season }, admin.token);
    },
  };
}

/** This afternoon, or within two hours if that has passed or is so far ahead that no form offers the day yet. */
function soon(now: Date): Date {
  const planned = evening(now.toISOString().slice(0, 10));
  const next = new Date(Math.ceil((now.getTime() + HOUR) / (10 * MINUTE)) * 10 * MINUTE);
  const isOffered = planned.getTime() - now.getTime() < 11 * HOUR;
  return planned > next && isOffered ? planned : next;
}
