import type { ColumnType } from 'kysely';

type SetOnce<T> = ColumnType<T, T, never>;

/** The table of a finished league, stored as long as any league of its chain exists. */
export interface FinalTablesTable {
  league_id: SetOnce<string>;
  chain_id: SetOnce<string>;
  season: SetOnce<number>;
  /** The league's name, which follows a renaming as long as the league exists. */
  name: string;
  mode: SetOnce<'stroke' | 'fedex' | 'stableford'>;
  holes: SetOnce<number>;
  finished_at: SetOnce<Date>;
  /** JSON: number, complete, registered and expected of each round number. */
  round_statuses: ColumnType<RoundStatusColumns[], string, never>;
  /** The line in `final_rows` of the player with the best round. */
  best_round_line: SetOnce<number | null>;
  best_to_par: SetOnce<number | null>;
  worst_round_line: SetOnce<number | null>;
  worst_to_par: SetOnce<number | null>;
}

export type RoundStatusColumns = [number: number, complete: boolean, registered: number, expected: number];
export type RoundPlaceColumns = [
  number: number,
  position: number | null,
  tied: boolean,
  points: number | null,
];

/** A row of a final table; `line` counts from 1 in the order of the board. */
export interface FinalRowsTable {
  league_id: SetOnce<string>;
  line: SetOnce<number>;
  /** Null after the account was deleted. */
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
  stands_down: SetOnce<boolean>;
  /** The lowest of the positions that the player had after any round number. */
  lowest_position: SetOnce<number | null>;
  /** JSON: number, position, tied and FedEx points of each of the player's rounds. */
  places: ColumnType<RoundPlaceColumns[], string, never>;
}
