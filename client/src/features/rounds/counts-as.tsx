import type { Mode } from '@golf-league/core/golf/mode.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ToPar } from '../leagues/score.tsx';
import { scoresOf } from './round-draft.tsx';
import type { Draft } from './round-draft.tsx';
import styles from './round-form.module.css';

/** What the round counts as, computed while typing, with the day below it, which is rarely changed. */
export function CountsAs({ mode, draft, children }: { mode: Mode; draft: Draft; children: ReactNode }) {
  const { t } = useTranslation('rounds');
  const { scores, problem } = scoresOf(mode, draft);
  const hint = t(mode === 'stableford' ? 'countsHintPoints' : 'countsHint');
  return (
    <div className={styles['counts']}>
      <div className={styles['facts']}>
        <output className={problem ? styles['problem'] : undefined}>
          {problem ? t(`problems.${problem}`) : scores ? t('countsAs') : hint}
        </output>
        {children}
      </div>
      {scores && !problem && (
        <output>
          <ToPar value={scores.toPar} className={styles['number']} />
        </output>
      )}
    </div>
  );
}
