import { isDeepStrictEqual } from 'node:util';
import type { Games } from '@golf-league/core/golf/games/games.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { readCard } from '../cards/cards.queries.ts';
import type { CachedDayCard } from '../cards/computed.queries.ts';

/** The columns of a day that show whether its cached card is still valid. */
export interface CachedDayKey {
  readonly id: string;
  readonly games: Games | null;
  readonly isOver: boolean;
}

type Versions = Pick<CachedDayCard, 'version' | 'boardVersion'>;

/** Some 20 MB. */
const MAX_PLAYERS = 20_000;

/** Whether the card of a closed day changes only with the board: all its scores have a registered round. */
const isSettled = ({ day, players }: CachedDayCard): boolean =>
  day.isOver && players.every(({ roundId, thru }) => roundId !== null || thru === 0);

/**
 * Cache of the cards of earlier days, for carried skins, the ledger and matches. The cache of cards in play drops them
 * with every hole; here a closed day stays as long as the league's board. DANGER: a transaction that has incremented a
 * version needs its own cache, because it may be rolled back.
 */
export class DayCardCache {
  readonly #cards = new Map<string, CachedDayCard>();
  #players = 0;

  /** The card of a day as of these versions or later ones; undefined if the day no longer exists. */
  async cardOf(
    db: Reader,
    { id, games, isOver }: CachedDayKey,
    versions: Versions,
  ): Promise<CachedDayCard | undefined> {
    const kept = this.#cards.get(id);
    const isStill =
      kept?.boardVersion === versions.boardVersion &&
      kept.day.isOver === isOver &&
      isDeepStrictEqual(kept.day.games, games) &&
      (isSettled(kept) || kept.version === versions.version);
    if (isStill) return kept;
    const card = await readCard(db, id, kept);
    if (card) this.#keep(card);
    return card;
  }

  #keep(card: CachedDayCard): void {
    this.#players += card.players.length - (this.#cards.get(card.eventId)?.players.length ?? 0);
    this.#cards.delete(card.eventId);
    this.#cards.set(card.eventId, card);
    for (const [oldest, { players }] of this.#cards) {
      if (this.#players <= MAX_PLAYERS) return;
      this.#cards.delete(oldest);
      this.#players -= players.length;
    }
  }
}
