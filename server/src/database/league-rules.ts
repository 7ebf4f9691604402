import type { Selectable } from 'kysely';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import type { LeaguesTable } from './tables.ts';

const COLUMNS = {
  mode: 'mode',
  pointsTable: 'points_table_version',
} as const satisfies Record<keyof LeagueRules, keyof LeaguesTable>;

type RulesRow = Pick<Selectable<LeaguesTable>, (typeof COLUMNS)[keyof LeagueRules]>;

/** What a query of leagues selects for `rulesOfRow`. */
export const ruleColumns = [`leagues.${COLUMNS.mode}`, `leagues.${COLUMNS.pointsTable}`] as const;

/** The rules of a stored league. */
export function rulesOfRow(row: RulesRow): LeagueRules {
  return { mode: row.mode, pointsTable: row.points_table_version };
}

/**
 * The columns that keep the rules of a league. They are set once: whoever lets one change must call `boardChanged` with it,
 * or boards go on showing what the old rules made.
 */
export function rowOfRules(rules: LeagueRules): RulesRow {
  return { mode: rules.mode, points_table_version: rules.pointsTable };
}
