import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { formatPosition } from '@golf-league/core/golf/format.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';

/** A table row, with `place` on the left, `name` in the middle and `total` on the right. */
export type PictureRow = {
  place: string;
  name: string;
  total: string;
  /** whether the total is under par and therefore red */
  isUnderPar: boolean;
  isOwn: boolean;
};

type PictureHeading = {
  title: string;
  /** the line under the title, in a softer colour */
  subtitle: string;
};

/** The text content of a picture, without its layout. `omittedText` says how many rows were omitted; '' if none. */
export type Picture = PictureHeading &
  (
    | { kind: 'table' | 'podium'; rows: readonly PictureRow[]; omittedText: string }
    | {
        kind: 'round';
        score: string;
        isUnderPar: boolean;
        details: readonly string[];
        card: readonly PictureHole[];
        /** the player's place after the round; '' without a place */
        placeText: string;
        /** the player's row among its neighbours on the board */
        rows: readonly PictureRow[];
      }
  );

/** One hole of a card. `strokes` is null if the ball was picked up; `strokesOverPar` is `strokes` minus par. */
export type PictureHole = { number: number; strokes: number | null; strokesOverPar: number | null };

/** With more rows, the text would be too small to read in a chat. */
export const MAX_PICTURE_ROWS = 12;

type RowFormat = {
  formatTotal: (row: SeasonBoardRow) => { text: string; isUnderPar: boolean };
  isTied: (row: SeasonBoardRow) => boolean;
};

/**
 * Returns at most `maxRows` ranked rows of a table, always including the user's own row, and the number of omitted
 * rows.
 */
export function getPictureRows(
  { rows }: Pick<SeasonStandings, 'rows'>,
  ownId: string,
  { formatTotal, isTied }: RowFormat,
  maxRows = MAX_PICTURE_ROWS,
): { rows: PictureRow[]; omitted: number } {
  const rankedRows = rows.filter(({ position }) => position !== null);
  const ownIndex = rankedRows.findIndex(({ memberId }) => memberId === ownId);
  const selectedRows =
    ownIndex < maxRows
      ? rankedRows.slice(0, maxRows)
      : [...rankedRows.slice(0, maxRows - 1), rankedRows[ownIndex]!];
  return {
    rows: selectedRows.map((row) => toPictureRow(row, ownId, { formatTotal, isTied })),
    omitted: rows.length - selectedRows.length,
  };
}

/** Returns the player's row and its two neighbours; at either end of the table, the two nearest rows. */
export function getNeighbourRows(
  { rows }: Pick<SeasonStandings, 'rows'>,
  ownId: string,
  rowFormat: RowFormat,
): PictureRow[] {
  const rankedRows = rows.filter(({ position }) => position !== null);
  const ownIndex = rankedRows.findIndex(({ memberId }) => memberId === ownId);
  if (ownIndex === -1) return [];
  const firstIndex = Math.max(0, Math.min(ownIndex - 1, rankedRows.length - 3));
  return rankedRows.slice(firstIndex, firstIndex + 3).map((row) => toPictureRow(row, ownId, rowFormat));
}

function toPictureRow(row: SeasonBoardRow, ownId: string, { formatTotal, isTied }: RowFormat): PictureRow {
  const { text, isUnderPar } = formatTotal(row);
  const place = formatPosition(row.position, isTied(row));
  return { place, name: row.name, total: text, isUnderPar, isOwn: row.memberId === ownId };
}

/** Returns the rows in places 1 to 3 of a finished season. */
export const getPodiumRows = ({ rows }: Pick<SeasonStandings, 'rows'>): SeasonBoardRow[] =>
  rows.filter(({ position }) => position !== null && position <= 3);

/** Returns the holes of a round's card; empty if it was registered without a card. */
export function getPictureHoles({
  strokes: strokesByHole,
  course,
}: Pick<Round, 'strokes' | 'course'>): PictureHole[] {
  const courseHoles = course?.holes ?? [];
  return (strokesByHole ?? []).map((strokes, index) => {
    const par = courseHoles[index]?.par;
    const strokesOverPar = strokes === null || par === undefined ? null : strokes - par;
    return { number: index + 1, strokes, strokesOverPar };
  });
}

/** Builds a file name that is valid on every system, with only letters, digits and hyphens. */
export const buildFileName = (...parts: string[]): string =>
  `${parts
    .join(' ')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)}.png`;
