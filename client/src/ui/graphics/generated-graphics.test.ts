import { expect, test } from 'vitest';
import { getInitials } from './avatar.tsx';
import { createContourPaths } from './contour-paths.ts';

const greenShape = { rings: 5, centre: [500, 500], step: 50 } as const;

test('a seed always gives the same contour lines, and another seed gives different lines', () => {
  expect(createContourPaths('Söndagsligan', greenShape)).toEqual(
    createContourPaths('Söndagsligan', greenShape),
  );
  expect(createContourPaths('Söndagsligan', greenShape)).not.toEqual(
    createContourPaths('Kontoret Cup', greenShape),
  );
});

test.each([
  ['Elin Sjöberg', 'ES'],
  ['  anna  maria von Ahn ', 'AA'],
  ['Åke', 'Å'],
  ['🏌️ Birdie', 'B'],
  ['Åsa Öberg 🏌️‍♀️', 'ÅÖ'],
  ['“Tiger” 7', 'T7'],
  ['🇸🇪', '🇸🇪'],
  [' 👩‍👩‍👧 🏌🏽‍♀️', '👩‍👩‍👧'],
  ['!?', '!'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, expectedInitials) =>
  expect(getInitials(name)).toBe(expectedInitials),
);
