/**
 * Makes many clients do the same thing at the same time, over and over, and checks the results. Uses a separate server.
 *
 *   npm run rig:races
 *   npm run rig:races -- --passes 5 --seed 7
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { registerRigUsers } from '../server/test/rigs/people.ts';
import { races } from '../server/test/rigs/races.ts';
import { startRealApp } from '../server/test/rigs/real-app.ts';
import { createRandom } from '../server/test/seeded-random.ts';
import { readRigOptions } from './rig-options.ts';
import { printReport, formatCounts } from './rig-report.ts';

const { seed, passes } = readRigOptions({ passes: 40 });
const random = createRandom(seed);
const dataDir = mkdtempSync(join(tmpdir(), 'golf-rig-races-'));
const app = await startRealApp(dataDir);
const outcomeCounts = new Map<string, number>();
const faults: string[] = [];
try {
  const names = ['Anna', 'Bo', 'Cilla', 'David', 'Eva', 'Filip', 'Greta'];
  for (let pass = 0; pass < passes; pass++) {
    // Each race creates leagues, and a user can be in at most a hundred, so every pass registers new users.
    const people = await registerRigUsers(app.serverUrl, names);
    // Each pass runs the races in a random order with a random number of people.
    const shuffledRaces = races.toSorted(() => random.between(0, 2) - 1);
    for (const { name, run } of shuffledRaces) {
      const context = { serverUrl: app.serverUrl, people: people.slice(0, random.between(3, people.length)) };
      const { actual, expected } = await run(context, outcomeCounts);
      if (!isDeepStrictEqual(actual, expected)) {
        faults.push(`${name}: got ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
      }
    }
  }
  const calls = [...outcomeCounts.values()].reduce((sum, count) => sum + count, 0);
  printReport(
    `Races, seed ${seed}`,
    { races: passes * races.length, 'racing calls': calls, outcomes: formatCounts(outcomeCounts) },
    faults,
  );
} finally {
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
