import type { ModeSetting } from '@golf-league/core/golf/mode.ts';
import { pointsOfToPar } from '@golf-league/core/golf/score.ts';
import { roundIn } from '../../live/outbox/kinds.ts';
import type { ShownEntry } from '../../live/outbox/use-outbox.tsx';
import { roundIdIn, scoresIn } from './rounds.api.ts';
import type { Round } from './rounds.api.ts';

/** A round as its player sees it; `entry` where something of it is not known to be there. */
export type ShownRound = { round: Round; entry: ShownEntry | undefined };

type Season = { setting: ModeSetting; nextNumber: number };

/** The server's rounds, corrected and continued by what lies in the outbox. What it has confirmed stands there once. */
export function roundsWithOutbox(
  rounds: readonly Round[],
  entries: readonly ShownEntry[],
  { setting, nextNumber }: Season,
): ShownRound[] {
  const there = new Set(rounds.map((round) => round.roundId));
  const corrected = rounds.map((round): ShownRound => {
    const open = entries.filter(
      (entry) => entry.kind === 'correction' && roundIdIn(entry) === round.roundId && !isIn(entry, round),
    );
    const entry = open.find(({ state }) => state === 'refused') ?? open.at(-1);
    if (!entry) return { round, entry };
    // What was refused may never be: it is told, not counted.
    const counted = open.filter(({ state }) => state !== 'refused').at(-1);
    return { round: counted ? correctedBy(round, counted, setting) : round, entry };
  });
  let number = nextNumber;
  const added = entries
    .filter((entry) => entry.kind === 'round' && !there.has(roundIn(entry.answer)?.roundId ?? ''))
    .map((entry): ShownRound => {
      const saved = roundIn(entry.answer);
      if (saved) number = Math.max(number, saved.round_number + 1);
      return { round: saved ?? expected(entry, number++, setting), entry };
    });
  return [...corrected, ...added];
}

/** Whether what was read already holds what an entry's answer says. */
function isIn({ answer }: ShownEntry, round: Round): boolean {
  const saved = roundIn(answer);
  return saved !== undefined && round.updated_at >= saved.updated_at;
}

function correctedBy(round: Round, entry: ShownEntry, setting: ModeSetting): Round {
  const { toPar, gross, coursePar, playedOn } = scoresIn(entry);
  return {
    ...(roundIn(entry.answer) ?? round),
    score_netto: toPar,
    score_brutto: gross,
    points: setting === 3 ? pointsOfToPar(toPar) : null,
    course_par: coursePar,
    played_on: playedOn,
    // A form that is opened on it starts from these values.
    updated_at: `${round.updated_at} ${entry.key}`,
  };
}

/** What the server will make of it, as far as can be told from here. */
function expected(entry: ShownEntry, number: number, setting: ModeSetting): Round {
  const { toPar, gross, coursePar, playedOn } = scoresIn(entry);
  const { key: id, userId, leagueId, writtenAt } = entry;
  return {
    id,
    round_id: id,
    roundId: id,
    round_number: number,
    userId,
    tournamentId: leagueId,
    score_brutto: gross,
    score_netto: toPar,
    points: setting === 3 ? pointsOfToPar(toPar) : null,
    course_par: coursePar,
    played_on: playedOn,
    scorecard_image_url: null,
    created_at: writtenAt,
    updated_at: writtenAt,
  };
}

/** Rounds that count towards the player's own total: all but those that were refused. */
export const counting = (rounds: readonly ShownRound[]): Round[] =>
  rounds
    .filter(({ entry }) => entry?.state !== 'refused' || entry.kind === 'correction')
    .map(({ round }) => round);
