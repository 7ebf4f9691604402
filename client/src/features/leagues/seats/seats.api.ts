import { queryOptions } from '@tanstack/react-query';
import {
  addSeats as addSeatsEndpoint,
  changeSeat as changeSeatEndpoint,
  renewSeatInvite as renewSeatInviteEndpoint,
  seatInvite,
} from '@golf-league/core/contracts/seats.ts';
import type { ResponseOf, InputOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../../live/call.ts';
import { leagueKeys } from '../leagues.api.ts';

/** An unclaimed player: a player without an account, whose rounds admins register. */
export type Seat = { id: string; name: string };

type NewSeat = { name: string; handicapIndex: number | null };
export type RejectedPlayer = ResponseOf<typeof addSeatsEndpoint>['refused'][number];

/** Adds unclaimed players. Resolves to the added players and the ones that the server rejected. */
export const addSeats = (leagueId: string, userId: string, players: readonly NewSeat[], key: string) =>
  call(
    addSeatsEndpoint,
    { leagueId, userId, players: players.map(({ name, handicapIndex }) => ({ name, handicapIndex })) },
    { idempotencyKey: key },
  );

/** The values to change; omitted values stay unchanged. */
type SeatChange = Pick<InputOf<typeof changeSeatEndpoint>, 'name' | 'handicapIndex'>;

export async function changeSeat(
  leagueId: string,
  userId: string,
  seatId: string,
  values: SeatChange,
): Promise<void> {
  await call(changeSeatEndpoint, { leagueId, userId, seatId, ...values });
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
  return call(renewSeatInviteEndpoint, { leagueId, userId, seatId });
}
