import type { Course } from '@golf-league/core/golf/rounds/course.ts';
import type { Round, ScoreDetails } from '@golf-league/core/golf/rounds/round.ts';
import type { OutboxEntry } from '../../../platform/outbox/outbox-store.ts';
import { courseEntry, teeIn } from '../../courses/course-entry.ts';
import type { ChosenTee, FormRules } from '../../courses/course-entry.ts';
import { lastParOf } from './last-par.ts';
import type { Draft } from './round-draft.tsx';
import { scoresIn } from '../rounds.api.ts';

/**
 * Values of earlier rounds, to prefill a player's next round in a league. `tee` is the tee of the last round, or
 * null if it had no course; `played` is that tee at the time of the round, used until the courses are fetched;
 * `teeBefore` is the latest tee of any round; `index` is the last handicap index.
 */
export type LastRound = {
  par: number | null;
  isFirst: boolean;
  tee: string | null;
  played: ChosenTee | null;
  teeBefore: string | null;
  index: number | null;
};

/** Returns the values from the fetched rounds and this device's unsent rounds, so that it works offline. */
export function lastRoundOf(
  rules: FormRules,
  rounds: readonly Round[],
  entries: readonly OutboxEntry[],
): LastRound {
  const unsent = entries.filter((entry) => entry.kind === 'round').map((entry) => scoresIn(entry));
  const all: ScoreDetails[] = [...rounds, ...unsent];
  return {
    par: lastParOf(rules, rounds, entries),
    isFirst: all.length === 0,
    tee: all.at(-1)?.teeId ?? null,
    played: unsent.length > 0 ? null : playedFrom(rounds.at(-1)),
    teeBefore: all.findLast(({ teeId }) => teeId !== null)?.teeId ?? null,
    index: all.findLast(({ handicapIndex }) => handicapIndex !== null)?.handicapIndex ?? null,
  };
}

function playedFrom(round: Round | undefined): ChosenTee | null {
  if (!round?.course || round.teeId === null) return null;
  const { name, tee, ...numbers } = round.course;
  return { course: name, tee: { id: round.teeId, name: tee, ...numbers } };
}

/**
 * Fills in the values of the last round, unless the player has typed something, and updates the tee's numbers.
 * `courses` is undefined until they are fetched.
 */
export function completeDraft(draft: Draft, last: LastRound, courses: readonly Course[] | undefined): Draft {
  const { course, isWithout, net, gross } = draft;
  const par = draft.par ?? last.par;
  if (course) {
    const chosen = teeIn(courses ?? [], course.chosen.tee.id) ?? course.chosen;
    return { ...draft, par, course: { ...course, chosen } };
  }
  const isTyped = net !== '' || gross !== '';
  const usual = isWithout || isTyped || last.tee === null ? null : usualTee(last.tee, last.played, courses);
  return { ...draft, par, course: usual && courseEntry(usual) };
}

const usualTee = (tee: string, played: ChosenTee | null, courses: readonly Course[] | undefined) =>
  courses ? teeIn(courses, tee) : played;
