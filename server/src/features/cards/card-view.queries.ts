import { readCard, type CardView } from '@golf-league/core/contracts/card.ts';
import { wireOfAnswer } from '@golf-league/core/wire/endpoint.ts';
import { JsonAnswer } from '../../http/json-answer.ts';
import { HIDDEN_HANDICAP, type LeagueReader } from '../handicap/handicap.queries.ts';
import type { TeeOfDay } from '../rounds/tees.queries.ts';
import type { CachedDayCard } from './computed.queries.ts';

/** The card as the reader may see it: a hidden handicap is shown to admins only. */
export function toCardView(
  { eventId, version, players, tees }: CachedDayCard,
  { userId, isAdmin }: LeagueReader,
): CardView {
  const shown = players.map(({ hides, ownHoles: _ofGames, courseHandicap: _ofMatches, ...player }) =>
    hides && !isAdmin && player.playerId !== userId ? { ...player, ...HIDDEN_HANDICAP } : player,
  );
  return { eventId, version, players: shown, tees: tees.map(sentTee) };
}

const sentTee = ({ teeId, course }: TeeOfDay): CardView['tees'][number] => {
  const { tee: name, par, courseRating, slope, holes } = course;
  return { teeId, name, par, courseRating, slope, holes: holes && [...holes] };
};

/** Key of readers who see the same card: all, admins, a player who hides their own handicap, and the others. */
function likeOf({ players }: CachedDayCard, { userId, isAdmin }: LeagueReader): string {
  const hiding = players.filter(({ hides }) => hides);
  if (isAdmin || hiding.length === 0) return 'all';
  return hiding.some(({ playerId }) => playerId === userId) ? `own ${userId}` : 'others';
}

const answers = new WeakMap<CachedDayCard, Map<string, JsonAnswer>>();

/** Serialized once for each version of a card and kind of reader. */
export function cardAnswer(card: CachedDayCard, reader: LeagueReader): JsonAnswer {
  let written = answers.get(card);
  if (!written) answers.set(card, (written = new Map<string, JsonAnswer>()));
  const like = likeOf(card, reader);
  let answer = written.get(like);
  if (!answer) {
    answer = new JsonAnswer(wireOfAnswer(readCard, toCardView(card, reader)), card.version);
    written.set(like, answer);
  }
  return answer;
}
