import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createUserRateLimit } from './user-rate-limit.ts';

afterEach(() => void vi.useRealTimers());

const HOUR = 60 * 60 * 1000;

/** Returns how many of five attempts are allowed. */
function countAllowed(limit: ReturnType<typeof createUserRateLimit>): number {
  let count = 0;
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      limit.take('elin');
      count++;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return count;
}

describe('a limit per person', () => {
  it('setting the machine’s clock back does not prolong a limit', async () => {
    const limit = createUserRateLimit(2, 60);
    expect(countAllowed(limit)).toBe(2);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * HOUR });
    expect(countAllowed(limit)).toBe(0);
    await pause(80);
    expect(countAllowed(limit)).toBe(2);
  });

  it('setting the machine’s clock forward does not lift a limit', () => {
    const limit = createUserRateLimit(2, HOUR);
    expect(countAllowed(limit)).toBe(2);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * HOUR });
    expect(countAllowed(limit)).toBe(0);
  });
});
