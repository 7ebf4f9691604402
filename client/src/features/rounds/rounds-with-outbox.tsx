import { roundOfAnswer } from '@golf-league/core/contracts/rounds.ts';
import type { Round } from '@golf-league/core/golf/round.ts';
import type { ShownEntry } from '../../live/outbox/use-outbox.tsx';
import { roundIdIn, scoresIn } from './rounds.api.ts';

/** A round as its player sees it; `entry` where something of it is not known to be there. */
export type ShownRound = { round: Round; entry: ShownEntry | undefined };

/** The server's rounds, corrected and continued by what lies in the outbox. What it has confirmed stands there once. */
export function roundsWithOutbox(
  rounds: readonly Round[],
  entries: readonly ShownEntry[],
  nextNumber: number,
): ShownRound[] {
  const there = new Set(rounds.map((round) => round.id));
  const corrected = rounds.map((round): ShownRound => {
    const open = entries.filter(
      (entry) => entry.kind === 'correction' && roundIdIn(entry) === round.id && !isIn(entry, round),
    );
    const entry = open.find(({ state }) => state === 'refused') ?? open.at(-1);
    if (!entry) return { round, entry };
    // What was refused may never be: it is told, not counted.
    const counted = open.filter(({ state }) => state !== 'refused').at(-1);
    return { round: counted ? correctedBy(round, counted) : round, entry };
  });
  let number = nextNumber;
  const added = entries
    .filter((entry) => entry.kind === 'round' && !there.has(roundOfAnswer(entry.answer)?.id ?? ''))
    .map((entry): ShownRound => {
      const saved = roundOfAnswer(entry.answer);
      if (saved) number = Math.max(number, saved.number + 1);
      return { round: saved ?? expected(entry, number++), entry };
    });
  return [...corrected, ...added];
}

/** Whether what was read already holds what an entry's answer says. */
function isIn({ answer }: ShownEntry, round: Round): boolean {
  const saved = roundOfAnswer(answer);
  return saved !== undefined && round.updatedAt >= saved.updatedAt;
}

function correctedBy(round: Round, entry: ShownEntry): Round {
  return {
    ...(roundOfAnswer(entry.answer) ?? round),
    ...scoresIn(entry),
    // A form that is opened on it starts from these values.
    updatedAt: `${round.updatedAt} ${entry.key}`,
  };
}

/** What the server will make of it, as far as can be told from here. */
function expected(entry: ShownEntry, number: number): Round {
  const { key: id, userId: memberId, leagueId, writtenAt } = entry;
  const rest = { picture: null, createdAt: writtenAt, updatedAt: writtenAt };
  return { id, leagueId, memberId, number, ...scoresIn(entry), ...rest };
}

/** Rounds that count towards the player's own total: all but those that were refused. */
export const counting = (rounds: readonly ShownRound[]): Round[] =>
  rounds
    .filter(({ entry }) => entry?.state !== 'refused' || entry.kind === 'correction')
    .map(({ round }) => round);
