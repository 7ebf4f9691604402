import { onlineManager, QueryClient } from '@tanstack/react-query';
import { CallError } from './call.ts';

const worthAnotherTry = (error: unknown) =>
  error instanceof CallError && (error.code === 'offline' ? navigator.onLine : error.status >= 500);

/**
 * Reads stay fresh until an invalidation event or a reconnection says otherwise; a refusal is an answer and is not
 * asked for again.
 */
export function createQueryClient(): QueryClient {
  // It takes every page for one that was opened with a network.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // As long as a day on the course: what was read with a network is wanted where there is none.
        gcTime: 12 * 60 * 60_000,
        // Asking is the only way to know: a server on the own network answers without the internet.
        networkMode: 'always',
        retry: (failures, error) => failures < 3 && worthAnotherTry(error),
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 8000),
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      // Without a network they fail at once and say so, instead of waiting unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
