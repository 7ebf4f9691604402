import type { MatchView, MatchesView } from '@golf-league/core/contracts/matches.ts';
import { rankMatchSides } from '@golf-league/core/golf/matches/match-table.ts';
import {
  scoreMatchAtEvent,
  type EventMatchState,
  type SideScores,
} from '@golf-league/core/golf/matches/match-of-day.ts';
import type { FixedMatchResult } from '../../database/game-columns.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { CachedDayCard } from '../group-card/computed-card.queries.ts';
import type { LeagueRecord } from '../leagues/leagues.queries.ts';
import type { DayCardCache } from '../games/games.queries.ts';
import type { StoredMatch, StoredSeason, StoredSide } from './season.queries.ts';
import { findValidEntries, toMatchResult } from './entries.queries.ts';

/** The cards of linked events by match day, omitting days on which nothing has been played. */
export type CardsByDay = ReadonlyMap<number, CachedDayCard>;

type LeagueVersions = Pick<LeagueRecord, 'cardVersion' | 'boardVersion'>;

/** Returns the cards that decide the matches on one day or on all days. */
export async function readDayCards(
  db: Reader,
  { days }: StoredSeason,
  { cardVersion: version, boardVersion }: LeagueVersions,
  cardCache: DayCardCache,
  matchDay?: number,
): Promise<CardsByDay> {
  const cards = new Map<number, CachedDayCard>();
  for (const { day, event } of days) {
    if (!event?.hasCards || (matchDay !== undefined && matchDay !== day)) continue;
    const card = await cardCache.getCard(db, event, { version, boardVersion });
    if (card) cards.set(day, card);
  }
  return cards;
}

/** A match with its result, or with its current score according to the cards if it has no result yet. */
export interface MatchState {
  readonly match: StoredMatch;
  readonly result: FixedMatchResult | null;
  readonly currentScore: EventMatchState['soFar'];
}

/**
 * Computes the state of a match. Its result comes from the first of these sources that has one: an admin's entry, the
 * result stored when a player left, the scores at the event, or a player's entry. There is one exception: if the event
 * is closed and includes all players in the match, its scores override a stored result, unless a user had entered that
 * result (`told`). This is because the rounds of a closed event can still be corrected.
 */
export function computeMatchState(season: StoredSeason, cards: CardsByDay, match: StoredMatch): MatchState {
  const { byAdmin, byPlayer } = findValidEntries(match.entries);
  if (byAdmin) return { match, result: toMatchResult(byAdmin), currentScore: null };
  const card = cards.get(match.day);
  if (
    match.storedResult &&
    (match.storedResult.how === 'told' || !areAllPlayersInClosedEvent(season, card, match))
  )
    return { match, result: match.storedResult, currentScore: null };
  const { result, soFar } = computeResultAtEvent(season, card, match);
  if (match.storedResult) return { match, result: result ?? match.storedResult, currentScore: null };
  return {
    match,
    result: result ?? (byPlayer ? toMatchResult(byPlayer) : null),
    currentScore: result ? null : soFar,
  };
}

/** Returns the result or current score of a match, based on the event's rounds and cards. */
function computeResultAtEvent(
  { kind, sides }: StoredSeason,
  card: CachedDayCard | undefined,
  { a, b }: StoredMatch,
): EventMatchState {
  if (!card) return { result: null, soFar: null };
  const { holes, isOver, version } = card.day;
  const [sideA, sideB] = [getSideScores(card, sides[a]!), getSideScores(card, sides[b]!)];
  const firstHole = getFirstHole(card, [sides[a]!, sides[b]!]);
  return scoreMatchAtEvent({ kind, holes, firstHole, isOver, version, a: sideA, b: sideB });
}

/** Whether the event is closed and its cards include all players in the match, even those who have left since. */
function areAllPlayersInClosedEvent(
  { sides }: StoredSeason,
  card: CachedDayCard | undefined,
  { a, b }: StoredMatch,
): boolean {
  if (!card?.day.isOver) return false;
  const storedIds = new Set<string | null>(card.players.map(({ playerId }) => playerId));
  return [sides[a]!, sides[b]!].every(({ players }) =>
    players.every(({ playerId }) => storedIds.has(playerId)),
  );
}

const getPlayerIds = ({ players }: StoredSide) => players.flatMap(({ playerId }) => playerId ?? []);

function getSideScores({ players }: CachedDayCard, side: StoredSide): SideScores {
  return side.players.map(({ playerId }) => {
    const player = players.find((candidate) => candidate.playerId === playerId);
    if (!player || (player.roundId === null && player.thru === 0)) return null;
    const { roundId, toPar, strokes, playingHandicap, courseHandicap, ownHoles } = player;
    const hasScores = strokes.some((score) => score !== 'none');
    return {
      toPar: roundId === null ? null : toPar,
      strokes: hasScores ? strokes : null,
      playingHandicap,
      courseHandicap,
      holes: ownHoles,
    };
  });
}

/** Returns the first hole of a match: the group's if all its players are in one group, otherwise the event's. */
function getFirstHole({ players, day }: CachedDayCard, sides: readonly StoredSide[]): number {
  const playerIds = sides.flatMap(getPlayerIds);
  const groups = new Set(
    players.flatMap(({ playerId, group }) => (playerIds.includes(playerId) ? [group] : [])),
  );
  const [group] = groups;
  const isSingleGroup = groups.size === 1 && group !== null && group !== undefined;
  return (isSingleGroup ? day.startHoles.get(group) : undefined) ?? day.firstHole;
}

function toMatchView({ match, result, currentScore }: MatchState): MatchView {
  const { id: matchId, a, b } = match;
  return {
    matchId,
    a,
    b,
    state: result ? 'played' : 'open',
    winner: result?.winner ?? null,
    text: result?.text ?? null,
    how: result?.how ?? null,
    soFar: currentScore,
  };
}

/** Converts a season to the API's format. */
export function toMatchesView(season: StoredSeason, cards: CardsByDay): MatchesView {
  const { kind, legs, win, half, sides, days } = season;
  const matchStates = season.matches.map((match) => computeMatchState(season, cards, match));
  const playedMatches = matchStates.flatMap(({ match: { a, b }, result }) => {
    return result ? [{ a, b, winner: result.winner, holes: result.holes }] : [];
  });
  return {
    kind,
    legs,
    win,
    half,
    table: rankMatchSides(sides.length, playedMatches, { win, half }).map((row) => {
      const { players, hasLeft } = sides[row.side]!;
      return { ...row, players, left: hasLeft };
    }),
    days: days.map(({ day, bye, event }) => ({
      day,
      eventId: event?.id ?? null,
      bye,
      matches: matchStates.filter(({ match }) => match.day === day).map(toMatchView),
    })),
  };
}
