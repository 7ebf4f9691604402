import { useEffect } from 'react';
import { parseInput } from '../../../live/outbox/entry-kinds.ts';
import { outbox } from '../../../live/outbox/outbox.ts';
import type { OutboxEntry } from '../../../platform/outbox/outbox-store.ts';
import { getStrokesOn } from '../displayed-players.ts';
import type { DisplayedPlayer } from '../displayed-players.ts';

/** Silently deletes a player's rejected scores if the registered round contains the same scores. */
export function useDiscardMatchingScores(
  rejectedEntries: readonly OutboxEntry[],
  players: readonly DisplayedPlayer[],
): void {
  useEffect(() => {
    const matchingEntries = rejectedEntries.filter((entry) =>
      parseInput('cells', entry).scores.every(({ playerId, hole, strokes }) => {
        const player = players.find((candidate) => candidate.playerId === playerId);
        return player?.roundId != null && getStrokesOn(player, hole) === strokes;
      }),
    );
    void outbox.forget(matchingEntries).catch(() => undefined);
  }, [rejectedEntries, players]);
}
