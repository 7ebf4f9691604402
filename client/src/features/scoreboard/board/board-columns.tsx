import type { SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { formatPoints, formatToPar } from '@golf-league/core/golf/format.ts';
import { distanceToFirst } from '@golf-league/core/golf/standings/gaps.ts';
import type { ReactNode } from 'react';
import type { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../texts/language.ts';
import { NoScore, Points, ToPar } from '../../leagues/list/score.tsx';
import { formatDistance } from './gap-text.ts';

type Translate = ReturnType<typeof useTranslation<('scoreboard' | 'standing')[]>>['t'];
type Label = 'net' | 'gross' | 'points' | 'rounds' | 'standing:behind';

export type Column = {
  label: Label;
  /** the number of characters in the cell; only for the large number, whose widest cell sets the column's width */
  width?: (row: SeasonBoardRow) => number;
  /** renders the cell; `firstRow` is the row from which gaps are measured */
  cell: (row: SeasonBoardRow, t: Translate, firstRow: SeasonBoardRow | undefined) => ReactNode;
  /** returns the text below the name, if the screen is too narrow for the column */
  folded: (row: SeasonBoardRow, t: Translate, firstRow: SeasonBoardRow | undefined) => string | null;
};

const NO_SCORE = <NoScore />;

const netColumn: Column = {
  label: 'net',
  width: (row) => (row.toPar === null ? 1 : formatToPar(row.toPar).length),
  cell: (row) => (row.toPar === null ? NO_SCORE : <ToPar value={row.toPar} />),
  folded: (row, t) => (row.toPar === null ? null : t('netOf', { value: formatToPar(row.toPar) })),
};
const grossColumn: Column = {
  label: 'gross',
  cell: (row) => row.gross ?? NO_SCORE,
  // The line has no room for both gross and the number of rounds missing for a place.
  folded: (row, t) => (row.gross === null || row.needed > 0 ? null : t('grossOf', { value: row.gross })),
};
const pointsColumn: Column = {
  label: 'points',
  width: (row) => (row.points === null ? 1 : formatPoints(row.points, currentLanguage()).length),
  cell: (row) => (row.points === null ? NO_SCORE : <Points value={row.points} />),
  folded: () => null,
};
const stablefordColumn: Column = {
  label: 'points',
  width: (row) => (row.stableford === null ? 1 : formatPoints(row.stableford, currentLanguage()).length),
  cell: (row) => (row.stableford === null ? NO_SCORE : <Points value={row.stableford} />),
  folded: () => null,
};
const roundsColumn: Column = {
  label: 'rounds',
  cell: (row) => row.rounds,
  folded: (row, t) => (row.rounds === 0 ? t('noRound') : t('roundsOf', { count: row.rounds })),
};

const createBehindColumn = (mode: Mode): Column => ({
  label: 'standing:behind',
  cell: (row, t, firstRow) => {
    const distance = firstRow ? distanceToFirst({ mode }, firstRow, row) : null;
    return distance === null || row.position === 1 ? '–' : formatDistance(mode, distance, t);
  },
  folded: (row, t, firstRow) => {
    const distance = firstRow ? distanceToFirst({ mode }, firstRow, row) : null;
    // The line has no room for the gap next to 'paused' or 'substitute'.
    if (!distance || row.standsDown || row.isGuest) return null;
    return t('standing:behindShort', { amount: formatDistance(mode, distance, t) });
  },
});

/**
 * The columns for each mode. The last column decides the ranking and has the large number at the edge of the row; a
 * narrow screen shows the other columns below the name.
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
