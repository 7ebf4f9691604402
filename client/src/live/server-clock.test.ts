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

/** Works like a start of the app. */
async function startApp() {
  vi.resetModules();
  return import('./server-clock.ts');
}

const tenOClock = Date.parse('2026-08-15T10:00:00.000Z');
const header = (at: number) => new Date(at).toUTCString();
const HOUR = 3_600_000;

beforeEach(() => {
  device.offset = null;
  vi.useFakeTimers({ now: tenOClock });
  return () => vi.useRealTimers();
});

test('a clock that is accurate to the second is not corrected', async () => {
  const { syncClock: sync, serverNow } = await startApp();
  sync(header(tenOClock - 700), tenOClock - 900, tenOClock);
  expect(serverNow()).toBe(tenOClock);
});

test('a clock that is an hour slow or fast is corrected to the second, but not by a slow answer', async () => {
  for (const wrong of [-HOUR, HOUR]) {
    device.offset = null;
    const { syncClock: sync, serverNow } = await startApp();
    const deviceTime = tenOClock + wrong;
    vi.setSystemTime(deviceTime);
    sync(header(tenOClock), deviceTime - 100, deviceTime);
    expect(Math.abs(serverNow() - tenOClock)).toBeLessThan(1100);
    const before = serverNow();
    sync(header(tenOClock - 5000), deviceTime - 30_000, deviceTime);
    expect(serverNow()).toBe(before);
  }
});

test('the correction of the clock still applies after a start without a network', async () => {
  const first = await startApp();
  first.syncClock(header(tenOClock + HOUR), tenOClock - 10, tenOClock);
  const next = await startApp();
  expect(next.serverNow()).toBe(first.serverNow());
  expect(next.serverNow()).toBeGreaterThan(tenOClock + HOUR - 1);
});

test('an answer without a date, or during which the clock was set, corrects nothing', async () => {
  const { syncClock: sync, serverNow } = await startApp();
  sync(null, tenOClock, tenOClock);
  sync('yesterday', tenOClock, tenOClock);
  sync(header(tenOClock), tenOClock + HOUR, tenOClock);
  expect(serverNow()).toBe(tenOClock);
});
