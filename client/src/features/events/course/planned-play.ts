import type { SentEvent } from '@golf-league/core/contracts/events.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';
import type { ChosenTee } from '../../courses/by-course.ts';

export type FirstHole = 1 | 10;
/** What is played, in a form; a tee that the league has no more has an empty id. */
export type PlannedPlay = { chosen: ChosenTee; firstHole: FirstHole };

/** What a form begins with of an event. */
export function plannedPlayOf(play: SentEvent['play']): PlannedPlay | null {
  if (!play) return null;
  const { name, tee, ...numbers } = play.course;
  return {
    chosen: { course: name, tee: { id: play.teeId ?? '', name: tee, ...numbers } },
    firstHole: play.firstHole,
  };
}

/** What is sent of it. */
export const sentPlayOf = (planned: PlannedPlay | null, holes: Holes) =>
  planned && { teeId: planned.chosen.tee.id, holes, firstHole: planned.firstHole };
