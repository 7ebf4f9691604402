import type { RoundStatus } from './participation.ts';
import type { LeagueRules, OnlyNonScoringRules } from '../rules.ts';
import type { StandingRow } from './standings.ts';

/**
 * One row of a board on screen: a `StandingRow` with the avatar's URL, whether the member is paused (`standsDown`), and
 * `moved`, the places gained in the last complete round, null without an earlier position. `points` are decimals.
 */
export type SeasonBoardRow = Omit<StandingRow, 'tied' | 'points'> & {
  picture: string | null;
  points: number | null;
  standsDown: boolean;
  moved: number | null;
  /** Whether the player has left the finished league. The row stays in the table, without the rounds. */
  left: boolean;
};

/** The status of one round number, with the names of the awaited members and of those it was closed without. */
export type BoardRound = Omit<RoundStatus, 'awaited' | 'absent'> & {
  awaited: readonly { id: string; name: string }[];
  absent: readonly { id: string; name: string }[];
};

/** The board of a season: its rows in the order of its mode, and its rounds in ascending order. */
export type SeasonStandings = {
  rules: LeagueRules;
  rows: readonly SeasonBoardRow[];
  rounds: readonly BoardRound[];
};

/** The best round, the worst round and the leader, each null until there is one. `score` is in the mode's unit. */
export type Highlights = {
  best: Highlight<{ toPar: number }> | null;
  worst: Highlight<{ toPar: number }> | null;
  leader: Highlight<{ score: number }> | null;
};

type Highlight<Score> = { name: string; picture: string | null } & Score;

/** Whether rounds have been played, but no points have been awarded yet. */
export function awaitsFirstPoints({ rules, rows }: SeasonStandings): boolean {
  // A new rule that can leave all members without a position must be handled here. `minimumRounds` alone can't, since
  // the player with the most rounds always has enough.
  const {
    mode: _mode,
    holes: _holes,
    pointsTable: _pointsTable,
    countBest: _countBest,
    minimumRounds: _minimumRounds,
    missingToPar: _missingToPar,
    tieBreak: _tieBreak,
    ...unhandled
  } = rules;
  unhandled satisfies OnlyNonScoringRules;
  return rows.some((row) => row.rounds > 0 && !row.isGuest) && rows.every((row) => row.position === null);
}

/** Whether another member has the same position. Source: as for `computeStandings`. */
export const isTied = (board: SeasonStandings, { position }: SeasonBoardRow): boolean =>
  position !== null && board.rows.filter((row) => row.position === position).length > 1;

/**
 * Returns the number of a player's next round, after the player's `queued` rounds that are not on the board yet.
 * Source: as for `getNextRoundNumber` in `participation.ts`, computed from a board instead of all rounds.
 */
export function getNextRoundNumberOnBoard(board: SeasonStandings, memberId: string, queued = 0): number {
  const row = board.rows.find(({ memberId: id }) => id === memberId);
  const roundCount = row?.rounds ?? 0;
  if (board.rules.mode !== 'fedex' || row?.isGuest) return roundCount + 1 + queued;
  const awaited = board.rounds.filter((round) => round.awaited.some((member) => member.id === memberId));
  const next = awaited[queued]?.number;
  return next ?? getHighestRoundNumber(board) + 1 + queued - awaited.length;
}

/** Returns the highest registered round number, or 0 before the first round. */
export const getHighestRoundNumber = ({ rounds }: SeasonStandings): number =>
  Math.max(0, ...rounds.map((round) => round.number));

/** Returns the FedEx rounds that still await members; empty in the other modes. */
export const findOpenRounds = ({ rules, rounds }: SeasonStandings): BoardRound[] =>
  rules.mode === 'fedex' ? rounds.filter((round) => !round.complete) : [];
