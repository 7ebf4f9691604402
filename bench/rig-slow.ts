/**
 * Opens connections that send a byte now and then, or never read, and waits until the server has closed them all.
 * Meanwhile others write and request `/health`. Linux only, for the memory.
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
import { ask } from '../server/test/ask.ts';
import { newLeague, newPeople } from '../server/test/rigs/people.ts';
import { startReal } from '../server/test/rigs/real-app.ts';
import { closeAll, openSlowClient, type SlowClient, slownesses } from '../server/test/rigs/slow-clients.ts';
import { readOptions } from './rig-options.ts';
import { report, spread } from './rig-report.ts';

/** A little longer than the longest limit of the server, which is that of a request that never ends. */
const CLOSED_WITHIN_MS = 150_000;

const { each } = readOptions({ each: 100 });
const dataDir = mkdtempSync(join(tmpdir(), 'golf-rig-slow-'));
const app = await startReal(dataDir);
const { address, server } = app;
const slow: SlowClient[] = [];
const times = { health: [] as number[], message: [] as number[] };
const faults: string[] = [];

function megabytes(): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024);
}

async function timed(list: number[], call: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await call().catch((error: unknown) => faults.push(String(error)));
  list.push(performance.now() - began);
}

try {
  const [anna, bo] = await newPeople(address, ['Anna', 'Bo']);
  const league = await newLeague(address, anna!, [bo!]);
  const before = megabytes();
  for (const kind of slownesses) {
    for (let client = 0; client < each; client++) slow.push(await openSlowClient(address, kind, anna!));
  }
  const began = performance.now();
  const said = { userId: bo!.id, leagueId: league, message: 'Fore!' };
  let most = before;
  const isOpen = ({ closedAfter }: SlowClient) => closedAfter === undefined;
  while (slow.some(isOpen) && performance.now() - began < CLOSED_WITHIN_MS) {
    await timed(times.health, () => ask(address, health, {}));
    await timed(times.message, () => ask(address, uploadMessage, said, bo));
    most = Math.max(most, megabytes());
    await sleep(250);
  }
  const closed = slownesses.map((kind) => {
    const ofKind = slow.filter((client) => client.kind === kind);
    const open = ofKind.filter(isOpen).length;
    if (open > 0) faults.push(`${open} clients that are slow with ${kind} are never closed`);
    const seconds = ofKind.map(({ closedAfter = 0 }) => closedAfter / 1000);
    return [`${kind}: closed after`, `${Math.round(Math.max(...seconds))} s, ${open} left open`];
  });
  report(
    'Slow clients',
    {
      connections: slow.length,
      ...(Object.fromEntries(closed) as Record<string, string>),
      [health.path]: spread(times.health),
      'a message of somebody else': spread(times.message),
      'memory before and at most': `${before} MB, ${most} MB`,
    },
    faults,
  );
} finally {
  await closeAll(slow);
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
