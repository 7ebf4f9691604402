import { expect, it } from 'vitest';
import { findFirstHoleWithoutScore, getPlayersWithoutScore, getStrokesOn } from './displayed-players.ts';
import type { DisplayedPlayer } from './displayed-players.ts';

const player = { roundId: null, strokes: [null, 4, 'none'] } as unknown as DisplayedPlayer;

it('a picked-up ball counts as an entered score', () => {
  expect([1, 2, 3, 4].map((hole) => getStrokesOn(player, hole))).toEqual([null, 4, 'none', 'none']);
  expect([1, 2, 3].map((hole) => getPlayersWithoutScore([player], hole).length)).toEqual([0, 0, 1]);
  expect(findFirstHoleWithoutScore([player], [1, 2, 3])).toBe(3);
});
