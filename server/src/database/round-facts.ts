import { type FactsOfHistory, factsNames, type RoundFacts } from '@golf-league/core/contracts/history.ts';
import { hasBasis } from '@golf-league/core/golf/round.ts';
import { fromWire, toWire } from '@golf-league/core/wire/names.ts';
import type { Selectable } from 'kysely';
import type { BasisColumns } from './course-columns.ts';
import { basisOfRow } from './course-values.ts';
import type { StoredFacts } from './stored-facts.ts';

/** Not of `RoundsTable`, because a table of its file keeps such a row. */
export type FactsRow = Selectable<BasisColumns> & {
  to_par: number;
  gross: number | null;
  course_par: number | null;
  played_on: string;
  scorecard: string | null;
};

export const factsOfStored = (stored: StoredFacts | null): FactsOfHistory | null =>
  stored && (fromWire(factsNames, stored) as FactsOfHistory);

export const storedFacts = (facts: FactsOfHistory | null): string | null =>
  facts && JSON.stringify(toWire(factsNames, facts));

/** Nothing for a round of two totals. */
function basisFacts(row: FactsRow): Partial<RoundFacts> {
  const basis = basisOfRow(row);
  if (!hasBasis(basis)) return {};
  const { handicapIndex, playingHandicap, strokes } = basis;
  const course = row.course && `${row.course.name}, ${row.course.tee}`;
  return { handicapIndex, playingHandicap, strokes, course };
}

/** What history tells of a round. */
export function factsOfRow(row: FactsRow): RoundFacts {
  return {
    toPar: row.to_par,
    gross: row.gross,
    coursePar: row.course_par,
    playedOn: row.played_on,
    picture: row.scorecard !== null,
    ...basisFacts(row),
  };
}
