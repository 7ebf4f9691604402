import type { Holes } from '@golf-league/core/golf/rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../live/use-action.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { toStartTimeInput, useFormatEventTime } from './event-time.ts';
import { changeEvent, createLeagueEvent, updateCachedEvent } from './events.api.ts';
import type { LeagueEvent, EventInput, EventChanges } from './events.api.ts';
import styles from './event-sheet.module.css';
import { toEventDraft, eventFormFieldNames, toEventInput } from './fields/event-form-fields.tsx';
import { createNewEventDraft, useEventForm } from './fields/use-event-form.tsx';
import { useLatestZone } from './use-latest-zone.ts';
import { StartTimeFields } from './moment-fields.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  league: { id: string; name: string; holes: Holes };
  userId: string;
  /** the event to change; undefined for a new one */
  event?: LeagueEvent;
};

/** Renders the form for a new event, or for editing an existing one. */
export function EventForm({ open, onClose, league, userId, event }: Props) {
  const { t } = useTranslation(['events', 'ui']);
  const formatEventTime = useFormatEventTime();
  const queryClient = useQueryClient();
  const latestZone = useLatestZone(league.id, open && !event);
  const zone = event ? event.timeZone : latestZone;
  const initialValues = event
    ? { ...toEventDraft(event), ...toStartTimeInput(event) }
    : { ...createNewEventDraft(zone, '10:00'), title: t('form.defaultTitle') };
  const form = useEventForm(initialValues, { league, userId, onClose });
  const { edits, draft, moment } = form;
  // The time of an event that has begun cannot be changed, so it is sent only if it was edited.
  const shouldSendTime = !event || 'day' in edits || 'clock' in edits || 'zone' in edits;
  const timeError = shouldSendTime ? form.timeError : null;
  const saveAction = useAction({
    send: ({ plan, changes }: { plan: EventInput; changes: EventChanges }, key) =>
      event ? changeEvent(event.id, userId, changes, key) : createLeagueEvent(league.id, userId, plan, key),
    success: {
      title: t(event ? 'changed.title' : 'created.title'),
      text: t(event ? 'changed.text' : 'created.text'),
    },
    onDone(updatedEvent) {
      updateCachedEvent(queryClient, updatedEvent);
      form.close();
    },
    failureTitle: t(event ? 'failed.change' : 'failed.create'),
    failureTextOptions: { isInputKept: form.hasEdits },
  });
  const submit = () => {
    form.markSubmitted();
    const title = draft.title.trim();
    if (title === '' || !moment || timeError !== null) return;
    const eventFields = toEventInput(edits, league.holes);
    const time = { startsAt: moment.toISOString(), timeZone: draft.zone };
    saveAction.run({
      plan: { title, ...eventFields, ...time },
      changes: { ...eventFields, ...(shouldSendTime && time) },
    });
  };
  return (
    <FormDialog
      open={open}
      onClose={form.close}
      title={t(event ? 'form.change' : 'form.title')}
      subtitle={league.name}
      action={{
        text: t(event ? 'form.save' : 'form.confirm'),
        run: submit,
        busy: saveAction.busy,
        ready: true,
      }}
    >
      <div className={styles['form']}>
        {eventFormFieldNames.map((name) => (
          <Fragment key={name}>
            {form.renderField(name)}
            {name === 'title' && (
              <StartTimeFields
                value={draft}
                zone={zone}
                onChange={form.change}
                dayLabel={t('form.day')}
                text={
                  timeError ?? (moment && formatEventTime({ startsAt: moment, timeZone: draft.zone }).long)
                }
                hasError={timeError !== null}
              />
            )}
          </Fragment>
        ))}
        {!event && <p className={styles['muted']}>{t('form.effect')}</p>}
      </div>
    </FormDialog>
  );
}
