import type { CardView } from '@golf-league/core/contracts/card.ts';
import type { ListedMember } from '../leagues/members/members.api.ts';

type PlayerEntry = { readonly playerId: string };

/**
 * Returns a function that replaces outdated player ids in entries. After a member has claimed a placeholder player,
 * this device can still have the placeholder's id in unsent entries and in cached data.
 */
export function createIdReplacer(
  members: readonly Pick<ListedMember, 'id' | 'seatId'>[],
  card: CardView | undefined,
): <Entry extends PlayerEntry>(entries: readonly Entry[]) => Entry[] {
  const currentIds = new Map<string, string>();
  for (const { id, seatId } of members) if (seatId !== undefined) currentIds.set(seatId, id);
  for (const { playerId, seatId } of card?.players ?? [])
    if (seatId !== undefined) currentIds.set(seatId, playerId);
  return (entries) =>
    entries.map((entry) => ({ ...entry, playerId: currentIds.get(entry.playerId) ?? entry.playerId }));
}
