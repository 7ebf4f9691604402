import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import { useTranslation } from 'react-i18next';
import styles from './first-choice.module.css';

type Props = { rules: ScoringRules; onTotals: () => void; onCourse: () => void };

/** Lets the player enter a first round as totals or with a course. Later rounds start with the last choice. */
export function FirstChoice({ rules, onTotals, onCourse }: Props) {
  const { t } = useTranslation('rounds');
  const unit = rules.mode === 'stableford' ? 'points' : 'totals';
  return (
    <div className={styles['ways']} role="group" aria-label={t('first.label')}>
      <button type="button" className={styles['way']} aria-pressed onClick={onTotals}>
        <span className={styles['name']}>{t(`first.${unit}.name`)}</span>{' '}
        <span className={styles['how']}>{t(`first.${unit}.how`)}</span>
      </button>
      <button type="button" className={styles['way']} onClick={onCourse}>
        <span className={styles['name']}>{t('first.course')}</span>{' '}
        <span className={styles['how']}>{t(`first.${unit}.byCourse`)}</span>
      </button>
    </div>
  );
}
