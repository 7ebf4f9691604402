import { randomUUID } from 'node:crypto';
import { chat, markChatRead, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import type { Bench } from './bench.ts';
import { startBenchServer } from './checkout.ts';
import { closedLoop, closeConnections, openConnections, percentile, rawRequest } from './http-load.ts';
import { medianAndRange } from './measure.ts';
import { type BenchLeague, makeLeagues, makePeople } from './world.ts';

const MAX_MS = 200;
const LEAGUES = 50;
const MEMBERS = 20;
const GZIP = { 'accept-encoding': 'gzip' };

/** Returns a random request: 60 % boards, 20 % chat reads, 10 % chat writes, 5 % rounds, 5 % others. */
function anyRequest(leagues: readonly BenchLeague[]): Buffer {
  const { id, people } = leagues[Math.floor(Math.random() * leagues.length)]!;
  const { id: userId, token } = people[Math.floor(Math.random() * people.length)]!;
  const chance = Math.random();
  const read = { token, headers: GZIP };
  const write = { token, key: randomUUID() };
  if (chance < 0.6) return rawRequest(scoreboard, { leagueId: id }, read);
  if (chance < 0.8) return rawRequest(chat, { leagueId: id }, read);
  if (chance < 0.9) {
    return rawRequest(uploadMessage, { userId, leagueId: id, message: 'Fore!' }, write);
  }
  if (chance < 0.95) {
    const scores = { leagueId: id, memberId: userId, gross: 90, toPar: 8 };
    return rawRequest(submitRound, scores, write);
  }
  if (chance < 0.975) return rawRequest(markChatRead, { leagueId: id, userId }, write);
  return rawRequest(listLeagues, { userId }, read);
}

/** Doubles the number of concurrent people, until one request in a hundred takes longer than `MAX_MS`. */
export const mixed: Bench = async ({ app, slice }) => {
  const server = await startBenchServer(app);
  try {
    const groups = [];
    for (let league = 0; league < LEAGUES; league++) groups.push(await makePeople(server.sql, MEMBERS));
    const leagues = await makeLeagues(server.sql, groups, 20);
    await server.sql.query('vacuum analyze');
    let best = { atOnce: 0, perSecond: 0, p99: 0 };
    for (let atOnce = 1; atOnce <= 2048; atOnce *= 2) {
      const lines = openConnections(server.address, atOnce);
      const load = await closedLoop(lines, slice * 2, () => anyRequest(leagues));
      closeConnections(lines);
      const p99 = percentile(load, 0.99);
      const hasErrors = [...load.statuses].some(([status]) => status >= 400);
      if (p99 > MAX_MS || hasErrors) break;
      best = { atOnce, perSecond: load.perSecond, p99 };
    }
    const note = `with ${best.atOnce} at once, 99 % within ${best.p99.toFixed(0)} ms; twice as many take longer`;
    const unit = `per second before 99 % pass ${MAX_MS} ms`;
    return [{ row: 'mixed workload', unit, measured: medianAndRange([best.perSecond]), note }];
  } finally {
    await server.stop();
  }
};
