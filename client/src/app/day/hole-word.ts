import { scoreName } from '../../features/own-card/score-name.ts';

type HoleWord = 'holeInOne' | 'albatross' | 'eagle' | 'birdie' | 'underPar';

const namedScores = new Set<string>(['holeInOne', 'albatross', 'eagle', 'birdie']);

/** The name of a score under par on a hole. */
export function holeWord(strokes: number, par: number): HoleWord {
  const name = scoreName(strokes, par);
  return namedScores.has(name) ? (name as HoleWord) : 'underPar';
}
