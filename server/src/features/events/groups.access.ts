import type { saveGroups as saveGroupsCall } from '@golf-league/core/contracts/days.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { createInputError } from '../../http/api-error.ts';
import type { EditableEvent } from './events.access.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the range of times at which groups can tee off: from a day before the event to two days after it. */
export const getStartTimeBounds = ({ starts_at }: Pick<EditableEvent['row'], 'starts_at'>) => ({
  earliest: new Date(starts_at.getTime() - DAY_MS),
  latest: new Date(starts_at.getTime() + 2 * DAY_MS),
});

/**
 * Requires groups to tee off near the start of their event, on a hole that is played. DANGER: PostgreSQL has no year 0,
 * and JavaScript no year after 275760, so an unbounded time may be impossible to store or move. In a nine-hole league,
 * a starting hole above 9 would be mistaken for another hole, and a match would begin there.
 */
export function requireValidStarts(
  { row, member }: EditableEvent,
  groups: InputOf<typeof saveGroupsCall>['groups'],
): void {
  const { earliest, latest } = getStartTimeBounds(row);
  // An event's course has as many holes as the league plays, and rounds that start on the 10th have eighteen.
  const { holes } = member.league.rules;
  for (const [index, { startsAt, startHole }] of groups.entries()) {
    const startTime = startsAt == null ? null : Date.parse(startsAt);
    if (startTime !== null && (startTime < earliest.getTime() || startTime > latest.getTime())) {
      throw createInputError(
        `groups.${index}.startsAt`,
        'must be from a day before to two days after the event starts',
      );
    }
    if ((startHole ?? 1) > holes)
      throw createInputError(`groups.${index}.startHole`, 'must be a hole that is played');
  }
}
