import { expect, it } from 'vitest';
import { toPublicName } from './public-name.ts';

it.each([
  ['Elin Sjöberg', 'Elin S.'],
  ['Per Olof Åkerström', 'Per Olof Å.'],
  ['Per Olof A\u030akerström', 'Per Olof Å.'],
  ['  Ann\u00a0 de  la Cruz ', 'Ann de la C.'],
  ['oskar lind', 'oskar L.'],
  ['Nils', 'Nils'],
  ['Bo 2', 'Bo 2.'],
  ['Elin 😀sson', 'Elin 😀.'],
  ['', ''],
])('%j is shown as %j to people outside the league', (name, expected) => {
  expect(toPublicName(name)).toBe(expected);
});
