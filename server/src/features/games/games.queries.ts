import { isDeepStrictEqual } from 'node:util';
import type { Games } from '@golf-league/core/golf/games/games.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { readCard } from '../group-card/cards.queries.ts';
import type { CachedDayCard } from '../group-card/computed-card.queries.ts';

/** The columns of a day that determine whether its cached card is still valid. */
export interface CachedDayKey {
  readonly id: string;
  readonly games: Games | null;
  readonly isOver: boolean;
}

type Versions = Pick<CachedDayCard, 'version' | 'boardVersion'>;

/** The maximum number of players in the cache (about 20 MB). */
const MAX_PLAYERS = 20_000;

/** Whether a closed day's card changes only with the board, because every player with scores has a registered round. */
const isSettled = ({ day, players }: CachedDayCard): boolean =>
  day.isOver && players.every(({ roundId, thru }) => roundId !== null || thru === 0);

/**
 * Caches days' cards for carried-over skins, the ledger and matches. A card in `CardCache` is outdated after every
 * hole, but this cache keeps the card of a closed day until the league's board changes. DANGER: a transaction that has
 * incremented a version needs its own cache, because it may be rolled back.
 */
export class DayCardCache {
  readonly #cards = new Map<string, CachedDayCard>();
  #playerCount = 0;

  /** Returns the card of a day at these versions or later, or undefined if the day no longer exists. */
  async getCard(
    db: Reader,
    { id, games, isOver }: CachedDayKey,
    versions: Versions,
  ): Promise<CachedDayCard | undefined> {
    const cached = this.#cards.get(id);
    const isValid =
      cached?.boardVersion === versions.boardVersion &&
      cached.day.isOver === isOver &&
      isDeepStrictEqual(cached.day.games, games) &&
      (isSettled(cached) || cached.version === versions.version);
    if (isValid) return cached;
    const card = await readCard(db, id, cached);
    if (card) this.#store(card);
    return card;
  }

  #store(card: CachedDayCard): void {
    this.#playerCount += card.players.length - (this.#cards.get(card.eventId)?.players.length ?? 0);
    this.#cards.delete(card.eventId);
    this.#cards.set(card.eventId, card);
    for (const [oldest, { players }] of this.#cards) {
      if (this.#playerCount <= MAX_PLAYERS) return;
      this.#cards.delete(oldest);
      this.#playerCount -= players.length;
    }
  }
}
