import { secureAccount, waysIn } from '@golf-league/core/contracts/guests.ts';
import type { AnswerOf } from '@golf-league/core/wire/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../live/call.ts';
import { createStore, useStore } from '../../store.ts';
import { session } from '../../platform/session.ts';

/** Nothing changes until the mailed link is opened. */
export async function keepAccount(userId: string, email: string, password: string): Promise<void> {
  await call(secureAccount, { userId, email, ...(password === '' ? {} : { password }) });
  asked.set({ userId, email });
}

/**
 * Requested on this page, so the fetched log-in methods may lack it; stored with the person, as another may log in
 * here.
 */
const asked = createStore<{ userId: string; email: string } | null>(null);
session.subscribe(() => {
  if (session.get()?.userId !== asked.get()?.userId) asked.set(null);
});

/** The address to which the link for keeping the account was sent, or null. */
export function useRequestedAddress(
  userId: string,
  ways: AnswerOf<typeof waysIn> | undefined,
): string | null {
  const onPage = useStore(asked);
  return onPage?.userId === userId ? onPage.email : (ways?.askedFor ?? null);
}

/** The ways in which the reader can log in. */
export const logInMethodsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['ways-in', userId],
    queryFn: ({ signal }) => call(waysIn, { userId }, { signal }),
    // The link may be opened on another device.
    refetchOnWindowFocus: 'always',
  });
