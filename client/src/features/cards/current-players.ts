import type { CardView } from '@golf-league/core/contracts/card.ts';
import type { LeagueMember } from '../leagues/members/members.api.ts';

type OfPlayer = { readonly playerId: string };

/**
 * The given entries with the current ids of players: if a person has taken over from a player without an account, this
 * device may still have the old id, both in its own entries and in what it fetched.
 */
export function currentPlayers(
  members: readonly Pick<LeagueMember, 'id' | 'seatId'>[],
  card: CardView | undefined,
): <One extends OfPlayer>(all: readonly One[]) => One[] {
  const current = new Map<string, string>();
  for (const { id, seatId } of members) if (seatId !== undefined) current.set(seatId, id);
  for (const { playerId, seatId } of card?.players ?? [])
    if (seatId !== undefined) current.set(seatId, playerId);
  return (all) => all.map((one) => ({ ...one, playerId: current.get(one.playerId) ?? one.playerId }));
}
