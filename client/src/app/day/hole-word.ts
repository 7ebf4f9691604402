import { scoreName } from '../../features/card/score-name.ts';

type HoleWord = 'holeInOne' | 'albatross' | 'eagle' | 'birdie' | 'underPar';

const words = new Set<string>(['holeInOne', 'albatross', 'eagle', 'birdie']);

/** The name of a score under par on a hole. */
export function holeWord(strokes: number, par: number): HoleWord {
  const name = scoreName(strokes, par);
  return words.has(name) ? (name as HoleWord) : 'underPar';
}
