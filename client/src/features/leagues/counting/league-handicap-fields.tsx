import { LEAGUE_HANDICAP_LIMITS } from '@golf-league/core/golf/rules.ts';
import type { LeagueHandicap } from '@golf-league/core/golf/rules.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import styles from './counting.module.css';

type Props = {
  rule: LeagueHandicap;
  onChange: (changes: Partial<LeagueHandicap>) => void;
  /** a preview of the rule's effect on the rounds so far */
  children?: ReactNode;
};

/** The stepper's value above the highest limit, which means no limit. */
const NO_CAP = LEAGUE_HANDICAP_LIMITS.holeCap.max + 1;

/** Edits a league's own handicap. The limits exclude combinations that would leave too few scores to count. */
export function LeagueHandicapFields({ rule, onChange, children }: Props) {
  const { t } = useTranslation('counting');
  const { best, of: recentRounds, percent, dropHigh, dropLow, holeCap } = rule;
  const limits = LEAGUE_HANDICAP_LIMITS;
  const spare = recentRounds - best - dropHigh - dropLow;
  return (
    <div className={styles['parts']}>
      <Stepper
        label={t('handicap.best')}
        value={best}
        min={limits.best.min}
        max={Math.min(limits.best.max, best + spare)}
        onChange={(value) => onChange({ best: value })}
      />
      <Stepper
        label={t('handicap.of')}
        value={recentRounds}
        min={Math.max(limits.of.min, recentRounds - spare)}
        max={limits.of.max}
        onChange={(value) => onChange({ of: value })}
      />
      <Stepper
        label={t('handicap.percent')}
        value={percent}
        text={t('allowance.value', { percent })}
        {...limits.percent}
        onChange={(value) => onChange({ percent: value })}
      />
      <Stepper
        label={t('handicap.dropHigh')}
        value={dropHigh}
        min={limits.dropHigh.min}
        max={Math.min(limits.dropHigh.max, dropHigh + spare)}
        onChange={(value) => onChange({ dropHigh: value })}
      />
      <Stepper
        label={t('handicap.dropLow')}
        value={dropLow}
        min={limits.dropLow.min}
        max={Math.min(limits.dropLow.max, dropLow + spare)}
        onChange={(value) => onChange({ dropLow: value })}
      />
      <Stepper
        label={t('handicap.holeCap')}
        value={holeCap ?? NO_CAP}
        text={holeCap === null ? t('handicap.noCap') : t('handicap.cap', { holeCap })}
        min={limits.holeCap.min}
        max={NO_CAP}
        onChange={(value) => onChange({ holeCap: value === NO_CAP ? null : value })}
      />
      <p className={styles['why']}>{t('handicap.score')}</p>
      {children}
    </div>
  );
}
