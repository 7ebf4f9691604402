import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import {
  basisAfter,
  playerOfSubmit,
  playerOfUpdate,
  roundIdOfUpdate,
  scoresOfSubmit,
  scoresOfUpdate,
  submitInput,
  updateInput,
} from '@golf-league/core/contracts/round-input.ts';
import type { PictureChange, RoundOwner } from '@golf-league/core/contracts/round-input.ts';
import { applaud as sendApplause } from '@golf-league/core/contracts/applause.ts';
import { memberRounds, roundOfWire, takeBackRound } from '@golf-league/core/contracts/rounds.ts';
import type { submitRound, updateRound, WireRound } from '@golf-league/core/contracts/rounds.ts';
import type { Round, RoundBasis, RoundScores } from '@golf-league/core/golf/round.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../live/call.ts';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';
import type { Written } from '../../live/outbox/deliver.ts';
import type { OutboxEntry } from '../../platform/outbox-store.ts';

export const roundKeys = {
  league: (leagueId: string) => ['rounds', leagueId] as const,
};

export const memberRoundsQuery = (leagueId: string, userId: string) =>
  queryOptions({
    queryKey: [...roundKeys.league(leagueId), userId],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(memberRounds, { tournamentId: leagueId, userId }, { signal }),
    select: roundsOfWire,
  });

// A stable function, so that TanStack Query maps an answer once and not at every render.
const roundsOfWire = (rounds: WireRound[]): Round[] => rounds.map(roundOfWire);

/** The cached rounds, without a call; empty where they were never read. */
export function memberRoundsRead(queryClient: QueryClient, leagueId: string, userId: string): Round[] {
  return roundsOfWire(queryClient.getQueryData(memberRoundsQuery(leagueId, userId).queryKey) ?? []);
}

/** Idempotency key and moment of the first tap; every retry uses the same. */
export type FirstTap = { key: string; writtenAt: string };

export const firstTap = (): FirstTap => ({
  key: newIdempotencyKey(),
  writtenAt: new Date().toISOString(),
});

/** Whose round it is, and who writes it: the player, or an admin for a player without an account. */
type Whose = RoundOwner & { writerId: string };

/** The outbox entry of a new round. */
export const writtenRound = (whose: Whose, tap: FirstTap, scores: RoundScores): Written => ({
  ...tap,
  ...entryOwner(whose),
  kind: 'round',
  input: submitInput(whose, scores),
});

type Correction = { scores: RoundScores; picture: PictureChange };

export const writtenCorrection = (
  round: Whose & Pick<Round, 'id'>,
  tap: FirstTap,
  { scores, picture }: Correction,
): Written => ({
  ...tap,
  ...entryOwner(round),
  kind: 'correction',
  input: updateInput(round, scores, picture),
});

const entryOwner = ({ leagueId, writerId }: Whose) => ({ leagueId, userId: writerId });

type CorrectionInput = InputOf<typeof updateRound>;

/** The scores in an entry, of a new round or of a correction, which keeps what it says nothing of in `before`. */
export function scoresIn({ kind, input }: OutboxEntry, before: RoundBasis | null = null): RoundScores {
  if (kind === 'round') {
    const sent = scoresOfSubmit(input as InputOf<typeof submitRound>);
    return { ...complete(sent), basis: sent.basis };
  }
  const sent = scoresOfUpdate(input as CorrectionInput);
  return { ...complete(sent), basis: basisAfter(before, sent.basis) };
}

type Sent = { [Part in Exclude<keyof RoundScores, 'basis'>]: RoundScores[Part] | null | undefined };

const complete = ({ toPar, gross, coursePar, playedOn }: Sent): Omit<RoundScores, 'basis'> => ({
  toPar: toPar ?? 0,
  gross: gross ?? null,
  coursePar: coursePar ?? null,
  playedOn: playedOn ?? '',
});

/** Whose round an entry writes. */
export const playerIn = ({ kind, input }: OutboxEntry): string =>
  kind === 'round'
    ? playerOfSubmit(input as InputOf<typeof submitRound>)
    : playerOfUpdate(input as CorrectionInput);

export const roundIdIn = ({ input }: OutboxEntry): string => roundIdOfUpdate(input as CorrectionInput);

export const takesPictureAway = ({ kind, input }: OutboxEntry): boolean =>
  kind === 'correction' && (input as CorrectionInput).removedImage === true;

export async function applaud(roundId: string, userId: string, on: boolean): Promise<void> {
  await call(sendApplause, { roundId, userId, on });
}

export async function takeBack(roundId: string): Promise<void> {
  await call(takeBackRound, { roundId });
}
