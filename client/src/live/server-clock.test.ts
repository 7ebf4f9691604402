import { beforeEach, expect, test, vi } from 'vitest';

const device = vi.hoisted(() => ({ offset: null as string | null }));
vi.mock('../platform/storage.ts', () => ({
  storage: {
    clockOffset: {
      read: () => device.offset,
      write(value: string) {
        device.offset = value;
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
const formatDateHeader = (at: number) => new Date(at).toUTCString();
const HOUR = 3_600_000;

beforeEach(() => {
  device.offset = null;
  vi.useFakeTimers({ now: tenOClock });
  return () => vi.useRealTimers();
});

test('a clock that is accurate to the second is not corrected', async () => {
  const { syncClock, serverNow } = await startApp();
  syncClock(formatDateHeader(tenOClock - 700), tenOClock - 900, tenOClock);
  expect(serverNow()).toBe(tenOClock);
});

test('a clock that is an hour slow or fast is corrected to the second, but not by a slow response', async () => {
  for (const clockError of [-HOUR, HOUR]) {
    device.offset = null;
    const { syncClock, serverNow } = await startApp();
    const deviceTime = tenOClock + clockError;
    vi.setSystemTime(deviceTime);
    syncClock(formatDateHeader(tenOClock), deviceTime - 100, deviceTime);
    expect(Math.abs(serverNow() - tenOClock)).toBeLessThan(1100);
    const before = serverNow();
    syncClock(formatDateHeader(tenOClock - 5000), deviceTime - 30_000, deviceTime);
    expect(serverNow()).toBe(before);
  }
});

test('the clock correction still applies after an offline start', async () => {
  const first = await startApp();
  first.syncClock(formatDateHeader(tenOClock + HOUR), tenOClock - 10, tenOClock);
  const next = await startApp();
  expect(next.serverNow()).toBe(first.serverNow());
  expect(next.serverNow()).toBeGreaterThan(tenOClock + HOUR - 1);
});

test('a response without a date, or to a call during which the clock was changed, has no effect', async () => {
  const { syncClock, serverNow } = await startApp();
  syncClock(null, tenOClock, tenOClock);
  syncClock('yesterday', tenOClock, tenOClock);
  syncClock(formatDateHeader(tenOClock), tenOClock + HOUR, tenOClock);
  expect(serverNow()).toBe(tenOClock);
});
