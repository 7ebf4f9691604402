import type { ModeSetting } from '@golf-league/core/golf/mode.ts';
import { formatToPar } from '@golf-league/core/golf/format.ts';
import type { ReactNode } from 'react';
import type { useTranslation } from 'react-i18next';
import { Points, ToPar } from '../leagues/score.tsx';
import type { ScoreboardEntry } from './scoreboard.api.ts';

type T = ReturnType<typeof useTranslation<'scoreboard'>>['t'];
type Label = 'netto' | 'brutto' | 'points' | 'score' | 'rounds';

export type Column = {
  label: Label;
  cell: (line: ScoreboardEntry) => ReactNode;
  /** the same under the name, where there is no room for a column */
  folded: (line: ScoreboardEntry, t: T) => string | null;
};

const nothing = '–';

const netto: Column = {
  label: 'netto',
  cell: (line) => (line.score_netto === null ? nothing : <ToPar value={line.score_netto} />),
  folded: (line, t) =>
    line.score_netto === null ? null : t('nettoOf', { value: formatToPar(line.score_netto) }),
};
const brutto: Column = {
  label: 'brutto',
  cell: (line) => line.score_brutto ?? nothing,
  folded: (line, t) => (line.score_brutto === null ? null : t('bruttoOf', { value: line.score_brutto })),
};
const points: Column = {
  label: 'points',
  cell: (line) => (line.points === null ? nothing : <Points value={line.points} />),
  folded: () => null,
};
const score: Column = {
  label: 'score',
  cell: (line) => line.score ?? nothing,
  folded: () => null,
};
const rounds: Column = {
  label: 'rounds',
  cell: (line) => line.nbr_rounds,
  folded: (line, t) => (line.nbr_rounds === 0 ? t('noRound') : t('roundsOf', { count: line.nbr_rounds })),
};

/** The first one decides and is the big number; the others fold under the name on a narrow screen. */
export const columnsOf: Record<ModeSetting, { total: readonly Column[]; round: readonly Column[] }> = {
  1: { total: [netto, brutto, rounds], round: [netto, brutto] },
  2: { total: [points, rounds], round: [points, netto, brutto] },
  3: { total: [score, rounds], round: [score, netto, brutto] },
};
