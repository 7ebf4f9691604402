import type { addCourse } from '@golf-league/core/contracts/courses.ts';
import { respondToEvent, events } from '@golf-league/core/contracts/events.ts';
import { setHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import { chooseTees } from '@golf-league/core/contracts/tees.ts';
import type { SentInputOf } from '@golf-league/core/wire/endpoint.ts';
import { makeCourse } from './courses.ts';
import { createCardActions, makeEventOnCourse } from './event-setup.ts';
import { makeLeague, makeMembers, makeUser, type Player } from './make.ts';
import type { TestApp } from './test-app.ts';

type TeeInput = SentInputOf<typeof addCourse>['tees'][number];

/** Pars of three tees: 71 in total, 73 (one more on holes 3 and 12) and 70 (one less on the last hole). */
export const YELLOW_PARS = [4, 4, 4, 3, 4, 5, 4, 3, 4, 4, 5, 4, 3, 4, 4, 5, 3, 4];
export const RED_PARS = YELLOW_PARS.with(2, 5).with(11, 5);
const WHITE_PARS = YELLOW_PARS.with(17, 3);

/** Returns a tee rated at its par with a slope of 113, so the playing handicap equals the handicap index. */
export function createTeeInput(name: string, pars: readonly number[], strokeIndexOffset = 0): TeeInput {
  const par = pars.reduce((sum, holePar) => sum + holePar, 0);
  const holes = pars.map((holePar, index) => ({
    par: holePar,
    strokeIndex: ((index * 7 + strokeIndexOffset) % pars.length) + 1,
  }));
  return { name, par, courseRating: par, slope: 113, holes };
}

export const getTeeHoles = ({ holes }: TeeInput) => holes;

/** A player's choice of tee. `at` is a time in milliseconds and defaults to now. */
type TeeChoice = readonly [player: Player, teeId: string | null, at?: number];

/** Creates a league with an event on the yellow tee of a course with four tees, one of them without holes. */
export async function makeMixedTeeEvent(app: TestApp, options: Parameters<typeof makeLeague>[2] = {}) {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin, options);
  const [bo, cia, dag] = await makeMembers(app, leagueId, elin, 'Bo', 'Cia', 'Dag');
  for (const player of [elin, bo, cia, dag])
    await app.call(setHandicapIndex, { userId: player.id, handicapIndex: 18 }, player);
  const teeInputs = [
    createTeeInput('Yellow', YELLOW_PARS),
    createTeeInput('Red', RED_PARS, 5),
    createTeeInput('White', WHITE_PARS, 2),
    { ...createTeeInput('Blank', YELLOW_PARS), holes: null },
  ];
  const course = await makeCourse(app, leagueId, elin, { tees: teeInputs });
  const [yellow, red, white, blank] = course.tees.map(({ id }) => id) as [string, string, string, string];
  const eventId = await makeEventOnCourse(app, leagueId, elin, course);
  const createTeeChoiceInput = (writer: Player, choices: readonly TeeChoice[]) => ({
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
    ...createCardActions(app, eventId, elin),
    sendTeeChoices: (writer: Player, ...choices: TeeChoice[]) =>
      app.call(chooseTees, createTeeChoiceInput(writer, choices), writer),
    fetchTeeErrorCode: (writer: Player, ...choices: TeeChoice[]) =>
      app.errorCode(chooseTees, createTeeChoiceInput(writer, choices), writer),
    answerYes: (player: Player) =>
      app.call(respondToEvent, { eventId, userId: player.id, answer: 'yes' }, player),
    fetchEvent: async (reader: Player = elin) =>
      (await app.call(events, { leagueId }, reader)).find(({ id }) => id === eventId)!,
  };
}
