import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENT_FEDEX_TABLE_VERSION, fedexTable } from '@golf-league/core/golf/fedex-table.ts';
import { playingHandicap } from '@golf-league/core/golf/handicap.ts';
import { pointsOfToPar } from '@golf-league/core/golf/rounds/score.ts';
import { MODES } from '@golf-league/core/golf/mode.ts';
import { rulesOfMode, rulesOfNewLeague } from '@golf-league/core/golf/rules.ts';
import type { CountingRules, LeagueRules } from '@golf-league/core/golf/rules.ts';
import { standings } from '@golf-league/core/golf/standings/standings.ts';
import { anyLeague, member, OTHER_RULES, scores } from '../core/src/golf/test-league.ts';
import type { League } from '../core/src/golf/test-league.ts';

const root = join(import.meta.dirname, '..');

// Ann −1 + 6 + 2 = 7, Bo 0 + 7 = 7: equal totals, of three rounds and of two, told apart by the best one.
const season = scores({ Ann: [-1, 6, 2], Bo: [0, 7] });
const board = (rules: LeagueRules) => standings(rules, [member('Ann'), member('Bo')], season);

const otherOf = (rule: keyof CountingRules) => ({ [rule]: OTHER_RULES[rule] });

/** A rule with another value, and what it then changes; or the test that shows it, where that is no number alone. */
type Shown =
  | { other: Partial<LeagueRules>; in: (rules: LeagueRules) => unknown }
  | { file: string; test: string };

const effects: { [Rule in keyof LeagueRules]: Shown } = {
  mode: { other: { mode: 'stableford' }, in: board },
  holes: { other: { holes: 9 }, in: (rules) => pointsOfToPar(rules, 0) },
  pointsTable: {
    other: { pointsTable: CURRENT_FEDEX_TABLE_VERSION + 1 },
    in: ({ pointsTable }) => {
      try {
        return fedexTable(pointsTable);
      } catch (error) {
        return String(error);
      }
    },
  },
  countBest: { other: otherOf('countBest'), in: board },
  minimumRounds: { other: otherOf('minimumRounds'), in: board },
  missingToPar: { other: otherOf('missingToPar'), in: board },
  tieBreak: { other: otherOf('tieBreak'), in: board },
  allowance: {
    other: otherOf('allowance'),
    in: ({ allowance, holes }) =>
      playingHandicap({ index: 20, tee: { courseRating: 72, slope: 113, par: 72 }, holes, allowance }),
  },
  handicap: {
    file: 'server/src/features/handicap/handicap.leagues.test.ts',
    test: 'is the handicap of a round that tells none, by the days before it',
  },
  attest: {
    file: 'server/src/features/cards/cards.confirming.test.ts',
    test: 'needs somebody who confirms it where the league says so, and totals need nobody',
  },
  substitutes: {
    file: 'server/src/features/events/groups.guests.test.ts',
    test: 'a substitute’s rounds count as everybody’s, or stand with the player and count in no table',
  },
  guests: {
    file: 'server/src/features/rounds/joining.guests.test.ts',
    test: 'may refuse guests from now on, and keeps those it has',
  },
};

function isShown(rule: string, shown: Shown): boolean {
  if ('file' in shown) return readFileSync(join(root, shown.file), 'utf8').includes(`it('${shown.test}'`);
  const rules = rulesOfNewLeague('stroke');
  const isAlone = Object.keys(shown.other).join() === rule;
  return isAlone && !isDeepStrictEqual(shown.in({ ...rules, ...shown.other }), shown.in(rules));
}

test.each(Object.entries(effects))('%s changes something, alone', (rule, shown) => {
  expect(isShown(rule, shown)).toBe(true);
});

// In FedEx 500 + 320 of Ann and Bo is twice 410 of Cy and Di, a tie that is not found by chance.
const tied: League = {
  members: [
    ...['Ann', 'Bo'].map((id) => member(id, { lastRound: 2 })),
    ...['Cy', 'Di'].map((id) => member(id, { firstRound: 3 })),
  ],
  rounds: scores({ Ann: [0, 1], Bo: [1, 0], Cy: [null, null, 0, 0], Di: [null, null, 0, 0] }),
};
const seasons = [tied, ...fc.sample(anyLeague, { seed: 1, numRuns: 300 })];
const ofEveryMode = MODES.flatMap((mode) =>
  (Object.keys(OTHER_RULES) as (keyof CountingRules)[])
    .filter((rule) => {
      const shown = effects[rule];
      return 'in' in shown && shown.in === board;
    })
    .map((rule) => ({ mode, rule })),
);

test.each(ofEveryMode)('$rule changes a board in $mode if the mode has it, else none', ({ mode, rule }) => {
  const plain = rulesOfNewLeague(mode);
  const other = { ...plain, ...otherOf(rule) };
  const isChanged = seasons.some(
    ({ members, rounds }) =>
      !isDeepStrictEqual(standings(other, members, rounds), standings(plain, members, rounds)),
  );
  expect(isChanged).toBe(rulesOfMode(mode).includes(rule));
});
