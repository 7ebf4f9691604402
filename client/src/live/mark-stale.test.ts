import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { markStale } from './mark-stale.ts';

test('an event during the first fetch of a query triggers a second fetch', async () => {
  const queryClient = new QueryClient();
  let serverValue = 0;
  const { promise: responded, resolve: respond } = Promise.withResolvers<void>();
  let fetchCount = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: ['chat', 'sundays', 'unread'],
    queryFn: async () => {
      const value = serverValue;
      fetchCount += 1;
      if (fetchCount === 1) await responded;
      return value;
    },
  });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(fetchCount).toBe(1));
  serverValue = 1;
  markStale(queryClient, { queryKey: ['chat', 'sundays', 'unread'] });
  respond();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1));
  expect(fetchCount).toBe(2);
  stop();
});
