import { getScoreName } from '../../features/own-card/score-name.ts';

type UnderParName = 'holeInOne' | 'albatross' | 'eagle' | 'birdie' | 'underPar';

const namedScores = new Set<string>(['holeInOne', 'albatross', 'eagle', 'birdie']);

/** Returns the name of a score under par on a hole. */
export function getUnderParName(strokes: number, par: number): UnderParName {
  const name = getScoreName(strokes, par);
  return namedScores.has(name) ? (name as UnderParName) : 'underPar';
}
