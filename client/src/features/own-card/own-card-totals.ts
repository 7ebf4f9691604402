import { computeHoleScore, getStrokesReceived } from '@golf-league/core/golf/cards/card.ts';
import type { TeeHole } from '@golf-league/core/golf/rounds/course.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import type { Mark } from './card-draft.ts';

/** The data from which a card's scores are calculated. */
export type OwnCardSetup = {
  mode: Mode;
  /** for example "Bro Hof · Yellow" */
  courseAndTee: string;
  holes: readonly TeeHole[];
  playingHandicap: number;
  /** used for net double bogey; null without an index, or if the handicap record uses another index */
  courseHandicap: number | null;
};

type TotalsOptions = Omit<OwnCardSetup, 'courseAndTee' | 'courseHandicap'> & { marks: readonly Mark[] };

/**
 * The scores so far: `received` and `points` by hole, and the totals. `gross` and `overPar` (gross relative to
 * par) are null if a ball was picked up. `toPar` is the score that the league counts.
 */
export type OwnCardTotals = {
  received: readonly number[];
  points: readonly (number | null)[];
  gross: number | null;
  overPar: number | null;
  toPar: number;
  totalPoints: number;
};

export function computeOwnCardTotals({ mode, marks, holes, playingHandicap }: TotalsOptions): OwnCardTotals {
  const received = getStrokesReceived(playingHandicap, holes);
  const scores = marks.map((mark, index) =>
    mark === null
      ? null
      : computeHoleScore(holes[index]!, received[index]!, typeof mark === 'number' ? mark : null),
  );
  const playedScores = scores.filter((score) => score !== null);
  const strokes = playedScores.map((score) => score.strokes);
  const hasPickedUp = strokes.includes(null);
  const gross = sumNumbers(strokes.map((count) => count ?? 0));
  const playedPar = sumNumbers(playedScores.map((score) => score.par));
  const totalPoints = sumNumbers(playedScores.map((score) => score.points));
  return {
    received,
    points: scores.map((score) => score && score.points),
    gross: hasPickedUp ? null : gross,
    overPar: hasPickedUp ? null : gross - playedPar,
    toPar:
      mode === 'stableford'
        ? 2 * playedScores.length - totalPoints
        : sumNumbers(playedScores.map((score) => (score.net ?? 0) - score.par)),
    totalPoints,
  };
}

export const sumNumbers = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0);
