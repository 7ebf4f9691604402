import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as pictures from '../src/images/test-pictures.ts';
import { runKillCycle, failuresByVictim, type Victim } from './rigs/kill-cycle.ts';
import { runNextBackup } from './rigs/nightly-backups.ts';
import { registerRigUsers, type RigUser } from './rigs/people.ts';
import { type RealApp, startRealApp } from './rigs/real-app.ts';
import { createRandom } from './seeded-random.ts';

const CYCLES_PER_VICTIM = process.env['TEST_FULL'] ? 10 : 1;
const SEED = 18;

// bench/rig-kill.ts runs the same test for much longer.
describe('an app that is killed during writes and restarted', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'golf-kill-'));
  let context: { app: RealApp; people: RigUser[]; picture: Blob };
  const random = createRandom(SEED);
  beforeAll(async () => {
    const app = await startRealApp(dataDir);
    const picture = new Blob([new Uint8Array(await pictures.createPngPicture())]);
    context = {
      app,
      picture,
      people: await registerRigUsers(app.serverUrl, ['Anna', 'Bo', 'Cilla', 'David', 'Eva']),
    };
  });
  afterAll(async () => {
    await context.app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  // Finding the server process behind a connection needs /proc, which only Linux has.
  const linuxVictims: Victim[] = process.platform === 'linux' ? ['backend'] : [];
  const appVictims: Victim[] = ['app', 'app while it starts', 'app during backup'];
  const victims: Victim[] = [...appVictims, 'postmaster', ...linuxVictims];
  it.each(victims)('every acknowledged write is stored exactly once after this kill: %s', async (victim) => {
    for (let cycleNumber = 0; cycleNumber < CYCLES_PER_VICTIM; cycleNumber++) {
      const cycle = { ...context, dataDir, random };
      const { verdict } = await runKillCycle(cycle, failuresByVictim[victim]);
      context.app = cycle.app;
      expect(verdict).toMatchObject({ lost: 0, duplicated: 0, problems: [] });
      expect(verdict.acknowledged).toBeGreaterThan(0);
    }
  });

  it('the next nightly backup removes the leftovers of a killed backup', async () => {
    expect(await runNextBackup(dataDir)).toEqual({
      leftoversBefore: 1,
      leftoversAfter: 0,
      backups: 1,
      intact: 1,
    });
  });
});
