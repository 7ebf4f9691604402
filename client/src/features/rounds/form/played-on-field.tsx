import { getLatestPlayableDate } from '@golf-league/core/golf/rounds/played-on.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getServerTime } from '../../../live/server-clock.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { getRelativeDayKey, useFormatDay } from './played-day.tsx';
import styles from './round-form.module.css';

const textKeys = { today: 'playedToday', yesterday: 'playedYesterday', day: 'playedOn' } as const;

/** Shows the day as text, since most rounds are registered on the same day; a button opens a date field. */
export function PlayedOnField({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  const { t } = useTranslation('rounds');
  const formatDay = useFormatDay();
  const [latestDay] = useState(() => getLatestPlayableDate(getServerTime()));
  const [isChanging, setIsChanging] = useState(value === '');
  if (isChanging) {
    return (
      <TextField
        autoFocus
        type="date"
        label={t('day')}
        max={latestDay}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <p className={styles['day']}>
      {t(textKeys[getRelativeDayKey(value)], { day: formatDay(value) })}
      <span aria-hidden="true"> · </span>
      <button type="button" aria-label={t('changeDayLabel')} onClick={() => setIsChanging(true)}>
        {t('changeDay')}
      </button>
    </p>
  );
}
