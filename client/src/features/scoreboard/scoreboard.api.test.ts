import { describe, expect, test } from 'vitest';
import { nextRoundNumber, openRounds } from './scoreboard.api.ts';
import type { RoundStatus, Scoreboard, ScoreboardEntry } from './scoreboard.api.ts';

const line = (id: string, rounds: number): ScoreboardEntry => ({
  position: null,
  user_id: id,
  user_name: id,
  profile_pic: null,
  score_netto: null,
  score_brutto: null,
  points: null,
  score: null,
  nbr_rounds: rounds,
  moved: null,
  stands_down: false,
});

const status = (number: number, ...awaited: string[]): RoundStatus => ({
  round_number: number,
  completed: awaited.length === 0,
  registered: 1,
  expected: 1 + awaited.length,
  awaited: awaited.map((id) => ({ user_id: id, user_name: id })),
});

const board = (mode: 1 | 2 | 3, lines: ScoreboardEntry[], rounds: RoundStatus[]): Scoreboard => ({
  tournamentSettings: mode,
  tournamentName: 'Kontoret Cup',
  scores: lines,
  fedexScore: mode === 2 ? lines : [],
  roundsCompletionStatusResult: rounds,
  completationStatus: rounds.every((round) => round.completed),
});

describe('The number of the next round', () => {
  test('counts the player’s own rounds in stroke play and Stableford', () => {
    const lines = [line('elin', 4), line('jonas', 2)];
    expect(nextRoundNumber(board(1, lines, [status(4, 'jonas')]), 'jonas')).toBe(3);
    expect(nextRoundNumber(board(3, lines, [status(4, 'jonas')]), 'elin')).toBe(5);
  });

  test('is in FedEx the first round that awaits the player', () => {
    const rounds = [status(1), status(2, 'jonas'), status(3, 'jonas')];
    expect(nextRoundNumber(board(2, [line('elin', 3), line('jonas', 1)], rounds), 'jonas')).toBe(2);
  });

  test('is in FedEx after the last one where none awaits the player, also for a late joiner', () => {
    const rounds = [status(1), status(2)];
    expect(nextRoundNumber(board(2, [line('elin', 2), line('late', 0)], rounds), 'late')).toBe(3);
    expect(nextRoundNumber(board(2, [line('elin', 0)], []), 'elin')).toBe(1);
  });
});

test('Rounds are waited for in FedEx only', () => {
  const rounds = [status(1), status(2, 'jonas')];
  expect(openRounds(board(2, [], rounds)).map((round) => round.round_number)).toEqual([2]);
  expect(openRounds(board(1, [], rounds))).toEqual([]);
});
