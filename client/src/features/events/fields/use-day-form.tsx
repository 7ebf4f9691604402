import type { Holes } from '@golf-league/core/golf/rules.ts';
import { useState } from 'react';
import { serverDate } from '../../../live/server-clock.ts';
import { parseMoment, findNextSaturday, toTypedMoment, useTimeValidator } from '../event-time.ts';
import type { TypedMoment } from '../event-time.ts';
import { dayFields, toDayDraft } from './day-fields.tsx';
import type { DayDraft } from './day-fields.tsx';

export type TypedDay = TypedMoment & DayDraft;

/** Returns the initial values for a new day: on Saturday, when most rounds are played, to save users some typing. */
export const createNewDay = (zone: string | null, clock: string): TypedDay => ({
  ...toDayDraft(undefined),
  ...toTypedMoment({ startsAt: serverDate(), timeZone: zone }),
  day: findNextSaturday(serverDate()),
  clock,
});

type DayFormOptions = { league: { id: string; holes: Holes }; userId: string; onClose: () => void };

/**
 * Returns the state shared by the forms for a day and a season: `initialValues`, overridden by what the
 * user has typed since opening the form.
 */
export function useDayForm<Draft extends TypedDay>(
  initialValues: Draft,
  { league, userId, onClose }: DayFormOptions,
) {
  const validateTime = useTimeValidator();
  const [edits, setEdits] = useState<Partial<Draft>>({});
  const [isSubmitted, setSubmitted] = useState(false);
  const draft: Draft = { ...initialValues, ...edits };
  const moment = parseMoment(draft);
  const change = (changes: Partial<Draft>) => setEdits((before) => ({ ...before, ...changes }));
  return {
    edits,
    hasEdits: Object.keys(edits).length > 0,
    draft,
    moment,
    /** the reason why a day cannot be planned for the typed time, or null */
    timeError: validateTime(moment),
    change,
    isSubmitted,
    markSubmitted: () => setSubmitted(true),
    close() {
      setEdits({});
      setSubmitted(false);
      onClose();
    },
    renderField<Name extends keyof DayDraft>(name: Name) {
      const { FormPart } = dayFields[name];
      const onChange = (value: DayDraft[Name]) => change({ [name]: value } as Partial<Draft>);
      return <FormPart {...{ draft, isSubmitted, league, userId, onChange }} value={draft[name]} />;
    },
  };
}
