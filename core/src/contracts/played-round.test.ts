import { expect, test } from 'vitest';
import { fromWire, toWire } from '../wire/names.ts';
import { roundExample, roundNames } from './played-round.ts';

test('a round says the same in the words of the rules and in those of the wire', () => {
  const round = fromWire(roundNames, roundExample);
  expect(round).toMatchObject({ number: 4, gross: 88, toPar: -2, coursePar: 72, playedOn: '2026-08-15' });
  expect(toWire(roundNames, round)).toEqual(roundExample);
});
