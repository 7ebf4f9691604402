import { randomUUID } from 'node:crypto';
import { chat, markChatRead, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import type { Bench } from './bench.ts';
import { startBenchServer } from './checkout.ts';
import {
  runClosedLoop,
  closeConnections,
  openConnections,
  computePercentile,
  buildRawRequest,
} from './http-load.ts';
import { computeSpread } from './measure.ts';
import { type BenchLeague, makeLeagues, makePeople } from './bench-data.ts';

const MAX_MS = 200;
const LEAGUES = 50;
const MEMBERS = 20;
const GZIP = { 'accept-encoding': 'gzip' };

/** Returns a random request: 60 % boards, 20 % chat reads, 10 % chat writes, 5 % rounds, 5 % other calls. */
function createRandomRequest(leagues: readonly BenchLeague[]): Buffer {
  const { id, people } = leagues[Math.floor(Math.random() * leagues.length)]!;
  const { id: userId, token } = people[Math.floor(Math.random() * people.length)]!;
  const chance = Math.random();
  const read = { token, headers: GZIP };
  const write = { token, key: randomUUID() };
  if (chance < 0.6) return buildRawRequest(scoreboard, { leagueId: id }, read);
  if (chance < 0.8) return buildRawRequest(chat, { leagueId: id }, read);
  if (chance < 0.9) {
    return buildRawRequest(uploadMessage, { userId, leagueId: id, message: 'Fore!' }, write);
  }
  if (chance < 0.95) {
    const scores = { leagueId: id, memberId: userId, gross: 90, toPar: 8 };
    return buildRawRequest(submitRound, scores, write);
  }
  if (chance < 0.975) return buildRawRequest(markChatRead, { leagueId: id, userId }, write);
  return buildRawRequest(listLeagues, { userId }, read);
}

/** Doubles the number of concurrent clients until one request in a hundred takes longer than `MAX_MS`. */
export const mixedBench: Bench = async ({ app, durationMs }) => {
  const server = await startBenchServer(app);
  try {
    const groups = [];
    for (let league = 0; league < LEAGUES; league++) groups.push(await makePeople(server.sql, MEMBERS));
    const leagues = await makeLeagues(server.sql, groups, 20);
    await server.sql.query('vacuum analyze');
    let best = { concurrency: 0, perSecond: 0, p99: 0 };
    for (let concurrency = 1; concurrency <= 2048; concurrency *= 2) {
      const connections = openConnections(server.address, concurrency);
      const load = await runClosedLoop(connections, durationMs * 2, () => createRandomRequest(leagues));
      closeConnections(connections);
      const p99 = computePercentile(load, 0.99);
      const hasErrors = [...load.statuses].some(([status]) => status >= 400);
      if (p99 > MAX_MS || hasErrors) break;
      best = { concurrency, perSecond: load.perSecond, p99 };
    }
    const note = `with ${best.concurrency} concurrent clients, 99 % within ${best.p99.toFixed(0)} ms; twice as many are slower`;
    const unit = `per second while 99 % take at most ${MAX_MS} ms`;
    return [{ row: 'mixed workload', unit, measured: computeSpread([best.perSecond]), note }];
  } finally {
    await server.stop();
  }
};
