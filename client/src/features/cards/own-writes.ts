import type { QueryClient } from '@tanstack/react-query';
import { savedVersion } from '../../live/outbox/entry-kinds.ts';
import { outbox } from '../../live/outbox/outbox.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import { cardInAnswer, cardKeys, forgetVersions, showCard, versionOf } from './cards.api.ts';

type CardVersion = { leagueId: string; eventId: string; version: number };

/** The newest version of each card that an invalidation event has named. */
const newest = new Map<string, CardVersion>();

const isWritingTo = (eventId: string): boolean => outbox.sendingKey.get()?.includes(` ${eventId} `) === true;

/**
 * Whether a changed card must be fetched: not if its version is shown already, and not while own cells are being sent,
 * since their answer is the card. So a hole costs the phone that writes it one request and not two.
 */
export function shouldRefetchCard(change: CardVersion): boolean {
  const { eventId, version } = change;
  if ((newest.get(eventId)?.version ?? -1) < version) newest.set(eventId, change);
  return version > versionOf(eventId) && !isWritingTo(eventId);
}

/** Shows the answers to own cells, and fetches later changes. Returns a function that stops it. */
export function followOwnWrites(queryClient: QueryClient): () => void {
  // From an earlier person on this page.
  newest.clear();
  forgetVersions();
  const stopAnswers = outbox.onAnswer(({ entry, answer }) => {
    if (entry.kind === 'cells') showCard(queryClient, entry.leagueId, cardInAnswer(answer));
  });
  const stopSending = outbox.sendingKey.subscribe(() => {
    for (const { leagueId, eventId, version } of newest.values()) {
      if (isWritingTo(eventId)) continue;
      newest.delete(eventId);
      if (version > versionOf(eventId))
        void queryClient.invalidateQueries({ queryKey: cardKeys.event(leagueId, eventId) });
    }
  });
  return () => {
    stopAnswers();
    stopSending();
  };
}

/** Fetches the card after another tab or the service worker has sent cells of it, or after a refusal. */
export function refetchCardOf(queryClient: QueryClient, { leagueId, input, answer }: OutboxEntry): void {
  const eventId = String(input['eventId']);
  if ((savedVersion(answer) ?? Infinity) > versionOf(eventId))
    void queryClient.invalidateQueries({ queryKey: cardKeys.event(leagueId, eventId) });
}
