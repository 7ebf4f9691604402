import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { changeLanguage, sendResetEmail } from '@golf-league/core/contracts/accounts.ts';
import { makeUser } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { readAllFiles, waitForJobs } from '../../../test/traces.ts';
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const DAY_MS = 24 * 60 * 60 * 1000;
const dataDir = await mkdtemp(join(tmpdir(), 'golf-sweep-'));
const app = await openTestApp({ env: { DATA_DIR: dataDir, RATE_LIMITS: 'on' } });
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

/** Runs the job that the scheduler enqueues every hour. */
async function sweep(): Promise<void> {
  await sql`select graphile_worker.add_job('sweep', '{}'::json)`.execute(app.db);
  await waitForJobs(app);
}

const countRows = async (table: 'sessions' | 'one_time_passwords' | 'mail_requests' | 'idempotency_keys') =>
  (await app.db.selectFrom(table).selectAll().execute()).length;

it('the hourly sweep deletes expired rows and files and keeps valid ones', async () => {
  const player = await makeUser(app);
  const email = `${player.id}@example.com`;
  await app.call(changeLanguage, { userId: player.id, language: 'sv' }, { ...player, key: 'language' });
  await app.call(sendResetEmail, { email });
  await waitForJobs(app);
  const readCounts = async () => [
    await countRows('one_time_passwords'),
    await countRows('mail_requests'),
    (await readAllFiles(join(dataDir, 'mail'))).length,
    await countRows('idempotency_keys'),
    await countRows('sessions'),
  ];
  await sweep();
  expect(await readCounts()).toEqual([1, 1, 1, 1, 1]);
  app.moveClock(DAY_MS / 12);
  await sweep();
  expect(await readCounts()).toEqual([0, 1, 1, 1, 1]);
  app.moveClock(DAY_MS);
  await sweep();
  expect(await readCounts()).toEqual([0, 0, 1, 1, 1]);
  app.moveClock(7 * DAY_MS);
  await sweep();
  expect(await readCounts()).toEqual([0, 0, 0, 1, 1]);
  app.moveClock(7 * DAY_MS);
  await sweep();
  expect(await readCounts()).toEqual([0, 0, 0, 0, 1]);
  app.moveClock(20 * DAY_MS);
  await sweep();
  expect(await readCounts()).toEqual([0, 0, 0, 0, 0]);
});
