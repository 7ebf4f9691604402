import { onlineManager, QueryClient } from '@tanstack/react-query';
import { CallError } from './call.ts';

const isWorthRetrying = (error: unknown) =>
  error instanceof CallError && (error.code === 'offline' ? navigator.onLine : error.status >= 500);

/**
 * Reads are refetched after an invalidation event or a reconnection. A refused read is not retried, since the server
 * would answer the same.
 */
export function createQueryClient(): QueryClient {
  // TanStack Query assumes that it starts online, which is wrong for a page that was opened offline.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Twelve hours cover a day on the course, where earlier reads may be all that is available.
        gcTime: 12 * 60 * 60_000,
        // navigator.onLine is no proof: a server on the local network answers without the internet.
        networkMode: 'always',
        retry: (failures, error) => failures < 3 && isWorthRetrying(error),
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 8000),
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      // Without a network a mutation fails at once and is reported; by default it would pause silently.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
