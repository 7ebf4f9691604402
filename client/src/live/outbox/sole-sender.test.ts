import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runAsSoleSender } from './sole-sender.ts';

const lockName = 'golf-league-outbox';
let releaseLock: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  releaseLock();
  vi.useRealTimers();
});

function holdLock(): Promise<void> {
  return new Promise((acquired) => {
    void navigator.locks.request(lockName, () => {
      acquired();
      return new Promise<void>((resolve) => (releaseLock = resolve));
    });
  });
}

test('a tab waits while another tab is sending', async () => {
  await holdLock();
  const send = vi.fn(async () => 'sent');
  const result = runAsSoleSender(send);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(send).not.toHaveBeenCalled();
  releaseLock();
  expect(await result).toBe('sent');
  expect(send).toHaveBeenCalledTimes(1);
});

test('a tab waits at most ten seconds for a frozen tab that never releases its lock', async () => {
  await holdLock();
  const send = vi.fn(async () => 'sent');
  const result = runAsSoleSender(send);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await result).toBe('sent');
  expect(send).toHaveBeenCalledTimes(1);
});

test('a task that fails while holding the lock is not repeated without the lock', async () => {
  const send = vi.fn(() => Promise.reject(new DOMException('Gone', 'AbortError')));
  await expect(runAsSoleSender(send)).rejects.toThrow('Gone');
  expect(send).toHaveBeenCalledTimes(1);
});
