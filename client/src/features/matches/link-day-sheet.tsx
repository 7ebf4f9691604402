import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../live/use-action.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useFormatEventTime } from '../events/event-time.ts';
import type { LeagueEvent } from '../events/events.api.ts';
import { linkMatchDay } from './matches.api.ts';
import type { MatchDay } from './matches.api.ts';
import styles from './forms.module.css';

type Props = {
  open: boolean;
  onClose: () => void;
  leagueId: string;
  userId: string;
  day: MatchDay;
  events: readonly LeagueEvent[];
};

/** Links a match day to the event at which its matches are played. */
export function LinkDaySheet({ open, onClose, leagueId, userId, day, events }: Props) {
  const { t } = useTranslation('matches');
  const formatEventTime = useFormatEventTime();
  const queryClient = useQueryClient();
  const [chosenEventId, setChosenEventId] = useState(day.eventId ?? '');
  const linkAction = useAction({
    send: () => linkMatchDay({ queryClient, leagueId, userId }, day.day, chosenEventId || null),
    onDone: onClose,
    failureTitle: t('failed.linkDay'),
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('day', { number: day.day })}
      action={{ text: t('save'), ...linkAction, ready: true }}
    >
      <div className={styles['form']}>
        <SelectField
          label={t('playedOn')}
          value={chosenEventId}
          onChange={({ target }) => setChosenEventId(target.value)}
        >
          <option value="">{t('noDate')}</option>
          {events
            .filter(({ status }) => status !== 'cancelled')
            .map(({ id, startsAt, timeZone, title }) => (
              <option key={id} value={id}>
                {formatEventTime({ startsAt, timeZone }).short} {title}
              </option>
            ))}
        </SelectField>
        <p className={styles['muted']}>{t('dayOfPlayHint')}</p>
      </div>
    </FormDialog>
  );
}
