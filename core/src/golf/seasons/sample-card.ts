import { SAMPLE_PAR, sampleRound } from './sample-season.ts';
import { createRandom } from '../seeded-random.ts';

/** The pars of a made-up course of par 72. */
const PARS = [4, 5, 4, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5];
const INDEXES = [7, 13, 1, 17, 5, 11, 15, 9, 3, 8, 2, 18, 12, 4, 10, 16, 6, 14];

export const SAMPLE_HOLES = PARS.map((par, hole) => ({ par, strokeIndex: INDEXES[hole]! }));

/** The strokes that a made-up player receives on a course with slope 113 and a rating equal to par. */
export const sampleStrokesReceived = (player: number, number: number) => {
  const { gross, toPar } = sampleRound(player, number);
  return gross - toPar - SAMPLE_PAR;
};

/** A handicap index that gives the player the strokes of `sampleStrokesReceived` on the sample course. */
export const sampleIndex = (player: number): number =>
  sampleStrokesReceived(player, 1) + ((player * 3) % 8) / 10 - 0.4;

/** The strokes hole by hole, which sum to the gross of `sampleRound`. Always the same for the same input. */
export function sampleStrokes(player: number, number: number): number[] {
  const over = sampleRound(player, number).gross - SAMPLE_PAR;
  const overParPerHole = Math.floor(over / PARS.length);
  const remainder = over - overParPerHole * PARS.length;
  const strokes = PARS.map((par, hole) => par + overParPerHole + (INDEXES[hole]! <= remainder ? 1 : 0));
  const random = createRandom(player * 100 + number);
  const randomHole = () => Math.floor(random() * PARS.length);
  for (let count = 0; count < 6; count++) {
    const [worse, better] = [randomHole(), randomHole()];
    if (worse === better || strokes[better]! < PARS[better]!) continue;
    strokes[worse]! += 1;
    strokes[better]! -= 1;
  }
  return strokes;
}
