import { readCard, type CardView } from '@golf-league/core/contracts/card.ts';
import { toWireResponse } from '@golf-league/core/wire/endpoint.ts';
import { JsonResponse } from '../../http/json-response.ts';
import { HIDDEN_HANDICAP, type LeagueReader } from '../handicap/handicap.queries.ts';
import type { EventTee } from '../rounds/tees.queries.ts';
import type { CachedDayCard } from './computed-card.queries.ts';

/** Returns the card as the caller may see it: a hidden handicap is shown only to the player and to admins. */
export function toCardView(
  { eventId, version, players, tees }: CachedDayCard,
  { userId, isAdmin }: LeagueReader,
): CardView {
  const visiblePlayers = players.map(
    ({ hidesHandicap, ownHoles: _ownHoles, courseHandicap: _courseHandicap, ...player }) =>
      hidesHandicap && !isAdmin && player.playerId !== userId ? { ...player, ...HIDDEN_HANDICAP } : player,
  );
  return { eventId, version, players: visiblePlayers, tees: tees.map(toTeeView) };
}

const toTeeView = ({ teeId, course }: EventTee): CardView['tees'][number] => {
  const { tee: name, par, courseRating, slope, holes } = course;
  return { teeId, name, par, courseRating, slope, holes: holes && [...holes] };
};

/** Returns a key shared by callers who see the same handicaps: all of them, their own hidden one, or no hidden ones. */
function getReaderKey({ players }: CachedDayCard, { userId, isAdmin }: LeagueReader): string {
  const playersHidingHandicap = players.filter(({ hidesHandicap }) => hidesHandicap);
  if (isAdmin || playersHidingHandicap.length === 0) return 'all';
  return playersHidingHandicap.some(({ playerId }) => playerId === userId) ? `own ${userId}` : 'others';
}

const responsesByCard = new WeakMap<CachedDayCard, Map<string, JsonResponse>>();

/** Returns the serialized card. Each version of a card is serialized once for all members with the same key. */
export function getCardResponse(card: CachedDayCard, reader: LeagueReader): JsonResponse {
  let cachedResponses = responsesByCard.get(card);
  if (!cachedResponses) responsesByCard.set(card, (cachedResponses = new Map<string, JsonResponse>()));
  const readerKey = getReaderKey(card, reader);
  let response = cachedResponses.get(readerKey);
  if (!response) {
    response = new JsonResponse(toWireResponse(readCard, toCardView(card, reader)), card.version);
    cachedResponses.set(readerKey, response);
  }
  return response;
}
