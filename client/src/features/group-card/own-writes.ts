import type { QueryClient } from '@tanstack/react-query';
import { savedVersion } from '../../live/outbox/entry-kinds.ts';
import { outbox } from '../../live/outbox/outbox.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import {
  cardFromResponse,
  cardKeys,
  clearCardVersions,
  updateCachedCard,
  getCardVersion,
} from './cards.api.ts';

type CardVersion = { leagueId: string; eventId: string; version: number };

/** The newest version of each card, as reported by invalidation events. */
const newestVersions = new Map<string, CardVersion>();

const isWritingTo = (eventId: string): boolean => outbox.sendingKey.get()?.includes(` ${eventId} `) === true;

/**
 * Whether a changed card must be fetched: not if its version is cached, nor while the user's own cells are being sent,
 * since the response contains the card. Entering a score therefore takes one request instead of two.
 */
export function shouldRefetchCard(change: CardVersion): boolean {
  const { eventId, version } = change;
  if ((newestVersions.get(eventId)?.version ?? -1) < version) newestVersions.set(eventId, change);
  return version > getCardVersion(eventId) && !isWritingTo(eventId);
}

/** Caches the cards in responses to the user's own cells, and fetches later changes. Returns a function to stop. */
export function followOwnWrites(queryClient: QueryClient): () => void {
  // The versions can be left over from a previous user of this page.
  newestVersions.clear();
  clearCardVersions();
  const stopAnswers = outbox.onAnswer(({ entry, answer }) => {
    if (entry.kind === 'cells') updateCachedCard(queryClient, entry.leagueId, cardFromResponse(answer));
  });
  const stopSending = outbox.sendingKey.subscribe(() => {
    for (const { leagueId, eventId, version } of newestVersions.values()) {
      if (isWritingTo(eventId)) continue;
      newestVersions.delete(eventId);
      if (version > getCardVersion(eventId))
        void queryClient.invalidateQueries({ queryKey: cardKeys.event(leagueId, eventId) });
    }
  });
  return () => {
    stopAnswers();
    stopSending();
  };
}

/**
 * Fetches the card after another tab or the service worker has sent its cells, or after the server has rejected them.
 */
export function refetchCard(queryClient: QueryClient, { leagueId, input, answer }: OutboxEntry): void {
  const eventId = String(input['eventId']);
  if ((savedVersion(answer) ?? Infinity) > getCardVersion(eventId))
    void queryClient.invalidateQueries({ queryKey: cardKeys.event(leagueId, eventId) });
}
