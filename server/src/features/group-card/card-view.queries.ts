import { readCard, type CardView } from '@golf-league/core/contracts/card.ts';
import { toWireAnswer } from '@golf-league/core/wire/endpoint.ts';
import { JsonAnswer } from '../../http/json-answer.ts';
import { HIDDEN_HANDICAP, type LeagueReader } from '../handicap/handicap.queries.ts';
import type { DayTee } from '../rounds/tees.queries.ts';
import type { CachedDayCard } from './computed-card.queries.ts';

/** Returns the card as the caller may see it: a hidden handicap is shown only to its player and to admins. */
export function toCardView(
  { eventId, version, players, tees }: CachedDayCard,
  { userId, isAdmin }: LeagueReader,
): CardView {
  const visiblePlayers = players.map(
    ({ hides, ownHoles: _ownHoles, courseHandicap: _courseHandicap, ...player }) =>
      hides && !isAdmin && player.playerId !== userId ? { ...player, ...HIDDEN_HANDICAP } : player,
  );
  return { eventId, version, players: visiblePlayers, tees: tees.map(toTeeView) };
}

const toTeeView = ({ teeId, course }: DayTee): CardView['tees'][number] => {
  const { tee: name, par, courseRating, slope, holes } = course;
  return { teeId, name, par, courseRating, slope, holes: holes && [...holes] };
};

/** Returns a key shared by members who see the same card: all handicaps, their own hidden one, or no hidden one. */
function getReaderKey({ players }: CachedDayCard, { userId, isAdmin }: LeagueReader): string {
  const hidingPlayers = players.filter(({ hides }) => hides);
  if (isAdmin || hidingPlayers.length === 0) return 'all';
  return hidingPlayers.some(({ playerId }) => playerId === userId) ? `own ${userId}` : 'others';
}

const answersByCard = new WeakMap<CachedDayCard, Map<string, JsonAnswer>>();

/** Returns the serialized card. Each version of a card is serialized once for all members with the same key. */
export function getCardAnswer(card: CachedDayCard, reader: LeagueReader): JsonAnswer {
  let cachedAnswers = answersByCard.get(card);
  if (!cachedAnswers) answersByCard.set(card, (cachedAnswers = new Map<string, JsonAnswer>()));
  const readerKey = getReaderKey(card, reader);
  let answer = cachedAnswers.get(readerKey);
  if (!answer) {
    answer = new JsonAnswer(toWireAnswer(readCard, toCardView(card, reader)), card.version);
    cachedAnswers.set(readerKey, answer);
  }
  return answer;
}
