import { sql } from 'kysely';
import { type Skins, type SkinsCard, computeSkins } from '@golf-league/core/golf/games/skins.ts';
import type { CarriedSkins } from '../../database/closed-day-columns.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { CachedDayCard } from '../group-card/computed-card.queries.ts';
import type { CachedDayKey, DayCardCache } from './games.queries.ts';

type ReadCard = (day: CachedDayKey) => Promise<CachedDayCard | undefined>;

/**
 * Returns the cards that must have a score for a hole before its skin can be decided: cards with scores and, until the
 * day is over, cards that are still expected.
 */
function toSkinsCards({ players, day }: CachedDayCard): SkinsCard[] {
  return players.flatMap(({ playerId, strokes, playingHandicap, ownHoles, roundId, thru }) => {
    const hasScores = strokes.some((score) => score !== 'none');
    const isExpected = roundId === null && thru === 0 && !day.isOver;
    return hasScores || isExpected ? [{ playerId, strokes, playingHandicap, holes: ownHoles }] : [];
  });
}

/** Returns a day's skins; null if the day has none. */
export function computeCardSkins(card: CachedDayCard, carriedSkins: number): Skins | null {
  const { games, firstHole, isOver, version } = card.day;
  if (!games?.skins) return null;
  const cards = toSkinsCards(card);
  const holes = card.day.holes ?? cards.find((candidate) => candidate.holes)?.holes;
  // Without holes, no skins are won, and those from earlier days carry over.
  if (!holes) return { holes: [], left: isOver ? carriedSkins : 0 };
  return computeSkins({
    kind: games.skins,
    holes,
    firstHole,
    cards,
    carriedIn: carriedSkins,
    isOver,
    version,
  });
}

/** An upper limit on consecutive days with leftover skins, far above what any league reaches. */
const MAX_EARLIER_DAYS = 100;

interface EarlierDay extends CachedDayKey {
  /** Null unless the day is closed and stored. */
  readonly carriedIn: number | null;
  readonly isCarriedOver: boolean;
}

/** Returns the days with skins before the given day, earliest first. */
export async function selectEarlierSkinsDays(
  db: Reader,
  day: { readonly id: string; readonly leagueId: string; readonly startsAt: Date },
): Promise<EarlierDay[]> {
  const rows = await db
    .selectFrom('events')
    .leftJoin('closed_days', 'closed_days.event_id', 'events.id')
    .where('events.league_id', '=', day.leagueId)
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`games->>'skins' is not null`)
    .where(sql<boolean>`(starts_at, id) < (${day.startsAt}, ${day.id})`)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_EARLIER_DAYS)
    .select(['id', 'games', 'closed_at', 'carried_in', 'carried_to'])
    .execute();
  return rows.toReversed().map(({ id, games, closed_at, carried_in, carried_to }) => {
    const isOver = closed_at !== null;
    return { id, games, isOver, carriedIn: isOver ? carried_in : null, isCarriedOver: carried_to !== null };
  });
}

/**
 * Returns the skins that earlier days carry into an open day. Those from closed days go to the first open day; later
 * open days show what would be left over from that day.
 */
async function readCarriedSkins(db: Reader, card: CachedDayCard, readDayCard: ReadCard): Promise<number> {
  if (!card.day.games?.skins) return 0;
  const { eventId: id, leagueId } = card;
  let carriedSkins = 0;
  for (const day of await selectEarlierSkinsDays(db, { id, leagueId, startsAt: card.day.startsAt })) {
    const carriesOver = day.games?.skinsLeft === 'next';
    if (day.carriedIn !== null && (day.isCarriedOver || !carriesOver)) continue;
    const earlierCard = await readDayCard(day);
    const leftoverSkins =
      (earlierCard && computeCardSkins(earlierCard, day.carriedIn ?? carriedSkins)?.left) ?? 0;
    if (day.carriedIn !== null) carriedSkins += leftoverSkins;
    else carriedSkins = carriesOver ? leftoverSkins : 0;
  }
  return carriedSkins;
}

/** Returns the stored skins of a closed day; undefined for any other day. */
async function selectStoredSkins(db: Reader, eventId: string) {
  return db
    .selectFrom('closed_days')
    .innerJoin('events', 'events.id', 'closed_days.event_id')
    .where('event_id', '=', eventId)
    .where('closed_at', 'is not', null)
    .select(['carried_in as carriedIn', 'taken'])
    .executeTakeFirst();
}

/**
 * Returns a day's skins, including those carried into it, or null if the day has none. `carriedResult` holds the
 * stored values once the skins have been carried over to a later day.
 */
export async function readSkins(
  db: Reader,
  card: CachedDayCard,
  dayCards: DayCardCache,
): Promise<{ skins: Skins | null; carriedResult: CarriedSkins | null }> {
  const storedSkins = card.day.isOver ? await selectStoredSkins(db, card.eventId) : undefined;
  const carriedResult = storedSkins?.taken ?? null;
  if (carriedResult) return { skins: carriedResult.skins, carriedResult };
  const carriedSkins =
    storedSkins?.carriedIn ?? (await readCarriedSkins(db, card, (day) => dayCards.getCard(db, day, card)));
  return { skins: computeCardSkins(card, carriedSkins), carriedResult };
}
