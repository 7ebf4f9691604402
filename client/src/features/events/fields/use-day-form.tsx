import type { Holes } from '@golf-league/core/golf/rules.ts';
import { useState } from 'react';
import { serverDate } from '../../../live/server-clock.ts';
import { parseMoment, findNextSaturday, toTypedMoment, useTimeProblem } from '../event-time.ts';
import type { TypedMoment } from '../event-time.ts';
import { dayFields, toDayDraft } from './day-fields.tsx';
import type { DayDraft } from './day-fields.tsx';

export type TypedDay = TypedMoment & DayDraft;

/** Returns the initial values for a new day: on Saturday, when most rounds are played, so that one tap can plan it. */
export const createNewDay = (zone: string | null, clock: string): TypedDay => ({
  ...toDayDraft(undefined),
  ...toTypedMoment({ startsAt: serverDate(), timeZone: zone }),
  day: findNextSaturday(serverDate()),
  clock,
});

type DayFormOptions = { league: { id: string; holes: Holes }; userId: string; onClose: () => void };

/**
 * Returns the state that the forms for a day and for a season share: the initial values `start`, overridden by the
 * values typed since the form was opened.
 */
export function useDayForm<Draft extends TypedDay>(
  start: Draft,
  { league, userId, onClose }: DayFormOptions,
) {
  const validateTime = useTimeProblem();
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const [isSubmitted, setSubmitted] = useState(false);
  const draft: Draft = { ...start, ...typed };
  const moment = parseMoment(draft);
  const change = (part: Partial<Draft>) => setTyped((before) => ({ ...before, ...part }));
  return {
    typed,
    hasTyped: Object.keys(typed).length > 0,
    draft,
    moment,
    /** why a day cannot be planned for the typed time */
    timeError: validateTime(moment),
    change,
    isSubmitted,
    markSubmitted: () => setSubmitted(true),
    close() {
      setTyped({});
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
