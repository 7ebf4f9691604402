import CalendarCheck from 'icon:calendar-check';
import { useTranslation } from 'react-i18next';
import type { DayOfRound } from './day-of-round.ts';
import styles from './round-form.module.css';

/** Shows the day of play to which the round belongs, with a button to detach the round. */
export function DayLine({ day, onDetach }: { day: DayOfRound; onDetach: () => void }) {
  const { t } = useTranslation('rounds');
  return (
    <p className={styles['ofDay']}>
      <CalendarCheck size={18} aria-hidden="true" />
      <span>{t('ofDay', { title: day.title })}</span>
      <button type="button" onClick={onDetach}>
        {t('notThisDay')}
      </button>
    </p>
  );
}
