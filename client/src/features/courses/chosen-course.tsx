import Flag from 'icon:flag';
import { useTranslation } from 'react-i18next';
import type { ChosenTee } from './course-entry.ts';
import styles from './chosen-course.module.css';

/** Shows the course and tee of the round being registered, and a button to change them. */
export function ChosenCourse({ chosen, onPick }: { chosen: ChosenTee; onPick: () => void }) {
  const { t } = useTranslation('courses');
  const { name, par } = chosen.tee;
  return (
    <div className={styles['course']}>
      <Flag size={18} aria-hidden="true" />
      <p className={styles['text']}>
        <span className={styles['name']}>
          {chosen.course}, {name}
        </span>{' '}
        <span className={styles['muted']}>{t('sum', { par })}</span>
      </p>
      <button type="button" className={styles['changeButton']} aria-label={t('changeLabel')} onClick={onPick}>
        {t('change')}
      </button>
    </div>
  );
}
