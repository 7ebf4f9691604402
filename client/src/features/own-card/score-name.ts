/** The golf term for the score on a hole. Scores far over or under par have no name, so their number is shown. */
type ScoreName =
  | 'holeInOne'
  | 'albatross'
  | 'eagle'
  | 'birdie'
  | 'par'
  | 'bogey'
  | 'doubleBogey'
  | 'tripleBogey'
  | 'overPar'
  | 'underPar';

const NAMES: Record<number, ScoreName> = {
  [-3]: 'albatross',
  [-2]: 'eagle',
  [-1]: 'birdie',
  0: 'par',
  1: 'bogey',
  2: 'doubleBogey',
  3: 'tripleBogey',
};

/** Returns the name of a score. A hole in one has that name on every par. */
export function getScoreName(strokes: number, par: number): ScoreName {
  if (strokes === 1) return 'holeInOne';
  return NAMES[strokes - par] ?? (strokes > par ? 'overPar' : 'underPar');
}

/** The shape around a score: a circle under par, a box over par, doubled for two or more strokes. */
type Shape = 'ring' | 'doubleRing' | 'box' | 'doubleBox';

export function getScoreShape(strokes: number, par: number): Shape | null {
  const over = strokes - par;
  if (over === 0) return null;
  if (over < 0) return over === -1 ? 'ring' : 'doubleRing';
  return over === 1 ? 'box' : 'doubleBox';
}
