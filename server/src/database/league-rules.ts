import { type Insertable, sql } from 'kysely';
import type { CountingRules, LeagueHandicap, LeagueRules } from '@golf-league/core/golf/rules.ts';
import type { LeaguesTable } from './tables.ts';

const RULE_COLUMNS = {
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

type Column<Rules> = (typeof RULE_COLUMNS)[keyof Rules & keyof LeagueRules];
/** All columns are required: an omitted rule would keep its default forever. */
type StoredRules<Rules> = Required<Pick<Insertable<LeaguesTable>, Column<Rules>>>;

const RULE_NAMES = Object.keys(RULE_COLUMNS) as (keyof LeagueRules)[];
const COLUMN_LIST = RULE_NAMES.map((name) => sql.ref(`leagues.${RULE_COLUMNS[name]}`));

/**
 * Selects the rules of a league, for `parseRulesRow`. They are one column, because each membership check reads them, and
 * the cost grows with each column.
 */
export const rulesColumn = sql<string>`json_build_array(${sql.join(COLUMN_LIST)})::text`.as('rules');

/** Most leagues share a few sets of rules, and each set takes about 300 bytes. */
const MAX_CACHED_RULE_SETS = 10_000;
const ruleSets = new Map<string, LeagueRules>();

/** Returns the rules of a stored league. Equal rules share one object. */
export function parseRulesRow({ rules: text }: { readonly rules: string }): LeagueRules {
  const cached = ruleSets.get(text);
  if (cached) return cached;
  const values = JSON.parse(text) as unknown[];
  const rules = Object.fromEntries(
    RULE_NAMES.map((name, index) => [name, values[index]]),
  ) as unknown as LeagueRules;
  const parsed = { ...rules, handicap: rules.handicap && sortFields(rules.handicap) };
  if (ruleSets.size >= MAX_CACHED_RULE_SETS) ruleSets.clear();
  ruleSets.set(text, parsed);
  return parsed;
}

/** Orders the fields as in the API: PostgreSQL does not keep their order, and equal rules must have equal text. */
const sortFields = ({ best, of, percent, dropHigh, dropLow, holeCap }: LeagueHandicap): LeagueHandicap => ({
  best,
  of,
  percent,
  dropHigh,
  dropLow,
  holeCap,
});

/** Returns the columns that store the rules of a new league. */
export function toRulesRow(rules: LeagueRules): StoredRules<LeagueRules> {
  return {
    mode: rules.mode,
    holes: rules.holes,
    points_table_version: rules.pointsTable,
    ...toCountingRulesRow(rules),
  };
}

/**
 * Returns the columns that store the rules that can change. DANGER: code that changes such a rule must call
 * `publishBoardChange` in the same transaction, or cached boards keep the totals of the old rules.
 */
export function toCountingRulesRow(rules: CountingRules): StoredRules<CountingRules> {
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
