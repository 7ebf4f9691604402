import type { EventView } from '@golf-league/core/contracts/events.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';
import type { ChosenTee } from '../../courses/course-entry.ts';

export type FirstHole = 1 | 10;
/** An event's course in a form; a tee that was removed from the league has an empty id. */
export type PlannedCourse = { chosen: ChosenTee; firstHole: FirstHole };

/** Returns an event's course as the initial value for a form. */
export function toPlannedCourse(play: EventView['play']): PlannedCourse | null {
  if (!play) return null;
  const { name, tee, ...teeDetails } = play.course;
  return {
    chosen: { course: name, tee: { id: play.teeId ?? '', name: tee, ...teeDetails } },
    firstHole: play.firstHole,
  };
}

/** Returns the course in the API's format. */
export const toPlayInput = (plannedCourse: PlannedCourse | null, holes: Holes) =>
  plannedCourse && { teeId: plannedCourse.chosen.tee.id, holes, firstHole: plannedCourse.firstHole };
