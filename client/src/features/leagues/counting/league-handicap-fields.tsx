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

/** The highest value of the stepper, which means that there is no cap. */
const NO_CAP = LEAGUE_HANDICAP_LIMITS.holeCap.max + 1;

/** Renders the fields of a league's handicap rule. The limits exclude combinations that leave too few scores. */
export function LeagueHandicapFields({ rule, onChange, children }: Props) {
  const { t } = useTranslation('counting');
  const { best: bestRoundCount, of: recentRoundCount, percent, dropHigh, dropLow, holeCap } = rule;
  const limits = LEAGUE_HANDICAP_LIMITS;
  const spareRoundCount = recentRoundCount - bestRoundCount - dropHigh - dropLow;
  return (
    <div className={styles['handicapFields']}>
      <Stepper
        label={t('handicap.best')}
        value={bestRoundCount}
        min={limits.best.min}
        max={Math.min(limits.best.max, bestRoundCount + spareRoundCount)}
        onChange={(value) => onChange({ best: value })}
      />
      <Stepper
        label={t('handicap.of')}
        value={recentRoundCount}
        min={Math.max(limits.of.min, recentRoundCount - spareRoundCount)}
        max={limits.of.max}
        onChange={(value) => onChange({ of: value })}
      />
      <Stepper
        label={t('handicap.percent')}
        value={percent}
        valueText={t('allowance.value', { percent })}
        {...limits.percent}
        onChange={(value) => onChange({ percent: value })}
      />
      <Stepper
        label={t('handicap.dropHigh')}
        value={dropHigh}
        min={limits.dropHigh.min}
        max={Math.min(limits.dropHigh.max, dropHigh + spareRoundCount)}
        onChange={(value) => onChange({ dropHigh: value })}
      />
      <Stepper
        label={t('handicap.dropLow')}
        value={dropLow}
        min={limits.dropLow.min}
        max={Math.min(limits.dropLow.max, dropLow + spareRoundCount)}
        onChange={(value) => onChange({ dropLow: value })}
      />
      <Stepper
        label={t('handicap.holeCap')}
        value={holeCap ?? NO_CAP}
        valueText={holeCap === null ? t('handicap.noCap') : t('handicap.cap', { holeCap })}
        min={limits.holeCap.min}
        max={NO_CAP}
        onChange={(value) => onChange({ holeCap: value === NO_CAP ? null : value })}
      />
      <p className={styles['hint']}>{t('handicap.scoreHint')}</p>
      {children}
    </div>
  );
}
