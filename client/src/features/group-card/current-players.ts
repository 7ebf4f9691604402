import type { CardView } from '@golf-league/core/contracts/card.ts';
import type { ListedMember } from '../leagues/members/members.api.ts';

type PlayerEntry = { readonly playerId: string };

/**
 * The given entries with the current ids of players: if a person has taken over from a player without an account, this
 * device may still have the old id, both in its own entries and in what it fetched.
 */
export function withCurrentIds(
  members: readonly Pick<ListedMember, 'id' | 'seatId'>[],
  card: CardView | undefined,
): <Entry extends PlayerEntry>(entries: readonly Entry[]) => Entry[] {
  const current = new Map<string, string>();
  for (const { id, seatId } of members) if (seatId !== undefined) current.set(seatId, id);
  for (const { playerId, seatId } of card?.players ?? [])
    if (seatId !== undefined) current.set(seatId, playerId);
  return (entries) =>
    entries.map((entry) => ({ ...entry, playerId: current.get(entry.playerId) ?? entry.playerId }));
}
