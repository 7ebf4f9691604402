import { expect, test } from 'vitest';
import { getInitials } from './avatar.tsx';
import { createContourPaths } from './contour-paths.ts';

const green = { rings: 5, centre: [500, 500], step: 50 } as const;

test('a seed gives the same green on every device, and another seed gives a different green', () => {
  expect(createContourPaths('Söndagsligan', green)).toEqual(createContourPaths('Söndagsligan', green));
  expect(createContourPaths('Söndagsligan', green)).not.toEqual(createContourPaths('Kontoret Cup', green));
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
])('the initials of "%s" are "%s"', (name, letters) => expect(getInitials(name)).toBe(letters));
