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

/** Attempts to send a new entry, as the outbox does. Returns whether the schedule allows the attempt. */
function attempt(schedule: ReturnType<typeof createRetrySchedule>): boolean {
  const reason = schedule.getReasonToWait();
  if (reason) schedule.scheduleRetry(reason);
  return reason === null;
}

test('an entry written while the browser is offline does not postpone the next attempt', () => {
  const tryNow = vi.fn();
  const schedule = createRetrySchedule(tryNow);
  for (let scoreCount = 0; scoreCount < 7; scoreCount++) {
    expect(attempt(schedule)).toBe(false);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(1_900);
  expect(tryNow).toHaveBeenCalledTimes(1);
  expect(attempt(schedule)).toBe(true);
});

test('after the user returns to the page, the next delay is as short as after the first failure', () => {
  const tryNow = vi.fn();
  const schedule = createRetrySchedule(tryNow);
  for (let failures = 0; failures < 9; failures++) schedule.scheduleRetry(undefined);
  tryNow.mockImplementation(() => attempt(schedule));
  schedule.retryNow();
  vi.advanceTimersByTime(2_000);
  expect(tryNow).toHaveBeenCalledTimes(2);
});
