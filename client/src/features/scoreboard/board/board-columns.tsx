import type { SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { formatPoints, formatToPar } from '@golf-league/core/golf/format.ts';
import { computeDistanceToFirst } from '@golf-league/core/golf/standings/gaps.ts';
import type { ReactNode } from 'react';
import type { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { NoScore, Points, ToPar } from '../../leagues/list/score.tsx';
import { formatDistance } from './gap-text.ts';

type Translate = ReturnType<typeof useTranslation<('scoreboard' | 'standing')[]>>['t'];
type ColumnLabel = 'net' | 'gross' | 'points' | 'rounds' | 'standing:behind';

export type Column = {
  label: ColumnLabel;
  /** returns the number of characters in the cell; only for the large number, whose column fits its widest cell */
  getWidth?: (row: SeasonBoardRow) => number;
  /** renders the cell; `firstRow` is the row from which gaps are measured */
  renderCell: (row: SeasonBoardRow, t: Translate, firstRow: SeasonBoardRow | undefined) => ReactNode;
  /** returns the text below the name, if the screen is too narrow for the column */
  getFoldedText: (row: SeasonBoardRow, t: Translate, firstRow: SeasonBoardRow | undefined) => string | null;
};

const NO_SCORE = <NoScore />;

const netColumn: Column = {
  label: 'net',
  getWidth: (row) => (row.toPar === null ? 1 : formatToPar(row.toPar).length),
  renderCell: (row) => (row.toPar === null ? NO_SCORE : <ToPar value={row.toPar} />),
  getFoldedText: (row, t) => (row.toPar === null ? null : t('netOf', { value: formatToPar(row.toPar) })),
};
const grossColumn: Column = {
  label: 'gross',
  renderCell: (row) => row.gross ?? NO_SCORE,
  // The line has no room for both gross and the number of rounds that the player still needs for a place.
  getFoldedText: (row, t) =>
    row.gross === null || row.needed > 0 ? null : t('grossOf', { value: row.gross }),
};
const pointsColumn: Column = {
  label: 'points',
  getWidth: (row) => (row.points === null ? 1 : formatPoints(row.points, getCurrentLanguage()).length),
  renderCell: (row) => (row.points === null ? NO_SCORE : <Points value={row.points} />),
  getFoldedText: () => null,
};
const stablefordColumn: Column = {
  label: 'points',
  getWidth: (row) =>
    row.stableford === null ? 1 : formatPoints(row.stableford, getCurrentLanguage()).length,
  renderCell: (row) => (row.stableford === null ? NO_SCORE : <Points value={row.stableford} />),
  getFoldedText: () => null,
};
const roundsColumn: Column = {
  label: 'rounds',
  renderCell: (row) => row.rounds,
  getFoldedText: (row, t) => (row.rounds === 0 ? t('noRound') : t('roundsOf', { count: row.rounds })),
};

const createBehindColumn = (mode: Mode): Column => ({
  label: 'standing:behind',
  renderCell: (row, t, firstRow) => {
    const distance = firstRow ? computeDistanceToFirst({ mode }, firstRow, row) : null;
    return distance === null || row.position === 1 ? '–' : formatDistance(mode, distance, t);
  },
  getFoldedText: (row, t, firstRow) => {
    const distance = firstRow ? computeDistanceToFirst({ mode }, firstRow, row) : null;
    // The line has no room for the gap next to 'paused' or 'substitute'.
    if (!distance || row.standsDown || row.isGuest) return null;
    return t('standing:behindShort', { amount: formatDistance(mode, distance, t) });
  },
});

/**
 * The columns for each mode. The last column has the number that decides the ranking, in large type at the edge of the
 * row; a narrow screen shows the other columns below the name.
 */
export const COLUMNS_BY_MODE: Record<Mode, { total: readonly Column[]; round: readonly Column[] }> = {
  stroke: {
    total: [grossColumn, roundsColumn, createBehindColumn('stroke'), netColumn],
    round: [grossColumn, netColumn],
  },
  fedex: {
    total: [roundsColumn, createBehindColumn('fedex'), pointsColumn],
    round: [netColumn, grossColumn, pointsColumn],
  },
  stableford: {
    total: [roundsColumn, createBehindColumn('stableford'), stablefordColumn],
    round: [netColumn, grossColumn, stablefordColumn],
  },
};

/** The columns of a FedEx round that has not awarded points yet. Net is the large number. */
export const OPEN_ROUND_COLUMNS: readonly Column[] = [grossColumn, netColumn];
