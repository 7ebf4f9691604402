import type { MatchesView } from '@golf-league/core/contracts/matches.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { DayCardCache } from '../games/games.queries.ts';
import type { LeagueRecord } from '../leagues/leagues.queries.ts';
import { cardsOfDays, toMatchesView } from './matches.queries.ts';
import { readMatchSeason, matchVersionOf } from './season.queries.ts';

type Versions = Pick<LeagueRecord, 'id' | 'cardVersion' | 'boardVersion'>;

interface KeptSeason {
  readonly key: string;
  readonly season: Promise<MatchesView | undefined>;
}

/** Some 30 MB. */
const MAX_LEAGUES = 500;

/** Cache of match seasons. Entered results have their own version; cards and rounds have the league's. */
export class MatchSeasonCache {
  readonly #kept = new Map<string, KeptSeason>();
  readonly #before: DayCardCache;

  constructor(before: DayCardCache) {
    this.#before = before;
  }

  /** The season as of these versions or later ones; undefined if the league has no matches. */
  async current(db: Reader, league: Versions): Promise<MatchesView | undefined> {
    const version = await matchVersionOf(db, league.id);
    if (version === undefined) return undefined;
    const key = [version, league.boardVersion, league.cardVersion].join(' ');
    const kept = this.#kept.get(league.id);
    if (kept?.key === key) return kept.season;
    const season = this.#read(db, league);
    this.#kept.delete(league.id);
    this.#kept.set(league.id, { key, season });
    season.catch(() => this.#kept.delete(league.id));
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MAX_LEAGUES) break;
      this.#kept.delete(oldest);
    }
    return season;
  }

  async #read(db: Reader, league: Versions): Promise<MatchesView | undefined> {
    const stored = await readMatchSeason(db, league.id);
    return stored && toMatchesView(stored, await cardsOfDays(db, stored, league, this.#before));
  }
}
