import { expect, test } from 'vitest';
import { burst, coresOf, dayOf, shareByMinute, supposed } from '../../bench/sunday.ts';

const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);
const cost = { server: 1, database: 1 };
const costs = { read: cost, round: cost, message: cost, hint: cost, push: cost };

test('every round of the day is registered in some minute', () => {
  expect(sum(shareByMinute(15.5, 1.6))).toBeCloseTo(1, 9);
  const { leagues, playing, players, rounds } = supposed;
  const registered = sum(dayOf(supposed).map(({ perSecond }) => perSecond.round * 60));
  expect(registered / (leagues * playing * players * rounds)).toBeCloseTo(1, 6);
});

test('twice the leagues are twice the load, and bursts count for less in a larger whole', () => {
  const [one, two] = [dayOf(supposed), dayOf({ ...supposed, leagues: 2 * supposed.leagues })];
  for (const minute of [0, 600, 930])
    expect(two[minute]!.perSecond.read / one[minute]!.perSecond.read).toBeCloseTo(2, 6);
  expect(coresOf(two[930]!, costs, 'server')).toBeLessThan(2 * coresOf(one[930]!, costs, 'server'));
  expect(burst(100)).toBeCloseTo(131, 6);
});
