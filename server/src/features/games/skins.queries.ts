import { sql } from 'kysely';
import { type Skins, type SkinsCard, skinsOf } from '@golf-league/core/golf/games/skins.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { Card } from '../cards/computed.queries.ts';
import type { DayBefore } from './games.queries.ts';

type ReadCard = (day: DayBefore) => Promise<Card | undefined>;

/** Whose score a hole waits for: whoever has a card, and until the day is over whoever is expected to have one. */
function skinsCardsOf({ players, day }: Card): SkinsCard[] {
  return players.flatMap(({ playerId, strokes, playingHandicap, ownHoles, roundId, thru }) => {
    const isWritten = strokes.some((made) => made !== 'none');
    const isExpected = roundId === null && thru === 0 && !day.isOver;
    return isWritten || isExpected ? [{ playerId, strokes, playingHandicap, holes: ownHoles }] : [];
  });
}

/** The skins of a day; null where it has none. */
export function skinsOfCard(card: Card, carriedIn: number): Skins | null {
  const { games, firstHole, isOver } = card.day;
  if (!games?.skins) return null;
  const cards = skinsCardsOf(card);
  const holes = card.day.holes ?? cards.find((one) => one.holes)?.holes;
  // Without holes nothing is won, and what the day before has left goes on.
  if (!holes) return { holes: [], left: isOver ? carriedIn : 0 };
  return skinsOf({ kind: games.skins, holes, firstHole, cards, carriedIn, isOver });
}

/** More days in a row that all leave skins are played by nobody. */
const MOST_DAYS = 100;

/** The skins that the days before have left to a day, the oldest of them that still does first. */
export async function carriedInto(db: Reader, card: Card, read: ReadCard): Promise<number> {
  if (!card.day.games?.skins) return 0;
  const rows = await db
    .selectFrom('events')
    .where('league_id', '=', card.leagueId)
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`games->>'skins' is not null`)
    .where(sql<boolean>`(starts_at, id) < (${card.day.startsAt}, ${card.eventId})`)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_DAYS)
    .select(['id', 'games', 'closed_at'])
    .execute();
  const before = rows.map(({ id, games, closed_at }) => ({ id, games, isOver: closed_at !== null }));
  const last = before.findIndex(({ games }) => games?.skinsLeft === 'lost');
  const leaving = before.slice(0, last === -1 ? before.length : last);
  let carried = 0;
  for (const day of leaving.toReversed()) {
    const played = await read(day);
    carried = (played && skinsOfCard(played, carried)?.left) ?? 0;
  }
  return carried;
}
