import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { makeUser } from '../../test/make.ts';
import { openTestApp } from '../../test/test-app.ts';
import type { Mail } from '../mail/mail-adapter.ts';
import { startWatching, warnOperator } from './watch.jobs.ts';
import { type ServerCondition, findWarnings } from './warnings.ts';

const app = await openTestApp();
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

const HOUR = 60 * 60 * 1000;
const now = new Date('2026-08-15T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR);
const healthy: ServerCondition = {
  now,
  disk: { free: 20e9, size: 100e9 },
  failedJobs: 0,
  lastBackup: hoursAgo(10),
  firstAccountAt: hoursAgo(1000),
  keepsBackups: true,
};

const baseConfig = {
  backupKeep: 14,
  smtpUrl: 'smtp://localhost',
  contactEmail: 'us@golf.example',
  appName: 'Golf League',
  publicUrl: 'https://golf.example',
};

test('a healthy server, or a new server without a back-up, has no warnings', () => {
  expect([...findWarnings(healthy)]).toEqual([]);
  expect([...findWarnings({ ...healthy, lastBackup: null, firstAccountAt: null })]).toEqual([]);
  expect([...findWarnings({ ...healthy, lastBackup: null, firstAccountAt: hoursAgo(25) })]).toEqual([]);
  expect([...findWarnings({ ...healthy, lastBackup: hoursAgo(100), keepsBackups: false })]).toEqual([]);
});

test('a full disk, an old back-up and a failed job each cause a warning', () => {
  expect([...findWarnings({ ...healthy, disk: { free: 4e9, size: 100e9 } }).keys()]).toEqual(['disk']);
  expect([...findWarnings({ ...healthy, disk: { free: 0.9e9, size: 2e9 } }).keys()]).toEqual(['disk']);
  expect([...findWarnings({ ...healthy, lastBackup: hoursAgo(27) }).keys()]).toEqual(['backup']);
  expect([...findWarnings({ ...healthy, lastBackup: null }).keys()]).toEqual(['backup']);
  expect(findWarnings({ ...healthy, failedJobs: 2 }).get('jobs')).toContain('2 jobs have failed');
});

test('a missing back-up causes a warning even if the accounts were created while the clock was ahead', () => {
  expect([...findWarnings({ ...healthy, lastBackup: null, firstAccountAt: hoursAgo(-1000) }).keys()]).toEqual(
    ['backup'],
  );
});

test('a persistent warning is sent once a day, and again when it comes back', async () => {
  await makeUser(app);
  const sent: Mail[] = [];
  const logged: string[] = [];
  const config = { ...baseConfig, dataDir: app.dataDir };
  const watchAfter = async (hours: number) => {
    const clock = () => new Date(Date.now() + hours * HOUR);
    const mail = { send: async (message: Mail) => void sent.push(message) };
    const log = { warn: (_: object, message: string) => void logged.push(message) };
    await warnOperator({ db: app.database.db, config, mail, clock, log });
  };
  const countBackupMails = () => sent.filter(({ letter }) => letter.subject.includes('back-up')).length;
  await watchAfter(1);
  expect(countBackupMails()).toBe(0);
  await watchAfter(30);
  await watchAfter(31);
  expect(countBackupMails()).toBe(1);
  expect(logged.join()).toContain('there is none yet');
  await watchAfter(55);
  expect(countBackupMails()).toBe(2);
  const madeAt = new Date(Date.now() + 55 * HOUR);
  const backupRun = { at: madeAt, kind: 'made' as const, file: 'x', bytes: 1 };
  await app.database.db.insertInto('backup_runs').values(backupRun).execute();
  await watchAfter(56);
  await watchAfter(55 + 27);
  expect(countBackupMails()).toBe(3);
  // From here on, the clock is correct again.
  await watchAfter(-200);
  expect(countBackupMails()).toBe(4);
  await watchAfter(-190);
  expect(countBackupMails()).toBe(4);
  expect(sent.every(({ to }) => to === undefined)).toBe(true);
});

test('the hourly check runs on a timer, and retries a warning that could not be emailed', async () => {
  await makeUser(app, 'Arne');
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  const sent: Mail[] = [];
  let isMailDown = true;
  const stopWatching = startWatching({
    db: app.database.db,
    config: { ...baseConfig, dataDir: app.dataDir },
    mail: {
      send: async (message) =>
        isMailDown ? Promise.reject(new Error('mail server down')) : void sent.push(message),
    },
    clock: () => new Date(Date.now() + 10_000 * HOUR),
    log: { warn: (_, message) => void (isMailDown &&= message !== 'the watch failed') },
  });
  try {
    vi.advanceTimersByTime(60_000);
    await vi.waitUntil(() => !isMailDown, { timeout: 60_000 });
    vi.advanceTimersByTime(HOUR);
    await vi.waitUntil(() => sent.length > 0, { timeout: 60_000 });
  } finally {
    stopWatching();
  }
});
