import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { sayFailure } from '../../live/say-failure.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ChipRow } from '../../ui/controls/chip-row.tsx';
import { KeyRow } from '../../ui/controls/key-row.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { clockOf, dayOf, momentOf, useEventTime } from './event-time.ts';
import { postponeEvent, readEventsAgain, showEvent } from './events.api.ts';
import type { LeagueEvent, Postponing } from './events.api.ts';
import styles from './event-sheet.module.css';

const REASON_MAX = 200;
const WEEK = 7;
const usual = ['rain', 'thunder', 'few'] as const;

type Props = { open: boolean; onClose: () => void; userId: string; event: LeagueEvent };
type How = 'off' | 'moved';

/** Rain an hour before: off, or at another time, with a reason that everybody hears. */
export function CallOffSheet({ open, onClose, userId, event }: Props) {
  const { t } = useTranslation(['events', 'ui']);
  const timeOf = useEventTime();
  const queryClient = useQueryClient();
  const formId = useId();
  const [how, setHow] = useState<How>('off');
  const [reason, setReason] = useState('');
  const [to, setTo] = useState(() => weekAfter(event.startsAt));
  const [tried, setTried] = useState(false);
  const [key, setKey] = useState(newIdempotencyKey);
  const moment = momentOf(to.day, to.clock);
  const isPast = moment !== undefined && moment.getTime() < Date.now();
  const isSame = moment !== undefined && moment.getTime() === Date.parse(event.startsAt);
  const wrong = !moment ? t('form.noTime') : isPast ? t('form.past') : isSame ? t('callOff.sameTime') : null;
  /** Another text is another act. */
  const anew = (change: () => void) => {
    setKey(newIdempotencyKey());
    change();
  };
  const send = useMutation({
    networkMode: 'always',
    mutationFn: (postponing: Postponing) => postponeEvent(event.id, userId, postponing, key),
    onSuccess(sent, { to: moved }) {
      showEvent(queryClient, sent);
      const outcome = moved === undefined ? 'calledOff' : 'moved';
      showToast({ kind: 'success', title: t(`${outcome}.title`), text: t(`${outcome}.text`) });
      onClose();
    },
    onError(error) {
      sayFailure(t(how === 'off' ? 'failed.cancel' : 'failed.move'), error);
      void readEventsAgain(queryClient, event.leagueId);
    },
  });
  const submit = () => {
    setTried(true);
    if (send.isPending || (how === 'moved' && wrong !== null)) return;
    const said = reason.trim();
    send.mutate({
      ...(said !== '' && { reason: said }),
      ...(how === 'moved' && moment && { to: moment.toISOString() }),
    });
  };
  return (
    <Sheet
      keepOnOutsidePress
      open={open}
      onClose={onClose}
      title={t('callOff.title')}
      subtitle={`${event.title} · ${timeOf(event.startsAt).short}`}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            variant={how === 'off' ? 'danger' : 'primary'}
            busy={send.isPending}
          >
            {t(how === 'off' ? 'callOff.off' : 'callOff.move')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('cancelling.keep')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles['form']}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          submit();
        }}
      >
        <KeyRow<How>
          label={t('callOff.how')}
          options={[
            { value: 'off', label: t('callOff.isOff') },
            { value: 'moved', label: t('callOff.isMoved') },
          ]}
          value={how}
          onChange={(next) => anew(() => setHow(next))}
        />
        {how === 'moved' && (
          <div>
            <div className={styles['moment']}>
              <TextField
                type="date"
                label={t('form.day')}
                min={dayOf(new Date())}
                value={to.day}
                onChange={({ target }) => anew(() => setTo({ ...to, day: target.value }))}
              />
              <TextField
                type="time"
                label={t('form.clock')}
                value={to.clock}
                onChange={({ target }) => anew(() => setTo({ ...to, clock: target.value }))}
              />
            </div>
            <p className={tried && wrong ? styles['wrong'] : styles['soft']} aria-live="polite">
              {wrong ?? (moment && timeOf(moment).long)}
            </p>
          </div>
        )}
        <div className={styles['reason']}>
          <TextField
            label={t('callOff.reason')}
            maxLength={REASON_MAX}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => anew(() => setReason(target.value))}
          />
          <ChipRow
            label={t('callOff.reasons')}
            chips={usual.map((one) => ({ key: t(`callOff.${one}`), label: t(`callOff.${one}`) }))}
            selected={reason}
            onSelect={(said) => anew(() => setReason(said))}
          />
        </div>
        <p className={styles['soft']}>{t(how === 'off' ? 'callOff.offText' : 'callOff.moveText')}</p>
      </form>
    </Sheet>
  );
}

function weekAfter(startsAt: string) {
  const at = new Date(startsAt);
  at.setDate(at.getDate() + WEEK);
  return { day: dayOf(at), clock: clockOf(at) };
}
