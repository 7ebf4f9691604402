import { expect, test } from 'vitest';
import { assignCoverColours } from './cover.tsx';

const leagues = Array.from({ length: 8 }, (_, index) => `league-${index}`);

test('a user’s leagues have covers in different colours, until every colour is used', () => {
  expect(new Set(assignCoverColours(leagues).values()).size).toBe(8);
  expect(new Set(assignCoverColours([...leagues, 'a ninth']).values()).size).toBe(8);
});

test('cover colours do not depend on the order of the leagues, or on a league listed twice', () => {
  const colours = assignCoverColours(leagues);
  expect(assignCoverColours([...leagues].toReversed())).toEqual(colours);
  expect(assignCoverColours([...leagues, 'league-3'])).toEqual(colours);
});
