import { eventFormFields, eventFormFieldNames } from './event-form-fields.tsx';
import type { LeagueEvent } from '../events.api.ts';

/** Shows the details of an event, except those that the surrounding view already shows. */
export function EventDetails({ event, variant }: { event: LeagueEvent; variant: 'Detail' | 'OnPage' }) {
  return eventFormFieldNames.map((name) => {
    const FieldView = eventFormFields[name][variant];
    return FieldView && <FieldView key={name} event={event} />;
  });
}
