import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { makeUser } from '../../test/make.ts';
import { openTestApp } from '../../test/test-app.ts';
import type { Mail } from '../mail/mail-adapter.ts';
import { startWatching, warnOperator } from './watch.jobs.ts';
import { type ServerCondition, findWarnings } from './warnings.ts';

const app = await openTestApp();
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

const HOUR_MS = 60 * 60 * 1000;
const now = new Date('2026-08-15T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
const healthyCondition: ServerCondition = {
  now,
  disk: { free: 20e9, size: 100e9 },
  failedJobs: 0,
  lastBackupAt: hoursAgo(10),
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

test('a healthy server, or a new server without a backup, has no warnings', () => {
  expect([...findWarnings(healthyCondition)]).toEqual([]);
  expect([...findWarnings({ ...healthyCondition, lastBackupAt: null, firstAccountAt: null })]).toEqual([]);
  expect([
    ...findWarnings({ ...healthyCondition, lastBackupAt: null, firstAccountAt: hoursAgo(25) }),
  ]).toEqual([]);
  expect([
    ...findWarnings({ ...healthyCondition, lastBackupAt: hoursAgo(100), keepsBackups: false }),
  ]).toEqual([]);
});

test('a full disk, an old backup and a failed job each cause a warning', () => {
  expect([...findWarnings({ ...healthyCondition, disk: { free: 4e9, size: 100e9 } }).keys()]).toEqual([
    'disk',
  ]);
  expect([...findWarnings({ ...healthyCondition, disk: { free: 0.9e9, size: 2e9 } }).keys()]).toEqual([
    'disk',
  ]);
  expect([...findWarnings({ ...healthyCondition, lastBackupAt: hoursAgo(27) }).keys()]).toEqual(['backup']);
  expect([...findWarnings({ ...healthyCondition, lastBackupAt: null }).keys()]).toEqual(['backup']);
  expect(findWarnings({ ...healthyCondition, failedJobs: 2 }).get('jobs')).toContain('2 jobs have failed');
});

test('a missing backup causes a warning even if the accounts were created while the clock was ahead', () => {
  expect([
    ...findWarnings({ ...healthyCondition, lastBackupAt: null, firstAccountAt: hoursAgo(-1000) }).keys(),
  ]).toEqual(['backup']);
});

test('a warning is sent once a day while it persists, and again when it comes back', async () => {
  await makeUser(app);
  const sentMails: Mail[] = [];
  const loggedMessages: string[] = [];
  const config = { ...baseConfig, dataDir: app.dataDir };
  const runCheckAfter = async (hours: number) => {
    const clock = () => new Date(Date.now() + hours * HOUR_MS);
    const mail = { send: async (message: Mail) => void sentMails.push(message) };
    const log = { warn: (_: object, message: string) => void loggedMessages.push(message) };
    await warnOperator({ db: app.database.db, config, mail, clock, log });
  };
  const countBackupMails = () =>
    sentMails.filter(({ emailMessage }) => emailMessage.subject.includes('backup')).length;
  await runCheckAfter(1);
  expect(countBackupMails()).toBe(0);
  await runCheckAfter(30);
  await runCheckAfter(31);
  expect(countBackupMails()).toBe(1);
  expect(loggedMessages.join()).toContain('there is none yet');
  await runCheckAfter(55);
  expect(countBackupMails()).toBe(2);
  const madeAt = new Date(Date.now() + 55 * HOUR_MS);
  const backupRun = { at: madeAt, kind: 'made' as const, file: 'x', bytes: 1 };
  await app.database.db.insertInto('backup_runs').values(backupRun).execute();
  await runCheckAfter(56);
  await runCheckAfter(55 + 27);
  expect(countBackupMails()).toBe(3);
  // From here on, the clock is correct again.
  await runCheckAfter(-200);
  expect(countBackupMails()).toBe(4);
  await runCheckAfter(-190);
  expect(countBackupMails()).toBe(4);
  expect(sentMails.every(({ to }) => to === undefined)).toBe(true);
});

test('the hourly check runs on a timer, and retries a warning that could not be emailed', async () => {
  await makeUser(app, 'Arne');
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  const sentMails: Mail[] = [];
  let isMailDown = true;
  const stopWatching = startWatching({
    db: app.database.db,
    config: { ...baseConfig, dataDir: app.dataDir },
    mail: {
      send: async (message) =>
        isMailDown ? Promise.reject(new Error('mail server down')) : void sentMails.push(message),
    },
    clock: () => new Date(Date.now() + 10_000 * HOUR_MS),
    log: { warn: (_, message) => void (isMailDown &&= message !== 'the server check failed') },
  });
  try {
    vi.advanceTimersByTime(60_000);
    await vi.waitUntil(() => !isMailDown, { timeout: 60_000 });
    vi.advanceTimersByTime(HOUR_MS);
    await vi.waitUntil(() => sentMails.length > 0, { timeout: 60_000 });
  } finally {
    stopWatching();
  }
});
