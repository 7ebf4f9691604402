import { expect, test } from 'vitest';
import { columnsOfPage, layoutOf } from './pages-of.ts';

const players = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([0, 1, 3, 8, 9, 14, 15, 29, 60, 200])(
  '%i players are all shown, each once and in order',
  (count) => {
    for (const isUpright of [false, true]) {
      const layout = layoutOf(count, isUpright);
      const shown = players(layout.pages).flatMap((page) =>
        columnsOfPage(players(count), layout, page - 1).flat(),
      );
      expect(shown).toEqual(players(count));
    }
  },
);

test('eight players are shown in one list, and nine in two columns', () => {
  expect(layoutOf(8, false)).toMatchObject({ columns: 1, pages: 1, perColumn: 8 });
  expect(layoutOf(9, false)).toMatchObject({ columns: 2, pages: 1, perColumn: 5 });
});

test('no page has more rows than can be read from afar, and none is empty', () => {
  for (const count of players(200)) {
    const { perColumn, perPage, pages } = layoutOf(count, false);
    expect(perColumn).toBeLessThanOrEqual(8);
    expect(count - (pages - 1) * perPage).toBeGreaterThan(0);
  }
});
