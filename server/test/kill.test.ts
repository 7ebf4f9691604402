import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as pictures from '../src/images/test-pictures.ts';
import { killCycle, killing, type Victim } from './rigs/kill-cycle.ts';
import { nextNight } from './rigs/nightly.ts';
import { newPeople, type Person } from './rigs/people.ts';
import { type RealApp, startReal } from './rigs/real-app.ts';
import { randomFrom } from './seeded-random.ts';

const ROUNDS = process.env['TEST_FULL'] ? 10 : 1;
const SEED = 18;

// The long form is bench/rig-kill.ts.
describe('killed during writes and started again, the app has every acknowledged write once', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'golf-kill-'));
  let stage: { app: RealApp; people: Person[]; picture: Blob };
  const random = randomFrom(SEED);
  beforeAll(async () => {
    const app = await startReal(dataDir);
    const picture = new Blob([new Uint8Array(await pictures.png())]);
    stage = { app, picture, people: await newPeople(app.address, ['Anna', 'Bo', 'Cilla', 'David', 'Eva']) };
  });
  afterAll(async () => {
    await stage.app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  // The processes of connections are read from /proc.
  const onLinux: Victim[] = process.platform === 'linux' ? ['backend'] : [];
  const victims: Victim[] = ['app', 'app while it starts', 'app at night', 'postmaster', ...onLinux];
  it.each(victims)('the app has every write after a kill of: %s', async (victim) => {
    for (let round = 0; round < ROUNDS; round++) {
      const cycle = { ...stage, dataDir, random };
      const { verdict } = await killCycle(cycle, killing[victim]);
      stage.app = cycle.app;
      expect(verdict).toMatchObject({ lost: 0, doubled: 0, faults: [] });
      expect(verdict.acknowledged).toBeGreaterThan(0);
    }
  });

  it('the next night removes what a killed back-up has left', async () => {
    expect(await nextNight(dataDir)).toEqual({ left: 1, leftAfter: 0, kept: 1, whole: 1 });
  });
});
