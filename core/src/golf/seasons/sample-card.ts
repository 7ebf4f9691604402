import { SAMPLE_PAR, createSampleRound } from './sample-season.ts';
import { createRandom } from '../seeded-random.ts';

/** The pars of the holes of a fictional par-72 course. */
const PARS = [4, 5, 4, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5];
const STROKE_INDEXES = [7, 13, 1, 17, 5, 11, 15, 9, 3, 8, 2, 18, 12, 4, 10, 16, 6, 14];

export const SAMPLE_HOLES = PARS.map((par, hole) => ({ par, strokeIndex: STROKE_INDEXES[hole]! }));

/** Returns the strokes that a sample player receives on a course with a slope of 113 and a rating equal to par. */
export const getSampleStrokesReceived = (player: number, roundNumber: number) => {
  const { gross, toPar } = createSampleRound(player, roundNumber);
  return gross - toPar - SAMPLE_PAR;
};

/** Returns an index that rounds to the course handicap of `getSampleStrokesReceived`, with varied decimals. */
export const getSampleHandicapIndex = (player: number): number =>
  getSampleStrokesReceived(player, 1) + ((player * 3) % 8) / 10 - 0.4;

/** Returns the strokes on each hole; they add up to the gross score of `createSampleRound`. Deterministic. */
export function createSampleStrokes(player: number, roundNumber: number): number[] {
  const strokesOverPar = createSampleRound(player, roundNumber).gross - SAMPLE_PAR;
  const overParPerHole = Math.floor(strokesOverPar / PARS.length);
  const remainder = strokesOverPar - overParPerHole * PARS.length;
  const strokes = PARS.map(
    (par, hole) => par + overParPerHole + (STROKE_INDEXES[hole]! <= remainder ? 1 : 0),
  );
  const random = createRandom(player * 100 + roundNumber);
  const randomHole = () => Math.floor(random() * PARS.length);
  for (let count = 0; count < 6; count++) {
    const [worseHole, betterHole] = [randomHole(), randomHole()];
    if (worseHole === betterHole || strokes[betterHole]! < PARS[betterHole]!) continue;
    strokes[worseHole]! += 1;
    strokes[betterHole]! -= 1;
  }
  return strokes;
}
