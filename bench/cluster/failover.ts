import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../../server/test/rigs/people.ts';
import type { Random } from '../../server/test/seeded-random.ts';
import { tallied } from '../rig-report.ts';
import { hearAcross } from './across.ts';
import type { Cluster } from './cluster.ts';
import { type Findings, seconds } from './figures.ts';
import { beginLoad } from './load.ts';
import { promote } from './postgres.ts';
import { allReady } from './readers.ts';

/** The time that somebody who watches takes; the command itself is the operator's. */
const UNTIL_PROMOTED_MS = 2_000;

/** The primary is killed under load and the replica promoted; nothing else is started anew. */
export async function loseThePrimary(
  cluster: Cluster,
  people: readonly Person[],
  random: Random,
): Promise<Findings> {
  const [primary, replica] = cluster.databases;
  const load = await beginLoad(cluster.web, people, random);
  await allReady(load.listeners);
  await sleep(4_000);
  const doneAt: number[] = [];
  const isDone = new WeakSet<object>();
  const watching = setInterval(() => {
    for (const act of load.season.acts) {
      if (act.id === undefined || isDone.has(act)) continue;
      isDone.add(act);
      doneAt.push(performance.now());
    }
  }, 20);
  await sleep(1_000);
  const pids = cluster.instances.map(({ app }) => app.server.child.pid);
  const lostAt = performance.now();
  primary.program.child.kill('SIGKILL');
  await sleep(UNTIL_PROMOTED_MS);
  promote(replica);
  const promotedAt = performance.now();
  await sleep(15_000);
  clearInterval(watching);
  const socketsBack = await allReady(load.listeners).then(
    () => true,
    () => false,
  );
  const { verdict, reading } = await load.end();
  const before = Math.max(...doneAt.filter((at) => at < lostAt));
  const after = Math.min(...doneAt.filter((at) => at > promotedAt));
  const faults = [...verdict.faults];
  if (!Number.isFinite(after)) faults.push('nothing was written after the replica was promoted');
  if (!socketsBack) faults.push('not all sockets came back after the replica was promoted');
  if (
    cluster.instances.some(
      ({ app }, index) => app.server.child.exitCode !== null || pids[index] === undefined,
    )
  ) {
    faults.push('an instance ended with the primary');
  }
  // The events of all instances travel by the new primary.
  const across = await hearAcross(cluster, people);
  return {
    figures: {
      'primary killed, replica promoted after': seconds(promotedAt - lostAt),
      'time without writes': seconds(after - before),
      'from the promotion until the first write': seconds(after - promotedAt),
      writes: tallied(load.season.statuses),
      'reads, never repeated': tallied(reading.statuses),
      'acknowledged writes lost, doubled': `${verdict.lost}, ${verdict.doubled} of ${verdict.acknowledged}`,
      ...across.figures,
    },
    faults: [...faults, ...across.faults],
  };
}
