import type { Holes } from '@golf-league/core/golf/rules.ts';
import { useState } from 'react';
import { getServerDate } from '../../../live/server-clock.ts';
import { parseStartTime, findNextSaturday, toStartTimeInput, useTimeValidator } from '../event-time.ts';
import type { StartTimeInput } from '../event-time.ts';
import { eventFormFields, toEventDraft } from './event-form-fields.tsx';
import type { EventDraft } from './event-form-fields.tsx';

export type EventFormValues = StartTimeInput & EventDraft;

/** Returns the initial values for a new event, which is on the next Saturday, when most rounds are played. */
export const createNewEventDraft = (zone: string | null, clock: string): EventFormValues => ({
  ...toEventDraft(undefined),
  ...toStartTimeInput({ startsAt: getServerDate(), timeZone: zone }),
  day: findNextSaturday(getServerDate()),
  clock,
});

type EventFormOptions = { league: { id: string; holes: Holes }; userId: string; onClose: () => void };

/**
 * Returns the state of the form for an event or a season: `initialValues`, overridden by what the user has
 * entered since opening the form.
 */
export function useEventForm<Draft extends EventFormValues>(
  initialValues: Draft,
  { league, userId, onClose }: EventFormOptions,
) {
  const validateTime = useTimeValidator();
  const [edits, setEdits] = useState<Partial<Draft>>({});
  const [isSubmitted, setSubmitted] = useState(false);
  const draft: Draft = { ...initialValues, ...edits };
  const moment = parseStartTime(draft);
  const change = (changes: Partial<Draft>) => setEdits((previousEdits) => ({ ...previousEdits, ...changes }));
  return {
    edits,
    hasEdits: Object.keys(edits).length > 0,
    draft,
    moment,
    /** the reason why an event cannot be planned for the entered time, or null */
    timeError: validateTime(moment),
    change,
    isSubmitted,
    markSubmitted: () => setSubmitted(true),
    close() {
      setEdits({});
      setSubmitted(false);
      onClose();
    },
    renderField<Name extends keyof EventDraft>(name: Name) {
      const { FormPart } = eventFormFields[name];
      const onChange = (value: EventDraft[Name]) => change({ [name]: value } as Partial<Draft>);
      return <FormPart {...{ draft, isSubmitted, league, userId, onChange }} value={draft[name]} />;
    },
  };
}
