/**
 * What a changed rule costs in the middle of a season of 40 players and 20 rounds: the milliseconds in which the board
 * is computed by the new rules, and those from the admin's call to the new board in a member's hands.
 *
 *   node scripts/run.mjs bench/rules.ts
 */
import { join } from 'node:path';
import { changeRules } from '@golf-league/core/contracts/league-rules.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { MODES } from '@golf-league/core/golf/mode.ts';
import { placesGained } from '@golf-league/core/golf/standings/movement.ts';
import { roundStatus } from '@golf-league/core/golf/standings/participation.ts';
import { type CountingRules, rulesOfNewLeague } from '@golf-league/core/golf/rules.ts';
import { standings } from '@golf-league/core/golf/standings/standings.ts';
import type { Endpoint, SentInputOf } from '@golf-league/core/wire/endpoint.ts';
import { fetchOf } from '../server/test/fetch-of.ts';
import { startEmbedded } from './speed/checkout.ts';
import { makeLeagues, makePeople, type Person } from './speed/world.ts';

const MEMBERS = 40;
const ROUNDS = 20;
const TURNS = 500;

const rulesOfTurn = (turn: number): Partial<CountingRules> => ({
  countBest: 5 + (turn % 10),
  minimumRounds: 3,
  missingToPar: 10,
  tieBreak: 'best_rounds',
});

function medianOf(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!.toFixed(3);
  return `${at(0.5)} ms (of ${times.length}, 95 % under ${at(0.95)})`;
}

async function timesOf(turns: number, act: (turn: number) => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < 2 * turns; turn++) {
    const began = performance.now();
    await act(turn);
    // The first half only warms up.
    if (turn >= turns) times.push(performance.now() - began);
  }
  return times;
}

const members = Array.from({ length: MEMBERS }, (_, index) => {
  return {
    id: `player ${index}`,
    name: `Player ${index}`,
    firstRound: 1,
    lastRound: null,
    absent: [],
    isGuest: false,
  };
});
const rounds = members.flatMap(({ id }, index) =>
  Array.from({ length: ROUNDS }, (_, played) => {
    const order = played * MEMBERS + index;
    const toPar = ((order * 7919) % 24) - 4;
    return { id: `r${order}`, memberId: id, number: played + 1, toPar, gross: toPar + 85, order };
  }),
);
const lines: string[] = [];
for (const mode of MODES) {
  const times = await timesOf(TURNS, (turn) => {
    const rules = { ...rulesOfNewLeague(mode), ...rulesOfTurn(turn) };
    placesGained(rules, members, rounds, standings(rules, members, rounds));
    roundStatus(members, rounds);
  });
  lines.push(`board of ${MEMBERS} × ${ROUNDS} by new rules, ${mode}: ${medianOf(times)}`);
}

const running = await startEmbedded(join(import.meta.dirname, '..'));
const people = await makePeople(running.sql, MEMBERS);
for (const mode of MODES) {
  const [league] = await makeLeagues(running.sql, [people], ROUNDS, mode);
  const [admin, member] = people;
  const times = await timesOf(50, async (turn) => {
    const rules = { countBest: 5 + (turn % 10), tieBreak: 'best_rounds' } as const;
    await send(changeRules, { leagueId: league!.id, userId: admin!.id, rules }, admin!);
    await send(scoreboard, { leagueId: league!.id }, member!);
  });
  lines.push(`from the admin's call to a member's new board by HTTP, ${mode}: ${medianOf(times)}`);
}
await running.stop();
process.stdout.write(`${lines.join('\n')}\n`);

async function send<E extends Endpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  { token }: Person,
): Promise<void> {
  const [path, init] = fetchOf(endpoint, input, { token });
  const answer = await fetch(running.address + path, init);
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
