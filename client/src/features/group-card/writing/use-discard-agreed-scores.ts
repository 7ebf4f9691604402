import { useEffect } from 'react';
import { parseInput } from '../../../live/outbox/entry-kinds.ts';
import { outbox } from '../../../live/outbox/outbox.ts';
import type { OutboxEntry } from '../../../platform/outbox/outbox-store.ts';
import { strokesOn } from '../shown-card.ts';
import type { ShownPlayer } from '../shown-card.ts';

/** Silently deletes a player's refused scores if the registered round contains the same scores. */
export function useDiscardAgreedScores(
  refused: readonly OutboxEntry[],
  players: readonly ShownPlayer[],
): void {
  useEffect(() => {
    const agreedEntries = refused.filter((entry) =>
      parseInput('cells', entry).scores.every(({ playerId, hole, strokes }) => {
        const player = players.find((candidate) => candidate.playerId === playerId);
        return player?.roundId != null && strokesOn(player, hole) === strokes;
      }),
    );
    void outbox.forget(agreedEntries).catch(() => undefined);
  }, [refused, players]);
}
