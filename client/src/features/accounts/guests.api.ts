import { secureAccount, getLoginMethods } from '@golf-league/core/contracts/guests.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../live/call.ts';
import { createStore, useStore } from '../../store.ts';
import { session } from '../../platform/session.ts';

/** Requests an email whose link adds the address to the account. Nothing changes until the link is opened. */
export async function requestEmailLogIn(userId: string, email: string, password: string): Promise<void> {
  await call(secureAccount, { userId, email, ...(password === '' ? {} : { password }) });
  requestedAddress.set({ userId, email });
}

/**
 * The address that was requested since the page was loaded, which the fetched log-in methods may not contain yet. It is
 * stored with the user id, since another person may log in here.
 */
const requestedAddress = createStore<{ userId: string; email: string } | null>(null);
session.subscribe(() => {
  if (session.get()?.userId !== requestedAddress.get()?.userId) requestedAddress.set(null);
});

/** Returns the address that the link for keeping the account was sent to, or null. */
export function useRequestedEmail(
  userId: string,
  methods: ResponseOf<typeof getLoginMethods> | undefined,
): string | null {
  const currentRequest = useStore(requestedAddress);
  return currentRequest?.userId === userId ? currentRequest.email : (methods?.askedFor ?? null);
}

/** Queries which log-in methods the user has. */
export const logInMethodsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['ways-in', userId],
    queryFn: ({ signal }) => call(getLoginMethods, { userId }, { signal }),
    // The link may be opened on another device.
    refetchOnWindowFocus: 'always',
  });
