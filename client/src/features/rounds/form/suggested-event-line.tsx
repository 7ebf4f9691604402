import CalendarCheck from 'icon:calendar-check';
import { useTranslation } from 'react-i18next';
import type { SuggestedEvent } from './suggested-event.ts';
import styles from './round-form.module.css';

/** Shows the event to which the round belongs, with a button to detach the round from it. */
export function SuggestedEventLine({ event, onDetach }: { event: SuggestedEvent; onDetach: () => void }) {
  const { t } = useTranslation('rounds');
  return (
    <p className={styles['suggestedEvent']}>
      <CalendarCheck size={18} aria-hidden="true" />
      <span>{t('belongsTo', { title: event.title })}</span>
      <button type="button" onClick={onDetach}>
        {t('notThisDay')}
      </button>
    </p>
  );
}
