import type { Course } from '@golf-league/core/golf/rounds/course.ts';
import type { Round, ScoreDetails } from '@golf-league/core/golf/rounds/round.ts';
import type { OutboxEntry } from '../../../platform/outbox/outbox-store.ts';
import { createCourseEntry, findChosenTee } from '../../courses/course-entry.ts';
import type { ChosenTee, FormRules } from '../../courses/course-entry.ts';
import { findLastPar } from './last-par.ts';
import type { RoundDraft } from './round-draft.tsx';
import { getEntryScores } from '../rounds.api.ts';

/**
 * The values that prefill a player's next round in a league, taken from the player's earlier rounds. `isFirst` is true
 * if there are none. `teeId` is the tee of the last round, or null if that round had no course. `teeSnapshot` is that
 * tee as it was during the round, used until the courses are fetched. `latestTeeId` is the tee of the latest round that
 * had one.
 */
export type LastRound = {
  par: number | null;
  isFirst: boolean;
  teeId: string | null;
  teeSnapshot: ChosenTee | null;
  latestTeeId: string | null;
  handicapIndex: number | null;
};

/** Reads the values from the fetched rounds and from this device's unsent rounds, so that it also works offline. */
export function readLastRound(
  rules: FormRules,
  rounds: readonly Round[],
  entries: readonly OutboxEntry[],
): LastRound {
  const unsentScores = entries
    .filter((entry) => entry.kind === 'round')
    .map((entry) => getEntryScores(entry));
  const allRounds: ScoreDetails[] = [...rounds, ...unsentScores];
  return {
    par: findLastPar(rules, rounds, entries),
    isFirst: allRounds.length === 0,
    teeId: allRounds.at(-1)?.teeId ?? null,
    teeSnapshot: unsentScores.length > 0 ? null : getTeeSnapshot(rounds.at(-1)),
    latestTeeId: allRounds.findLast(({ teeId }) => teeId !== null)?.teeId ?? null,
    handicapIndex: allRounds.findLast(({ handicapIndex }) => handicapIndex !== null)?.handicapIndex ?? null,
  };
}

function getTeeSnapshot(round: Round | undefined): ChosenTee | null {
  if (!round?.course || round.teeId === null) return null;
  const { name, tee, ...teeRatings } = round.course;
  return { course: name, tee: { id: round.teeId, name: tee, ...teeRatings } };
}

/**
 * Prefills the draft from the last round unless the player has entered a score, and updates the tee's ratings.
 * `courses` is undefined until they are fetched.
 */
export function prefillDraft(
  draft: RoundDraft,
  lastRound: LastRound,
  courses: readonly Course[] | undefined,
): RoundDraft {
  const { course, isWithout: hasNoCourse, net, gross } = draft;
  const par = draft.par ?? lastRound.par;
  if (course) {
    const chosen = findChosenTee(courses ?? [], course.chosen.tee.id) ?? course.chosen;
    return { ...draft, par, course: { ...course, chosen } };
  }
  const hasEnteredScore = net !== '' || gross !== '';
  const lastTee =
    hasNoCourse || hasEnteredScore || lastRound.teeId === null
      ? null
      : findLastTee(lastRound.teeId, lastRound.teeSnapshot, courses);
  return { ...draft, par, course: lastTee && createCourseEntry(lastTee) };
}

const findLastTee = (teeId: string, teeSnapshot: ChosenTee | null, courses: readonly Course[] | undefined) =>
  courses ? findChosenTee(courses, teeId) : teeSnapshot;
