import type { Course } from '@golf-league/core/golf/course.ts';
import { hasBasis } from '@golf-league/core/golf/round.ts';
import type { Round, RoundBasis } from '@golf-league/core/golf/round.ts';
import type { OutboxEntry } from '../../../platform/outbox/outbox-store.ts';
import { byCourse, teeIn } from '../../courses/by-course.ts';
import type { FormRules } from '../../courses/by-course.ts';
import { lastParOf } from './last-par.ts';
import type { Draft } from './round-draft.tsx';
import { scoresIn } from '../rounds.api.ts';

/**
 * What a player's next round in a league is likely to share with the rounds before. `tee`: of the very last round, null
 * where that was without a course; `teeBefore`: the last there was; `index`: the last handicap index.
 */
export type LastRound = {
  par: number | null;
  tee: string | null;
  teeBefore: string | null;
  index: number | null;
};

/** From the rounds that were read and those that wait on the device, so that it is there without a network. */
export function lastRoundOf(
  rules: FormRules,
  rounds: readonly Round[],
  entries: readonly OutboxEntry[],
): LastRound {
  const waiting = entries.filter((entry) => entry.kind === 'round').map((entry) => scoresIn(entry));
  const all: RoundBasis[] = [...rounds, ...waiting];
  const known = all.filter(hasBasis);
  return {
    par: lastParOf(rules, rounds, entries),
    tee: all.at(-1)?.teeId ?? null,
    teeBefore: known.at(-1)?.teeId ?? null,
    index: known.findLast(({ handicapIndex }) => handicapIndex !== null)?.handicapIndex ?? null,
  };
}

/** A form with what the last round had, where nothing else was typed; a tee has the numbers it has today. */
export function completeDraft(draft: Draft, last: LastRound, courses: readonly Course[]): Draft {
  const { course, isWithout, net, gross } = draft;
  const par = draft.par ?? last.par;
  if (course) {
    const chosen = teeIn(courses, course.chosen.tee.id) ?? course.chosen;
    return { ...draft, par, course: { ...course, chosen } };
  }
  const isTyped = net !== '' || gross !== '';
  const usual = isWithout || isTyped || last.tee === null ? null : teeIn(courses, last.tee);
  return { ...draft, par, course: usual && byCourse(usual) };
}
