import type { NoRuleLeft, ScoringRules } from '@golf-league/core/golf/rules.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ToPar } from '../leagues/score.tsx';
import { scoresOf } from './round-draft.tsx';
import type { Draft } from './round-draft.tsx';
import styles from './round-form.module.css';

type Props = { rules: ScoringRules; draft: Draft; children: ReactNode };

/** What the round counts as, computed while typing, with the day below it, which is rarely changed. */
export function CountsAs({ rules, draft, children }: Props) {
  const { mode, ...left } = rules;
  // The texts of the problems name the limits of 18 holes.
  left satisfies NoRuleLeft;
  const { t } = useTranslation('rounds');
  const { scores, problem } = scoresOf(rules, draft);
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
