import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { applaud as sendApplause } from '@golf-league/core/contracts/applause.ts';
import { memberRounds, deleteRound } from '@golf-league/core/contracts/rounds.ts';
import {
  pickScoreDetails,
  hasScoreDetails,
  EMPTY_SCORE_DETAILS,
} from '@golf-league/core/golf/rounds/round.ts';
import type { Round, ScoreDetails, RoundScores } from '@golf-league/core/golf/rounds/round.ts';
import { call } from '../../live/call.ts';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';
import type { OutboxEntryInput } from '../../live/outbox/deliver.ts';
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
export function getCachedRounds(
  queryClient: QueryClient,
  leagueId: string,
  userId: string,
): readonly Round[] {
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
/** `eventId` is the event to which the round belongs; null if none. */
type NewRound = RoundWriter & { eventId?: string | null };

/** Returns the input for a round. Omits the score details if there are none, as the first versions of the app did. */
function toRoundInput(scores: RoundScores) {
  const { toPar, gross, coursePar, playedOn } = scores;
  return { toPar, gross, coursePar, playedOn, ...(hasScoreDetails(scores) && toScoreDetailsInput(scores)) };
}

const toScoreDetailsInput = ({ strokes, unfinished, ...otherDetails }: ScoreDetails) => ({
  ...pickScoreDetails({ ...otherDetails, strokes: null, unfinished: null }),
  strokes: strokes && [...strokes],
  unfinished: unfinished && [...unfinished],
});

/** Creates the outbox entry of a new round. */
export const createRoundEntry = (
  { eventId = null, ...owner }: NewRound,
  tap: FirstTap,
  scores: RoundScores,
): OutboxEntryInput => ({
  ...tap,
  ...toEntryOwner(owner),
  kind: 'round',
  input: toStoredInput('round', {
    leagueId: owner.leagueId,
    memberId: owner.memberId,
    // The scores contain the tee that the player saw.
    ...(eventId !== null && { eventId, ...(scores.teeId !== null && { teeChosen: true }) }),
    ...toRoundInput(scores),
  }),
});

/** How a correction changes the picture. If both are false, the picture stays. */
type PictureChange = { changed: boolean; removed: boolean };

type Correction = { scores: RoundScores; picture: PictureChange };

export const createCorrectionEntry = (
  { id: roundId, ...owner }: RoundWriter & Pick<Round, 'id'>,
  tap: FirstTap,
  { scores, picture: { changed: changedImage, removed: removedImage } }: Correction,
): OutboxEntryInput => ({
  ...tap,
  ...toEntryOwner(owner),
  kind: 'correction',
  input: toStoredInput('correction', {
    roundId,
    memberId: owner.memberId,
    leagueId: owner.leagueId,
    ...scores,
    ...toScoreDetailsInput(scores),
    changedImage,
    removedImage,
  }),
});

const toEntryOwner = ({ leagueId, writerId }: RoundWriter) => ({ leagueId, userId: writerId });

const EMPTY_SCORES = { toPar: 0, gross: null, coursePar: null, playedOn: '', ...EMPTY_SCORE_DETAILS };

/**
 * Returns the scores in an outbox entry for a new round or a correction. `previousDetails` supplies the values that a
 * correction omits.
 */
export function getEntryScores(
  entry: OutboxEntry,
  previousDetails: ScoreDetails = EMPTY_SCORE_DETAILS,
): RoundScores {
  const input = entry.kind === 'round' ? parseInput('round', entry) : parseInput('correction', entry);
  const mergedFields = { ...EMPTY_SCORES, ...previousDetails, ...input } as RoundScores;
  const { toPar, gross, coursePar, playedOn } = mergedFields;
  return { toPar, gross, coursePar, playedOn, ...pickScoreDetails(mergedFields) };
}

/** Returns the id of the player whose round is in the entry. */
export const getEntryMemberId = (entry: OutboxEntry): string =>
  (entry.kind === 'round' ? parseInput('round', entry) : parseInput('correction', entry)).memberId;

/** Returns the id of the event to which an entry's round belongs. */
export const getEntryEventId = (entry: OutboxEntry): string | null =>
  parseInput('round', entry).eventId || null;

export const getEntryRoundId = (entry: OutboxEntry): string => parseInput('correction', entry).roundId;

export const removesPicture = (entry: OutboxEntry): boolean =>
  entry.kind === 'correction' && parseInput('correction', entry).removedImage === true;

export async function applaud(roundId: string, userId: string, isOn: boolean): Promise<void> {
  await call(sendApplause, { roundId, userId, on: isOn });
}

export async function deleteLatestRound(roundId: string): Promise<void> {
  await call(deleteRound, { roundId });
}
