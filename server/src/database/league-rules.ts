import type { Selectable } from 'kysely';
import type { CountingRules, LeagueRules } from '@golf-league/core/golf/rules.ts';
import type { LeaguesTable } from './tables.ts';

const COLUMNS = {
  mode: 'mode',
  holes: 'holes',
  pointsTable: 'points_table_version',
  countBest: 'count_best',
  minimumRounds: 'minimum_rounds',
  missingToPar: 'missing_to_par',
  tieBreak: 'tie_break',
  allowance: 'allowance',
} as const satisfies Record<keyof LeagueRules, keyof LeaguesTable>;

type Row<Rules> = Pick<Selectable<LeaguesTable>, (typeof COLUMNS)[keyof Rules & keyof LeagueRules]>;

/** The columns that a query of leagues selects for `rulesOfRow`. */
export const ruleColumns = [
  `leagues.${COLUMNS.mode}`,
  `leagues.${COLUMNS.holes}`,
  `leagues.${COLUMNS.pointsTable}`,
  `leagues.${COLUMNS.countBest}`,
  `leagues.${COLUMNS.minimumRounds}`,
  `leagues.${COLUMNS.missingToPar}`,
  `leagues.${COLUMNS.tieBreak}`,
  `leagues.${COLUMNS.allowance}`,
] as const;

/** The rules of a stored league. */
export function rulesOfRow(row: Row<LeagueRules>): LeagueRules {
  return {
    mode: row.mode,
    holes: row.holes,
    pointsTable: row.points_table_version,
    countBest: row.count_best,
    minimumRounds: row.minimum_rounds,
    missingToPar: row.missing_to_par,
    tieBreak: row.tie_break,
    allowance: row.allowance,
  };
}

/** The columns that store the rules of a new league. */
export function rowOfRules(rules: LeagueRules): Row<LeagueRules> {
  return {
    mode: rules.mode,
    holes: rules.holes,
    points_table_version: rules.pointsTable,
    ...rowOfCounting(rules),
  };
}

/**
 * The columns that store the rules that can change. DANGER: code that changes one must call `boardChanged` in the same
 * transaction, or cached boards keep the totals of the old rules.
 */
export function rowOfCounting(rules: CountingRules): Row<CountingRules> {
  return {
    count_best: rules.countBest,
    minimum_rounds: rules.minimumRounds,
    missing_to_par: rules.missingToPar,
    tie_break: rules.tieBreak,
    allowance: rules.allowance,
  };
}
