import type { addCourse } from '@golf-league/core/contracts/courses.ts';
import { answerEvent, events } from '@golf-league/core/contracts/events.ts';
import { stateHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import { chooseTees } from '@golf-league/core/contracts/tees.ts';
import type { SentInputOf } from '@golf-league/core/wire/endpoint.ts';
import { makeCourse } from './courses.ts';
import { createDayActions, makeDayOnCourse } from './day.ts';
import { makeLeague, makeMembers, makeUser, type Player } from './make.ts';
import type { TestApp } from './test-app.ts';

type SentTee = SentInputOf<typeof addCourse>['tees'][number];

/** Pars of three tees: 71 in total, 73 (one more on holes 3 and 12) and 70 (one less on the last hole). */
export const YELLOW_PARS = [4, 4, 4, 3, 4, 5, 4, 3, 4, 4, 5, 4, 3, 4, 4, 5, 3, 4];
export const RED_PARS = YELLOW_PARS.with(2, 5).with(11, 5);
const WHITE_PARS = YELLOW_PARS.with(17, 3);

/** Returns a tee rated at its par with a slope of 113, where the playing handicap equals the handicap index. */
export function createSentTee(name: string, pars: readonly number[], offset = 0): SentTee {
  const par = pars.reduce((sum, holePar) => sum + holePar, 0);
  const holes = pars.map((holePar, index) => ({
    par: holePar,
    strokeIndex: ((index * 7 + offset) % pars.length) + 1,
  }));
  return { name, par, courseRating: par, slope: 113, holes };
}

export const getTeeHoles = ({ holes }: SentTee) => holes;

/** A player's choice of tee. `at` is a time in milliseconds and defaults to now. */
type TeeChoice = readonly [player: Player, teeId: string | null, at?: number];

/** Creates a league with a day of play on the yellow tee. Its course has three tees with holes and one without. */
export async function makeMixedDay(app: TestApp, options: Parameters<typeof makeLeague>[2] = {}) {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin, options);
  const { Bo: bo, Cia: cia, Dag: dag } = await makeMembers(app, leagueId, elin, 'Bo', 'Cia', 'Dag');
  for (const player of [elin, bo, cia, dag])
    await app.call(stateHandicapIndex, { userId: player.id, handicapIndex: 18 }, player);
  const sentTees = [
    createSentTee('Yellow', YELLOW_PARS),
    createSentTee('Red', RED_PARS, 5),
    createSentTee('White', WHITE_PARS, 2),
    { ...createSentTee('Blank', YELLOW_PARS), holes: null },
  ];
  const course = await makeCourse(app, leagueId, elin, { tees: sentTees });
  const [yellow, red, white, blank] = course.tees.map(({ id }) => id) as [string, string, string, string];
  const eventId = await makeDayOnCourse(app, leagueId, elin, course);
  const createInput = (writer: Player, choices: readonly TeeChoice[]) => ({
    eventId,
    userId: writer.id,
    tees: choices.map(([{ id: playerId }, teeId, at = Date.now()]) => ({
      playerId,
      teeId,
      at: new Date(at).toISOString(),
    })),
  });
  return {
    elin,
    bo,
    cia,
    dag,
    leagueId,
    course,
    eventId,
    tees: { yellow, red, white, blank },
    ...createDayActions(app, eventId, elin),
    choose: (writer: Player, ...choices: TeeChoice[]) =>
      app.call(chooseTees, createInput(writer, choices), writer),
    chooseErrorCode: (writer: Player, ...choices: TeeChoice[]) =>
      app.errorCode(chooseTees, createInput(writer, choices), writer),
    answer: (player: Player) => app.call(answerEvent, { eventId, userId: player.id, answer: 'yes' }, player),
    list: async (reader: Player = elin) =>
      (await app.call(events, { leagueId }, reader)).find(({ id }) => id === eventId)!,
  };
}
