import { isCoursePar, pointsForToPar, scoreLimits } from '@golf-league/core/golf/rounds/score.ts';
import type { NoUnhandledRules, ScoringRules } from '@golf-league/core/golf/rules.ts';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ComputedNumber, NumberField, NumberSelect } from '../../../ui/fields/number-field.tsx';
import { getFormCard } from '../../courses/course-entry.ts';
import type { FormRules } from '../../courses/course-entry.ts';
import { needsTypedNet, calculateNetWithCourse, calculateScoresWithCourse } from './course-scores.ts';
import { focusNextOnEnter } from './focus-next-on-enter.ts';
import type { RoundDraft } from './round-draft.tsx';

type Props = {
  rules: FormRules;
  draft: RoundDraft;
  /** the player's handicap index, if known */
  knownIndex: number | null;
  onChange: (draft: RoundDraft) => void;
  /** props for the first field of the form */
  firstField: { ref: Ref<HTMLInputElement> | undefined; autoFocus: boolean };
};

/** Returns the usual pars, and the chosen par if another client registered an unusual par. */
function parOptions(rules: ScoringRules, chosen: number | null) {
  const { offered } = scoreLimits(rules).coursePar;
  const pars = chosen === null || offered.includes(chosen) ? offered : [chosen, ...offered];
  return pars.map((value) => ({ value, label: String(value) }));
}

/**
 * Renders the number fields of a round. Without a course or a handicap, the player types two totals. With both, the
 * player types only gross, and net is calculated. With a card, all numbers are calculated. Gross has a constant key, so
 * that it keeps the focus if the last round's course loads late.
 */
export function ScoreFields({ rules, draft, knownIndex, onChange, firstField }: Props) {
  const { t } = useTranslation('rounds');
  const { mode, holes: _holes, allowance: _allowance, handicap: _handicap, ...unhandled } = rules;
  unhandled satisfies NoUnhandledRules;
  const entry = draft.course;
  const card = entry && getFormCard(entry);
  const isPoints = mode === 'stableford';
  const isTyped = entry === null || needsTypedNet(rules, entry, knownIndex);
  const gross = card ? (
    <ComputedNumber key="gross" label={t('gross')} value={draft.gross} />
  ) : (
    <NumberField
      key="gross"
      onKeyDown={focusNextOnEnter}
      enterKeyHint={isTyped && !isPoints ? 'next' : 'done'}
      {...(isPoints && isTyped ? { 'data-optional': true } : firstField)}
      label={t(isPoints && isTyped ? 'strokes' : 'gross')}
      value={draft.gross}
      onChange={(digits) => onChange({ ...draft, gross: digits })}
    />
  );
  const totalFieldProps = {
    onKeyDown: focusNextOnEnter,
    value: draft.net,
    onChange: (digits: string) => onChange({ ...draft, net: digits }),
  };
  if (entry && !isTyped) {
    const net = calculateNetWithCourse(rules, draft, entry, knownIndex);
    const calculated = isPoints
      ? calculateScoresWithCourse(rules, { ...draft, net: '' }, entry, knownIndex)
      : null;
    const points = calculated ? String(pointsForToPar(rules, calculated.toPar)) : '';
    return [
      gross,
      <ComputedNumber key="net" label={t('net')} value={net === null ? '' : String(net)} />,
      isPoints &&
        (card ? (
          <ComputedNumber key="points" label={t('points')} value={points} />
        ) : (
          <NumberField
            key="total"
            {...totalFieldProps}
            data-optional
            enterKeyHint="done"
            label={t('points')}
            placeholder={points}
          />
        )),
    ];
  }
  if (isPoints)
    return [<NumberField key="total" {...totalFieldProps} {...firstField} label={t('points')} />, gross];
  return [
    gross,
    // A tee has its own par.
    entry === null && (
      <NumberSelect
        key="par"
        onKeyDown={focusNextOnEnter}
        label={t('par')}
        options={parOptions(rules, draft.par)}
        value={draft.par}
        onChange={(chosen) => onChange({ ...draft, par: isCoursePar(rules, chosen) ? chosen : draft.par })}
      />
    ),
    <NumberField key="total" {...totalFieldProps} enterKeyHint="done" label={t('net')} />,
  ];
}
