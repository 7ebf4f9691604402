/**
 * Lets many clients do the same at the same time, repeatedly, and checks the result. Uses a server of its own.
 *
 *   npm run rig:races
 *   npm run rig:races -- --passes 5 --seed 7
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { newPeople } from '../server/test/rigs/people.ts';
import { races } from '../server/test/rigs/races.ts';
import { startReal } from '../server/test/rigs/real-app.ts';
import { randomFrom } from '../server/test/seeded-random.ts';
import { readOptions } from './rig-options.ts';
import { report, tallied } from './rig-report.ts';

const { seed, passes } = readOptions({ passes: 40 });
const random = randomFrom(seed);
const dataDir = mkdtempSync(join(tmpdir(), 'golf-rig-races-'));
const app = await startReal(dataDir);
const tally = new Map<string, number>();
const faults: string[] = [];
try {
  const names = ['Anna', 'Bo', 'Cilla', 'David', 'Eva', 'Filip', 'Greta'];
  for (let pass = 0; pass < passes; pass++) {
    // Each race uses new leagues, and no one may be in more than a hundred.
    const people = await newPeople(app.address, names);
    // Each pass has another order and another number of people.
    const order = races.toSorted(() => random.between(0, 2) - 1);
    for (const { name, run } of order) {
      const stage = { address: app.address, people: people.slice(0, random.between(3, people.length)) };
      const { is, expected: mustBe } = await run(stage, tally);
      if (!isDeepStrictEqual(is, mustBe)) {
        faults.push(`${name}: ${JSON.stringify(is)} and not ${JSON.stringify(mustBe)}`);
      }
    }
  }
  const calls = [...tally.values()].reduce((sum, count) => sum + count, 0);
  report(
    `Races, seed ${seed}`,
    { races: passes * races.length, 'racing calls': calls, outcomes: tallied(tally) },
    faults,
  );
} finally {
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
