import { assert, property, stringMatching } from 'fast-check';
import { expect, it } from 'vitest';
import { singleLineText } from '../../wire/fields.ts';
import { toPublicName } from './public-name.ts';
import { toSpectatorName, createSpectatorNames } from './spectator-names.ts';

it.each([
  ['Elin Sjöberg', 'Elin S.'],
  ['Anna Maria Sjöberg', 'Anna S.'],
  ['Anna Svensson Berg', 'Anna B.'],
  ['Anna-Karin af Åkerström', 'Anna-Karin Å.'],
  ['Per A\u030akerström', 'Per Å.'],
  ['  Ann\u00a0 de  la Cruz ', 'Ann C.'],
  ['oskar lind', 'oskar L.'],
  ['Sjöberg, Anna', 'Anna S.'],
  ['Nils', 'Nils'],
  ['Bo 2', 'Bo 2.'],
  ['Elin "Ace" (Sjöberg)', 'Elin S.'],
  ['Anna Sjöberg ⛳️', 'Anna S.'],
  ['⛳️ Anna Sjöberg', 'Anna S.'],
  ['Anna 👩‍👩‍👧', 'Anna'],
  ['👩‍👩‍👧 🏌🏽‍♀️', '👩‍👩‍👧'],
  ['Ελένη Παπαδοπούλου', 'Ελένη Π.'],
  ['王小明', '王小明'],
  ['anna.sjoberg@example.com', 'anna S.'],
  ['anna@example.com', 'anna'],
  ['Anna Sjöberg anna@example.com', 'Anna A.'],
  ['anna@example.com@example.org', 'anna'],
  ['@marcus', 'marcus'],
  ['@marcus.berg', 'marcus B.'],
  ['Anna @asjoberg', 'Anna A.'],
  ['anna@', 'anna'],
  ['@example.com', 'example C.'],
  ['_@example.com', 'example C.'],
  ['@', '@'],
  ['@@ @', '@@'],
  ['-_@_-', '-_@_-'],
  [',', ','],
  [', ,', ', ,'],
  ['!?', '!?'],
  ['', ''],
])('%j is shown as %j to spectators', (name, expected) => {
  expect(toSpectatorName(name)).toBe(expected);
});

it('a spectator name is never empty', () => {
  const anyOddName = stringMatching(/^[a@.,_ +()⛳-]{1,8}$/u);
  assert(
    property(anyOddName, (name) => {
      const stored = singleLineText(1, 60).safeParse(name);
      if (!stored.success) return;
      for (const shorten of [toSpectatorName, toPublicName]) expect(shorten(stored.data).trim()).not.toBe('');
    }),
  );
});

it('players with the same spectator name are numbered in the order they joined', () => {
  const people = ['Anna Sjöberg', 'Bo Ek', 'Anna Svensson', 'Anna Stål', 'Bo'].map((name, index) => ({
    id: String(index),
    name,
  }));
  expect([...createSpectatorNames(people).values()]).toEqual([
    'Anna S.',
    'Bo E.',
    'Anna S. (2)',
    'Anna S. (3)',
    'Bo',
  ]);
});
