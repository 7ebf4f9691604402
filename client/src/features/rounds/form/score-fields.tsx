import { isCoursePar, scoreLimits } from '@golf-league/core/golf/score.ts';
import type { NoRuleLeft, ScoringRules } from '@golf-league/core/golf/rules.ts';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField, NumberSelect } from '../../../ui/fields/number-field.tsx';
import type { FormRules } from '../../courses/by-course.ts';
import { onEnterGoOn } from './enter-goes-on.ts';
import type { Draft } from './round-draft.tsx';

type Props = {
  rules: FormRules;
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** for the first field, which the form begins with */
  begins: { ref: Ref<HTMLInputElement> | undefined; autoFocus: boolean };
};

/** The usual pars, and that of a round registered by another client. */
function parOptions(rules: ScoringRules, chosen: number | null) {
  const { offered } = scoreLimits(rules).coursePar;
  const pars = chosen === null || offered.includes(chosen) ? offered : [chosen, ...offered];
  return pars.map((value) => ({ value, label: String(value) }));
}

/** The totals of a round without a course. */
export function ScoreFields({ rules, draft, onChange, begins }: Props) {
  const { t } = useTranslation('rounds');
  const { mode, holes: _inThePars, allowance: _inTheNet, ...left } = rules;
  left satisfies NoRuleLeft;
  const isPoints = mode === 'stableford';
  const grossField = (
    <NumberField
      onKeyDown={onEnterGoOn}
      {...(isPoints ? { enterKeyHint: 'done', 'data-optional': true } : begins)}
      label={t(isPoints ? 'strokes' : 'gross')}
      value={draft.gross}
      onChange={(digits) => onChange({ ...draft, gross: digits })}
    />
  );
  const netField = (
    <NumberField
      onKeyDown={onEnterGoOn}
      {...(isPoints ? begins : { enterKeyHint: 'done' })}
      label={t(isPoints ? 'points' : 'net')}
      value={draft.net}
      onChange={(digits) => onChange({ ...draft, net: digits })}
    />
  );
  if (isPoints) {
    return (
      <>
        {netField}
        {grossField}
      </>
    );
  }
  return (
    <>
      {grossField}
      <NumberSelect
        onKeyDown={onEnterGoOn}
        label={t('par')}
        options={parOptions(rules, draft.par)}
        value={draft.par}
        onChange={(chosen) => onChange({ ...draft, par: isCoursePar(rules, chosen) ? chosen : draft.par })}
      />
      {netField}
    </>
  );
}
