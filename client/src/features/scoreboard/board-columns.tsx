import type { BoardRow } from '@golf-league/core/golf/board.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { formatPoints, formatToPar } from '@golf-league/core/golf/format.ts';
import type { ReactNode } from 'react';
import type { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../texts/language.ts';
import { Points, ToPar } from '../leagues/score.tsx';

type T = ReturnType<typeof useTranslation<'scoreboard'>>['t'];
type Label = 'netto' | 'brutto' | 'points' | 'rounds';

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
const stableford: Column = {
  label: 'points',
  cell: (line) => (line.stableford === null ? nothing : <Points value={line.stableford} />),
  folded: () => null,
};
const rounds: Column = {
  label: 'rounds',
  cell: (line) => line.rounds,
  folded: (line, t) => (line.rounds === 0 ? t('noRound') : t('roundsOf', { count: line.rounds })),
};

/**
 * The last column decides the ranking and is the large number at the edge of the row; a narrow screen shows the others
 * below the name.
 */
export const columnsOf: Record<Mode, { total: readonly Column[]; round: readonly Column[] }> = {
  stroke: { total: [brutto, rounds, netto], round: [brutto, netto] },
  fedex: { total: [rounds, points], round: [netto, brutto, points] },
  stableford: { total: [rounds, stableford], round: [netto, brutto, stableford] },
};

/** A FedEx round that has not paid yet has no points: its net scores are the large number. */
export const columnsOfUnpaid: readonly Column[] = [brutto, netto];

/** How far a row is behind the first one, in points; null for strokes, which show it themselves. */
export function behind(line: BoardRow, first: BoardRow | undefined, t: T): string | null {
  const [own, best] = [line, first].map((row) => row?.points ?? row?.stableford ?? null);
  if (line.position === null || own == null || best == null || own >= best) return null;
  return t('behind', { points: formatPoints(best - own, currentLanguage()) });
}
