import type { saveGroups as saveGroupsCall } from '@golf-league/core/contracts/days.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { invalid } from '../../http/api-error.ts';
import type { EditableEvent } from './events.access.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Returns the range of times at which groups can start: from a day before the event to two days after it. */
export const startTimeBounds = ({ starts_at }: Pick<EditableEvent['row'], 'starts_at'>) => ({
  earliest: new Date(starts_at.getTime() - DAY),
  latest: new Date(starts_at.getTime() + 2 * DAY),
});

/**
 * Requires groups to start near their day, on a hole that is played. DANGER: PostgreSQL has no year 0, and JavaScript
 * no year after 275760, so a time without bounds cannot be stored or moved. In a nine-hole league, a start hole
 * after the ninth would be mistaken for another hole, and a match would begin there.
 */
export function requireValidStarts(
  { row, member }: EditableEvent,
  groups: InputOf<typeof saveGroupsCall>['groups'],
): void {
  const { earliest, latest } = startTimeBounds(row);
  // The course of a day has as many holes as the league plays, and rounds that start on the tenth hole have eighteen.
  const { holes } = member.league.rules;
  for (const [index, { startsAt, startHole }] of groups.entries()) {
    const startTime = startsAt == null ? null : Date.parse(startsAt);
    if (startTime !== null && (startTime < earliest.getTime() || startTime > latest.getTime())) {
      throw invalid(
        `groups.${index}.startsAt`,
        'must be from a day before to two days after the event starts',
      );
    }
    if ((startHole ?? 1) > holes) throw invalid(`groups.${index}.startHole`, 'must be a hole that is played');
  }
}
