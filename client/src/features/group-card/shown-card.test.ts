import { expect, it } from 'vitest';
import { firstHoleWithoutScore, playersWithoutScore, strokesOn } from './shown-card.ts';
import type { ShownPlayer } from './shown-card.ts';

const player = { roundId: null, strokes: [null, 4, 'none'] } as unknown as ShownPlayer;

it('a picked-up ball counts as an entered score', () => {
  expect([1, 2, 3, 4].map((hole) => strokesOn(player, hole))).toEqual([null, 4, 'none', 'none']);
  expect([1, 2, 3].map((hole) => playersWithoutScore([player], hole).length)).toEqual([0, 0, 1]);
  expect(firstHoleWithoutScore([player], [1, 2, 3])).toBe(3);
});
