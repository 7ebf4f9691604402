import { expect, test } from 'vitest';
import { rulesOfNewLeague } from '../golf/rules.ts';
import { roundExample, roundOfWire, wireOfRound } from './rounds.ts';

test('a round says the same in the words of the rules and in those of the wire', () => {
  const round = roundOfWire(roundExample);
  expect(round).toMatchObject({ number: 4, gross: 88, toPar: -2, coursePar: 72, playedOn: '2026-08-15' });
  expect(wireOfRound(rulesOfNewLeague('stroke'), round)).toEqual(roundExample);
});

test('a round has points on the wire in Stableford only', () => {
  const round = roundOfWire(roundExample);
  expect(wireOfRound(rulesOfNewLeague('stableford'), round).points).toBe(38);
  expect(wireOfRound(rulesOfNewLeague('fedex'), round).points).toBeNull();
});
