import type { QueryClient } from '@tanstack/react-query';
import { savedVersion } from '../../live/outbox/entry-kinds.ts';
import { outbox } from '../../live/outbox/outbox.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import { cardInAnswer, cardKeys, clearCardVersions, showCard, versionOf } from './cards.api.ts';

type CardVersion = { leagueId: string; eventId: string; version: number };

/** The newest version of each card, as reported by invalidation events. */
const newestVersions = new Map<string, CardVersion>();

const isWritingTo = (eventId: string): boolean => outbox.sendingKey.get()?.includes(` ${eventId} `) === true;

/**
 * Whether a changed card must be fetched. It need not be fetched if its version is already cached, nor while the
 * reader's own cells are being sent, since the response contains the card. So entering a score causes one request and
 * not two.
 */
export function shouldRefetchCard(change: CardVersion): boolean {
  const { eventId, version } = change;
  if ((newestVersions.get(eventId)?.version ?? -1) < version) newestVersions.set(eventId, change);
  return version > versionOf(eventId) && !isWritingTo(eventId);
}

/** Shows the cards in the responses to own cells, and fetches later changes. Returns a function that stops it. */
export function followOwnWrites(queryClient: QueryClient): () => void {
  // The versions may belong to an earlier person on this page.
  newestVersions.clear();
  clearCardVersions();
  const stopAnswers = outbox.onAnswer(({ entry, answer }) => {
    if (entry.kind === 'cells') showCard(queryClient, entry.leagueId, cardInAnswer(answer));
  });
  const stopSending = outbox.sendingKey.subscribe(() => {
    for (const { leagueId, eventId, version } of newestVersions.values()) {
      if (isWritingTo(eventId)) continue;
      newestVersions.delete(eventId);
      if (version > versionOf(eventId))
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
export function refetchCardOf(queryClient: QueryClient, { leagueId, input, answer }: OutboxEntry): void {
  const eventId = String(input['eventId']);
  if ((savedVersion(answer) ?? Infinity) > versionOf(eventId))
    void queryClient.invalidateQueries({ queryKey: cardKeys.event(leagueId, eventId) });
}
