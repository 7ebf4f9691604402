import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBackendPids, findPostmasterPid } from '../../server/test/rigs/real-app.ts';
import { spawnServer } from '../../server/test/spawn-server.ts';
import { openFaultProxy } from './fault-proxy.ts';
import type { Fault } from './run-fault.ts';

const makeTempFolder = () => mkdtempSync(join(tmpdir(), 'golf-rig-fault-'));

/** Makes the embedded PostgreSQL hang, as on a machine that is out of memory or has a hung disk. */
export async function createHungDatabaseFault(seconds: number): Promise<Fault> {
  const dataDir = makeTempFolder();
  let stoppedPids: number[] = [];
  const sendSignal = (signal: NodeJS.Signals) => {
    for (const pid of stoppedPids) process.kill(pid, signal);
  };
  return {
    name: 'the embedded database hangs (SIGSTOP)',
    dataDir,
    seconds,
    begin() {
      stoppedPids = [findPostmasterPid(dataDir), ...findBackendPids(dataDir)];
      sendSignal('SIGSTOP');
    },
    end: () => sendSignal('SIGCONT'),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

type FaultProxy = Awaited<ReturnType<typeof openFaultProxy>>;

/** Creates a fault in which the app reaches a separate PostgreSQL through a proxy that can fail. */
async function createProxyFault(
  name: string,
  seconds: number,
  begin: (proxy: FaultProxy) => Promise<void> | void,
): Promise<Fault> {
  const dataDir = makeTempFolder();
  const databaseDir = makeTempFolder();
  const database = spawnServer('run-embedded.ts', [databaseDir]);
  const connectionLine = await database.waitForLine(/^\{/);
  const {
    host,
    user,
    database: databaseName,
  } = JSON.parse(connectionLine) as Record<'host' | 'user' | 'database', string>;
  const proxy = await openFaultProxy({ path: join(host, '.s.PGSQL.5432') });
  return {
    name,
    dataDir,
    env: { DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${databaseName}` },
    seconds,
    begin: () => begin(proxy),
    end: () => proxy.resume(),
    async remove() {
      await proxy.close();
      database.child.kill('SIGTERM');
      await database.exitCode;
      for (const folder of [dataDir, databaseDir]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const createRefusedConnectionsFault = (seconds: number) =>
  createProxyFault('the database at DATABASE_URL refuses connections', seconds, (proxy) =>
    proxy.refuseConnections(),
  );

export const createUnresponsiveDatabaseFault = (seconds: number) =>
  createProxyFault('the database at DATABASE_URL does not respond', seconds, (proxy) =>
    proxy.stopResponding(),
  );

export const createDroppedConnectionsFault = (seconds: number) =>
  createProxyFault('connections to DATABASE_URL are dropped repeatedly', seconds, (proxy) => {
    const end = performance.now() + seconds * 1_000;
    void (async () => {
      for (; performance.now() < end; await sleep(400)) proxy.dropConnections();
    })();
  });
