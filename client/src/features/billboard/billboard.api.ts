import { queryOptions } from '@tanstack/react-query';
import {
  billboard,
  billboardUnread,
  markBillboardRead as markRead,
  postBillboard as post,
} from '@golf-league/core/contracts/billboard.ts';
import type { AnswerOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';

type Billboard = { id: string; text: string; writtenAt: string; authorName: string };

const billboardOf = (sent: AnswerOf<typeof billboard>): Billboard | null =>
  sent && {
    id: sent.billboardId,
    text: sent.messageContent,
    writtenAt: sent.updated_at,
    authorName: sent.userName,
  };

export const billboardKeys = {
  league: (leagueId: string) => ['billboard', leagueId] as const,
  unread: (leagueId: string) => ['billboard', leagueId, 'unread'] as const,
};

/** Null where nothing is posted. */
export const billboardQuery = (leagueId: string) =>
  queryOptions({
    queryKey: [...billboardKeys.league(leagueId), 'text'],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(billboard, { tournamentId: leagueId }, { signal }),
    select: billboardOf,
  });

export const billboardUnreadQuery = (leagueId: string, userId: string) =>
  queryOptions({
    queryKey: billboardKeys.unread(leagueId),
    meta: cachedOnDevice,
    queryFn: async ({ signal }) =>
      (await call(billboardUnread, { tournamentId: leagueId, userId }, { signal })).unread_count,
  });

export async function markBillboardRead(leagueId: string, userId: string): Promise<void> {
  await call(markRead, { tournamentId: leagueId, userId });
}

type Posting = { leagueId: string; userId: string; text: string; billboardId: string | undefined };

export async function postBillboard(
  { leagueId, userId, text, billboardId }: Posting,
  key: string,
): Promise<void> {
  const input = { tournamentId: leagueId, userId, text, billboardId: billboardId ?? null };
  await call(post, input, { idempotencyKey: key });
}
