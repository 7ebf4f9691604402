import type { Selectable } from 'kysely';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import type { LeaguesTable } from './tables.ts';

const COLUMNS = {
  mode: 'mode',
  pointsTable: 'points_table_version',
} as const satisfies Record<keyof LeagueRules, keyof LeaguesTable>;

type RulesRow = Pick<Selectable<LeaguesTable>, (typeof COLUMNS)[keyof LeagueRules]>;

/** The columns that a query of leagues selects for `rulesOfRow`. */
export const ruleColumns = [`leagues.${COLUMNS.mode}`, `leagues.${COLUMNS.pointsTable}`] as const;

/** The rules of a stored league. */
export function rulesOfRow(row: RulesRow): LeagueRules {
  return { mode: row.mode, pointsTable: row.points_table_version };
}

/**
 * The columns that store the rules of a league. DANGER: they are set once. Code that changes one must call
 * `boardChanged` in the same transaction, or cached boards keep the totals of the old rules.
 */
export function rowOfRules(rules: LeagueRules): RulesRow {
  return { mode: rules.mode, points_table_version: rules.pointsTable };
}
