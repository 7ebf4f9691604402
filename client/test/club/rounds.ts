import type { RoundView } from '@golf-league/core/contracts/played-round.ts';
import { EMPTY_SCORE_DETAILS } from '@golf-league/core/golf/rounds/round.ts';
import { getPointsForToPar } from '@golf-league/core/golf/rounds/score.ts';
import type { Course } from '@golf-league/core/golf/rounds/course.ts';
import { aRound } from '../../../core/test/builders.ts';
import type { TestLeague } from './league.ts';

const pars = [4, 5, 3, 4, 4, 3, 4, 5, 4, 4, 3, 4, 5, 4, 3, 4, 4, 5];
const holes = pars.map((par, index) => ({ par, strokeIndex: ((index * 7) % 18) + 1 }));
/** Strokes over par: a hole in one, an eagle, a birdie, pars, bogeys, and some bad holes. */
const strokesOverPar = [0, 1, -2, 2, 1, -1, 0, 5, 0, 1, 2, 0, -2, 1, 3, 0, 1, 0];

export const tee = { id: 'gul', name: 'Gul', par: 72, courseRating: 71.3, slope: 128, holes };

export const listTestCourses = ({ id }: TestLeague): Course[] =>
  id === 'crowd'
    ? [
        {
          id: 'agesta',
          leagueId: id,
          name: 'Ågesta Golfklubb',
          holes: 18,
          tees: [tee],
          lastPlayed: '2026-11-23',
          own: true,
          sharedAs: null,
        },
      ]
    : [];

/** A card with 84 strokes, net six under par with a playing handicap of 18. */
const cardFields = {
  teeId: tee.id,
  playingHandicap: 18,
  strokes: pars.map((par, index) => par + strokesOverPar[index]!),
  course: { ...tee, name: 'Ågesta Golfklubb', tee: tee.name },
};

/** Returns the rounds of a league as the server does, in the order they were registered. */
export function createRoundViews({ id: leagueId, rules, rounds }: TestLeague, viewerId: string): RoundView[] {
  return rounds.map((round) =>
    aRound({
      ...EMPTY_SCORE_DETAILS,
      course: null,
      ...round,
      leagueId,
      points: rules.mode === 'stableford' ? getPointsForToPar(rules, round.toPar) : null,
      createdAt: `${round.playedOn}T15:00:00.000Z`,
      updatedAt: `${round.playedOn}T15:00:00.000Z`,
      applause: round.memberId === viewerId ? 2 : 0,
      applauded: false,
      ...(leagueId === 'crowd' && round.memberId === 'crowd0' ? cardFields : {}),
    }),
  );
}
