import { pointsOfToPar } from '@golf-league/core/golf/score.ts';
import type { NoRuleLeft } from '@golf-league/core/golf/rules.ts';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ComputedNumber, NumberField } from '../../../ui/fields/number-field.tsx';
import { cardIn } from '../../courses/by-course.ts';
import type { ByCourse, FormRules } from '../../courses/by-course.ts';
import { netByCourse, scoresByCourse } from './course-scores.ts';
import { onEnterGoOn } from './enter-goes-on.ts';
import type { Draft } from './round-draft.tsx';

type Props = {
  rules: FormRules;
  draft: Draft;
  by: ByCourse;
  /** the player's handicap index, where it is known */
  known: number | null;
  onChange: (draft: Draft) => void;
  begins: { ref: Ref<HTMLInputElement> | undefined; autoFocus: boolean };
};

/** The totals of a round by course: gross is typed, net stands there. After a card all of them stand there. */
export function CourseScoreFields({ rules, draft, by, known, onChange, begins }: Props) {
  const { t } = useTranslation('rounds');
  const { mode, holes: _inTheHandicap, allowance: _inTheNet, ...left } = rules;
  left satisfies NoRuleLeft;
  const net = netByCourse(rules, draft, by, known);
  const worked = mode === 'stableford' ? scoresByCourse(rules, { ...draft, net: '' }, by, known) : null;
  const points = worked ? String(pointsOfToPar(rules, worked.toPar)) : '';
  const card = cardIn(by);
  return (
    <>
      {card ? (
        <ComputedNumber label={t('gross')} value={draft.gross} />
      ) : (
        <NumberField
          onKeyDown={onEnterGoOn}
          {...begins}
          enterKeyHint="done"
          label={t('gross')}
          value={draft.gross}
          onChange={(digits) => onChange({ ...draft, gross: digits })}
        />
      )}
      <ComputedNumber label={t('net')} value={net === null ? '' : String(net)} />
      {mode === 'stableford' &&
        (card ? (
          <ComputedNumber label={t('points')} value={points} />
        ) : (
          <NumberField
            onKeyDown={onEnterGoOn}
            data-optional
            enterKeyHint="done"
            label={t('points')}
            placeholder={points}
            value={draft.net}
            onChange={(digits) => onChange({ ...draft, net: digits })}
          />
        ))}
    </>
  );
}
