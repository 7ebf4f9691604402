import { LEAGUE_NAME_MAX } from '@golf-league/core/contracts/leagues.ts';
import { expect, test } from 'vitest';
import { suggestSeasonName } from './next-season-name.ts';

test.each([
  ['Söndagsligan 2026', 'Söndagsligan 2027'],
  ['2026 Cup', '2027 Cup'],
  ['Vinterserien 2026/27', 'Vinterserien 2027/28'],
  ['Winter 2026–2027', 'Winter 2027–2028'],
  ['Torsdag 1999 till 2026', 'Torsdag 1999 till 2027'],
  ['Tisdagsgolfen 26', 'Tisdagsgolfen 27'],
  ['Season 9', 'Season 10'],
  ['Round 099', 'Round 100'],
  ['Kontoret', 'Kontoret 2'],
])('the season after %s is called %s', (name, next) => {
  expect(suggestSeasonName(name)).toBe(next);
});

test('a league name of the maximum length is shortened to make room for the number', () => {
  const next = suggestSeasonName('å'.repeat(LEAGUE_NAME_MAX));
  expect(next).toHaveLength(LEAGUE_NAME_MAX);
  expect(next.endsWith('å 2')).toBe(true);
});
