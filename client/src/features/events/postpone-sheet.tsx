import { REASON_MAX } from '@golf-league/core/contracts/event-fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../live/use-action.ts';
import { ChipRow } from '../../ui/controls/chip-row.tsx';
import { KeyRow } from '../../ui/controls/key-row.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { parseStartTime, toStartTimeInput, useFormatEventTime, useTimeValidator } from './event-time.ts';
import { cancelOrMoveEvent, refetchEvents, updateCachedEvent } from './events.api.ts';
import type { LeagueEvent, Postponement } from './events.api.ts';
import styles from './event-sheet.module.css';
import { StartTimeFields } from './moment-fields.tsx';

const DAYS_PER_WEEK = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
const commonReasons = ['rain', 'thunder', 'few'] as const;

type Props = { open: boolean; onClose: () => void; userId: string; event: LeagueEvent };
type PostponeKind = 'off' | 'moved';

/** Cancels or moves an event at short notice, with a reason that everybody sees. */
export function PostponeSheet({ open, onClose, userId, event }: Props) {
  const { t } = useTranslation(['events', 'ui']);
  const formatEventTime = useFormatEventTime();
  const validateTime = useTimeValidator();
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<PostponeKind>('off');
  const [reason, setReason] = useState('');
  const [newTime, setNewTime] = useState(() => oneWeekAfter(event));
  const [isSubmitted, setSubmitted] = useState(false);
  const moment = parseStartTime(newTime);
  const isSameTime = moment !== undefined && moment.getTime() === Date.parse(event.startsAt);
  const timeError = validateTime(moment) ?? (isSameTime ? t('callOff.sameTime') : null);
  const postponeAction = useAction({
    send: (postponement: Postponement, key) => cancelOrMoveEvent(event.id, userId, postponement, key),
    success(_sent, { to: newStart }) {
      const outcome = newStart === undefined ? 'calledOff' : 'moved';
      return { title: t(`${outcome}.title`), text: t(`${outcome}.text`) };
    },
    onDone(updatedEvent) {
      updateCachedEvent(queryClient, updatedEvent);
      onClose();
    },
    failureTitle: t(kind === 'off' ? 'failed.cancel' : 'failed.move'),
    failureTextOptions: { isInputKept: reason !== '' },
    onFailure: () => void refetchEvents(queryClient, event.leagueId),
  });
  const submit = () => {
    setSubmitted(true);
    if (kind === 'moved' && timeError !== null) return;
    const trimmed = reason.trim();
    postponeAction.run({
      ...(trimmed !== '' && { reason: trimmed }),
      ...(kind === 'moved' && moment && { to: moment.toISOString() }),
    });
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('callOff.title')}
      subtitle={`${event.title} · ${formatEventTime(event).short}`}
      cancelText={t('cancelling.keep')}
      action={{
        text: t(kind === 'off' ? 'callOff.confirmCancel' : 'callOff.confirmMove'),
        run: submit,
        busy: postponeAction.busy,
        danger: kind === 'off',
        ready: true,
      }}
    >
      <div className={styles['form']}>
        <KeyRow<PostponeKind>
          label={t('callOff.question')}
          options={[
            { value: 'off', label: t('callOff.cancelled') },
            { value: 'moved', label: t('callOff.moved') },
          ]}
          value={kind}
          onChange={setKind}
        />
        {kind === 'moved' && (
          <StartTimeFields
            value={newTime}
            zone={event.timeZone}
            onChange={(changes) => setNewTime({ ...newTime, ...changes })}
            dayLabel={t('form.day')}
            text={timeError ?? (moment && formatEventTime({ startsAt: moment, timeZone: newTime.zone }).long)}
            hasError={isSubmitted && timeError !== null}
          />
        )}
        <div className={styles['reason']}>
          <TextField
            label={t('callOff.reason')}
            maxLength={REASON_MAX}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <ChipRow
            label={t('callOff.reasons')}
            chips={commonReasons.map((name) => ({ key: t(`callOff.${name}`), label: t(`callOff.${name}`) }))}
            selected={reason}
            onSelect={setReason}
          />
        </div>
        <p className={styles['muted']}>{t(kind === 'off' ? 'callOff.offText' : 'callOff.moveText')}</p>
      </div>
    </FormDialog>
  );
}

/** Returns the form values for a week after the event, at the same time of day. */
function oneWeekAfter(event: LeagueEvent) {
  const currentInput = toStartTimeInput(event);
  return {
    ...currentInput,
    day: new Date(Date.parse(currentInput.day) + DAYS_PER_WEEK * DAY_MS).toISOString().slice(0, 10),
  };
}
