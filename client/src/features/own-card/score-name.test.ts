import { describe, expect, test } from 'vitest';
import { getScoreName, getScoreShape } from './score-name.ts';

describe('the name and the shape of a score', () => {
  test.each([
    [1, 3, 'holeInOne', 'doubleRing'],
    [1, 4, 'holeInOne', 'doubleRing'],
    [2, 6, 'underPar', 'doubleRing'],
    [2, 5, 'albatross', 'doubleRing'],
    [3, 5, 'eagle', 'doubleRing'],
    [3, 4, 'birdie', 'ring'],
    [4, 4, 'par', null],
    [5, 4, 'bogey', 'box'],
    [6, 4, 'doubleBogey', 'doubleBox'],
    [7, 4, 'tripleBogey', 'doubleBox'],
    [8, 4, 'overPar', 'doubleBox'],
    [20, 3, 'overPar', 'doubleBox'],
  ] as const)('%i on a par %i is named %s and drawn with the shape %s', (strokes, par, name, shape) => {
    expect(getScoreName(strokes, par)).toBe(name);
    expect(getScoreShape(strokes, par)).toBe(shape);
  });
});
