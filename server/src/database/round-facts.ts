import { type HistoryFacts, factNames, type RoundFacts } from '@golf-league/core/contracts/history.ts';
import { pickScoreDetails, hasScoreDetails, type ScoreDetails } from '@golf-league/core/golf/rounds/round.ts';
import { fromWire, toWire } from '@golf-league/core/wire/names.ts';
import type { FactsRow } from './course-columns.ts';
import { roundOfRow } from './round-columns.ts';
import type { StoredSnapshot } from './stored-facts.ts';

export const fromStoredSnapshot = (stored: StoredSnapshot | null): HistoryFacts | null =>
  stored && (fromWire(factNames, stored) as HistoryFacts);

export const toStoredSnapshot = (facts: HistoryFacts | null): string | null =>
  facts && JSON.stringify(toWire(factNames, facts));

/** The details of a round in the history. The check below fails to compile if the history's contract lacks one. */
type DetailFacts = Pick<RoundFacts, Exclude<keyof ScoreDetails, 'teeId'>>;

/** Returns the facts of a round that the history shows. */
export function factsOfRow(row: FactsRow): RoundFacts {
  const round = roundOfRow(row);
  const { toPar, gross, coursePar, playedOn, course } = round;
  const picture = row.scorecard !== null;
  const confirmed = row.confirmed ? ({ confirmed: true } as const) : {};
  const totals = { toPar, gross, coursePar, playedOn, picture, ...confirmed };
  if (!hasScoreDetails(round)) return totals;
  const { teeId: _teeId, ...details } = pickScoreDetails(round);
  details satisfies DetailFacts;
  return { ...totals, ...details, course: course && `${course.name}, ${course.tee}` };
}
