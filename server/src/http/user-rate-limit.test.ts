import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createUserRateLimit } from './user-rate-limit.ts';

afterEach(() => void vi.useRealTimers());

const HOUR_MS = 60 * 60 * 1000;

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

describe('a per-user limit', () => {
  it('is not extended by setting the machine’s clock back', async () => {
    const limit = createUserRateLimit(2, 60);
    expect(countAllowed(limit)).toBe(2);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * HOUR_MS });
    expect(countAllowed(limit)).toBe(0);
    await sleep(80);
    expect(countAllowed(limit)).toBe(2);
  });

  it('is not lifted by setting the machine’s clock forward', () => {
    const limit = createUserRateLimit(2, HOUR_MS);
    expect(countAllowed(limit)).toBe(2);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * HOUR_MS });
    expect(countAllowed(limit)).toBe(0);
  });
});
