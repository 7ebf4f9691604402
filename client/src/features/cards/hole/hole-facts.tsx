import type { HoleOfTee } from '@golf-league/core/golf/rounds/course.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './card-head.module.css';

type Props = {
  hole: number;
  facts: HoleOfTee;
  /** what else is at stake on the hole */
  children?: ReactNode;
};

/** The hole in play, in figures that are read at arm's length in the sun. */
export function HoleFacts({ hole, facts, children }: Props) {
  const { t } = useTranslation(['cards', 'card']);
  return (
    <div className={styles['hole']}>
      <h2 className={styles['number']}>
        <span className={styles['word']}>{t('card:hole')}</span> {hole}
      </h2>
      <div className={styles['facts']}>
        <p className={styles['par']}>{t('par', { par: facts.par })}</p>
        <p className={styles['index']}>
          {t('index', { index: facts.strokeIndex })}
          {children}
        </p>
      </div>
    </div>
  );
}
