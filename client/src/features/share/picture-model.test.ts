import type { SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { describe, expect, test } from 'vitest';
import { ellipsize, wrapText, findFittingSize } from './fit-text.ts';
import {
  buildFileName,
  getPictureHoles,
  MAX_PICTURE_ROWS,
  getNeighbourRows,
  getPodiumRows,
  getPictureRows,
} from './picture-model.ts';

const createRow = (position: number | null, memberId = `m${position}`) =>
  ({ memberId, name: memberId, position }) as SeasonBoardRow;
const rows = Array.from({ length: 40 }, (_, index) => createRow(index + 1));
const rowFormat = {
  formatTotal: ({ name }: SeasonBoardRow) => ({ text: name, isUnderPar: false }),
  isTied: () => false,
};

describe('rows in a shared picture', () => {
  test('a picture of the board shows the top rows and the number of omitted rows', () => {
    const { rows: pictureRows, omitted } = getPictureRows({ rows }, 'm3', rowFormat);
    expect(pictureRows.map(({ place }) => place)).toEqual(
      [...Array(MAX_PICTURE_ROWS).keys()].map((index) => `${index + 1}`),
    );
    expect([omitted, pictureRows.filter(({ isOwn }) => isOwn).length]).toEqual([28, 1]);
  });

  test('a picture of the board always includes the user’s row, but never an unranked player', () => {
    const { rows: pictureRows, omitted } = getPictureRows(
      { rows: [...rows, createRow(null, 'new')] },
      'm31',
      rowFormat,
    );
    expect(pictureRows.at(-1)).toMatchObject({ place: '31', isOwn: true });
    expect([pictureRows.length, omitted]).toEqual([MAX_PICTURE_ROWS, 29]);
    expect(getPictureRows({ rows: [createRow(null, 'new')] }, 'new', rowFormat)).toEqual({
      rows: [],
      omitted: 1,
    });
  });

  test('a picture of a round shows the player and two neighbours, or all ranked players of a short board', () => {
    const getNeighbourPlaces = (id: string, boardRows = rows) =>
      getNeighbourRows({ rows: boardRows }, id, rowFormat).map(({ place }) => place);
    expect(getNeighbourPlaces('m7')).toEqual(['6', '7', '8']);
    expect(getNeighbourPlaces('m1')).toEqual(['1', '2', '3']);
    expect(getNeighbourPlaces('m40')).toEqual(['38', '39', '40']);
    expect(getNeighbourPlaces('m2', rows.slice(0, 2))).toEqual(['1', '2']);
    expect(getNeighbourPlaces('new', [createRow(1), createRow(null, 'new')])).toEqual([]);
  });

  test('a picture of a podium shows the first three places, including ties', () => {
    expect(
      getPodiumRows({
        rows: [createRow(1), createRow(2, 'a'), createRow(2, 'b'), createRow(4), createRow(null)],
      }),
    ).toHaveLength(3);
  });
});

test('a picture shows the holes of a card relative to par, and no result for a hole with a picked-up ball', () => {
  const roundFields = { teeId: 't', handicapIndex: null, playingHandicap: null, strokes: [3, null, 6] };
  const holes = [4, 4, 4].map((par) => ({ par, strokeIndex: 1 }));
  const course = { name: 'C', tee: 'T', par: 72, courseRating: 71, slope: 113, holes };
  expect(getPictureHoles({ ...roundFields, course }).map(({ strokesOverPar }) => strokesOverPar)).toEqual([
    -1,
    null,
    2,
  ]);
  expect(getPictureHoles({ strokes: null, course: null })).toEqual([]);
});

describe('text that is too long for a picture', () => {
  const measure = (text: string) => [...text].length;

  test('long text is cut between graphemes and ends in an ellipsis', () => {
    expect(ellipsize('Maximiliana', 11, measure)).toBe('Maximiliana');
    expect(ellipsize('Maximiliana', 5, measure)).toBe('Maxi…');
    expect(ellipsize('🇸🇪🇸🇪🇸🇪', 4, measure)).toBe('🇸🇪…');
  });

  test('text wraps between words, and only its last line is cut', () => {
    expect(wrapText('Torsdagsgänget på Ågesta golfklubb', 16, measure, 2)).toEqual([
      'Torsdagsgänget',
      'på Ågesta golfk…',
    ]);
  });

  test('text gets the largest size that fits, or else the smallest', () => {
    expect(findFittingSize([9, 5, 3], (size) => size < 6)).toBe(5);
    expect(findFittingSize([9, 5, 3], () => false)).toBe(3);
  });
});

test('a file name keeps letters of any script and drops characters that an operating system may reject', () => {
  expect(buildFileName('Söndagsligan 2026/..', 'Λίγκα', '<b>')).toBe('Söndagsligan-2026-Λίγκα-b.png');
});
