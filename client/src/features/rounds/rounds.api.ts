import { queryOptions } from '@tanstack/react-query';
import { memberRounds, submitRound, takeBackRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import type { Round } from '@golf-league/core/contracts/rounds.ts';
import { call } from '../../live/call.ts';
import { sendWithProgress } from '../../live/upload.ts';
import { shrinkPicture } from '../../platform/shrink-picture.ts';

export type { Round };

export const roundKeys = {
  league: (leagueId: string) => ['rounds', leagueId] as const,
};

export const memberRoundsQuery = (leagueId: string, userId: string) =>
  queryOptions({
    queryKey: [...roundKeys.league(leagueId), userId],
    queryFn: ({ signal }) => call(memberRounds, { tournamentId: leagueId, userId }, { signal }),
  });

/** A round as typed: to par, in strokes; null where the mode asks for none. */
export type RoundScores = {
  toPar: number;
  gross: number | null;
  coursePar: number | null;
  playedOn: string;
};

type Whose = { leagueId: string; userId: string };

/** The picture that goes with a round, if any, and who is told how far it has come. */
export type Sending = { file: File | null; onProgress: (percent: number) => void };

type New = { scores: RoundScores; key: string } & Sending;

export async function registerRound({ leagueId, userId }: Whose, { scores, key, ...sending }: New) {
  const input = {
    tournament_id: leagueId,
    user_id: userId,
    score_brutto: scores.gross,
    score_netto: scores.toPar,
    course_par: scores.coursePar,
    played_on: scores.playedOn,
  };
  await call(submitRound, input, { idempotencyKey: key, ...(await bodyOf(sending)) });
}

type Correction = { roundId: string; scores: RoundScores; removed: boolean } & Sending;

export async function correctRound({ leagueId, userId }: Whose, correction: Correction) {
  const { roundId, scores, removed, file, onProgress } = correction;
  const input = {
    roundId,
    userId,
    tournamentId: leagueId,
    scoreBrutto: scores.gross,
    scoreNetto: scores.toPar,
    course_par: scores.coursePar,
    played_on: scores.playedOn,
    changedImage: file !== null,
    removedImage: removed,
  };
  await call(updateRound, input, await bodyOf({ file, onProgress }));
}

async function bodyOf({ file, onProgress }: Sending) {
  return file ? { file: await shrinkPicture(file), send: sendWithProgress(onProgress) } : {};
}

export async function takeBack(roundId: string): Promise<void> {
  await call(takeBackRound, { roundId });
}
