import { dayFields, dayFieldNames } from './day-fields.tsx';
import type { LeagueEvent } from '../events.api.ts';

/** Shows the details of a day, except those that the surrounding view already shows. */
export function EventDetails({ event, where }: { event: LeagueEvent; where: 'Detail' | 'OnPage' }) {
  return dayFieldNames.map((name) => {
    const FieldView = dayFields[name][where];
    return FieldView && <FieldView key={name} event={event} />;
  });
}
