import type { WireRoundFacts } from '@golf-league/core/contracts/history.ts';
import { wireOfBasis } from '@golf-league/core/contracts/round-basis.ts';
import type { Selectable } from 'kysely';
import type { BasisColumns } from './course-columns.ts';
import { basisOfRow } from './course-values.ts';

/** Not of `RoundsTable`, because a table of its file keeps such a row. */
export type FactsRow = Selectable<BasisColumns> & {
  to_par: number;
  gross: number | null;
  course_par: number | null;
  played_on: string;
  scorecard: string | null;
};

/** Nothing for a round of two totals. */
function basisFacts(row: FactsRow): Partial<WireRoundFacts> {
  const basis = basisOfRow(row);
  if (basis === null) return {};
  const { handicap_index, playing_handicap, strokes } = wireOfBasis(basis);
  const course = row.course && `${row.course.name}, ${row.course.tee}`;
  return { handicap_index, playing_handicap, strokes, course };
}

/** What history tells of a round. */
export function factsOfRow(row: FactsRow): WireRoundFacts {
  return {
    score_netto: row.to_par,
    score_brutto: row.gross,
    course_par: row.course_par,
    played_on: row.played_on,
    scorecard: row.scorecard !== null,
    ...basisFacts(row),
  };
}
