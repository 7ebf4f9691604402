import { queryOptions } from '@tanstack/react-query';
import { memberRounds, takeBackRound } from '@golf-league/core/contracts/rounds.ts';
import type { submitRound, updateRound, WireRound as Round } from '@golf-league/core/contracts/rounds.ts';
import type { SentInputOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../live/call.ts';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { kept } from '../../live/kept.ts';
import type { Written } from '../../live/outbox/deliver.ts';
import type { OutboxEntry } from '../../platform/outbox-store.ts';

export type { Round };

export const roundKeys = {
  league: (leagueId: string) => ['rounds', leagueId] as const,
};

export const memberRoundsQuery = (leagueId: string, userId: string) =>
  queryOptions({
    queryKey: [...roundKeys.league(leagueId), userId],
    meta: kept,
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

/** Key and instant are those of the first tap, whatever happens to it afterwards. */
export type FirstTap = { key: string; writtenAt: string };

export const firstTap = (): FirstTap => ({
  key: newIdempotencyKey(),
  writtenAt: new Date().toISOString(),
});

/** A new round as the outbox keeps it. */
export function writtenRound({ leagueId, userId }: Whose, tap: FirstTap, scores: RoundScores): Written {
  const input = {
    tournament_id: leagueId,
    user_id: userId,
    score_brutto: scores.gross,
    score_netto: scores.toPar,
    course_par: scores.coursePar,
    played_on: scores.playedOn,
  } satisfies SentInputOf<typeof submitRound>;
  return { ...tap, userId, leagueId, kind: 'round', input };
}

type Correction = { roundId: string; scores: RoundScores; changed: boolean; removed: boolean };

export function writtenCorrection(
  { leagueId, userId }: Whose,
  tap: FirstTap,
  correction: Correction,
): Written {
  const { roundId, scores, changed, removed } = correction;
  const input = {
    roundId,
    userId,
    tournamentId: leagueId,
    scoreBrutto: scores.gross,
    scoreNetto: scores.toPar,
    course_par: scores.coursePar,
    played_on: scores.playedOn,
    changedImage: changed,
    removedImage: removed,
  } satisfies SentInputOf<typeof updateRound>;
  return { ...tap, userId, leagueId, kind: 'correction', input };
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The scores that an entry carries, a new round or a correction. */
export function scoresIn({ kind, input }: OutboxEntry): RoundScores {
  const isNew = kind === 'round';
  return {
    toPar: numberIn(isNew ? input['score_netto'] : input['scoreNetto']) ?? 0,
    gross: numberIn(isNew ? input['score_brutto'] : input['scoreBrutto']),
    coursePar: numberIn(input['course_par']),
    playedOn: String(input['played_on']),
  };
}

export const roundIdIn = ({ input }: OutboxEntry): string => String(input['roundId']);

export async function takeBack(roundId: string): Promise<void> {
  await call(takeBackRound, { roundId });
}
