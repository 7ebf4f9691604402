import type { saveGroups as saveGroupsCall } from '@golf-league/core/contracts/days.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { invalid } from '../../http/api-error.ts';
import type { KeptEvent } from './events.access.ts';

const DAY = 24 * 60 * 60 * 1000;

/** When the groups of a day may start: after two days it closes by itself, and the day before is enough for any slip. */
export const boundsOfStarts = ({ starts_at }: Pick<KeptEvent['row'], 'starts_at'>) => ({
  earliest: new Date(starts_at.getTime() - DAY),
  latest: new Date(starts_at.getTime() + 2 * DAY),
});

/** DANGER: PostgreSQL has no year 0 and JavaScript none after 275760, so a time without bounds cannot be kept or moved. */
export function requireStarts({ row }: KeptEvent, groups: InputOf<typeof saveGroupsCall>['groups']): void {
  const { earliest, latest } = boundsOfStarts(row);
  for (const [index, { startsAt }] of groups.entries()) {
    const starts = startsAt == null ? null : Date.parse(startsAt);
    if (starts !== null && (starts < earliest.getTime() || starts > latest.getTime())) {
      throw invalid(
        `groups.${index}.startsAt`,
        'must be from a day before to two days after the event starts',
      );
    }
  }
}
