import type { ColumnType } from 'kysely';

type SetOnce<T> = ColumnType<T, T, never>;

interface CardCellsTable {
  event_id: SetOnce<string>;
  league_id: SetOnce<string>;
  player_id: SetOnce<string>;
  hole: SetOnce<number>;
  /** As returned by `toStoredStrokes`. */
  strokes: SetOnce<number>;
  /** Null once the account is deleted. */
  writer_id: SetOnce<string | null>;
  /** `claimed_at` is the time on the writer's clock; `at` is the same, but never later than the score's arrival. */
  claimed_at: SetOnce<Date>;
  at: SetOnce<Date>;
}

/** Handicaps of players who have not entered an index, in tenths. */
interface CardHandicapsTable {
  event_id: SetOnce<string>;
  league_id: SetOnce<string>;
  player_id: SetOnce<string>;
  /** The estimate when the player's first score was entered. */
  estimate: ColumnType<number | null, number | null | undefined, number | null>;
  /** The handicap that somebody entered on the card, who entered it, and when. */
  said: ColumnType<number | null, number | null | undefined, number | null>;
  said_by: ColumnType<string | null, string | null | undefined, string | null>;
  said_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** The tees of players in an event. A null `default_tee` means the event's tee, and a null `tee` the default. */
interface CardTeesTable {
  event_id: SetOnce<string>;
  league_id: SetOnce<string>;
  player_id: SetOnce<string>;
  default_tee: SetOnce<string | null>;
  tee: string | null;
  chosen_by: string | null;
  chosen_at: Date | null;
}

/** Players who have deleted a round that somebody else had registered for them in that event. */
interface DisownedDaysTable {
  event_id: SetOnce<string>;
  league_id: SetOnce<string>;
  player_id: SetOnce<string>;
}

/** Confirmations of cards, to limit their number per member; deleted after a day. */
interface CardConfirmationsTable {
  league_id: SetOnce<string>;
  user_id: SetOnce<string>;
  confirmed_at: SetOnce<Date>;
}

export interface CardTables {
  card_cells: CardCellsTable;
  card_handicaps: CardHandicapsTable;
  card_tees: CardTeesTable;
  disowned_days: DisownedDaysTable;
  card_confirmations: CardConfirmationsTable;
}
