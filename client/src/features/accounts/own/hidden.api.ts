import { queryOptions } from '@tanstack/react-query';
import { hiddenUsers, hideUser } from '@golf-league/core/contracts/hidden-users.ts';
import { call } from '../../../live/call.ts';
import { cachedOnDevice } from '../../../live/cached-on-device.ts';

export type HiddenPerson = { id: string; name: string };

/** Queries the people that the user has hidden. */
export const hiddenPeopleQuery = (userId: string) =>
  queryOptions({
    queryKey: ['hidden', userId],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(hiddenUsers, { userId }, { signal }),
  });

export const hiddenIdsQuery = (userId: string) => ({ ...hiddenPeopleQuery(userId), select: getIds });

const getIds = (people: readonly HiddenPerson[]) => new Set(people.map(({ id }) => id));

/** Hides a person from the user, or shows them again. */
export async function setPersonHidden(userId: string, hiddenUserId: string, hidden: boolean): Promise<void> {
  await call(hideUser, { userId, hiddenUserId, hidden });
}
