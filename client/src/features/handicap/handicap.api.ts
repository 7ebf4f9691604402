import { queryOptions } from '@tanstack/react-query';
import { handicap, setHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';

/** `statedAt` is in ISO 8601, or null if no index is set. */
export type Handicap = ResponseOf<typeof handicap>;

/** The index estimated from the current user's rounds. The rounds are listed newest first. */
export type EstimatedRecord = Handicap['record'];

/**
 * A round in the record. `differential` is for 18 holes, `adjusted` is that differential after reductions, and
 * `ownDifferential` is for the holes played.
 */
export type HandicapRound = EstimatedRecord['rounds'][number];

export const handicapKeys = { all: ['handicap'] as const };

/** Returns the query for the current user's handicap. */
export const handicapQuery = (userId: string) =>
  queryOptions({
    queryKey: [...handicapKeys.all, userId],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(handicap, { userId }, { signal }),
  });

/**
 * Returns the query for the user's handicap in a league with its own handicaps; admins can also fetch that of a
 * player without an account.
 */
export const leagueHandicapQuery = (leagueId: string, playerId: string) =>
  queryOptions({
    queryKey: [...handicapKeys.all, playerId, leagueId],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(handicap, { userId: playerId, leagueId }, { signal }),
  });

/** Hides the current user's handicap from other players, or shows it again. */
export async function setOwnHandicapHidden(userId: string, hidden: boolean): Promise<void> {
  await call(setHandicapIndex, { userId, hidden });
}

/** Records that the user has seen how the 2024 handicap rules changed their index. */
export async function markHandicapChangeSeen(userId: string): Promise<void> {
  await call(setHandicapIndex, { userId, moveSeen: true });
}

/** Sets the current user's index, dated today; null removes it. */
export async function saveHandicapIndex(userId: string, index: number | null): Promise<void> {
  await call(setHandicapIndex, { userId, handicapIndex: index });
}
