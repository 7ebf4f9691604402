import type { FixedMatchResult } from '../../database/game-columns.ts';
import { selectSide } from '../../database/match-sides.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { MatchKind } from '@golf-league/core/golf/matches/match.ts';
import { sql } from 'kysely';
import type { CachedDayKey } from '../games/games.queries.ts';

interface StoredMatchDay {
  readonly day: number;
  readonly bye: number | null;
  /**
   * Null if no event is linked or the linked event was cancelled. `hasCards` is true if the event has scores or rounds
   * that could decide a match.
   */
  readonly event: (CachedDayKey & { readonly hasCards: boolean }) | null;
}

/** A result that a user entered or, if `isWithdrawal` is true, that user's withdrawal of earlier results. */
export interface MatchEntry {
  readonly enteredBy: string | null;
  readonly isAdmin: boolean;
  readonly isWithdrawal: boolean;
  readonly winner: 'a' | 'b' | null;
  readonly text: string | null;
}

export interface StoredMatch {
  readonly id: string;
  readonly day: number;
  readonly a: number;
  readonly b: number;
  /** The result that was stored when a player left. */
  readonly storedResult: FixedMatchResult | null;
  /** In the order they were entered. */
  readonly entries: readonly MatchEntry[];
}

export interface StoredSide {
  readonly players: { playerId: string | null; name: string }[];
  readonly hasLeft: boolean;
}

/** The matches of a season as stored, without the results derived from cards and rounds. */
export interface StoredSeason {
  readonly kind: MatchKind;
  readonly legs: number;
  /** The points for a win. */
  readonly win: number;
  /** The points for a halved match. */
  readonly half: number;
  readonly version: number;
  /** The sides in numerical order, starting at 0. */
  readonly sides: readonly StoredSide[];
  readonly days: readonly StoredMatchDay[];
  readonly matches: readonly StoredMatch[];
}

/**
 * Returns the version of the matches, or undefined if the season has none. The version increases whenever a result is
 * entered, a day is linked or a player leaves.
 */
export async function readMatchVersion(db: Reader, leagueId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('match_seasons')
    .where('league_id', '=', leagueId)
    .select('version')
    .executeTakeFirst();
  return row?.version;
}

export async function readMatchSeason(db: Reader, leagueId: string): Promise<StoredSeason | undefined> {
  const season = await db
    .selectFrom('match_seasons')
    .where('league_id', '=', leagueId)
    .select(['kind', 'legs', 'win', 'half', 'version'])
    .executeTakeFirst();
  if (!season) return undefined;
  const [sides, days, matches] = [
    await selectSides(db, leagueId),
    await selectDays(db, leagueId),
    await selectMatches(db, leagueId),
  ];
  return { ...season, sides, days, matches };
}

/** Reads the sides. Each is queried as a match without an opponent, so that its names are formatted as in matches. */
async function selectSides(db: Reader, leagueId: string): Promise<StoredSide[]> {
  const { rows } = await sql<StoredSide>`
    select ${selectSide('side')} as players, match.has_left as "hasLeft"
    from (
      select league_id, side, bool_or(has_left) as has_left
      from match_players where match_players.league_id = ${leagueId} group by league_id, side
    ) match
    order by match.side
  `.execute(db);
  return rows;
}

async function selectDays(db: Reader, leagueId: string): Promise<StoredMatchDay[]> {
  const rows = await db
    .selectFrom('match_days')
    .leftJoin('events', (join) =>
      join.onRef('events.id', '=', 'match_days.event_id').on('events.cancelled_at', 'is', null),
    )
    .where('match_days.league_id', '=', leagueId)
    .orderBy('match_days.day')
    .select(['match_days.day', 'match_days.bye', 'events.id', 'events.games', 'events.closed_at'])
    .select(
      sql<boolean>`(events.card_written_at is not null
        or exists (select from rounds where rounds.event_id = events.id)
        or exists (select from closed_players where closed_players.event_id = events.id))`.as('has_cards'),
    )
    .execute();
  return rows.map(({ day, bye, id, games, closed_at, has_cards }) => ({
    day,
    bye,
    event: id === null ? null : { id, games, isOver: closed_at !== null, hasCards: has_cards },
  }));
}

async function selectMatches(db: Reader, leagueId: string): Promise<StoredMatch[]> {
  const rows = await db
    .selectFrom('matches')
    .where('matches.league_id', '=', leagueId)
    .orderBy('matches.day')
    .orderBy('matches.number')
    .select(['matches.id', 'day', 'side_a as a', 'side_b as b', 'kept as storedResult'])
    .select(
      sql<MatchEntry[]>`coalesce((
        select json_agg(json_build_object('enteredBy', word.said_by, 'isAdmin', word.by_admin,
          'isWithdrawal', word.is_open, 'winner', word.winner, 'text', word.text) order by word.sequence)
        from match_words word where word.match_id = matches.id
      ), '[]')`.as('entries'),
    )
    .execute();
  return rows;
}
