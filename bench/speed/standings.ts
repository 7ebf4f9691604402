/** Prints how many milliseconds the code in a checkout takes to rank a FedEx league with 40 members and 20 rounds. */
import { join } from 'node:path';
import type * as Rules from '@golf-league/core/golf/rules.ts';
import type * as Standings from '@golf-league/core/golf/standings/standings.ts';

const MEMBER_COUNT = 40;
const ROUND_COUNT = 20;
const REPETITIONS = 3000;

const core = join(process.argv[2]!, 'core/src/golf');
const { computeStandings } = (await import(join(core, 'standings', 'standings.ts'))) as typeof Standings;
const { createLeagueRules } = (await import(join(core, 'rules.ts'))) as typeof Rules;
const members = Array.from({ length: MEMBER_COUNT }, (_, index) => ({
  id: `5f0c${index.toString(16).padStart(20, '0')}`,
  name: `Player ${index}`,
  firstRound: 1,
  lastRound: null,
  absent: [],
  isGuest: false,
}));
let seed = 7;
const nextRandom = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
const rounds = members.flatMap(({ id }, index) =>
  Array.from({ length: ROUND_COUNT }, (_, roundIndex) => {
    const toPar = Math.floor(nextRandom() * 24) - 4;
    const order = roundIndex * MEMBER_COUNT + index;
    return { id: `r${order}`, memberId: id, number: roundIndex + 1, toPar, gross: toPar + 85, order };
  }),
);
const rules = createLeagueRules('fedex');
for (let iteration = 0; iteration < REPETITIONS; iteration++) computeStandings(rules, members, rounds);
const times = Array.from({ length: REPETITIONS }, () => {
  const startedAt = performance.now();
  computeStandings(rules, members, rounds);
  return performance.now() - startedAt;
});
console.log(times.toSorted((a, b) => a - b)[REPETITIONS / 2]!.toFixed(5));
