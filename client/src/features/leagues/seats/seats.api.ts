import { queryOptions } from '@tanstack/react-query';
import {
  addSeats as add,
  changeSeat as change,
  renewSeatInvite as renew,
  seatInvite,
} from '@golf-league/core/contracts/seats.ts';
import type { ResponseOf, InputOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../../live/call.ts';
import { leagueKeys } from '../leagues.api.ts';

/** An unclaimed player: a player without an account, whose rounds admins register. */
export type Seat = { id: string; name: string };

type NewSeat = { name: string; handicapIndex: number | null };
export type RejectedPlayer = ResponseOf<typeof add>['refused'][number];

/** Adds unclaimed players. Resolves with the added players, and with those that the server has rejected. */
export const addSeats = (leagueId: string, userId: string, players: readonly NewSeat[], key: string) =>
  call(
    add,
    { leagueId, userId, players: players.map(({ name, handicapIndex }) => ({ name, handicapIndex })) },
    { idempotencyKey: key },
  );

/** The values to change; omitted values stay unchanged. */
type SeatChange = Pick<InputOf<typeof change>, 'name' | 'handicapIndex'>;

export async function changeSeat(
  leagueId: string,
  userId: string,
  seatId: string,
  values: SeatChange,
): Promise<void> {
  await call(change, { leagueId, userId, seatId, ...values });
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
