import { CURRENT_FEDEX_TABLE_VERSION } from './fedex-table.ts';
import type { Mode } from './mode.ts';

/**
 * The rules of a league: one value that every function takes that counts, ranks or explains rounds. `mode` is the unit
 * and the order of the totals; `pointsTable` the version of `fedexTable` (from 1), read in FedEx only.
 *
 * To add a rule, add a field here: the compiler then names each function that must handle it (`NoRuleLeft`).
 */
export type LeagueRules = { readonly mode: Mode; readonly pointsTable: number };

/**
 * The type of a league's rules without the fields that a function has destructured: empty. A function that does not
 * handle a new rule has it left over and does not compile, so no board or explanation can ignore a rule.
 */
export type NoRuleLeft = Record<string, never>;

/**
 * The rules that say what one round counts, without those of awards. A new rule belongs here until it is left out by
 * name, so that every function that computes or shows a single score must handle it.
 */
export type ScoringRules = Omit<LeagueRules, 'pointsTable'>;

/** The rules of a new league. No errors. Source: the product's rule. */
export function rulesOfNewLeague(mode: Mode): LeagueRules {
  return { mode, pointsTable: CURRENT_FEDEX_TABLE_VERSION };
}
