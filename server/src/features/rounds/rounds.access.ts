import { playedOnProblem } from '@golf-league/core/golf/played-on.ts';
import type { NoRuleLeft, ScoringRules } from '@golf-league/core/golf/rules.ts';
import { type RoundNumbers, roundProblem, type RoundProblem } from '@golf-league/core/golf/score.ts';
import { invalid, ApiError } from '../../http/api-error.ts';
import type { League } from '../leagues/leagues.access.ts';

/** The wire names of a round's fields, which differ between the calls. */
type FieldNames = Record<keyof RoundNumbers, string>;

const complaint: Record<RoundProblem, { field: keyof FieldNames; message: string }> = {
  gross_required: { field: 'gross', message: 'is needed in this mode' },
  gross_not_integer: { field: 'gross', message: 'must be a whole number' },
  gross_out_of_range: { field: 'gross', message: 'must be from 1 to 300' },
  course_par_out_of_range: { field: 'coursePar', message: 'must be from 67 to 74' },
  to_par_not_integer: { field: 'toPar', message: 'must be a whole number' },
  to_par_out_of_range: { field: 'toPar', message: 'must be from -73 to 233, to par' },
  net_strokes_out_of_range: { field: 'toPar', message: 'must leave net strokes from 1 to 300' },
  points_out_of_range: { field: 'toPar', message: 'must stand for 1 to 108 points' },
};

export function requireRoundNumbers(rules: ScoringRules, numbers: RoundNumbers, names: FieldNames): void {
  // The complaints name the limits of 18 holes.
  const { mode: _mode, ...left } = rules;
  left satisfies NoRuleLeft;
  const problem = roundProblem(rules, numbers);
  if (problem === null) return;
  const { field, message } = complaint[problem];
  throw invalid(names[field], message);
}

export function requirePlayed(playedOn: string | null | undefined, now: Date): void {
  if (playedOn && playedOnProblem(playedOn, now.getTime()) !== null) {
    throw invalid('played_on', 'must not be in the future');
  }
}

export function requireUnfinished(league: League): void {
  if (league.finished) throw new ApiError('league_finished');
}
