/**
 * Opens connections that send a byte now and then, or never read, and waits until the server has closed them all.
 * Meanwhile other clients write and request `/health`. Linux only, since it reads the memory usage from /proc.
 *
 *   npm run rig:slow
 *   npm run rig:slow -- --each 20
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { health } from '@golf-league/core/contracts/site.ts';
import { callApi } from '../server/test/call-api.ts';
import { createRigLeague, registerRigUsers } from '../server/test/rigs/people.ts';
import { startRealApp } from '../server/test/rigs/real-app.ts';
import {
  closeSlowClients,
  openSlowClient,
  type SlowClient,
  slowKinds,
} from '../server/test/rigs/slow-clients.ts';
import { readRigOptions } from './rig-options.ts';
import { printReport, formatTimes } from './rig-report.ts';

/** Slightly longer than the server's longest timeout, which applies to a request that never ends. */
const CLOSE_TIMEOUT_MS = 150_000;

const { each: clientsPerKind } = readRigOptions({ each: 100 });
const dataDir = mkdtempSync(join(tmpdir(), 'golf-rig-slow-'));
const app = await startRealApp(dataDir);
const { serverUrl, server } = app;
const slowClients: SlowClient[] = [];
const times = { health: [] as number[], message: [] as number[] };
const faults: string[] = [];

function readMemoryMegabytes(): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024);
}

async function measureCall(durations: number[], call: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await call().catch((error: unknown) => faults.push(String(error)));
  durations.push(performance.now() - startedAt);
}

try {
  const [anna, bo] = await registerRigUsers(serverUrl, ['Anna', 'Bo']);
  const leagueId = await createRigLeague(serverUrl, anna!, [bo!]);
  const memoryBefore = readMemoryMegabytes();
  for (const kind of slowKinds) {
    for (let clientIndex = 0; clientIndex < clientsPerKind; clientIndex++)
      slowClients.push(await openSlowClient(serverUrl, kind, anna!));
  }
  const startedAt = performance.now();
  const chatMessage = { userId: bo!.id, leagueId, message: 'Fore!' };
  let peakMemory = memoryBefore;
  const isOpen = ({ closedAfterMs }: SlowClient) => closedAfterMs === undefined;
  while (slowClients.some(isOpen) && performance.now() - startedAt < CLOSE_TIMEOUT_MS) {
    await measureCall(times.health, () => callApi(serverUrl, health, {}));
    await measureCall(times.message, () => callApi(serverUrl, uploadMessage, chatMessage, bo));
    peakMemory = Math.max(peakMemory, readMemoryMegabytes());
    await sleep(250);
  }
  const closeTimes = slowKinds.map((kind) => {
    const clientsOfKind = slowClients.filter((client) => client.kind === kind);
    const openCount = clientsOfKind.filter(isOpen).length;
    if (openCount > 0) faults.push(`${openCount} slow connections (${kind}) were never closed`);
    const seconds = clientsOfKind.map(({ closedAfterMs = 0 }) => closedAfterMs / 1000);
    return [`${kind}: closed after`, `${Math.round(Math.max(...seconds))} s, ${openCount} left open`];
  });
  printReport(
    'Slow clients',
    {
      connections: slowClients.length,
      ...(Object.fromEntries(closeTimes) as Record<string, string>),
      [health.path]: formatTimes(times.health),
      'message from another user': formatTimes(times.message),
      'memory before, peak': `${memoryBefore} MB, ${peakMemory} MB`,
    },
    faults,
  );
} finally {
  await closeSlowClients(slowClients);
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
