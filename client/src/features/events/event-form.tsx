import type { Holes } from '@golf-league/core/golf/rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverDate, serverNow } from '../../live/server-clock.ts';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { showError } from '../../live/show-error.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { dayFields, draftOf, namesOfDayFields, sentFields } from './fields/day-fields.tsx';
import type { DayDraft } from './fields/day-fields.tsx';
import { momentOf, nextSaturday, typedMoment, useEventTime } from './event-time.ts';
import type { TypedMoment } from './event-time.ts';
import { changeEvent, makeEvent, showEvent } from './events.api.ts';
import type { LeagueEvent } from './events.api.ts';
import styles from './event-sheet.module.css';
import { useLatestZone } from './use-latest-zone.ts';
import { MomentFields } from './moment-fields.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  league: { id: string; name: string; holes: Holes };
  userId: string;
  /** the event to change; without it a new one */
  event?: LeagueEvent;
};

type Typed = TypedMoment & DayDraft;

/** Starts with Saturday morning, when most rounds are played, so that a plan may take one tap. */
export function EventForm({ open, onClose, league, userId, event }: Props) {
  const { t } = useTranslation(['events', 'ui']);
  const timeOf = useEventTime();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const [tried, setTried] = useState(false);
  const [key, setKey] = useState(newIdempotencyKey);
  const hasTyped = Object.keys(typed).length > 0;
  const usual = useLatestZone(league.id, open && !event);
  const zone = event ? event.timeZone : usual;
  const draft: Typed = { ...startOf(event, zone, t('form.usualTitle')), ...typed };
  const moment = momentOf(draft);
  // The time of a day that has begun stays, and the rest of it can be changed.
  const isTimed = !event || 'day' in typed || 'clock' in typed || 'zone' in typed;
  const isPast = isTimed && moment !== undefined && moment.getTime() < serverNow();
  const change = (part: Partial<Typed>) => {
    // A changed text is a new act.
    setKey(newIdempotencyKey());
    setTyped((before) => ({ ...before, ...part }));
  };
  const close = () => {
    setTyped({});
    setTried(false);
    setKey(newIdempotencyKey());
    onClose();
  };
  const send = useMutation({
    networkMode: 'always',
    mutationFn: (startsAt: string) => {
      const fields = sentFields(typed, league.holes);
      const timed = { startsAt, timeZone: draft.zone };
      return event
        ? changeEvent(event.id, userId, { ...fields, ...(isTimed && timed) }, key)
        : makeEvent(league.id, userId, { title: draft.title.trim(), ...fields, ...timed }, key);
    },
    onSuccess(sent) {
      showEvent(queryClient, sent);
      const outcome = event ? 'changed' : 'made';
      showToast({ kind: 'success', title: t(`${outcome}.title`), text: t(`${outcome}.text`) });
      close();
    },
    onError: (error) => showError(t(event ? 'failed.change' : 'failed.make'), error, { typed: hasTyped }),
  });
  const submit = () => {
    setTried(true);
    if (draft.title.trim() === '' || !moment || isPast || send.isPending) return;
    send.mutate(moment.toISOString());
  };
  const part = <Name extends keyof DayDraft>(name: Name) => {
    const { FormPart } = dayFields[name];
    const onChange = (value: DayDraft[Name]) => change({ [name]: value });
    return <FormPart {...{ draft, tried, league, userId, onChange }} value={draft[name]} />;
  };
  const wrongTime = moment ? isPast && t('form.past') : t('form.noTime');
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={t(event ? 'form.change' : 'form.title')}
      subtitle={league.name}
      act={{ text: t(event ? 'form.save' : 'form.confirm'), run: submit, busy: send.isPending, ready: true }}
    >
      <div className={styles['form']}>
        {namesOfDayFields.map((name) => (
          <Fragment key={name}>
            {part(name)}
            {name === 'title' && (
              <MomentFields
                typed={draft}
                zone={zone}
                onChange={change}
                dayLabel={t('form.day')}
                text={wrongTime || (moment && timeOf({ startsAt: moment, timeZone: draft.zone }).long)}
                isWrong={Boolean(wrongTime)}
              />
            )}
          </Fragment>
        ))}
        {!event && <p className={styles['soft']}>{t('form.told')}</p>}
      </div>
    </FormDialog>
  );
}

function startOf(event: LeagueEvent | undefined, zone: string | null, title: string): Typed {
  if (event) return { ...draftOf(event), ...typedMoment(event) };
  const now = typedMoment({ startsAt: serverDate(), timeZone: zone });
  return { ...draftOf(event), title, ...now, clock: '10:00', day: nextSaturday(serverDate()) };
}
