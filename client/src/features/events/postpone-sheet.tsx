import { REASON_MAX } from '@golf-league/core/contracts/event-fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../live/use-act.ts';
import { ChipRow } from '../../ui/controls/chip-row.tsx';
import { KeyRow } from '../../ui/controls/key-row.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { momentOf, typedMoment, useEventTime, useTimeProblem } from './event-time.ts';
import { postponeEvent, refetchEvents, showEvent } from './events.api.ts';
import type { LeagueEvent, Postponing } from './events.api.ts';
import styles from './event-sheet.module.css';
import { MomentFields } from './moment-fields.tsx';

const WEEK = 7;
const DAY = 24 * 60 * 60 * 1000;
const usual = ['rain', 'thunder', 'few'] as const;

type Props = { open: boolean; onClose: () => void; userId: string; event: LeagueEvent };
type How = 'off' | 'moved';

/** Cancels or moves the day at short notice, with a reason for everybody. */
export function PostponeSheet({ open, onClose, userId, event }: Props) {
  const { t } = useTranslation(['events', 'ui']);
  const timeOf = useEventTime();
  const timeProblem = useTimeProblem();
  const queryClient = useQueryClient();
  const [how, setHow] = useState<How>('off');
  const [reason, setReason] = useState('');
  const [to, setTo] = useState(() => weekAfter(event));
  const [tried, setTried] = useState(false);
  const moment = momentOf(to);
  const isSame = moment !== undefined && moment.getTime() === Date.parse(event.startsAt);
  const wrong = timeProblem(moment) ?? (isSame ? t('callOff.sameTime') : null);
  const send = useAct({
    send: (postponing: Postponing, key) => postponeEvent(event.id, userId, postponing, key),
    success(_sent, { to: moved }) {
      const outcome = moved === undefined ? 'calledOff' : 'moved';
      return { title: t(`${outcome}.title`), text: t(`${outcome}.text`) };
    },
    onDone(sent) {
      showEvent(queryClient, sent);
      onClose();
    },
    failure: t(how === 'off' ? 'failed.cancel' : 'failed.move'),
    explain: { typed: reason !== '' },
    onFailure: () => void refetchEvents(queryClient, event.leagueId),
  });
  const submit = () => {
    setTried(true);
    if (how === 'moved' && wrong !== null) return;
    const said = reason.trim();
    send.run({
      ...(said !== '' && { reason: said }),
      ...(how === 'moved' && moment && { to: moment.toISOString() }),
    });
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('callOff.title')}
      subtitle={`${event.title} · ${timeOf(event).short}`}
      cancel={t('cancelling.keep')}
      act={{
        text: t(how === 'off' ? 'callOff.off' : 'callOff.move'),
        run: submit,
        busy: send.busy,
        danger: how === 'off',
        ready: true,
      }}
    >
      <div className={styles['form']}>
        <KeyRow<How>
          label={t('callOff.how')}
          options={[
            { value: 'off', label: t('callOff.isOff') },
            { value: 'moved', label: t('callOff.isMoved') },
          ]}
          value={how}
          onChange={setHow}
        />
        {how === 'moved' && (
          <MomentFields
            typed={to}
            zone={event.timeZone}
            onChange={(part) => setTo({ ...to, ...part })}
            dayLabel={t('form.day')}
            text={wrong ?? (moment && timeOf({ startsAt: moment, timeZone: to.zone }).long)}
            isWrong={tried && wrong !== null}
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
            chips={usual.map((one) => ({ key: t(`callOff.${one}`), label: t(`callOff.${one}`) }))}
            selected={reason}
            onSelect={setReason}
          />
        </div>
        <p className={styles['soft']}>{t(how === 'off' ? 'callOff.offText' : 'callOff.moveText')}</p>
      </div>
    </FormDialog>
  );
}

/** A week later, at the same time of day. */
function weekAfter(event: LeagueEvent) {
  const typed = typedMoment(event);
  return { ...typed, day: new Date(Date.parse(typed.day) + WEEK * DAY).toISOString().slice(0, 10) };
}
