import type { SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { describe, expect, test } from 'vitest';
import { ellipsize, wrapText, findFittingSize } from './fit-text.ts';
import {
  buildFileName,
  getPictureHoles,
  MAX_ROWS,
  getNeighbours,
  getPodiumRows,
  getPictureRows,
} from './picture-model.ts';

const row = (position: number | null, memberId = `m${position}`) =>
  ({ memberId, name: memberId, position }) as SeasonBoardRow;
const rows = Array.from({ length: 40 }, (_, index) => row(index + 1));
const rowFormat = {
  total: ({ name }: SeasonBoardRow) => ({ text: name, isUnder: false }),
  isTied: () => false,
};

describe('rows of a shared picture', () => {
  test('a picture of the board shows the top rows and the number of omitted rows', () => {
    const { rows: shown, omitted } = getPictureRows({ rows }, 'm3', rowFormat);
    expect(shown.map(({ place }) => place)).toEqual([...Array(MAX_ROWS).keys()].map((at) => `${at + 1}`));
    expect([omitted, shown.filter(({ isOwn }) => isOwn).length]).toEqual([28, 1]);
  });

  test('a picture of the board always includes the user’s row, but never an unranked player', () => {
    const { rows: shown, omitted } = getPictureRows({ rows: [...rows, row(null, 'new')] }, 'm31', rowFormat);
    expect(shown.at(-1)).toMatchObject({ place: '31', isOwn: true });
    expect([shown.length, omitted]).toEqual([MAX_ROWS, 29]);
    expect(getPictureRows({ rows: [row(null, 'new')] }, 'new', rowFormat)).toEqual({ rows: [], omitted: 1 });
  });

  test('a picture of a round shows the player and two neighbours, or all ranked players of a short board', () => {
    const places = (id: string, boardRows = rows) =>
      getNeighbours({ rows: boardRows }, id, rowFormat).map(({ place }) => place);
    expect(places('m7')).toEqual(['6', '7', '8']);
    expect(places('m1')).toEqual(['1', '2', '3']);
    expect(places('m40')).toEqual(['38', '39', '40']);
    expect(places('m2', rows.slice(0, 2))).toEqual(['1', '2']);
    expect(places('new', [row(1), row(null, 'new')])).toEqual([]);
  });

  test('a picture of a podium shows the first three places, including ties', () => {
    expect(getPodiumRows({ rows: [row(1), row(2, 'a'), row(2, 'b'), row(4), row(null)] })).toHaveLength(3);
  });
});

test('a picture shows each hole relative to par, nothing for a picked-up ball, and no holes without a card', () => {
  const basis = { teeId: 't', handicapIndex: null, playingHandicap: null, strokes: [3, null, 6] };
  const holes = [4, 4, 4].map((par) => ({ par, strokeIndex: 1 }));
  const course = { name: 'C', tee: 'T', par: 72, courseRating: 71, slope: 113, holes };
  expect(getPictureHoles({ ...basis, course }).map(({ over }) => over)).toEqual([-1, null, 2]);
  expect(getPictureHoles({ strokes: null, course: null })).toEqual([]);
});

describe('a text that is too long for a picture', () => {
  const measure = (text: string) => [...text].length;

  test('a long text is cut between graphemes and ends in an ellipsis', () => {
    expect(ellipsize('Maximiliana', 11, measure)).toBe('Maximiliana');
    expect(ellipsize('Maximiliana', 5, measure)).toBe('Maxi…');
    expect(ellipsize('🇸🇪🇸🇪🇸🇪', 4, measure)).toBe('🇸🇪…');
  });

  test('a text breaks between words, and only its last line is cut', () => {
    expect(wrapText('Torsdagsgänget på Ågesta golfklubb', 16, measure, 2)).toEqual([
      'Torsdagsgänget',
      'på Ågesta golfk…',
    ]);
  });

  test('a text gets the largest size that fits, or else the smallest', () => {
    expect(findFittingSize([9, 5, 3], (size) => size < 6)).toBe(5);
    expect(findFittingSize([9, 5, 3], () => false)).toBe(3);
  });
});

test('a file name keeps letters of any script and drops characters that an operating system may reject', () => {
  expect(buildFileName('Söndagsligan 2026/..', 'Λίγκα', '<b>')).toBe('Söndagsligan-2026-Λίγκα-b.png');
});
