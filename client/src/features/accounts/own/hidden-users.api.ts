import { queryOptions } from '@tanstack/react-query';
import { hiddenUsers, hideUser } from '@golf-league/core/contracts/hidden-users.ts';
import { call } from '../../../live/call.ts';
import { cachedOnDevice } from '../../../live/cached-on-device.ts';

export type HiddenUser = { id: string; name: string };

/** Queries the other users whose messages the user has hidden. */
export const hiddenUsersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['hidden', userId],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(hiddenUsers, { userId }, { signal }),
  });

export const hiddenUserIdsQuery = (userId: string) => ({ ...hiddenUsersQuery(userId), select: getIds });

const getIds = (people: readonly HiddenUser[]) => new Set(people.map(({ id }) => id));

/** Hides another user's messages from the user, or shows them again. */
export async function setUserHidden(userId: string, hiddenUserId: string, hidden: boolean): Promise<void> {
  await call(hideUser, { userId, hiddenUserId, hidden });
}
