import { RULE_LIMITS } from '@golf-league/core/golf/rules.ts';
import type { CountingRules, LeagueRules } from '@golf-league/core/golf/rules.ts';
import type { ReactNode } from 'react';
import { formatToPar } from '@golf-league/core/golf/format.ts';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { CountingExample } from './counting-example-board.tsx';
import styles from './counting.module.css';

type Props = {
  rules: LeagueRules;
  onChange: (change: Partial<CountingRules>) => void;
  /** what stands above the rules */
  children?: ReactNode;
};

/** The value that a rule begins with when it is switched on. */
const begins = { countBest: 5, minimumRounds: 3, missingToPar: { 18: 10, 9: 5 } } as const;

/** The rules of a league in plain words, with an example that follows every tap. */
export function CountingForm({ rules, onChange, children }: Props) {
  const { t } = useTranslation('counting');
  const { countBest, minimumRounds, missingToPar, tieBreak, allowance, holes } = rules;
  return (
    <div className={styles['form']}>
      {children}
      <Rule
        ask={t('best.ask')}
        why={t('best.why')}
        isOn={countBest !== null}
        onToggle={(isOn) => onChange({ countBest: isOn ? begins.countBest : null })}
      >
        <Stepper
          label={t('best.stepper')}
          value={countBest ?? begins.countBest}
          {...RULE_LIMITS.countBest}
          onChange={(value) => onChange({ countBest: value })}
        />
      </Rule>
      <Rule
        ask={t('minimum.ask')}
        why={t('minimum.why')}
        isOn={minimumRounds > 0}
        onToggle={(isOn) => onChange({ minimumRounds: isOn ? begins.minimumRounds : 0 })}
      >
        <Stepper
          label={t('minimum.stepper')}
          value={minimumRounds}
          min={1}
          max={RULE_LIMITS.minimumRounds.max}
          onChange={(value) => onChange({ minimumRounds: value })}
        />
      </Rule>
      {rules.mode === 'stroke' && (
        <Rule
          ask={t('missing.ask')}
          why={t('missing.why')}
          isOn={missingToPar !== null}
          onToggle={(isOn) => onChange({ missingToPar: isOn ? begins.missingToPar[holes] : null })}
        >
          <Stepper
            label={t('missing.stepper')}
            value={missingToPar ?? 0}
            text={formatToPar(missingToPar ?? 0)}
            {...RULE_LIMITS.missingToPar}
            onChange={(value) => onChange({ missingToPar: value })}
          />
        </Rule>
      )}
      <Rule
        ask={t('ties.ask')}
        why={t('ties.why')}
        isOn={tieBreak === 'best_rounds'}
        onToggle={(isOn) => onChange({ tieBreak: isOn ? 'best_rounds' : 'shared' })}
      />
      <Stepper
        label={t('allowance.stepper')}
        hint={t('allowance.why')}
        value={allowance}
        text={t('allowance.value', { percent: allowance })}
        step={5}
        {...RULE_LIMITS.allowance}
        onChange={(value) => onChange({ allowance: value })}
      />
      <CountingExample rules={rules} />
    </div>
  );
}

type RuleProps = {
  ask: string;
  why: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  children?: ReactNode;
};

function Rule({ ask, why, isOn, onToggle, children }: RuleProps) {
  return (
    <div className={styles['rule']}>
      <Checkbox checked={isOn} onChange={(event) => onToggle(event.target.checked)}>
        <span className={styles['ask']}>{ask}</span>
        <span className={styles['why']}>{why}</span>
      </Checkbox>
      {isOn && children && <div className={styles['value']}>{children}</div>}
    </div>
  );
}
