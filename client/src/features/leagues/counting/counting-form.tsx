import { RULE_LIMITS, getRulesForMode } from '@golf-league/core/golf/rules.ts';
import type { CountingRules, LeagueRules } from '@golf-league/core/golf/rules.ts';
import type { ReactNode } from 'react';
import { formatToPar } from '@golf-league/core/golf/format.ts';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { CountingExample } from './counting-example-board.tsx';
import styles from './counting.module.css';
import { HandicapPreview } from './handicap-preview.tsx';
import { LeagueHandicapFields } from './league-handicap-fields.tsx';

type Props = {
  rules: LeagueRules;
  onChange: (change: Partial<CountingRules>) => void;
  /** the league whose rounds the handicap preview uses; undefined for a new league */
  leagueId?: string;
  /** content above the rules */
  children?: ReactNode;
};

/** The initial value of a rule when it is switched on. */
const initialValues = {
  countBest: 5,
  minimumRounds: 3,
  missingToPar: { 18: 10, 9: 5 },
  handicap: { best: 3, of: 5, percent: 100, dropHigh: 0, dropLow: 0, holeCap: null },
} as const;

type RuleFieldsProps = Omit<Props, 'children'>;

/** The form fields for each rule. A missing rule is a compile error. */
const fieldsByRule: Record<keyof CountingRules, (props: RuleFieldsProps) => ReactNode> = {
  countBest: CountBest,
  minimumRounds: MinimumRounds,
  missingToPar: MissingRounds,
  tieBreak: TieBreak,
  allowance: Allowance,
  handicap: LeagueHandicapRule,
  attest: Attestation,
  substitutes: Substitutes,
  guests: Guests,
};

/** Renders a form for the rules of a league in plain words, with an example that updates on every change. */
export function CountingForm({ children, ...ruleProps }: Props) {
  return (
    <div className={styles['form']}>
      {children}
      {getRulesForMode(ruleProps.rules.mode).map((rule) => {
        const RuleFields = fieldsByRule[rule];
        return <RuleFields key={rule} {...ruleProps} />;
      })}
      <CountingExample rules={ruleProps.rules} />
    </div>
  );
}

function CountBest({ rules: { countBest }, onChange }: RuleFieldsProps) {
  const { t } = useTranslation('counting');
  return (
    <Rule
      question={t('best.label')}
      explanation={t('best.description')}
      isOn={countBest !== null}
      onToggle={(isOn) => onChange({ countBest: isOn ? initialValues.countBest : null })}
    >
      <Stepper
        label={t('best.stepper')}
        value={countBest ?? initialValues.countBest}
        {...RULE_LIMITS.countBest}
        onChange={(value) => onChange({ countBest: value })}
      />
    </Rule>
  );
}

function MinimumRounds({ rules: { minimumRounds }, onChange }: RuleFieldsProps) {
  const { t } = useTranslation('counting');
  return (
    <Rule
      question={t('minimum.label')}
      explanation={t('minimum.description')}
      isOn={minimumRounds > 0}
      onToggle={(isOn) => onChange({ minimumRounds: isOn ? initialValues.minimumRounds : 0 })}
    >
      <Stepper
        label={t('minimum.stepper')}
        value={minimumRounds}
        min={1}
        max={RULE_LIMITS.minimumRounds.max}
        onChange={(value) => onChange({ minimumRounds: value })}
      />
    </Rule>
  );
}

function MissingRounds({ rules: { holes, missingToPar }, onChange }: RuleFieldsProps) {
  const { t } = useTranslation('counting');
  return (
    <Rule
      question={t('missing.label')}
      explanation={t('missing.description')}
      isOn={missingToPar !== null}
      onToggle={(isOn) => onChange({ missingToPar: isOn ? initialValues.missingToPar[holes] : null })}
    >
      <Stepper
        label={t('missing.stepper')}
        value={missingToPar ?? 0}
        valueText={formatToPar(missingToPar ?? 0)}
        {...RULE_LIMITS.missingToPar}
        onChange={(value) => onChange({ missingToPar: value })}
      />
    </Rule>
  );
}

function TieBreak({ rules: { tieBreak }, onChange }: RuleFieldsProps) {
  const { t } = useTranslation('counting');
  return (
    <Rule
      question={t('ties.label')}
      explanation={t('ties.description')}
      isOn={tieBreak === 'best_rounds'}
      onToggle={(isOn) => onChange({ tieBreak: isOn ? 'best_rounds' : 'shared' })}
    />
  );
}

function Allowance({ rules: { allowance }, onChange }: RuleFieldsProps) {
  const { t } = useTranslation('counting');
  return (
    <Stepper
      label={t('allowance.stepper')}
      hint={t('allowance.description')}
      value={allowance}
      valueText={t('allowance.value', { percent: allowance })}
      step={5}
      {...RULE_LIMITS.allowance}
      onChange={(value) => onChange({ allowance: value })}
    />
  );
}

function LeagueHandicapRule({ rules, onChange, leagueId }: RuleFieldsProps) {
  const { t } = useTranslation('counting');
  const { handicap } = rules;
  return (
    <Rule
      question={t('handicap.label')}
      explanation={t('handicap.description')}
      isOn={handicap !== null}
      onToggle={(isOn) => onChange({ handicap: isOn ? initialValues.handicap : null })}
    >
      {handicap && (
        <LeagueHandicapFields
          rule={handicap}
          onChange={(changes) => onChange({ handicap: { ...handicap, ...changes } })}
        >
          {leagueId !== undefined && (
            <HandicapPreview leagueId={leagueId} rule={handicap} holes={rules.holes} />
          )}
        </LeagueHandicapFields>
      )}
    </Rule>
  );
}

function Attestation({ rules: { attest }, onChange }: RuleFieldsProps) {
  const { t } = useTranslation('counting');
  return (
    <Rule
      question={t('attest.label')}
      explanation={t('attest.description')}
      isOn={attest}
      onToggle={(isOn) => onChange({ attest: isOn })}
    />
  );
}

function Substitutes({ rules: { substitutes }, onChange }: RuleFieldsProps) {
  const { t } = useTranslation('counting');
  return (
    <Rule
      question={t('substitutes.label')}
      explanation={t('substitutes.description')}
      isOn={substitutes === 'guests'}
      onToggle={(isOn) => onChange({ substitutes: isOn ? 'guests' : 'count' })}
    />
  );
}

function Guests({ rules: { guests }, onChange }: RuleFieldsProps) {
  const { t } = useTranslation('counting');
  return (
    <Rule
      question={t('guests.label')}
      explanation={t('guests.description')}
      isOn={guests}
      onToggle={(isOn) => onChange({ guests: isOn })}
    />
  );
}

type RuleProps = {
  question: string;
  explanation: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  children?: ReactNode;
};

function Rule({ question, explanation, isOn, onToggle, children }: RuleProps) {
  return (
    <div className={styles['rule']}>
      <Checkbox checked={isOn} onChange={(event) => onToggle(event.target.checked)}>
        <span className={styles['question']}>{question}</span>
        <span className={styles['hint']}>{explanation}</span>
      </Checkbox>
      {isOn && children && <div className={styles['fields']}>{children}</div>}
    </div>
  );
}
