import type { WireRoundFacts } from '@golf-league/core/contracts/history.ts';
import type { Selectable } from 'kysely';
import type { RoundsTable } from './tables.ts';

export type FactsRow = Pick<
  Selectable<RoundsTable>,
  'to_par' | 'gross' | 'course_par' | 'played_on' | 'scorecard'
>;

/** What history tells of a round. */
export function factsOfRow(row: FactsRow): WireRoundFacts {
  return {
    score_netto: row.to_par,
    score_brutto: row.gross,
    course_par: row.course_par,
    played_on: row.played_on,
    scorecard: row.scorecard !== null,
  };
}
