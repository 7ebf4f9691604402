/**
 * Three instances behind haproxy, with pgbouncer, a PostgreSQL 15 with a replica that confirms each commit, and object
 * storage, all set up by the files of deploy/cluster: what is heard, kept, limited and done once while instances are
 * restarted and killed and the primary is lost. Needs haproxy, pgbouncer and postgresql-15 of Debian.
 *
 *   npm run rig:cluster
 *   npm run rig:cluster -- --rolls 2 --kills 1 --seed 7
 */
import { newPeople } from '../server/test/rigs/people.ts';
import { randomFrom } from '../server/test/seeded-random.ts';
import { hearAcross, readOwnWrites } from './cluster/across.ts';
import { openCluster } from './cluster/cluster.ts';
import { loseThePrimary } from './cluster/failover.ts';
import type { Findings } from './cluster/figures.ts';
import { clockStruckOnce, noteRuns, runJobsOnce } from './cluster/jobs-once.ts';
import { beginLoad } from './cluster/load.ts';
import { limitTogether } from './cluster/shared-limits.ts';
import { killUnderLoad, rollUnderLoad } from './cluster/stops.ts';
import { readOptions } from './rig-options.ts';
import { report } from './rig-report.ts';

const options = readOptions({ rolls: 20, kills: 3 });
const random = randomFrom(options.seed);
const began = performance.now();
const cluster = await openCluster();
const faults: string[] = [];

async function part(title: string, task: () => Promise<Findings>): Promise<void> {
  process.stdout.write(`${title} …\n`);
  const found = await task().catch((error: unknown): Findings => ({
    figures: {},
    faults: [error instanceof Error ? error.stack! : String(error)],
  }));
  report(title, { ...found.figures, seconds: Math.round((performance.now() - began) / 1000) }, found.faults);
  faults.push(...found.faults);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cluster.close().then(() => process.exit(1)));
try {
  const people = await newPeople(cluster.web, ['Anna', 'Bo', 'Cilla', 'David', 'Eva', 'Filip']);
  await noteRuns(cluster);
  await part('Sockets across instances', () => hearAcross(cluster, people));
  await part('Reads after writes, under load', async () => {
    const load = await beginLoad(cluster.web, people.slice(2), random);
    const found = await readOwnWrites(cluster, people);
    const { verdict } = await load.end();
    return { ...found, faults: [...found.faults, ...verdict.faults] };
  });
  await part('Jobs', () => runJobsOnce(cluster, people));
  await part('Rolling restarts under load', () => rollUnderLoad(cluster, people, random, options.rolls));
  await part('Killed instances under load', () => killUnderLoad(cluster, people, random, options.kills));
  await part('The primary lost under load', () => loseThePrimary(cluster, people, random));
  await part('The clock', () => clockStruckOnce(cluster));
  await part('Limits', async () => {
    for (const instance of cluster.instances) {
      await instance.app.stop();
      instance.app = await cluster.start(instance.index, { RATE_LIMITS: 'on' });
    }
    return limitTogether(cluster, people[0]!);
  });
} finally {
  await cluster.close();
}
report(
  `Several machines, seed ${options.seed}`,
  { minutes: Math.round((performance.now() - began) / 60_000) },
  faults,
);
process.exit();
