import type { MatchesView } from '@golf-league/core/contracts/matches.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { DayCardCache } from '../games/games.queries.ts';
import type { LeagueRecord } from '../leagues/leagues.queries.ts';
import { readDayCards, toMatchesView } from './matches.queries.ts';
import { readMatchSeason, readMatchVersion } from './season.queries.ts';

type LeagueVersions = Pick<LeagueRecord, 'id' | 'cardVersion' | 'boardVersion'>;

interface CachedSeason {
  readonly key: string;
  readonly season: Promise<MatchesView | undefined>;
}

/** The maximum number of cached leagues (about 30 MB). */
const MAX_LEAGUES = 500;

/** Caches match seasons. A season is valid as long as the versions of its results and of the league are unchanged. */
export class MatchSeasonCache {
  readonly #cache = new Map<string, CachedSeason>();
  readonly #dayCards: DayCardCache;

  constructor(dayCards: DayCardCache) {
    this.#dayCards = dayCards;
  }

  /** Returns the season at these versions or later, or undefined if the league has no matches. */
  async getSeason(db: Reader, league: LeagueVersions): Promise<MatchesView | undefined> {
    const version = await readMatchVersion(db, league.id);
    if (version === undefined) return undefined;
    const key = [version, league.boardVersion, league.cardVersion].join(' ');
    const cachedSeason = this.#cache.get(league.id);
    if (cachedSeason?.key === key) return cachedSeason.season;
    const season = this.#read(db, league);
    this.#cache.delete(league.id);
    this.#cache.set(league.id, { key, season });
    season.catch(() => this.#cache.delete(league.id));
    for (const oldestLeagueId of this.#cache.keys()) {
      if (this.#cache.size <= MAX_LEAGUES) break;
      this.#cache.delete(oldestLeagueId);
    }
    return season;
  }

  async #read(db: Reader, league: LeagueVersions): Promise<MatchesView | undefined> {
    const storedSeason = await readMatchSeason(db, league.id);
    return (
      storedSeason &&
      toMatchesView(storedSeason, await readDayCards(db, storedSeason, league, this.#dayCards))
    );
  }
}
