import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRetrySchedule } from './retry-schedule.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: false });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Works like the outbox with one more entry. Returns whether it was tried. */
function write(schedule: ReturnType<typeof createRetrySchedule>): boolean {
  const reason = schedule.reasonToWait();
  if (reason) schedule.later(reason);
  return reason === null;
}

test('an entry written while the browser is offline does not postpone the next try', () => {
  const tries = vi.fn();
  const schedule = createRetrySchedule(tries);
  for (let scores = 0; scores < 7; scores++) {
    expect(write(schedule)).toBe(false);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(1_900);
  expect(tries).toHaveBeenCalledTimes(1);
  expect(write(schedule)).toBe(true);
});

test('a person who returns to the page waits no longer than after a first failure', () => {
  const tries = vi.fn();
  const schedule = createRetrySchedule(tries);
  for (let failures = 0; failures < 9; failures++) schedule.later(undefined);
  tries.mockImplementation(() => write(schedule));
  schedule.retryNow();
  vi.advanceTimersByTime(2_000);
  expect(tries).toHaveBeenCalledTimes(2);
});
