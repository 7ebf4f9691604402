import type { QueryClient } from '@tanstack/react-query';
import { getSavedCardVersion } from '../../live/outbox/entry-kinds.ts';
import { outbox } from '../../live/outbox/outbox.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import {
  getCardFromResponse,
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
 * Whether a changed card must be fetched. It need not be if its version is cached, or while the user's own scores are
 * being sent, since the response contains the card: entering a score then takes one request instead of two.
 */
export function shouldRefetchCard(changedCard: CardVersion): boolean {
  const { eventId, version } = changedCard;
  if ((newestVersions.get(eventId)?.version ?? -1) < version) newestVersions.set(eventId, changedCard);
  return version > getCardVersion(eventId) && !isWritingTo(eventId);
}

/** Caches the cards in responses to the user's own scores, and fetches later changes. Returns a function to stop. */
export function followOwnWrites(queryClient: QueryClient): () => void {
  // The versions can be left over from a previous user of this page.
  newestVersions.clear();
  clearCardVersions();
  const unsubscribeFromResponses = outbox.onResponse(({ entry, response }) => {
    if (entry.kind === 'cells') updateCachedCard(queryClient, entry.leagueId, getCardFromResponse(response));
  });
  const unsubscribeFromSendingKey = outbox.sendingKey.subscribe(() => {
    for (const { leagueId, eventId, version } of newestVersions.values()) {
      if (isWritingTo(eventId)) continue;
      newestVersions.delete(eventId);
      if (version > getCardVersion(eventId))
        void queryClient.invalidateQueries({ queryKey: cardKeys.event(leagueId, eventId) });
    }
  });
  return () => {
    unsubscribeFromResponses();
    unsubscribeFromSendingKey();
  };
}

/**
 * Fetches the card after another tab or the service worker has sent its scores, or after the server has rejected them.
 */
export function refetchCard(
  queryClient: QueryClient,
  { leagueId, input, answer: response }: OutboxEntry,
): void {
  const eventId = String(input['eventId']);
  if ((getSavedCardVersion(response) ?? Infinity) > getCardVersion(eventId))
    void queryClient.invalidateQueries({ queryKey: cardKeys.event(leagueId, eventId) });
}
