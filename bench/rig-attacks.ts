/**
 * Measures how long other users wait during each attack for `/health` and for a board. Runs once without rate limits,
 * and once with them, as is the default. `--attack 3` measures only the third attack.
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
import { createRigLeague, registerRigPeople } from '../server/test/rigs/people.ts';
import { startRealApp } from '../server/test/rigs/real-app.ts';
import type { AttackOptions } from './attack-worker.ts';
import { readRigOptions } from './rig-options.ts';
import { printReport, formatTimes, formatCounts } from './rig-report.ts';

const { seconds, attack: attackNumber } = readRigOptions({ seconds: 8, attack: 0 });
/** Returns how many requests run at once: enough to have delayed everybody before the server was hardened. */
const getConcurrency = (attack: Attack) => (attack === 'marks in log-ins' ? 1 : 60);
const order: readonly (Attack | undefined)[] = [undefined, ...(Object.keys(attacks) as Attack[])].filter(
  (_, index) => attackNumber === 0 || index === 0 || index === attackNumber,
);

for (const limits of ['off', 'on'] as const) {
  const dataDir = mkdtempSync(join(tmpdir(), 'golf-rig-attacks-'));
  // The attacker also runs on this machine. Behind a trusted proxy, the other clients have addresses of their own.
  const app = await startRealApp(dataDir, { RATE_LIMITS: limits, TRUST_PROXY: '1' });
  try {
    for (const attack of order) {
      const stats = await measureDuring(app.address, attack);
      printReport(
        `${attack ? `${attack}, ${getConcurrency(attack)} at once` : 'no attack'}, limits ${limits}`,
        stats,
        [],
      );
      // Waits until the rate limits, which are per minute, have been reset.
      if (limits === 'on' && attack && attack !== order.at(-1)) await sleep(61_000);
    }
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureDuring(address: string, attack: Attack | undefined) {
  const [admin, attacker] = await registerRigPeople(address, ['Admin', 'Attacker']);
  const league = await createRigLeague(address, admin!, [attacker!]);
  const data: AttackOptions | undefined = attack && {
    attack,
    concurrency: getConcurrency(attack),
    address,
    attacker: attacker!,
    leagueId: league,
  };
  const worker = data && new Worker(join(import.meta.dirname, 'attack-worker.ts'), { workerData: data });
  await sleep(500);
  const times = { health: [] as number[], board: [] as number[] };
  const statuses = new Map<string, number>();
  const measureCall = async (list: number[], call: () => Promise<unknown>) => {
    const startedAt = performance.now();
    const status = await call().then(
      () => '200',
      (error: unknown) => (error instanceof RejectedCall ? String(error.status) : 'none'),
    );
    list.push(performance.now() - startedAt);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    await measureCall(times.health, () => callApi(address, health, {}));
    await measureCall(times.board, () => callApi(address, scoreboard, { leagueId: league }, admin));
    await sleep(20);
  }
  await worker?.terminate();
  return {
    [health.path]: formatTimes(times.health),
    'the board': formatTimes(times.board),
    responses: formatCounts(statuses),
  };
}
