import type { ColumnType, Generated } from 'kysely';
import type { Skins } from '@golf-league/core/golf/games/skins.ts';
import type { GameDay, Stake } from '@golf-league/core/golf/games/ledger.ts';

import type { StoredCourse } from './course-columns.ts';

type SetOnce<T> = ColumnType<T, T, never>;
type Json<T> = ColumnType<T, string, string>;

/** The result of a day whose skins were carried over to a later day. */
export interface CarriedSkins {
  readonly skins: Skins;
  readonly played: {
    readonly stake: Stake;
    readonly games: readonly GameDay[];
    readonly won: readonly (readonly [string, { skins: number; pins: number; drives: number }])[];
  } | null;
}

/** The data stored about a player on a closed day. `round` is the player's row in `rounds`. */
interface ClosedPlayerData {
  readonly group: number | null;
  readonly isGuest: boolean;
  readonly index: number | null;
  /** A copy of the player's tee. */
  readonly tee: { readonly teeId: string | null; readonly course: StoredCourse } | null;
  /** In the format of `serializedCells`. */
  readonly cells: string | null;
  readonly round: object | null;
}

interface ClosedDaysTable {
  event_id: SetOnce<string>;
  league_id: SetOnce<string>;
  rules_version: 1 | 2;
  allowance: number;
  carried_in: Generated<number>;
  carried_to: ColumnType<string | null, string | null | undefined, string | null>;
  taken: ColumnType<CarriedSkins | null, string | null | undefined, string | null>;
}

interface ClosedPlayersTable {
  event_id: SetOnce<string>;
  league_id: SetOnce<string>;
  player_id: string;
  facts: Json<ClosedPlayerData>;
}

/** The tables of closed days. */
export interface ClosedDayTables {
  closed_days: ClosedDaysTable;
  closed_players: ClosedPlayersTable;
}
