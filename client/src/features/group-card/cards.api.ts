import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { confirmCard as confirmCardEndpoint, readCard, writeCard } from '@golf-league/core/contracts/card.ts';
import type { CardView } from '@golf-league/core/contracts/card.ts';
import { fromWireResponse } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';
import { getSavedCardVersion } from '../../live/outbox/entry-kinds.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';

export type CardPlayer = CardView['players'][number];

export const cardKeys = {
  league: (leagueId: string) => ['cards', leagueId] as const,
  event: (leagueId: string, eventId: string) => ['cards', leagueId, eventId] as const,
};

/** The latest version of each card that this page has fetched, or received in response to a write. */
const cardVersions = new Map<string, number>();

export const cardQuery = (leagueId: string, eventId: string) =>
  queryOptions({
    queryKey: cardKeys.event(leagueId, eventId),
    meta: cachedOnDevice,
    queryFn: async ({ signal }) => {
      const card = await call(readCard, { eventId }, { signal });
      cardVersions.set(eventId, card.version);
      return card;
    },
  });

export const getCardVersion = (eventId: string): number => cardVersions.get(eventId) ?? -1;

export const clearCardVersions = (): void => cardVersions.clear();

/** Puts a card from a server response into the cache, unless the cached card is newer. */
export function updateCachedCard(queryClient: QueryClient, leagueId: string, card: CardView): void {
  const key = cardKeys.event(leagueId, card.eventId);
  const cached = queryClient.getQueryData<CardView>(key);
  if (cached && cached.version > card.version) return;
  // A fetch in progress may return an older card.
  void queryClient.cancelQueries({ queryKey: key });
  cardVersions.set(card.eventId, card.version);
  queryClient.setQueryData<CardView>(key, card);
}

/** Returns the card in the response to a write of cells. */
export const getCardFromResponse = (response: unknown): CardView =>
  fromWireResponse(writeCard, response).card;

/** Whether the cached card contains the saved cells of an entry; true if no card is cached. */
export function containsCells(
  queryClient: QueryClient,
  { leagueId, input, answer: response }: OutboxEntry,
): boolean {
  const key = cardKeys.event(leagueId, String(input['eventId']));
  const cached = queryClient.getQueryData<CardView>(key);
  return !cached || cached.version >= (getSavedCardVersion(response) ?? 0);
}

/** Confirms another player's card, which then becomes a round. */
export async function confirmCard(eventId: string, userId: string, playerId: string, key: string) {
  return (await call(confirmCardEndpoint, { eventId, userId, playerId }, { idempotencyKey: key })).card;
}
