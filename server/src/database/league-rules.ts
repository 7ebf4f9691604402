import type { Insertable, Selectable } from 'kysely';
import type { CountingRules, LeagueHandicap, LeagueRules } from '@golf-league/core/golf/rules.ts';
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
  handicap: 'handicap',
  attest: 'attest',
  substitutes: 'substitutes',
  guests: 'guests',
} as const satisfies Record<keyof LeagueRules, keyof LeaguesTable>;

type Column<Rules> = (typeof COLUMNS)[keyof Rules & keyof LeagueRules];
type Row = Pick<Selectable<LeaguesTable>, Column<LeagueRules>>;
type Stored<Rules> = Pick<Insertable<LeaguesTable>, Column<Rules>>;

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
  `leagues.${COLUMNS.handicap}`,
  `leagues.${COLUMNS.attest}`,
  `leagues.${COLUMNS.substitutes}`,
  `leagues.${COLUMNS.guests}`,
] as const;

/** The rules of a stored league. */
export function rulesOfRow(row: Row): LeagueRules {
  return {
    mode: row.mode,
    holes: row.holes,
    pointsTable: row.points_table_version,
    countBest: row.count_best,
    minimumRounds: row.minimum_rounds,
    missingToPar: row.missing_to_par,
    tieBreak: row.tie_break,
    allowance: row.allowance,
    handicap: row.handicap && inOrder(row.handicap),
    attest: row.attest,
    substitutes: row.substitutes,
    guests: row.guests,
  };
}

/** The parts in the order of the wire, since PostgreSQL keeps none, so that equal rules are one text. */
const inOrder = ({ best, of, percent, dropHigh, dropLow, holeCap }: LeagueHandicap): LeagueHandicap => ({
  best,
  of,
  percent,
  dropHigh,
  dropLow,
  holeCap,
});

/** The columns that store the rules of a new league. */
export function rowOfRules(rules: LeagueRules): Stored<LeagueRules> {
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
export function rowOfCounting(rules: CountingRules): Stored<CountingRules> {
  return {
    count_best: rules.countBest,
    minimum_rounds: rules.minimumRounds,
    missing_to_par: rules.missingToPar,
    tie_break: rules.tieBreak,
    allowance: rules.allowance,
    handicap: rules.handicap && JSON.stringify(rules.handicap),
    attest: rules.attest,
    substitutes: rules.substitutes,
    guests: rules.guests,
  };
}
