import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENT_FEDEX_TABLE_VERSION, getFedexTable } from '@golf-league/core/golf/fedex-table.ts';
import { getPointsForToPar } from '@golf-league/core/golf/rounds/score.ts';
import { rulesNames, wireRules } from '@golf-league/core/contracts/league-rules.ts';
import { MODES } from '@golf-league/core/golf/mode.ts';
import { getRulesForMode, createLeagueRules } from '@golf-league/core/golf/rules.ts';
import type { NonScoringRule, CountingRules, LeagueRules } from '@golf-league/core/golf/rules.ts';
import { computeStandings } from '@golf-league/core/golf/standings/standings.ts';
import { toWireName } from '@golf-league/core/wire/names.ts';
import {
  anyLeague,
  anyRules,
  createMember,
  NON_DEFAULT_RULES,
  createScores,
} from '../core/src/golf/test-league.ts';
import type { LeagueFixture } from '../core/src/golf/test-league.ts';

const root = join(import.meta.dirname, '..');

/** The worked example of each rule: a test that shows its effect on the numbers. */
const examples: Record<keyof CountingRules, { file: string; test: string }> = {
  countBest: {
    file: 'core/src/golf/standings/counting.test.ts',
    test: 'drops all but the best 2 rounds if only those count: Ann −1 + 2, Bo 0 + 3',
  },
  minimumRounds: {
    file: 'core/src/golf/standings/counting.test.ts',
    test: 'with a minimum of 3 rounds ranks Ann and Bo, and lists the others below by their totals',
  },
  missingToPar: {
    file: 'core/src/golf/standings/counting.test.ts',
    test: 'with 10 over for a missed round adds 10 to Bo, 20 to Cy and 30 to Di, who have not played all 4',
  },
  tieBreak: {
    file: 'core/src/golf/standings/counting.test.ts',
    test: 'with the tie-break ranks Bo, whose best round is level par, above Cy, whose best is 3 over',
  },
  allowance: {
    file: 'core/src/golf/handicap.test.ts',
    test: 'is 17 at index 11.4, slope 132, rating 75.1, par 71 and 95 %, because it is rounded once',
  },
  handicap: {
    file: 'server/src/features/handicap/handicap.leagues.test.ts',
    test: 'applies to a round without an entered handicap, and is computed from earlier days',
  },
  attest: {
    file: 'server/src/features/group-card/cards.confirming.test.ts',
    test: 'needs a confirmer for their own card under the attest rule, but not for totals',
  },
  substitutes: {
    file: 'server/src/features/events/groups.guests.test.ts',
    test: 'a substitute’s rounds count like everyone else’s, but under the guest rule they are excluded from every table',
  },
  guests: {
    file: 'server/src/features/rounds/joining.guests.test.ts',
    test: 'keeps its current guests when it stops accepting new ones',
  },
};

test.each(Object.entries(examples))('the rule %s has a worked example', (_rule, { file, test: name }) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(`it('${name}'`);
});

// In FedEx, Ann and Bo get 500 + 320 points, and Cy and Di twice 410: a tie that random leagues never produce.
const tiedSeason: LeagueFixture = {
  members: [
    ...['Ann', 'Bo'].map((id) => createMember(id, { lastRound: 2 })),
    ...['Cy', 'Di'].map((id) => createMember(id, { firstRound: 3 })),
  ],
  rounds: createScores({ Ann: [0, 1], Bo: [1, 0], Cy: [null, null, 0, 0], Di: [null, null, 0, 0] }),
};
const seasons = [tiedSeason, ...fc.sample(anyLeague, { seed: 1, numRuns: 300 })];

const nonScoringRules: Record<NonScoringRule, true> = {
  allowance: true,
  handicap: true,
  attest: true,
  substitutes: true,
  guests: true,
};

const allRules = Object.keys(NON_DEFAULT_RULES) as (keyof CountingRules)[];
const cases = MODES.flatMap((mode) => allRules.map((rule) => ({ mode, rule })));

test.each(cases)(
  'changing $rule changes standings in $mode only if the mode has the rule and totals depend on it',
  ({ mode, rule }) => {
    const defaultRules = createLeagueRules(mode);
    const changedRules = { ...defaultRules, [rule]: NON_DEFAULT_RULES[rule] };
    const isChanged = seasons.some(
      ({ members, rounds }) =>
        !isDeepStrictEqual(
          computeStandings(changedRules, members, rounds),
          computeStandings(defaultRules, members, rounds),
        ),
    );
    expect(isChanged).toBe(getRulesForMode(mode).includes(rule) && !(rule in nonScoringRules));
  },
);

/** A different value for each fixed rule, and a result that depends on it. */
const fixedRuleCases: {
  [Rule in Exclude<keyof LeagueRules, keyof CountingRules>]: [
    Pick<LeagueRules, Rule>,
    (leagueRules: LeagueRules) => unknown,
  ];
} = {
  mode: [
    { mode: 'stableford' },
    (leagueRules) => computeStandings(leagueRules, tiedSeason.members, tiedSeason.rounds),
  ],
  holes: [{ holes: 9 }, (leagueRules) => getPointsForToPar(leagueRules, 0)],
  pointsTable: [
    { pointsTable: CURRENT_FEDEX_TABLE_VERSION + 1 },
    ({ pointsTable }) => {
      try {
        return getFedexTable(pointsTable);
      } catch (error) {
        return String(error);
      }
    },
  ],
};

test.each(Object.entries(fixedRuleCases))(
  'changing only the fixed rule %s changes a result',
  (_rule, [otherValue, readResult]) => {
    const defaultRules = createLeagueRules('stroke');
    expect(readResult({ ...defaultRules, ...otherValue })).not.toEqual(readResult(defaultRules));
  },
);

test.each(allRules)(
  'the rule %s has a non-default value for tests, and several values in random leagues',
  (rule) => {
    expect(NON_DEFAULT_RULES[rule]).not.toEqual(createLeagueRules('stroke')[rule]);
    const values = fc.sample(anyRules, { seed: 1, numRuns: 100 }).map((rules) => JSON.stringify(rules[rule]));
    expect(new Set(values).size).toBeGreaterThan(1);
  },
);

test.each(allRules)('the rule %s is described on the API page', (rule) => {
  const name = toWireName(rulesNames, rule) as keyof typeof wireRules.shape;
  expect(wireRules.shape[name].description ?? '').not.toBe('');
});
