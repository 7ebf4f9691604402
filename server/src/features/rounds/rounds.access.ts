import { playedOnProblem } from '@golf-league/core/golf/played-on.ts';
import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import {
  type RoundNumbers,
  roundProblem,
  type RoundProblem,
  scoreLimits,
} from '@golf-league/core/golf/score.ts';
import { invalid, ApiError } from '../../http/api-error.ts';
import type { League } from '../leagues/leagues.access.ts';

/** The wire names of a round's fields, which differ between the calls. */
type FieldNames = Record<keyof RoundNumbers, string>;

type Complaint = { field: keyof FieldNames; message: string };

function complaintOf(rules: ScoringRules, problem: RoundProblem): Complaint {
  const { strokes, coursePar, toPar, points } = scoreLimits(rules);
  const complaints: Record<RoundProblem, Complaint> = {
    gross_required: { field: 'gross', message: 'is needed in this mode' },
    gross_not_integer: { field: 'gross', message: 'must be a whole number' },
    gross_out_of_range: { field: 'gross', message: `must be ${within(strokes)}` },
    course_par_out_of_range: { field: 'coursePar', message: `must be ${within(coursePar)}` },
    to_par_not_integer: { field: 'toPar', message: 'must be a whole number' },
    to_par_out_of_range: { field: 'toPar', message: `must be ${within(toPar)}, to par` },
    net_strokes_out_of_range: { field: 'toPar', message: `must leave net strokes ${within(strokes)}` },
    points_out_of_range: { field: 'toPar', message: `must stand for ${points.min} to ${points.max} points` },
  };
  return complaints[problem];
}

const within = ({ min, max }: { min: number; max: number }) => `from ${min} to ${max}`;

export function requireRoundNumbers(rules: ScoringRules, numbers: RoundNumbers, names: FieldNames): void {
  const problem = roundProblem(rules, numbers);
  if (problem === null) return;
  const { field, message } = complaintOf(rules, problem);
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
