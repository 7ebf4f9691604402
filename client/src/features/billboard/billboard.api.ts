import { queryOptions } from '@tanstack/react-query';
import {
  billboard,
  billboardUnread,
  markBillboardRead as markBillboardReadEndpoint,
  postBillboard as postBillboardEndpoint,
} from '@golf-league/core/contracts/billboard.ts';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';

export const billboardKeys = {
  league: (leagueId: string) => ['billboard', leagueId] as const,
  unread: (leagueId: string) => ['billboard', leagueId, 'unread'] as const,
};

/** Queries the posted text; null if nothing is posted. */
export const billboardQuery = (leagueId: string) =>
  queryOptions({
    queryKey: [...billboardKeys.league(leagueId), 'text'],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(billboard, { leagueId }, { signal }),
  });

export const billboardUnreadQuery = (leagueId: string, userId: string) =>
  queryOptions({
    queryKey: billboardKeys.unread(leagueId),
    meta: cachedOnDevice,
    queryFn: async ({ signal }) => (await call(billboardUnread, { leagueId, userId }, { signal })).unread,
  });

export async function markBillboardRead(leagueId: string, userId: string): Promise<void> {
  await call(markBillboardReadEndpoint, { leagueId, userId });
}

type NewPost = { leagueId: string; userId: string; text: string; billboardId: string | undefined };

export async function postBillboard(
  { leagueId, userId, text, billboardId }: NewPost,
  key: string,
): Promise<void> {
  const input = { leagueId, userId, text, billboardId: billboardId ?? null };
  await call(postBillboardEndpoint, input, { idempotencyKey: key });
}
