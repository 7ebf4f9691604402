import { CURRENT_FEDEX_TABLE_VERSION } from './fedex-table.ts';
import { MODES, type Mode } from './mode.ts';

/** The numbers of holes that a league's rounds can have. */
export const HOLES = [18, 9] as const;
export type Holes = (typeof HOLES)[number];

export const TIE_BREAKS = ['shared', 'best_rounds'] as const;
type TieBreak = (typeof TIE_BREAKS)[number];

export const SUBSTITUTE_POLICIES = ['count', 'guests'] as const;
type SubstitutePolicy = (typeof SUBSTITUTE_POLICIES)[number];

/**
 * A league's own handicap. Of the last `of` scores, the `dropHigh` highest and `dropLow` lowest are dropped; the mean
 * of the `best` lowest remaining scores is multiplied by `percent`. `holeCap`: the maximum strokes over par that count
 * for a hole, null for no limit. `computeLeagueIndex` computes the handicap.
 */
export type LeagueHandicap = {
  readonly best: number;
  readonly of: number;
  readonly percent: number;
  readonly dropHigh: number;
  readonly dropLow: number;
  readonly holeCap: number | null;
};

/** The minimum and maximum of each field. Units as in `LeagueHandicap`. */
export const LEAGUE_HANDICAP_LIMITS = {
  best: { min: 1, max: 20 },
  of: { min: 1, max: 40 },
  percent: { min: 1, max: 100 },
  dropHigh: { min: 0, max: 10 },
  dropLow: { min: 0, max: 10 },
  holeCap: { min: 1, max: 5 },
} as const satisfies { [Field in keyof LeagueHandicap]: { min: number; max: number } };

/** Whether enough scores are left to count after dropping the highest and lowest. */
export const hasEnoughScores = ({ best, of, dropHigh, dropLow }: LeagueHandicap): boolean =>
  best <= of - dropHigh - dropLow;

/**
 * The rules that an admin can change until the season is finished. `countBest`: how many of a player's best rounds
 * count, null for all; `minimumRounds`: how many rounds a player needs to be ranked (capped at the most that anyone has
 * played); `missingToPar`: in stroke play, the strokes over par added for each round a player is short of `countBest`
 * (or of the most rounds anyone has played), null to add nothing; `tieBreak`: whether players with equal totals share a
 * position or are ranked by their best rounds; `allowance`: the playing handicap as a percentage of the course
 * handicap; `handicap`: the league's own handicap, null to use the players' handicap indexes; `attest`: whether
 * somebody else must confirm a card before it becomes a round; `substitutes`: whether substitutes are ranked like other
 * players ('count'), or have their rounds listed but not counted ('guests'); `guests`: whether people can join with
 * only a name and no account. `allowance`, `attest` and `guests` do not change any registered total.
 */
export type CountingRules = {
  readonly countBest: number | null;
  readonly minimumRounds: number;
  readonly missingToPar: number | null;
  readonly tieBreak: TieBreak;
  readonly allowance: number;
  readonly handicap: LeagueHandicap | null;
  readonly attest: boolean;
  readonly substitutes: SubstitutePolicy;
  readonly guests: boolean;
};

/**
 * The rules of a league, passed to every function that counts, ranks or explains rounds. `mode` determines the unit and
 * order of the totals; `holes` is the length of the rounds; `pointsTable` is the version of `getFedexTable` (from 1), used
 * in FedEx only. These three never change.
 *
 * To add a rule, add a field here: the compiler then reports each function that must handle it (`NoUnhandledRules`,
 * `UnhandledNonScoringRules`).
 */
export type LeagueRules = CountingRules & {
  readonly mode: Mode;
  readonly holes: Holes;
  readonly pointsTable: number;
};

/**
 * The type of the rules that remain after a function has destructured all rules: empty. A new rule remains in
 * functions that do not handle it, so they do not compile, and no board or explanation can ignore a rule.
 */
export type NoUnhandledRules = Record<string, never>;

/** The rules that change neither totals nor ranking. A new rule is assumed to change both until it is listed here. */
export type NonScoringRule = 'allowance' | 'handicap' | 'attest' | 'substitutes' | 'guests';

/** Like `NoUnhandledRules`, for functions that compute totals: the remaining rules do not change them. */
export type OnlyNonScoringRules = Pick<LeagueRules, NonScoringRule> & {
  readonly [Rule in keyof LeagueRules as Rule extends NonScoringRule ? never : Rule]?: never;
};

/**
 * The rules for the score of one round, without the rules for awards and totals. A new rule is included until it is
 * omitted by name, so that every function that computes or shows a single score must handle it.
 */
export type ScoringRules = Omit<LeagueRules, 'pointsTable' | keyof CountingRules>;

/** The minimum and maximum of each numeric rule. Units as in `CountingRules`. */
export const RULE_LIMITS = {
  countBest: { min: 1, max: 100 },
  minimumRounds: { min: 0, max: 100 },
  missingToPar: { min: 0, max: 72 },
  allowance: { min: 50, max: 100 },
} as const satisfies {
  [Rule in keyof CountingRules as number extends NonNullable<CountingRules[Rule]> ? Rule : never]: {
    min: number;
    max: number;
  };
};

/** The modes in which each rule applies. */
const MODES_BY_RULE: Record<keyof CountingRules, readonly Mode[]> = {
  countBest: MODES,
  minimumRounds: MODES,
  missingToPar: ['stroke'],
  tieBreak: MODES,
  allowance: MODES,
  handicap: MODES,
  attest: MODES,
  substitutes: MODES,
  guests: MODES,
};

/** Returns the rules that apply in a mode. All other rules are stored, but have no effect and are not shown. */
export const getRulesForMode = (mode: Mode): (keyof CountingRules)[] =>
  (Object.keys(MODES_BY_RULE) as (keyof CountingRules)[]).filter((rule) =>
    MODES_BY_RULE[rule].includes(mode),
  );

/** The defaults of a league: every round counts, and every player is ranked. */
const DEFAULT_COUNTING_RULES: CountingRules = {
  countBest: null,
  minimumRounds: 0,
  missingToPar: null,
  tieBreak: 'shared',
  allowance: 100,
  handicap: null,
  attest: false,
  substitutes: 'count',
  guests: true,
};

/** Returns the rules of a new league: its mode, its number of holes and the defaults. */
export function createLeagueRules(mode: Mode, holes: Holes = 18): LeagueRules {
  return { mode, holes, pointsTable: CURRENT_FEDEX_TABLE_VERSION, ...DEFAULT_COUNTING_RULES };
}

/** Merges changes into the rules. Rules omitted or undefined in the changes stay as they are. */
export function mergeRules<Rules extends CountingRules>(
  rules: Rules,
  changes: { readonly [Rule in keyof CountingRules]?: CountingRules[Rule] | undefined },
): Rules {
  const changedRules = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...rules, ...Object.fromEntries(changedRules) };
}

/** Picks the rules that an admin can change. */
export function pickCountingRules({
  countBest,
  minimumRounds,
  missingToPar,
  tieBreak,
  allowance,
  handicap,
  attest,
  substitutes,
  guests,
}: CountingRules): CountingRules {
  return {
    countBest,
    minimumRounds,
    missingToPar,
    tieBreak,
    allowance,
    handicap,
    attest,
    substitutes,
    guests,
  };
}
