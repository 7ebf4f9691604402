import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { register } from '@golf-league/core/contracts/accounts.ts';
import { createLeague, inviteToken, joinByCode, startLeague } from '@golf-league/core/contracts/leagues.ts';
import { memberRounds, submitRound } from '@golf-league/core/contracts/rounds.ts';
import type { AnswerOf, Endpoint, SentInputOf } from '@golf-league/core/wire/endpoint.ts';
import { fetchOf } from './fetch-of.ts';
import { spawnServer, type Spawned } from './spawn-server.ts';

const READY = /is ready at (http:\/\/localhost:\d+)$/;
const PLAYERS = 8;
const ROUNDS_EACH = 25;
const RUNS = process.env['TEST_FULL'] ? 10 : 1;

const dataDir = mkdtempSync(join(tmpdir(), 'golf-kill-'));
let server: Spawned | undefined;
afterAll(async () => {
  server?.child.kill('SIGTERM');
  await server?.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<string> {
  const { PATH } = process.env;
  const env = { PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', RATE_LIMITS: 'off' };
  server = spawnServer('../src/main.ts', [], { env });
  return READY.exec(await server.firstLine(READY))![1]!;
}

interface Player {
  id: string;
  token: string;
}

async function ask<E extends Endpoint>(
  address: string,
  endpoint: E,
  input: SentInputOf<E>,
  token?: string,
  key?: string,
): Promise<AnswerOf<E>> {
  const how = { form: false, ...(token ? { token } : {}), ...(key ? { key } : {}) };
  const [path, init] = fetchOf(endpoint, input, how);
  const response = await fetch(address + path, init);
  if (!response.ok) throw new Error(`${endpoint.name}: ${await response.text()}`);
  return (await response.json()) as AnswerOf<E>;
}

async function seat(address: string, run: number): Promise<{ leagueId: string; players: Player[] }> {
  const players: Player[] = [];
  for (let index = 0; index < PLAYERS; index++) {
    const account = { name: `P${index}`, email: `p${index}.${run}@example.com`, password: 'eagle on twelve' };
    const { userId, token } = await ask(address, register, account);
    players.push({ id: userId, token });
  }
  const [admin, ...others] = players;
  const league = { tournament_name: `Run ${run}`, tournament_settings: 1, user_id: admin!.id };
  const { tournament_id: leagueId } = await ask(address, createLeague, league, admin!.token);
  const of = { tournamentId: leagueId, userId: admin!.id };
  const { token: leagueToken } = await ask(address, inviteToken, of, admin!.token);
  for (const { id, token } of others) await ask(address, joinByCode, { leagueToken, user_id: id }, token);
  await ask(address, startLeague, { tournamentId: leagueId }, admin!.token);
  return { leagueId, players };
}

test(`killed in the middle of ${PLAYERS * ROUNDS_EACH} registrations, it has every acknowledged round, once`, async () => {
  let address = await start();
  for (let run = 0; run < RUNS; run++) {
    const { leagueId, players } = await seat(address, run);
    const killAfter = 20 + Math.floor(Math.random() * 150);
    let acknowledged = 0;
    const seen = new Map<string, string>();
    const unanswered: { player: Player; key: string; toPar: number }[] = [];
    const roundOf = (player: Player, toPar: number) =>
      ({ tournament_id: leagueId, user_id: player.id, score_brutto: 100, score_netto: toPar }) as const;
    await Promise.all(
      players.map(async (player) => {
        for (let toPar = 0; toPar < ROUNDS_EACH; toPar++) {
          const key = `${player.id}-${toPar}`;
          try {
            const { round } = await ask(address, submitRound, roundOf(player, toPar), player.token, key);
            seen.set(round.id, `${player.id} ${toPar}`);
            if (++acknowledged === killAfter) server!.child.kill('SIGKILL');
          } catch {
            unanswered.push({ player, key, toPar });
          }
        }
      }),
    );
    expect(acknowledged, 'it was killed in the middle').toBeLessThan(PLAYERS * ROUNDS_EACH);
    await server!.ended;
    address = await start();

    const stored = async () => {
      const found: [string, string][] = [];
      for (const player of players) {
        const of = { tournamentId: leagueId, userId: player.id };
        const rounds = await ask(address, memberRounds, of, player.token);
        expect(rounds.map((round) => round.round_number)).toEqual(rounds.map((_, index) => index + 1));
        for (const round of rounds) found.push([round.id, `${player.id} ${round.score_netto}`]);
      }
      return found;
    };
    const survived = new Map(await stored());
    for (const [id, what] of seen) expect(survived.get(id), `killed after ${killAfter}`).toBe(what);
    // Unanswered rounds are sent again with their keys: each must exist in the end, and only once.
    for (const { player, key, toPar } of unanswered) {
      await ask(address, submitRound, roundOf(player, toPar), player.token, key);
    }
    const whats = (await stored()).map(([, what]) => what);
    expect(whats).toHaveLength(PLAYERS * ROUNDS_EACH);
    expect(new Set(whats).size).toBe(PLAYERS * ROUNDS_EACH);
  }
}, 300_000);
