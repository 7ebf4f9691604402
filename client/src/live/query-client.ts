import { onlineManager, QueryClient } from '@tanstack/react-query';
import { CallError } from './call.ts';

const shouldRetry = (error: unknown) =>
  error instanceof CallError && (error.code === 'offline' ? navigator.onLine : error.status >= 500);

/**
 * Creates a query client. Queries are refetched after an invalidation event or a reconnection. Rejected
 * requests are not retried, since the response would be the same.
 */
export function createQueryClient(): QueryClient {
  // TanStack Query assumes that it starts online, which is wrong for a page that was opened offline.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Twelve hours cover a day on the course, where there may be no network.
        gcTime: 12 * 60 * 60_000,
        // navigator.onLine is unreliable: a server on the local network responds without internet access.
        networkMode: 'always',
        retry: (failures, error) => failures < 3 && shouldRetry(error),
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 8000),
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      // Mutations fail immediately while offline; by default they would pause silently.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
