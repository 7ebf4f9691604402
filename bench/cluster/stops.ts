import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../../server/test/rigs/people.ts';
import type { Random } from '../../server/test/seeded-random.ts';
import { tallied } from '../rig-report.ts';
import type { Cluster } from './cluster.ts';
import { type Findings, percentiles, seconds } from './figures.ts';
import { beginLoad, countOf, failedOf } from './load.ts';
import { allReady } from './readers.ts';

/** Two checks of the proxy and something more. */
const NOTICED_MS = 800;

/** All instances are started anew one after the other, while everybody writes, reads and listens. */
export async function rollUnderLoad(
  cluster: Cluster,
  people: readonly Person[],
  random: Random,
  times: number,
): Promise<Findings> {
  const faults: string[] = [];
  const took: number[] = [];
  const load = await beginLoad(cluster.web, people, random);
  await allReady(load.listeners);
  for (let roll = 1; roll <= times; roll++) {
    const began = performance.now();
    for (const instance of cluster.instances) {
      const { server } = instance.app;
      await instance.app.stop();
      const code = server.child.exitCode;
      if (code !== 0) faults.push(`an instance ended with ${code}: ${server.err().slice(-500)}`);
      instance.app = await cluster.start(instance.index);
      await sleep(NOTICED_MS);
    }
    await allReady(load.listeners).catch((error: unknown) => faults.push(String(error)));
    took.push(performance.now() - began);
    const failed = failedOf(load.season.statuses);
    if (roll % 5 === 0) process.stdout.write(`  ${roll} rolling restarts, ${failed} failed writes\n`);
  }
  const { verdict, reading } = await load.end();
  const failed = failedOf(load.season.statuses) + failedOf(reading.statuses);
  const gaps = load.listeners.flatMap((listener) => listener.gaps);
  if (failed > 0) faults.push(`${failed} requests failed in rolling restarts`);
  return {
    figures: {
      'rolling restarts of all three': `${times}, ${seconds(took.reduce((a, b) => a + b, 0) / times)} each`,
      writes: tallied(load.season.statuses),
      reads: `${tallied(reading.statuses)}, ${percentiles(reading.times)}`,
      'failed requests': `${failed} of ${countOf(load.season.statuses) + countOf(reading.statuses)}`,
      'slowest write': `${load.season.slowestMs.toFixed(0)} ms`,
      'sockets sent elsewhere': `${gaps.length}, back after ${percentiles(gaps)}`,
      'acknowledged writes lost, doubled': `${verdict.lost}, ${verdict.doubled} of ${verdict.acknowledged}`,
    },
    faults: [...faults, ...verdict.faults],
  };
}

/** One instance is killed while everybody writes; clients try again with the same key. */
export async function killUnderLoad(
  cluster: Cluster,
  people: readonly Person[],
  random: Random,
  times: number,
): Promise<Findings> {
  const load = await beginLoad(cluster.web, people, random);
  await allReady(load.listeners);
  const back: number[] = [];
  for (let kill = 0; kill < times; kill++) {
    const instance = cluster.instances[kill % 3]!;
    await sleep(1500 + random.between(0, 300));
    const killed = instance.app.kill();
    const began = performance.now();
    await killed;
    await sleep(20);
    await allReady(load.listeners);
    back.push(performance.now() - began);
    instance.app = await cluster.start(instance.index);
    await sleep(NOTICED_MS);
  }
  const { verdict, reading } = await load.end();
  return {
    figures: {
      'instances killed': times,
      writes: tallied(load.season.statuses),
      'reads, never repeated': tallied(reading.statuses),
      'writes sent again with their key': verdict.retried,
      'acknowledged writes lost, doubled': `${verdict.lost}, ${verdict.doubled} of ${verdict.acknowledged}`,
      'until all sockets were back': percentiles(back),
    },
    faults: verdict.faults,
  };
}
