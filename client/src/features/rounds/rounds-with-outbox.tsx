import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { getSavedRound } from '../../live/outbox/entry-kinds.ts';
import type { DisplayedEntry } from '../../live/outbox/use-outbox.tsx';
import { getEntryEventId, getEntryMemberId, getEntryRoundId, getEntryScores } from './rounds.api.ts';

/** A round as its player sees it. `entry` is the outbox entry with a change that the server may not have yet. */
export type DisplayedRound = { round: Round; entry: DisplayedEntry | undefined };

/**
 * Merges the server's rounds with the corrections and new rounds in the outbox. Ignores entries that the fetched
 * rounds already contain.
 */
export function mergeOutboxRounds(
  rounds: readonly Round[],
  entries: readonly DisplayedEntry[],
  nextNumber: number,
): DisplayedRound[] {
  const fetchedIds = new Set(rounds.map((round) => round.id));
  const correctedRounds = rounds.map((round): DisplayedRound => {
    const pendingCorrections = entries.filter(
      (entry) =>
        entry.kind === 'correction' &&
        getEntryRoundId(entry) === round.id &&
        !includesCorrection(entry, round),
    );
    const shownCorrection =
      pendingCorrections.find(({ state }) => state === 'refused') ?? pendingCorrections.at(-1);
    if (!shownCorrection) return { round, entry: shownCorrection };
    // A rejected correction is shown next to the round but not applied, since it may never be saved.
    const appliedCorrection = pendingCorrections.filter(({ state }) => state !== 'refused').at(-1);
    return {
      round: appliedCorrection ? applyCorrection(round, appliedCorrection) : round,
      entry: shownCorrection,
    };
  });
  let expectedNumber = nextNumber;
  const newRounds = entries
    .filter((entry) => entry.kind === 'round' && !fetchedIds.has(getSavedRound(entry.answer)?.id ?? ''))
    .filter((entry) => !isEntryInRounds(entry, rounds))
    .map((entry): DisplayedRound => {
      const savedRound = getSavedRound(entry.answer);
      if (savedRound) expectedNumber = Math.max(expectedNumber, savedRound.number + 1);
      return { round: savedRound ?? createExpectedRound(entry, expectedNumber++), entry };
    });
  return [...correctedRounds, ...newRounds];
}

/**
 * Whether the fetched rounds already contain an entry without a response. The rounds may be refetched before the phone
 * receives the response, for example while a photo upload finishes.
 */
export function isEntryInRounds(entry: DisplayedEntry, rounds: readonly Round[]): boolean {
  if (entry.state !== 'waiting' || (entry.tries === 0 && entry.displayState !== 'sending')) return false;
  const { toPar, gross, coursePar, playedOn } = getEntryScores(entry);
  return rounds.some(
    (round) =>
      round.createdAt > entry.writtenAt &&
      round.toPar === toPar &&
      round.gross === gross &&
      round.coursePar === coursePar &&
      round.playedOn === playedOn,
  );
}

/** Whether the fetched round already contains the saved correction. */
function includesCorrection({ answer: response }: DisplayedEntry, round: Round): boolean {
  const savedRound = getSavedRound(response);
  return savedRound !== undefined && round.updatedAt >= savedRound.updatedAt;
}

function applyCorrection(round: Round, entry: DisplayedEntry): Round {
  const scores = getEntryScores(entry, round);
  const hasNewTee = scores.teeId !== round.teeId;
  return {
    ...(getSavedRound(entry.answer) ?? { ...round, course: hasNewTee ? null : round.course }),
    ...scores,
    // A new value remounts an open form with these scores.
    updatedAt: `${round.updatedAt} ${entry.key}`,
  };
}

/** Returns the round that the server will probably save for an entry. */
function createExpectedRound(entry: DisplayedEntry, number: number): Round {
  const { key: id, leagueId, writtenAt } = entry;
  const memberId = getEntryMemberId(entry);
  const defaults = {
    picture: null,
    createdAt: writtenAt,
    updatedAt: writtenAt,
    corrected: 0,
    counts: true,
    course: null,
    registeredBy: null,
    confirmedBy: null,
    applause: 0,
    applauded: false,
    eventId: entry.kind === 'round' ? getEntryEventId(entry) : null,
    eventTitle: null,
  };
  return { id, leagueId, memberId, number, ...getEntryScores(entry), ...defaults };
}

/** Returns the rounds that count towards the player's own total: all except rejected new rounds. */
export const selectCountingRounds = (rounds: readonly DisplayedRound[]): Round[] =>
  rounds
    .filter(({ entry }) => entry?.state !== 'refused' || entry.kind === 'correction')
    .map(({ round }) => round);
