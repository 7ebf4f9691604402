import { expect, test } from 'vitest';
import { fromWire, toWire } from '../wire/names.ts';
import { roundExample, roundNames } from './played-round.ts';

test('a round translates to the field names of the wire and back', () => {
  const round = fromWire(roundNames, roundExample);
  expect(round).toMatchObject({ number: 4, gross: 88, toPar: -2, coursePar: 72, playedOn: '2026-08-15' });
  expect(toWire(roundNames, round)).toEqual(roundExample);
});
