import { expect, test } from 'vitest';
import { getPageColumns, computePageLayout } from './page-layout.ts';

const createRange = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([0, 1, 3, 8, 9, 14, 15, 29, 60, 200])(
  '%i players are each shown exactly once, in order',
  (count) => {
    for (const isPortrait of [false, true]) {
      const layout = computePageLayout(count, isPortrait);
      const pagedPlayers = createRange(layout.pages).flatMap((page) =>
        getPageColumns(createRange(count), layout, page - 1).flat(),
      );
      expect(pagedPlayers).toEqual(createRange(count));
    }
  },
);

test('eight players are shown in one list, and nine in two columns', () => {
  expect(computePageLayout(8, false)).toMatchObject({ columns: 1, pages: 1, perColumn: 8 });
  expect(computePageLayout(9, false)).toMatchObject({ columns: 2, pages: 1, perColumn: 5 });
});

test('no page has too many rows to be readable from afar, and no page is empty', () => {
  for (const count of createRange(200)) {
    const { perColumn, perPage, pages } = computePageLayout(count, false);
    expect(perColumn).toBeLessThanOrEqual(8);
    expect(count - (pages - 1) * perPage).toBeGreaterThan(0);
  }
});
