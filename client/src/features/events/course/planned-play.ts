import type { EventView } from '@golf-league/core/contracts/events.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';
import type { ChosenTee } from '../../courses/course-entry.ts';

export type FirstHole = 1 | 10;
/** The course of a day in a form; a tee that was removed from the league has an empty id. */
export type PlannedPlay = { chosen: ChosenTee; firstHole: FirstHole };

/** The initial course of a form, from an event. */
export function plannedPlayOf(play: EventView['play']): PlannedPlay | null {
  if (!play) return null;
  const { name, tee, ...numbers } = play.course;
  return {
    chosen: { course: name, tee: { id: play.teeId ?? '', name: tee, ...numbers } },
    firstHole: play.firstHole,
  };
}

/** The course in the format of the API. */
export const playInputOf = (planned: PlannedPlay | null, holes: Holes) =>
  planned && { teeId: planned.chosen.tee.id, holes, firstHole: planned.firstHole };
