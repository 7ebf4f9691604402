import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInvalidationBatch } from './batch-stale.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('several events caused by one action mark each query as stale only once, without a random delay', () => {
  const queryClient = new QueryClient();
  const invalidateSpy = vi.spyOn(queryClient, 'invalidateQueries');
  const batch = createInvalidationBatch(queryClient);
  batch.add(
    [
      ['scoreboard', 'sundays'],
      ['league', 'sundays'],
    ],
    0,
  );
  batch.add(
    [
      ['scoreboard', 'sundays'],
      ['rounds', 'sundays'],
    ],
    0,
  );
  vi.advanceTimersByTime(20);
  expect(invalidateSpy.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
    ['scoreboard', 'sundays'],
    ['league', 'sundays'],
    ['rounds', 'sundays'],
  ]);
});

test('the boards of a large league are refetched after a random delay, without delaying other queries', () => {
  const queryClient = new QueryClient();
  const invalidateSpy = vi.spyOn(queryClient, 'invalidateQueries');
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const batch = createInvalidationBatch(queryClient);
  batch.add([['scoreboard', 'club']], 2_000);
  batch.add([['chat', 'club']], 0);
  vi.advanceTimersByTime(900);
  expect(invalidateSpy.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([['chat', 'club']]);
  vi.advanceTimersByTime(200);
  expect(invalidateSpy).toHaveBeenCalledTimes(2);
  batch.add([['scoreboard', 'club']], 2_000);
  batch.end();
  vi.advanceTimersByTime(5_000);
  expect(invalidateSpy).toHaveBeenCalledTimes(2);
});
