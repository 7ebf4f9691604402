import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { savedRound } from '../../live/outbox/entry-kinds.ts';
import type { DisplayedEntry } from '../../live/outbox/use-outbox.tsx';
import { eventIdIn, playerIdIn, roundIdIn, scoresIn } from './rounds.api.ts';

/** A round as its player sees it. `entry` is the outbox entry with a change that the server may not have yet. */
export type ShownRound = { round: Round; entry: DisplayedEntry | undefined };

/**
 * Merges the server's rounds with the corrections and new rounds in the outbox. Ignores entries that the fetched
 * rounds already contain.
 */
export function mergeOutboxRounds(
  rounds: readonly Round[],
  entries: readonly DisplayedEntry[],
  nextNumber: number,
): ShownRound[] {
  const fetchedIds = new Set(rounds.map((round) => round.id));
  const corrected = rounds.map((round): ShownRound => {
    const pendingCorrections = entries.filter(
      (entry) =>
        entry.kind === 'correction' && roundIdIn(entry) === round.id && !includesCorrection(entry, round),
    );
    const entry = pendingCorrections.find(({ state }) => state === 'refused') ?? pendingCorrections.at(-1);
    if (!entry) return { round, entry };
    // A refused correction is shown next to the round but not applied, since it may never be saved.
    const countedCorrection = pendingCorrections.filter(({ state }) => state !== 'refused').at(-1);
    return { round: countedCorrection ? applyCorrection(round, countedCorrection) : round, entry };
  });
  let number = nextNumber;
  const newRounds = entries
    .filter((entry) => entry.kind === 'round' && !fetchedIds.has(savedRound(entry.answer)?.id ?? ''))
    .filter((entry) => !hasArrived(entry, rounds))
    .map((entry): ShownRound => {
      const saved = savedRound(entry.answer);
      if (saved) number = Math.max(number, saved.number + 1);
      return { round: saved ?? createExpectedRound(entry, number++), entry };
    });
  return [...corrected, ...newRounds];
}

/**
 * Whether the fetched rounds already contain an entry without a response. The board may be refetched before the phone
 * receives the response, for example while a photo upload finishes.
 */
export function hasArrived(entry: DisplayedEntry, rounds: readonly Round[]): boolean {
  if (entry.state !== 'waiting' || (entry.tries === 0 && entry.displayState !== 'sending')) return false;
  const { toPar, gross, coursePar, playedOn } = scoresIn(entry);
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
function includesCorrection({ answer }: DisplayedEntry, round: Round): boolean {
  const saved = savedRound(answer);
  return saved !== undefined && round.updatedAt >= saved.updatedAt;
}

function applyCorrection(round: Round, entry: DisplayedEntry): Round {
  const scores = scoresIn(entry, round);
  const hasNewTee = scores.teeId !== round.teeId;
  return {
    ...(savedRound(entry.answer) ?? { ...round, course: hasNewTee ? null : round.course }),
    ...scores,
    // A new value remounts an open form with these scores.
    updatedAt: `${round.updatedAt} ${entry.key}`,
  };
}

/** Returns the round that the server will probably save for an entry. */
function createExpectedRound(entry: DisplayedEntry, number: number): Round {
  const { key: id, leagueId, writtenAt } = entry;
  const memberId = playerIdIn(entry);
  const rest = {
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
    eventId: entry.kind === 'round' ? eventIdIn(entry) : null,
    eventTitle: null,
  };
  return { id, leagueId, memberId, number, ...scoresIn(entry), ...rest };
}

/** Returns the rounds that count towards the player's own total: all except refused new rounds. */
export const selectCountingRounds = (rounds: readonly ShownRound[]): Round[] =>
  rounds
    .filter(({ entry }) => entry?.state !== 'refused' || entry.kind === 'correction')
    .map(({ round }) => round);
