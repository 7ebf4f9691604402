import { CURRENT_FEDEX_TABLE_VERSION } from './fedex-table.ts';
import type { Mode } from './mode.ts';

/**
 * How a league counts: one value that goes to whatever counts, ranks or explains its rounds. `mode` is the unit and
 * the order of the totals; `pointsTable` the version of `fedexTable` (from 1), read in FedEx only.
 *
 * To add a rule, add it here: the compiler then names each place that needs an answer (`NoRuleLeft`).
 */
export type LeagueRules = { readonly mode: Mode; readonly pointsTable: number };

/**
 * What is left of a league's rules where a function has taken those it answers for: nothing. A new rule is left over in
 * each of them and does not compile there, so that no board, line or explanation goes on counting without it.
 */
export type NoRuleLeft = Record<string, never>;

/** The rules of a new league. No errors. Source: the product's rule. */
export function rulesOfNewLeague(mode: Mode): LeagueRules {
  return { mode, pointsTable: CURRENT_FEDEX_TABLE_VERSION };
}
