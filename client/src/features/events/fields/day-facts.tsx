import { dayFields, dayFieldNames } from './day-fields.tsx';
import type { LeagueEvent } from '../events.api.ts';

/** Shows the details of a day, except those that the surrounding view already shows. */
export function DayFacts({ event, where: variant }: { event: LeagueEvent; where: 'Detail' | 'OnPage' }) {
  return dayFieldNames.map((name) => {
    const Part = dayFields[name][variant];
    return Part && <Part key={name} event={event} />;
  });
}
