import { queryOptions } from '@tanstack/react-query';
import { hiddenUsers, hideUser } from '@golf-league/core/contracts/hidden.ts';
import { call } from '../../live/call.ts';
import { kept } from '../../live/kept.ts';

export const hiddenQuery = (userId: string) =>
  queryOptions({
    queryKey: ['hidden', userId],
    meta: kept,
    queryFn: ({ signal }) => call(hiddenUsers, { userId }, { signal }),
  });

export async function setHidden(userId: string, hiddenUserId: string, hidden: boolean): Promise<void> {
  await call(hideUser, { userId, hiddenUserId, hidden });
}
