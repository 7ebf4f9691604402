import { compileOnce } from '../../database/compile-once.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { LeagueRecord } from '../leagues/leagues.queries.ts';
import { readCard } from './cards.queries.ts';
import type { CachedDayCard } from './computed-card.queries.ts';

/** The maximum number of players in the cache (about 20 MB). The least recently used cards are evicted first. */
const MAX_PLAYERS = 20_000;
/** The maximum number of cached league ids (about 10 MB). */
const MAX_LEAGUE_IDS = 50_000;

type Versions = Pick<LeagueRecord, 'cardVersion' | 'boardVersion'>;

/** Caches the group cards of days of play. A card is valid while its versions match the league's. */
export class CardCache {
  readonly #cards = new Map<string, CachedDayCard>();
  readonly #pendingReads = new Map<string, { atLeast: Versions; card: Promise<CachedDayCard | undefined> }>();
  /** The id of each event's league, which never changes. */
  readonly #leagueIds = new Map<string, string>();
  #playerCount = 0;

  /** Returns the id of an event's league, if it is cached. */
  getCachedLeagueId(eventId: string): string | undefined {
    return this.#leagueIds.get(eventId);
  }

  /** Returns the id of an event's league; undefined if the event never existed. */
  async getLeagueId(db: Reader, eventId: string): Promise<string | undefined> {
    const cachedId = this.getCachedLeagueId(eventId);
    if (cachedId !== undefined) return cachedId;
    const [row] = await selectLeagueOfEvent(db, { eventId });
    if (!row) return undefined;
    if (this.#leagueIds.size >= MAX_LEAGUE_IDS) this.#leagueIds.clear();
    this.#leagueIds.set(eventId, row.league_id);
    return row.league_id;
  }

  /** Returns the cached card, if its versions match the league's. */
  get(eventId: string, { cardVersion, boardVersion }: Versions): CachedDayCard | undefined {
    const card = this.#cards.get(eventId);
    if (card?.version !== cardVersion || card.boardVersion !== boardVersion) return undefined;
    this.#store(card);
    return card;
  }

  /** Returns the cached card, if its versions match the league's, or else reads a new card from the database. */
  async getCurrent(db: Reader, eventId: string, league: Versions): Promise<CachedDayCard | undefined> {
    return this.get(eventId, league) ?? this.loadLatest(db, eventId, league);
  }

  /** Returns the cached card, whatever its version; its unchanged parts can be reused in a new card. */
  getAnyVersion(eventId: string): CachedDayCard | undefined {
    return this.#cards.get(eventId);
  }

  /**
   * Reads the card from the database, once for all concurrent readers; undefined if the event was deleted. The card is
   * at least as new as the versions in `atLeast`, which the caller knows to be committed.
   */
  loadLatest(db: Reader, eventId: string, atLeast: Versions): Promise<CachedDayCard | undefined> {
    const pending = this.#pendingReads.get(eventId);
    if (pending && isAtLeast(pending.atLeast, atLeast)) return pending.card;
    const card = this.#read(db, eventId);
    const pendingRead = { atLeast, card };
    this.#pendingReads.set(eventId, pendingRead);
    const removePendingRead = () => {
      if (this.#pendingReads.get(eventId) === pendingRead) this.#pendingReads.delete(eventId);
    };
    card.then(removePendingRead, removePendingRead);
    return card;
  }

  async #read(db: Reader, eventId: string): Promise<CachedDayCard | undefined> {
    const card = await readCard(db, eventId, this.#cards.get(eventId));
    if (!card) return undefined;
    const { version: cardVersion, boardVersion } = card;
    const cached = this.#cards.get(eventId);
    // A slow read must not replace a newer card with an older one.
    const isNewer = !cached || isAtLeast({ cardVersion, boardVersion }, getVersions(cached));
    if (isNewer) this.#store(card);
    return card;
  }

  #store(card: CachedDayCard): void {
    const previousCard = this.#cards.get(card.eventId);
    if (previousCard) this.#playerCount -= previousCard.players.length;
    this.#cards.delete(card.eventId);
    this.#cards.set(card.eventId, card);
    this.#playerCount += card.players.length;
    for (const [leastRecentlyUsedId, { players }] of this.#cards) {
      if (this.#playerCount <= MAX_PLAYERS) return;
      this.#cards.delete(leastRecentlyUsedId);
      this.#playerCount -= players.length;
    }
  }
}

const getVersions = ({ version: cardVersion, boardVersion }: CachedDayCard): Versions => ({
  cardVersion,
  boardVersion,
});

const isAtLeast = (versions: Versions, minimum: Versions): boolean =>
  versions.cardVersion >= minimum.cardVersion && versions.boardVersion >= minimum.boardVersion;

const selectLeagueOfEvent = compileOnce((db, { eventId }: { eventId: string }) =>
  db.selectFrom('events').where('id', '=', eventId).select('league_id'),
);
