import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asSoleSender } from './sole-sender.ts';

const name = 'golf-league-outbox';
let letGo: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  letGo();
  vi.useRealTimers();
});

function holdLock(): Promise<void> {
  return new Promise((held) => {
    void navigator.locks.request(name, () => {
      held();
      return new Promise<void>((resolve) => (letGo = resolve));
    });
  });
}

test('a tab waits while another tab sends', async () => {
  await holdLock();
  const send = vi.fn(async () => 'sent');
  const sent = asSoleSender(send);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(send).not.toHaveBeenCalled();
  letGo();
  expect(await sent).toBe('sent');
  expect(send).toHaveBeenCalledTimes(1);
});

test('a tab waits at most ten seconds for a frozen tab that never releases its lock', async () => {
  await holdLock();
  const send = vi.fn(async () => 'sent');
  const sent = asSoleSender(send);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await sent).toBe('sent');
  expect(send).toHaveBeenCalledTimes(1);
});

test('a send that fails with the lock is not repeated without it', async () => {
  const send = vi.fn(() => Promise.reject(new DOMException('Gone', 'AbortError')));
  await expect(asSoleSender(send)).rejects.toThrow('Gone');
  expect(send).toHaveBeenCalledTimes(1);
});
