import { expect, test } from 'vitest';
import { assignShortNames } from '../../features/leagues/members/short-names.ts';
import { computeBars } from './bar-geometry.ts';

test('bars rise above the baseline for positive values and fall below it for negative values', () => {
  const { bars, baseline } = computeBars([4, -4, 0], 1);
  expect(baseline).toBe(50);
  expect(bars).toEqual([
    { from: 0, to: 50 },
    { from: 50, to: 100 },
    { from: 50, to: 50 },
  ]);
});

test('bars for FedEx points start at the bottom, and a null value has no bar', () => {
  const { bars, baseline, toPosition } = computeBars([500, null, 250], 1);
  expect(baseline).toBe(100);
  expect(bars).toEqual([{ from: 0, to: 100 }, null, { from: 50, to: 100 }]);
  expect(toPosition(125)).toBe(75);
});

test('a bar for a small value does not fill the plot, and the scale is defined even without values', () => {
  expect(computeBars([1], 4).bars).toEqual([{ from: 75, to: 100 }]);
  expect(computeBars([-1], 4).bars).toEqual([{ from: 50, to: 62.5 }]);
  expect(computeBars([], 4)).toMatchObject({ bars: [], baseline: 100 });
});

test('short names are as short as possible but remain distinct', () => {
  const people = ['Jonas Berg', 'Elin Sjöberg', 'Elin Ek', 'Bo', 'Bo Lind', 'Åke Alm', 'Åke Asp'];
  const names = assignShortNames(people.map((name) => ({ memberId: name, name })));
  expect([...names.values()]).toEqual(['Jonas', 'Elin S.', 'Elin E.', 'Bo', 'Bo L.', 'Åke Alm', 'Åke Asp']);
});
