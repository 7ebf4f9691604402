import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call.ts';

const worthAnotherTry = (error: unknown) =>
  error instanceof CallError && (error.code === 'offline' || error.status >= 500);

/** Reads stay fresh until a hint or a reconnection says otherwise; a refusal is an answer and is not asked for again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 30 * 60_000,
        retry: (failures, error) => failures < 3 && worthAnotherTry(error),
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 8000),
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    },
  });
}
