import type { Holes } from '@golf-league/core/golf/rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../live/use-act.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { typedMoment, useEventTime } from './event-time.ts';
import { changeEvent, makeEvent, showEvent } from './events.api.ts';
import type { LeagueEvent, Plan, PlanChange } from './events.api.ts';
import styles from './event-sheet.module.css';
import { draftOf, namesOfDayFields, sentFields } from './fields/day-fields.tsx';
import { newDay, useDayForm } from './fields/use-day-form.tsx';
import { useLatestZone } from './use-latest-zone.ts';
import { MomentFields } from './moment-fields.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  league: { id: string; name: string; holes: Holes };
  userId: string;
  /** the event to change; undefined for a new one */
  event?: LeagueEvent;
};

/** For a new day, or for an event that is changed. */
export function EventForm({ open, onClose, league, userId, event }: Props) {
  const { t } = useTranslation(['events', 'ui']);
  const timeOf = useEventTime();
  const queryClient = useQueryClient();
  const usual = useLatestZone(league.id, open && !event);
  const zone = event ? event.timeZone : usual;
  const start = event
    ? { ...draftOf(event), ...typedMoment(event) }
    : { ...newDay(zone, '10:00'), title: t('form.usualTitle') };
  const form = useDayForm(start, { league, userId, onClose });
  const { typed, draft, moment } = form;
  // The time of a day that has begun stays, and the rest of it can be changed.
  const isTimed = !event || 'day' in typed || 'clock' in typed || 'zone' in typed;
  const wrongTime = isTimed ? form.wrongTime : null;
  const send = useAct({
    send: ({ plan, changed }: { plan: Plan; changed: PlanChange }, key) =>
      event ? changeEvent(event.id, userId, changed, key) : makeEvent(league.id, userId, plan, key),
    success: {
      title: t(event ? 'changed.title' : 'made.title'),
      text: t(event ? 'changed.text' : 'made.text'),
    },
    onDone(sent) {
      showEvent(queryClient, sent);
      form.close();
    },
    failure: t(event ? 'failed.change' : 'failed.make'),
    explain: { typed: form.hasTyped },
  });
  const submit = () => {
    form.markTried();
    const title = draft.title.trim();
    if (title === '' || !moment || wrongTime !== null) return;
    const fields = sentFields(typed, league.holes);
    const time = { startsAt: moment.toISOString(), timeZone: draft.zone };
    send.run({ plan: { title, ...fields, ...time }, changed: { ...fields, ...(isTimed && time) } });
  };
  return (
    <FormDialog
      open={open}
      onClose={form.close}
      title={t(event ? 'form.change' : 'form.title')}
      subtitle={league.name}
      act={{ text: t(event ? 'form.save' : 'form.confirm'), run: submit, busy: send.busy, ready: true }}
    >
      <div className={styles['form']}>
        {namesOfDayFields.map((name) => (
          <Fragment key={name}>
            {form.part(name)}
            {name === 'title' && (
              <MomentFields
                typed={draft}
                zone={zone}
                onChange={form.change}
                dayLabel={t('form.day')}
                text={wrongTime ?? (moment && timeOf({ startsAt: moment, timeZone: draft.zone }).long)}
                isWrong={wrongTime !== null}
              />
            )}
          </Fragment>
        ))}
        {!event && <p className={styles['soft']}>{t('form.effect')}</p>}
      </div>
    </FormDialog>
  );
}
