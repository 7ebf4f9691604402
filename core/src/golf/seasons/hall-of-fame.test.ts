import { describe, expect, test } from 'vitest';
import { findRecordSeasons, countTitles } from './hall-of-fame.ts';
import type { HallOfFameSeason } from './hall-of-fame.ts';

const [ann, bo, cy] = ['Ann', 'Bo', 'Cy'].map((name) => ({ id: name.toLowerCase(), name }));
const deletedPlayer = { id: null, name: 'Deleted player' };

function createSeason(
  podium: [number, { id: string | null; name: string }][],
  overrides: Partial<HallOfFameSeason> = {},
) {
  const rows = podium.map(([position, player]) => ({ position, ...player }));
  const winners = rows.filter((row) => row.position === 1);
  return { winners, podium: rows, best: null, most: null, climb: null, ...overrides };
}

describe('titles', () => {
  test('are sorted by wins (a shared win counts for each player), then by podiums, then by name', () => {
    const seasons = [
      createSeason([
        [1, bo!],
        [2, ann!],
        [3, cy!],
      ]),
      createSeason([
        [1, ann!],
        [1, cy!],
      ]),
    ];
    expect(countTitles(seasons).map(({ name, wins, podiums }) => [name, wins, podiums])).toEqual([
      ['Ann', 1, 2],
      ['Cy', 1, 2],
      ['Bo', 1, 1],
    ]);
  });

  test('omit deleted accounts, and are empty before the end of the first season', () => {
    expect(
      countTitles([
        createSeason([
          [1, deletedPlayer],
          [2, bo!],
        ]),
      ]),
    ).toEqual([{ id: 'bo', name: 'Bo', wins: 0, podiums: 1 }]);
    expect(countTitles([createSeason([])])).toEqual([]);
  });
});

describe('records', () => {
  test('are held by the earliest of several tied seasons', () => {
    const first = createSeason([], { best: { ...bo!, toPar: -3 }, climb: { players: [bo!], places: 4 } });
    const second = createSeason([], { best: { ...ann!, toPar: -4 }, climb: { players: [ann!], places: 4 } });
    const third = createSeason([], {
      best: { ...deletedPlayer, toPar: -4 },
      most: { players: [ann!, cy!], rounds: 9 },
    });
    const records = findRecordSeasons([first, second, third]);
    expect(records.best).toBe(second);
    expect(records.climb).toBe(first);
    expect(records.most).toBe(third);
    expect(findRecordSeasons([createSeason([])])).toEqual({ best: null, most: null, climb: null });
  });
});
