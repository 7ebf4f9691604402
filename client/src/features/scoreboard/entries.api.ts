import type { Scoreboard, ScoreboardEntry } from '@golf-league/core/contracts/scoreboard.ts';
import type { Board, BoardRound, BoardRow } from '@golf-league/core/golf/board.ts';
import { playerName } from '../leagues/player-name.ts';
import { isUnearned } from '../leagues/score.tsx';

/** A board that an older version of the app keeps on the device has none of these, and counts as a new league does. */
export type Kept<Sent, Newer extends keyof Sent> = Omit<Sent, Newer> & Partial<Pick<Sent, Newer>>;

/** A row without an account has no id, and keeps its place as one. */
export const rowOfWire = (
  sent: Kept<ScoreboardEntry, 'nbr_counted' | 'missing_rounds' | 'needed_rounds' | 'left'>,
  index: number,
): BoardRow => ({
  memberId: sent.user_id ?? `deleted-${index}`,
  name: playerName(sent.user_name),
  picture: sent.profile_pic,
  position: sent.position,
  toPar: sent.score_netto,
  gross: sent.score_brutto,
  points: sent.points,
  stableford: sent.score,
  rounds: sent.nbr_rounds,
  counted: sent.nbr_counted ?? sent.nbr_rounds,
  missing: sent.missing_rounds ?? 0,
  needed: sent.needed_rounds ?? 0,
  standsDown: sent.stands_down,
  moved: sent.moved,
  left: sent.left ?? false,
});

export const roundOfWire = (sent: Scoreboard['roundsCompletionStatusResult'][number]): BoardRound => ({
  number: sent.round_number,
  complete: sent.completed,
  registered: sent.registered,
  expected: sent.expected,
  awaited: sent.awaited.map((member) => ({ id: member.user_id, name: member.user_name })),
});

/** Before the first FedEx round has paid, nobody has a place. */
export function withoutUnearnedPlaces(board: Board): Board {
  const first = board.rows[0];
  if (!first || !isUnearned(board.rules.mode, first.position, first.points)) return board;
  return { ...board, rows: board.rows.map((row) => ({ ...row, position: null })) };
}
