import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { MatchSnapshot } from '@golf-league/core/contracts/history.ts';
import type { ContestKind } from '@golf-league/core/golf/games/games.ts';
import type { MatchKind } from '@golf-league/core/golf/matches/match.ts';

type SetOnce<T> = ColumnType<T, T, never>;

interface EventMarksTable {
  sequence: GeneratedAlways<number>;
  event_id: SetOnce<string>;
  league_id: SetOnce<string>;
  kind: SetOnce<ContestKind>;
  hole: SetOnce<number>;
  /** Null if nobody leads. */
  player_id: SetOnce<string | null>;
  note: SetOnce<string | null>;
  /** Null once the account is deleted. */
  said_by: SetOnce<string | null>;
  said_at: SetOnce<Date>;
}

interface SettlementsTable {
  id: SetOnce<string>;
  league_id: SetOnce<string>;
  from_id: SetOnce<string>;
  to_id: SetOnce<string>;
  unit: SetOnce<string>;
  /** In hundredths of the unit. */
  amount: SetOnce<number>;
  /** Null once the account is deleted. */
  said_by: SetOnce<string | null>;
  said_at: SetOnce<Date>;
}

interface MatchSeasonsTable {
  league_id: SetOnce<string>;
  kind: SetOnce<MatchKind>;
  legs: SetOnce<number>;
  win: SetOnce<number>;
  half: SetOnce<number>;
  /** Increases with every change except changes to rounds and cards. */
  version: Generated<number>;
}

interface MatchPlayersTable {
  league_id: SetOnce<string>;
  /** From 0. */
  side: SetOnce<number>;
  place: SetOnce<number>;
  /** Null once the account is deleted. */
  user_id: string | null;
  has_left: Generated<boolean>;
}

interface MatchDaysTable {
  league_id: SetOnce<string>;
  /** From 1. */
  day: SetOnce<number>;
  event_id: string | null;
  bye: SetOnce<number | null>;
}

/** A stored result, which stays the same even if its rounds change or are deleted. */
export interface FixedMatchResult extends MatchSnapshot {
  readonly holes: number;
}

interface MatchesTable {
  id: SetOnce<string>;
  league_id: SetOnce<string>;
  day: SetOnce<number>;
  number: SetOnce<number>;
  side_a: SetOnce<number>;
  side_b: SetOnce<number>;
  /** Written as JSON text. */
  kept: ColumnType<FixedMatchResult | null, null | undefined, string>;
}

interface MatchWordsTable {
  sequence: GeneratedAlways<number>;
  match_id: SetOnce<string>;
  league_id: SetOnce<string>;
  /** Null once the account is deleted. */
  said_by: SetOnce<string | null>;
  by_admin: SetOnce<boolean>;
  /** Whether this entry withdraws the previous result. */
  is_open: SetOnce<boolean>;
  winner: SetOnce<'a' | 'b' | null>;
  text: SetOnce<string | null>;
  said_at: SetOnce<Date>;
}

/** The tables for the games of an event and the matches of a season. */
export interface GameTables {
  event_marks: EventMarksTable;
  settlements: SettlementsTable;
  match_seasons: MatchSeasonsTable;
  match_players: MatchPlayersTable;
  match_days: MatchDaysTable;
  matches: MatchesTable;
  match_words: MatchWordsTable;
}
