import type { BoardRow } from '@golf-league/core/golf/board.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { formatToPar } from '@golf-league/core/golf/format.ts';
import type { ReactNode } from 'react';
import type { useTranslation } from 'react-i18next';
import { Points, ToPar } from '../leagues/score.tsx';

type T = ReturnType<typeof useTranslation<'scoreboard'>>['t'];
type Label = 'netto' | 'brutto' | 'points' | 'score' | 'rounds';

export type Column = {
  label: Label;
  cell: (line: BoardRow) => ReactNode;
  /** the same below the name, on a screen too narrow for the column */
  folded: (line: BoardRow, t: T) => string | null;
};

const nothing = '–';

const netto: Column = {
  label: 'netto',
  cell: (line) => (line.toPar === null ? nothing : <ToPar value={line.toPar} />),
  folded: (line, t) => (line.toPar === null ? null : t('nettoOf', { value: formatToPar(line.toPar) })),
};
const brutto: Column = {
  label: 'brutto',
  cell: (line) => line.gross ?? nothing,
  folded: (line, t) => (line.gross === null ? null : t('bruttoOf', { value: line.gross })),
};
const points: Column = {
  label: 'points',
  cell: (line) => (line.points === null ? nothing : <Points value={line.points} />),
  folded: () => null,
};
const score: Column = {
  label: 'score',
  cell: (line) => line.stableford ?? nothing,
  folded: () => null,
};
const rounds: Column = {
  label: 'rounds',
  cell: (line) => line.rounds,
  folded: (line, t) => (line.rounds === 0 ? t('noRound') : t('roundsOf', { count: line.rounds })),
};

/** The first column decides the ranking and is the large number; a narrow screen shows the others below the name. */
export const columnsOf: Record<Mode, { total: readonly Column[]; round: readonly Column[] }> = {
  stroke: { total: [netto, brutto, rounds], round: [netto, brutto] },
  fedex: { total: [points, rounds], round: [points, netto, brutto] },
  stableford: { total: [score, rounds], round: [score, netto, brutto] },
};
