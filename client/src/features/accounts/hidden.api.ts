import { queryOptions } from '@tanstack/react-query';
import { hiddenUsers, hideUser } from '@golf-league/core/contracts/hidden.ts';
import type { AnswerOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';

export const hiddenQuery = (userId: string) =>
  queryOptions({
    queryKey: ['hidden', userId],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(hiddenUsers, { userId }, { signal }),
    select: peopleOf,
  });

export type Person = { id: string; name: string };

const peopleOf = (sent: AnswerOf<typeof hiddenUsers>): Person[] =>
  sent.map((user) => ({ id: user.user_id, name: user.user_name }));

export const hiddenIdsQuery = (userId: string) => ({ ...hiddenQuery(userId), select: idsOf });

const idsOf = (sent: AnswerOf<typeof hiddenUsers>) => new Set(sent.map((user) => user.user_id));

export async function setHidden(userId: string, hiddenUserId: string, hidden: boolean): Promise<void> {
  await call(hideUser, { userId, hiddenUserId, hidden });
}
