import { isCoursePar, getPointsForToPar, getScoreLimits } from '@golf-league/core/golf/rounds/score.ts';
import type { NoUnhandledRules, ScoringRules } from '@golf-league/core/golf/rules.ts';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ComputedNumber, NumberField, NumberSelect } from '../../../ui/fields/number-field.tsx';
import { getFormCard } from '../../courses/course-entry.ts';
import type { FormRules } from '../../courses/course-entry.ts';
import { needsEnteredNet, calculateNetWithCourse, calculateScoresWithCourse } from './course-scores.ts';
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
function getParOptions(rules: ScoringRules, chosenPar: number | null) {
  const { offered } = getScoreLimits(rules).coursePar;
  const pars = chosenPar === null || offered.includes(chosenPar) ? offered : [chosenPar, ...offered];
  return pars.map((value) => ({ value, label: String(value) }));
}

/**
 * Renders the number fields of a round. Without a course or a handicap, the player enters two totals. With both, the
 * player enters only gross, and net is calculated. With a card, all numbers are calculated. Gross has a constant key,
 * so that it stays focused if the last round's course loads late.
 */
export function ScoreFields({ rules, draft, knownIndex, onChange, firstField }: Props) {
  const { t } = useTranslation('rounds');
  const { mode, holes: _holes, allowance: _allowance, handicap: _handicap, ...unhandled } = rules;
  unhandled satisfies NoUnhandledRules;
  const entry = draft.course;
  const card = entry && getFormCard(entry);
  const isStableford = mode === 'stableford';
  const isNetEntered = entry === null || needsEnteredNet(rules, entry, knownIndex);
  const grossField = card ? (
    <ComputedNumber key="gross" label={t('gross')} value={draft.gross} />
  ) : (
    <NumberField
      key="gross"
      onKeyDown={focusNextOnEnter}
      enterKeyHint={isNetEntered && !isStableford ? 'next' : 'done'}
      {...(isStableford && isNetEntered ? { 'data-optional': true } : firstField)}
      label={t(isStableford && isNetEntered ? 'strokes' : 'gross')}
      value={draft.gross}
      onChange={(digits) => onChange({ ...draft, gross: digits })}
    />
  );
  const totalFieldProps = {
    onKeyDown: focusNextOnEnter,
    value: draft.net,
    onChange: (digits: string) => onChange({ ...draft, net: digits }),
  };
  if (entry && !isNetEntered) {
    const net = calculateNetWithCourse(rules, draft, entry, knownIndex);
    const calculatedScores = isStableford
      ? calculateScoresWithCourse(rules, { ...draft, net: '' }, entry, knownIndex)
      : null;
    const points = calculatedScores ? String(getPointsForToPar(rules, calculatedScores.toPar)) : '';
    return [
      grossField,
      <ComputedNumber key="net" label={t('net')} value={net === null ? '' : String(net)} />,
      isStableford &&
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
  if (isStableford)
    return [<NumberField key="total" {...totalFieldProps} {...firstField} label={t('points')} />, grossField];
  return [
    grossField,
    // A tee has its own par.
    entry === null && (
      <NumberSelect
        key="par"
        onKeyDown={focusNextOnEnter}
        label={t('par')}
        options={getParOptions(rules, draft.par)}
        value={draft.par}
        onChange={(chosenPar) =>
          onChange({ ...draft, par: isCoursePar(rules, chosenPar) ? chosenPar : draft.par })
        }
      />
    ),
    <NumberField key="total" {...totalFieldProps} enterKeyHint="done" label={t('net')} />,
  ];
}
