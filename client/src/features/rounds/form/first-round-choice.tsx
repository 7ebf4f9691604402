import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import { useTranslation } from 'react-i18next';
import styles from './first-round-choice.module.css';

type Props = { rules: ScoringRules; onChooseTotals: () => void; onChooseCourse: () => void };

/**
 * Lets the player choose whether to enter their first round as totals or with a course. Later rounds start with the
 * last choice.
 */
export function FirstRoundChoice({ rules, onChooseTotals, onChooseCourse }: Props) {
  const { t } = useTranslation('rounds');
  const unit = rules.mode === 'stableford' ? 'points' : 'totals';
  return (
    <div className={styles['options']} role="group" aria-label={t('first.label')}>
      <button type="button" className={styles['option']} aria-pressed onClick={onChooseTotals}>
        <span className={styles['name']}>{t(`first.${unit}.name`)}</span>{' '}
        <span className={styles['description']}>{t(`first.${unit}.description`)}</span>
      </button>
      <button type="button" className={styles['option']} onClick={onChooseCourse}>
        <span className={styles['name']}>{t('first.course')}</span>{' '}
        <span className={styles['description']}>{t(`first.${unit}.byCourse`)}</span>
      </button>
    </div>
  );
}
