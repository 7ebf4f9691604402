import { dayFields, namesOfDayFields } from './day-fields.tsx';
import type { LeagueEvent } from '../events.api.ts';

/** What was entered for a day, without the parts that the view around it shows. */
export function DayFacts({ event, where }: { event: LeagueEvent; where: 'Detail' | 'OnPage' }) {
  return namesOfDayFields.map((name) => {
    const Part = dayFields[name][where];
    return Part && <Part key={name} event={event} />;
  });
}
