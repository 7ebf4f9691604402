import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { applaud as sendApplause } from '@golf-league/core/contracts/applause.ts';
import { memberRounds, takeBackRound } from '@golf-league/core/contracts/rounds.ts';
import {
  pickScoreDetails,
  hasScoreDetails,
  EMPTY_SCORE_DETAILS,
} from '@golf-league/core/golf/rounds/round.ts';
import type { Round, ScoreDetails, RoundScores } from '@golf-league/core/golf/rounds/round.ts';
import { call } from '../../live/call.ts';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';
import type { WrittenEntry } from '../../live/outbox/deliver.ts';
import { parseInput, toStoredInput } from '../../live/outbox/entry-kinds.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';

export const roundKeys = {
  league: (leagueId: string) => ['rounds', leagueId] as const,
};

export const memberRoundsQuery = (leagueId: string, userId: string) =>
  queryOptions({
    queryKey: [...roundKeys.league(leagueId), userId],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(memberRounds, { leagueId, memberId: userId }, { signal }),
  });

/** Returns the cached rounds without a request; empty if they were never fetched. */
export function cachedRounds(queryClient: QueryClient, leagueId: string, userId: string): readonly Round[] {
  return queryClient.getQueryData(memberRoundsQuery(leagueId, userId).queryKey) ?? [];
}

/** The idempotency key and time of the first tap on Send; retries reuse both. */
export type FirstTap = { key: string; writtenAt: string };

export const createFirstTap = (): FirstTap => ({
  key: newIdempotencyKey(),
  writtenAt: new Date().toISOString(),
});

/** A round's player, and the user who registers it: the player, or an admin for a player without an account. */
type RoundOwner = Pick<Round, 'leagueId' | 'memberId'>;
type RoundWriter = RoundOwner & { writerId: string };
/** `eventId` is the day of play to which the round belongs; null if none. */
type NewRound = RoundWriter & { eventId?: string | null };

/** Returns the input for a round. If there are no score details, it omits them, like the first versions of the app. */
function roundInput(scores: RoundScores) {
  const { toPar, gross, coursePar, playedOn } = scores;
  return { toPar, gross, coursePar, playedOn, ...(hasScoreDetails(scores) && scoreDetailsInput(scores)) };
}

const scoreDetailsInput = ({ strokes, unfinished, ...basis }: ScoreDetails) => ({
  ...pickScoreDetails({ ...basis, strokes: null, unfinished: null }),
  strokes: strokes && [...strokes],
  unfinished: unfinished && [...unfinished],
});

/** Creates the outbox entry of a new round. */
export const createRoundEntry = (
  { eventId = null, ...owner }: NewRound,
  tap: FirstTap,
  scores: RoundScores,
): WrittenEntry => ({
  ...tap,
  ...entryOwner(owner),
  kind: 'round',
  input: toStoredInput('round', {
    leagueId: owner.leagueId,
    memberId: owner.memberId,
    // The scores contain the tee that the player saw.
    ...(eventId !== null && { eventId, ...(scores.teeId !== null && { teeChosen: true }) }),
    ...roundInput(scores),
  }),
});

/** How a correction changes the picture. If both are false, the picture stays. */
type PictureChange = { changed: boolean; removed: boolean };

type Correction = { scores: RoundScores; picture: PictureChange };

export const createCorrectionEntry = (
  { id: roundId, ...owner }: RoundWriter & Pick<Round, 'id'>,
  tap: FirstTap,
  { scores, picture: { changed: changedImage, removed: removedImage } }: Correction,
): WrittenEntry => ({
  ...tap,
  ...entryOwner(owner),
  kind: 'correction',
  input: toStoredInput('correction', {
    roundId,
    memberId: owner.memberId,
    leagueId: owner.leagueId,
    ...scores,
    ...scoreDetailsInput(scores),
    changedImage,
    removedImage,
  }),
});

const entryOwner = ({ leagueId, writerId }: RoundWriter) => ({ leagueId, userId: writerId });

const EMPTY_SCORES = { toPar: 0, gross: null, coursePar: null, playedOn: '', ...EMPTY_SCORE_DETAILS };

/**
 * Returns the scores in an entry for a new round or a correction. `before` supplies the values that a correction omits.
 */
export function scoresIn(entry: OutboxEntry, before: ScoreDetails = EMPTY_SCORE_DETAILS): RoundScores {
  const stored = entry.kind === 'round' ? parseInput('round', entry) : parseInput('correction', entry);
  const fields = { ...EMPTY_SCORES, ...before, ...stored } as RoundScores;
  const { toPar, gross, coursePar, playedOn } = fields;
  return { toPar, gross, coursePar, playedOn, ...pickScoreDetails(fields) };
}

/** Returns the player of an entry's round. */
export const playerIdIn = (entry: OutboxEntry): string =>
  (entry.kind === 'round' ? parseInput('round', entry) : parseInput('correction', entry)).memberId;

/** Returns the day of play to which an entry's round belongs. */
export const eventIdIn = (entry: OutboxEntry): string | null => parseInput('round', entry).eventId || null;

export const roundIdIn = (entry: OutboxEntry): string => parseInput('correction', entry).roundId;

export const removesPicture = (entry: OutboxEntry): boolean =>
  entry.kind === 'correction' && parseInput('correction', entry).removedImage === true;

export async function applaud(roundId: string, userId: string, on: boolean): Promise<void> {
  await call(sendApplause, { roundId, userId, on });
}

export async function deleteLatestRound(roundId: string): Promise<void> {
  await call(takeBackRound, { roundId });
}
