import type { ColumnType } from 'kysely';

type SetOnce<T> = ColumnType<T, T, never>;

/** The final standings of a finished league, kept until every season of the league is deleted. */
export interface FinalStandingsTable {
  league_id: SetOnce<string>;
  chain_id: SetOnce<string>;
  season: SetOnce<number>;
  /** The league's name; updated when the league is renamed, until the league is deleted. */
  name: string;
  mode: SetOnce<'stroke' | 'fedex' | 'stableford'>;
  holes: SetOnce<number>;
  finished_at: SetOnce<Date>;
  /** JSON: one tuple per round number. */
  round_statuses: ColumnType<RoundStatusTuple[], string, never>;
  /** The line in `final_rows` of the player with the best round. */
  best_round_line: SetOnce<number | null>;
  best_to_par: SetOnce<number | null>;
  worst_round_line: SetOnce<number | null>;
  worst_to_par: SetOnce<number | null>;
}

export type RoundStatusTuple = [number: number, complete: boolean, registered: number, expected: number];
export type RoundPositionTuple = [
  number: number,
  position: number | null,
  tied: boolean,
  points: number | null,
];

/** A row of the final standings; `line` counts from 1 in the order of the board. */
export interface FinalRowsTable {
  league_id: SetOnce<string>;
  line: SetOnce<number>;
  /** Null once the account is deleted. */
  user_id: string | null;
  position: SetOnce<number | null>;
  tied: SetOnce<boolean>;
  to_par: SetOnce<number | null>;
  gross: SetOnce<number | null>;
  /** FedEx points to 4 decimals. */
  points: SetOnce<number | null>;
  stableford: SetOnce<number | null>;
  rounds: SetOnce<number>;
  counted: SetOnce<number>;
  missing: SetOnce<number>;
  needed: SetOnce<number>;
  is_guest: SetOnce<boolean>;
  moved: SetOnce<number | null>;
  /** Whether the player was paused. */
  stands_down: SetOnce<boolean>;
  /** The worst position that the player had after any round. */
  lowest_position: SetOnce<number | null>;
  /** JSON: one tuple per round of the player. */
  places: ColumnType<RoundPositionTuple[], string, never>;
}
