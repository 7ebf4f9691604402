/**
 * Measures how long other users wait for `/health` and for a board during each attack, first without rate limits and
 * then with them (the server's default). `--attack 3` measures only the third attack.
 *
 *   npm run rig:attacks
 *   npm run rig:attacks -- --seconds 3
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { health } from '@golf-league/core/contracts/site.ts';
import { callApi, RejectedCall } from '../server/test/call-api.ts';
import { type Attack, attacks } from '../server/test/rigs/attacks.ts';
import { createRigLeague, registerRigUsers } from '../server/test/rigs/people.ts';
import { startRealApp } from '../server/test/rigs/real-app.ts';
import type { AttackOptions } from './attack-worker.ts';
import { readRigOptions } from './rig-options.ts';
import { printReport, formatTimes, formatCounts } from './rig-report.ts';

const { seconds, attack: attackNumber } = readRigOptions({ seconds: 8, attack: 0 });
/** Returns how many requests run at once: enough to delay everybody on a server without protection. */
const getConcurrency = (attack: Attack) => (attack === 'marks in log-ins' ? 1 : 60);
const attacksToRun: readonly (Attack | undefined)[] = [
  undefined,
  ...(Object.keys(attacks) as Attack[]),
].filter((_, index) => attackNumber === 0 || index === 0 || index === attackNumber);

for (const rateLimits of ['off', 'on'] as const) {
  const dataDir = mkdtempSync(join(tmpdir(), 'golf-rig-attacks-'));
  // The attacker runs on this machine too. A trusted proxy lets the other clients have IP addresses of their own.
  const app = await startRealApp(dataDir, { RATE_LIMITS: rateLimits, TRUST_PROXY: '1' });
  try {
    for (const attack of attacksToRun) {
      const stats = await measureDuringAttack(app.serverUrl, attack);
      printReport(
        `${attack ? `${attack}, ${getConcurrency(attack)} at once` : 'no attack'}, limits ${rateLimits}`,
        stats,
        [],
      );
      // Waits for the per-minute rate limits to reset.
      if (rateLimits === 'on' && attack && attack !== attacksToRun.at(-1)) await sleep(61_000);
    }
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureDuringAttack(serverUrl: string, attack: Attack | undefined) {
  const [admin, attacker] = await registerRigUsers(serverUrl, ['Admin', 'Attacker']);
  const leagueId = await createRigLeague(serverUrl, admin!, [attacker!]);
  const attackOptions: AttackOptions | undefined = attack && {
    attack,
    concurrency: getConcurrency(attack),
    serverUrl,
    attacker: attacker!,
    leagueId,
  };
  const worker =
    attackOptions && new Worker(join(import.meta.dirname, 'attack-worker.ts'), { workerData: attackOptions });
  await sleep(500);
  const responseTimes = { health: [] as number[], board: [] as number[] };
  const statuses = new Map<string, number>();
  const measureCall = async (durations: number[], call: () => Promise<unknown>) => {
    const startedAt = performance.now();
    const status = await call().then(
      () => '200',
      (error: unknown) => (error instanceof RejectedCall ? String(error.status) : 'none'),
    );
    durations.push(performance.now() - startedAt);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const endsAt = performance.now() + seconds * 1_000;
  while (performance.now() < endsAt) {
    await measureCall(responseTimes.health, () => callApi(serverUrl, health, {}));
    await measureCall(responseTimes.board, () => callApi(serverUrl, scoreboard, { leagueId }, admin));
    await sleep(20);
  }
  await worker?.terminate();
  return {
    [health.path]: formatTimes(responseTimes.health),
    'the board': formatTimes(responseTimes.board),
    responses: formatCounts(statuses),
  };
}
