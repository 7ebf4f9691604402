import { queryOptions } from '@tanstack/react-query';
import {
  addSeat as add,
  renameSeat as rename,
  renewSeatInvite as renew,
  seatInvite,
} from '@golf-league/core/contracts/seats.ts';
import { call } from '../../../live/call.ts';
import { leagueKeys } from '../leagues.api.ts';

/** A player without an account. */
export type Seat = { id: string; name: string };

export async function addSeat(leagueId: string, userId: string, name: string, key: string): Promise<void> {
  await call(add, { leagueId, userId, name }, { idempotencyKey: key });
}

export async function renameSeat(
  leagueId: string,
  userId: string,
  seatId: string,
  name: string,
): Promise<void> {
  await call(rename, { leagueId, userId, seatId, name });
}

export const seatInviteQuery = (leagueId: string, seatId: string) =>
  queryOptions({
    queryKey: [...leagueKeys.one(leagueId), 'seat-invite', seatId],
    queryFn: ({ signal }) => call(seatInvite, { leagueId, seatId }, { signal }),
  });

export async function renewSeatInvite(
  leagueId: string,
  userId: string,
  seatId: string,
): Promise<{ token: string }> {
  return call(renew, { leagueId, userId, seatId });
}
