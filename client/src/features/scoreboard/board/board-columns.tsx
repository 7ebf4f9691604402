import type { SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { formatPoints, formatToPar } from '@golf-league/core/golf/format.ts';
import { behindFirst } from '@golf-league/core/golf/standings/gaps.ts';
import type { ReactNode } from 'react';
import type { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../texts/language.ts';
import { NoScore, Points, ToPar } from '../../leagues/list/score.tsx';
import { distanceText } from './gap-text.ts';

type T = ReturnType<typeof useTranslation<('scoreboard' | 'standing')[]>>['t'];
type Label = 'netto' | 'brutto' | 'points' | 'rounds' | 'standing:behind';

export type Column = {
  label: Label;
  /** the number of characters in the cell; only for the large number, whose widest cell sets the column's width */
  width?: (line: SeasonBoardRow) => number;
  /** renders the cell; `first` is the row from which gaps are measured */
  cell: (line: SeasonBoardRow, t: T, first: SeasonBoardRow | undefined) => ReactNode;
  /** returns the text below the name, if the screen is too narrow for the column */
  folded: (line: SeasonBoardRow, t: T, first: SeasonBoardRow | undefined) => string | null;
};

const noScore = <NoScore />;

const netColumn: Column = {
  label: 'netto',
  width: (line) => (line.toPar === null ? 1 : formatToPar(line.toPar).length),
  cell: (line) => (line.toPar === null ? noScore : <ToPar value={line.toPar} />),
  folded: (line, t) => (line.toPar === null ? null : t('nettoOf', { value: formatToPar(line.toPar) })),
};
const grossColumn: Column = {
  label: 'brutto',
  cell: (line) => line.gross ?? noScore,
  // The line has no room for both gross and the number of rounds missing for a place.
  folded: (line, t) => (line.gross === null || line.needed > 0 ? null : t('bruttoOf', { value: line.gross })),
};
const points: Column = {
  label: 'points',
  width: (line) => (line.points === null ? 1 : formatPoints(line.points, currentLanguage()).length),
  cell: (line) => (line.points === null ? noScore : <Points value={line.points} />),
  folded: () => null,
};
const stableford: Column = {
  label: 'points',
  width: (line) => (line.stableford === null ? 1 : formatPoints(line.stableford, currentLanguage()).length),
  cell: (line) => (line.stableford === null ? noScore : <Points value={line.stableford} />),
  folded: () => null,
};
const rounds: Column = {
  label: 'rounds',
  cell: (line) => line.rounds,
  folded: (line, t) => (line.rounds === 0 ? t('noRound') : t('roundsOf', { count: line.rounds })),
};

const behind = (mode: Mode): Column => ({
  label: 'standing:behind',
  cell: (line, t, first) => {
    const distance = first ? behindFirst({ mode }, first, line) : null;
    return distance === null || line.position === 1 ? '–' : distanceText(mode, distance, t);
  },
  folded: (line, t, first) => {
    const distance = first ? behindFirst({ mode }, first, line) : null;
    // The line has no room for the gap next to 'paused' or 'substitute'.
    if (!distance || line.standsDown || line.isGuest) return null;
    return t('standing:behindShort', { amount: distanceText(mode, distance, t) });
  },
});

/**
 * The columns for each mode. The last column decides the ranking and has the large number at the edge of the row; a
 * narrow screen shows the other columns below the name.
 */
export const columnsOf: Record<Mode, { total: readonly Column[]; round: readonly Column[] }> = {
  stroke: { total: [grossColumn, rounds, behind('stroke'), netColumn], round: [grossColumn, netColumn] },
  fedex: { total: [rounds, behind('fedex'), points], round: [netColumn, grossColumn, points] },
  stableford: {
    total: [rounds, behind('stableford'), stableford],
    round: [netColumn, grossColumn, stableford],
  },
};

/** The columns of a FedEx round that has not awarded points yet. Net is the large number. */
export const columnsOfUnpaid: readonly Column[] = [grossColumn, netColumn];
