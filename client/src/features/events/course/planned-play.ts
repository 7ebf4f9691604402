import type { EventView } from '@golf-league/core/contracts/events.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';
import type { ChosenTee } from '../../courses/course-entry.ts';

export type FirstHole = 1 | 10;
/** The course of a day in a form; a tee that was removed from the league has an empty id. */
export type PlannedPlay = { chosen: ChosenTee; firstHole: FirstHole };

/** Returns the course of an event as the initial value of a form. */
export function toPlannedPlay(play: EventView['play']): PlannedPlay | null {
  if (!play) return null;
  const { name, tee, ...numbers } = play.course;
  return {
    chosen: { course: name, tee: { id: play.teeId ?? '', name: tee, ...numbers } },
    firstHole: play.firstHole,
  };
}

/** Returns the course in the format of the API. */
export const toPlayInput = (planned: PlannedPlay | null, holes: Holes) =>
  planned && { teeId: planned.chosen.tee.id, holes, firstHole: planned.firstHole };
