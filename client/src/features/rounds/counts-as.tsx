import type { NoRuleLeft, ScoringRules } from '@golf-league/core/golf/rules.ts';
import { useTranslation } from 'react-i18next';
import { RoundScore } from '../leagues/score.tsx';
import { scoresOf } from './round-draft.tsx';
import type { Draft } from './round-draft.tsx';
import styles from './round-form.module.css';

type Props = { rules: ScoringRules; draft: Draft };

/** What the round counts as, computed while typing. */
export function CountsAs({ rules, draft }: Props) {
  const { mode, ...left } = rules;
  // The texts of the problems name the limits of 18 holes.
  left satisfies NoRuleLeft;
  const { t } = useTranslation('rounds');
  const { scores, problem } = scoresOf(rules, draft);
  const hint = t(mode === 'stableford' ? 'countsHintPoints' : 'countsHint');
  return (
    <div className={styles['counts']}>
      <output className={problem ? styles['problem'] : undefined}>
        {problem ? t(`problems.${problem}`) : scores ? t('countsAs') : hint}
      </output>
      {scores && !problem && (
        <output>
          <RoundScore rules={rules} toPar={scores.toPar} className={styles['number']} />
        </output>
      )}
    </div>
  );
}
