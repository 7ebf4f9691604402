import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { buildOutboxPage, launchDevice } from './phone-with-outbox.ts';
import { runScript } from './random-script.ts';
import type { Crash } from './random-script.ts';
import type { ScriptEnvironment } from './script-run.ts';
import { startApp } from '../support/running-app.ts';
import type { RunningApp } from '../support/running-app.ts';
import { newEmailAddress } from '../support/screen-actions.ts';
import { createAccountViaApi } from '../support/api-actions.ts';

// Runs the app's outbox in a real browser against the real server, with network faults: each entry reported as saved
// must be on the server once, and every other entry must still be on the phone.

const scriptCount = Number(process.env['SCRIPTS'] ?? (process.env['TEST_FULL'] === undefined ? 10 : 1000));
const firstSeed = Number(process.env['SEED'] ?? 1);
/** Returns what crashes during a script; undefined for most scripts, because each crash takes seconds. */
const chooseCrash = (seed: number): Crash | undefined =>
  seed % 10 === 0 ? 'restart' : seed % 10 === 5 ? 'battery' : undefined;

let app: RunningApp;
let environment: ScriptEnvironment;
let dataDir: string;

test.beforeAll(async ({ playwright, launchOptions }) => {
  dataDir = mkdtempSync(join(tmpdir(), 'golf-league-outbox-'));
  app = await startApp({ DATA_DIR: dataDir });
  const { port } = new URL(app.url);
  const device = await launchDevice(playwright.chromium, launchOptions);
  const [outboxScript, ada, pia] = await Promise.all([
    buildOutboxPage(),
    createAccountViaApi(app.url, 'Ada', newEmailAddress('Ada')),
    createAccountViaApi(app.url, 'Pia', newEmailAddress('Pia')),
  ]);
  const restart = async () => {
    await app.kill();
    app = await startApp({ DATA_DIR: dataDir, PORT: port });
  };
  environment = { device, outboxScript, getApp: () => app, restart, ada, pia };
});

test.afterAll(async () => {
  await environment.device.close();
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test(`${scriptCount} random scripts lose no entry and store none twice`, async () => {
  test.setTimeout(300_000 + scriptCount * 30_000);
  const startedAt = Date.now();
  for (let seed = firstSeed; seed < firstSeed + scriptCount; seed++) {
    await runScript(environment, seed, chooseCrash(seed));
  }
  const seconds = (Date.now() - startedAt) / 1000;
  process.stdout.write(
    `${scriptCount} scripts from seed ${firstSeed} in ${seconds.toFixed(0)} s, ${(seconds / scriptCount).toFixed(2)} s each\n`,
  );
});
