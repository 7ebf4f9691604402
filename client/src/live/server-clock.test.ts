import { beforeEach, expect, test, vi } from 'vitest';

const deviceStorage = vi.hoisted(() => ({ offset: null as string | null }));
vi.mock('../platform/storage.ts', () => ({
  storage: {
    clockOffset: {
      read: () => deviceStorage.offset,
      write(value: string) {
        deviceStorage.offset = value;
      },
    },
  },
}));

/** Loads a new copy of the module, as when the app starts. */
async function startApp() {
  vi.resetModules();
  return import('./server-clock.ts');
}

const tenOClock = Date.parse('2026-08-15T10:00:00.000Z');
const formatDateHeader = (timestamp: number) => new Date(timestamp).toUTCString();
const HOUR_MS = 3_600_000;

beforeEach(() => {
  deviceStorage.offset = null;
  vi.useFakeTimers({ now: tenOClock });
  return () => vi.useRealTimers();
});

test('a clock that is accurate to the second is not corrected', async () => {
  const { syncClock, getServerTime } = await startApp();
  syncClock(formatDateHeader(tenOClock - 700), tenOClock - 900, tenOClock);
  expect(getServerTime()).toBe(tenOClock);
});

test('a clock that is an hour off is corrected to the second, and a later slow response changes nothing', async () => {
  for (const clockError of [-HOUR_MS, HOUR_MS]) {
    deviceStorage.offset = null;
    const { syncClock, getServerTime } = await startApp();
    const deviceTime = tenOClock + clockError;
    vi.setSystemTime(deviceTime);
    syncClock(formatDateHeader(tenOClock), deviceTime - 100, deviceTime);
    expect(Math.abs(getServerTime() - tenOClock)).toBeLessThan(1100);
    const previousTime = getServerTime();
    syncClock(formatDateHeader(tenOClock - 5000), deviceTime - 30_000, deviceTime);
    expect(getServerTime()).toBe(previousTime);
  }
});

test('the clock correction still applies after an offline start', async () => {
  const firstApp = await startApp();
  firstApp.syncClock(formatDateHeader(tenOClock + HOUR_MS), tenOClock - 10, tenOClock);
  const restartedApp = await startApp();
  expect(restartedApp.getServerTime()).toBe(firstApp.getServerTime());
  expect(restartedApp.getServerTime()).toBeGreaterThan(tenOClock + HOUR_MS - 1);
});

test('a response has no effect if it has no date or if the clock was changed during the call', async () => {
  const { syncClock, getServerTime } = await startApp();
  syncClock(null, tenOClock, tenOClock);
  syncClock('yesterday', tenOClock, tenOClock);
  syncClock(formatDateHeader(tenOClock), tenOClock + HOUR_MS, tenOClock);
  expect(getServerTime()).toBe(tenOClock);
});
