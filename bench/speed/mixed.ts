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
import { type BenchLeague, createBenchLeagues, createBenchUsers } from './bench-data.ts';

const MAX_P99_MS = 200;
const LEAGUE_COUNT = 50;
const MEMBERS_PER_LEAGUE = 20;
const GZIP_HEADERS = { 'accept-encoding': 'gzip' };

/** Builds a random request: 60% boards, 20% chat reads, 10% chat writes, 5% rounds and 5% other calls. */
function createRandomRequest(leagues: readonly BenchLeague[]): Buffer {
  const { id, members } = leagues[Math.floor(Math.random() * leagues.length)]!;
  const { id: userId, token } = members[Math.floor(Math.random() * members.length)]!;
  const randomValue = Math.random();
  const readOptions = { token, headers: GZIP_HEADERS };
  const writeOptions = { token, key: randomUUID() };
  if (randomValue < 0.6) return buildRawRequest(scoreboard, { leagueId: id }, readOptions);
  if (randomValue < 0.8) return buildRawRequest(chat, { leagueId: id }, readOptions);
  if (randomValue < 0.9) {
    return buildRawRequest(uploadMessage, { userId, leagueId: id, message: 'Fore!' }, writeOptions);
  }
  if (randomValue < 0.95) {
    const newRound = { leagueId: id, memberId: userId, gross: 90, toPar: 8 };
    return buildRawRequest(submitRound, newRound, writeOptions);
  }
  if (randomValue < 0.975) return buildRawRequest(markChatRead, { leagueId: id, userId }, writeOptions);
  return buildRawRequest(listLeagues, { userId }, readOptions);
}

/** Doubles the number of concurrent clients until more than 1% of requests take longer than `MAX_P99_MS`. */
export const mixedBench: Bench = async ({ app, durationMs }) => {
  const server = await startBenchServer(app);
  try {
    const memberLists = [];
    for (let index = 0; index < LEAGUE_COUNT; index++)
      memberLists.push(await createBenchUsers(server.sql, MEMBERS_PER_LEAGUE));
    const leagues = await createBenchLeagues(server.sql, memberLists, 20);
    await server.sql.query('vacuum analyze');
    let bestResult = { concurrency: 0, perSecond: 0, p99: 0 };
    for (let concurrency = 1; concurrency <= 2048; concurrency *= 2) {
      const connections = openConnections(server.address, concurrency);
      const load = await runClosedLoop(connections, durationMs * 2, () => createRandomRequest(leagues));
      closeConnections(connections);
      const p99 = computePercentile(load, 0.99);
      const hasErrors = [...load.statuses].some(([status]) => status >= 400);
      if (p99 > MAX_P99_MS || hasErrors) break;
      bestResult = { concurrency, perSecond: load.perSecond, p99 };
    }
    const note = `with ${bestResult.concurrency} concurrent clients, 99% within ${bestResult.p99.toFixed(0)} ms; twice as many are slower`;
    const unit = `per second while 99% take at most ${MAX_P99_MS} ms`;
    return [{ row: 'mixed workload', unit, measured: computeSpread([bestResult.perSecond]), note }];
  } finally {
    await server.stop();
  }
};
