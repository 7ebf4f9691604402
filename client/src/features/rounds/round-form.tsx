import type { NoRuleLeft, ScoringRules } from '@golf-league/core/golf/rules.ts';
import { isCoursePar, scoreLimits } from '@golf-league/core/golf/score.ts';
import type { NoScoreLeft } from '@golf-league/core/golf/score.ts';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureProblem } from '../../live/picture-problem.ts';
import { NumberField, NumberSelect } from '../../ui/number-field.tsx';
import { CountsAs } from './counts-as.tsx';
import { onEnterGoOn } from './enter-goes-on.ts';
import { PlayedOnField } from './played-on-field.tsx';
import type { Draft } from './round-draft.tsx';
import styles from './round-form.module.css';
import type { ScorecardDraft } from './scorecard-draft.tsx';
import { ScorecardField } from './scorecard-field.tsx';

type Props = {
  id: string;
  rules: ScoringRules;
  draft: Draft;
  onChange: (draft: Draft) => void;
  scorecard: ScorecardDraft;
  onScorecard: (scorecard: ScorecardDraft) => void;
  onUnreadable: (file: File) => void;
  pictureProblem: PictureProblem | null;
  onSubmit: () => void;
  /** The first field; it takes the focus where `startHere` is set. */
  first?: Ref<HTMLInputElement>;
  startHere?: boolean;
};

/** The usual pars, and that of a round registered by another client. */
function parOptions(rules: ScoringRules, chosen: number | null) {
  const { offered } = scoreLimits(rules).coursePar;
  const pars = chosen === null || offered.includes(chosen) ? offered : [chosen, ...offered];
  return pars.map((value) => ({ value, label: String(value) }));
}

/** Gross, par and net in one row, so that what they count as is in view above the keyboard of a small phone. */
export function RoundForm({ id, rules, draft, onChange, onSubmit, first, startHere, ...picture }: Props) {
  const { t } = useTranslation('rounds');
  const { mode, holes: _inThePars, ...rulesLeft } = rules;
  rulesLeft satisfies NoRuleLeft;
  const { net, gross, par, playedOn, ...left } = draft;
  left satisfies NoScoreLeft;
  const isPoints = mode === 'stableford';
  const begins = { ref: first, autoFocus: startHere ?? false };
  const grossField = (
    <NumberField
      onKeyDown={onEnterGoOn}
      {...(isPoints ? { enterKeyHint: 'done', 'data-optional': true } : begins)}
      label={t(isPoints ? 'strokes' : 'gross')}
      value={gross}
      onChange={(digits) => onChange({ ...draft, gross: digits })}
    />
  );
  const netField = (
    <NumberField
      onKeyDown={onEnterGoOn}
      {...(isPoints ? begins : { enterKeyHint: 'done' })}
      label={t(isPoints ? 'points' : 'net')}
      value={net}
      onChange={(digits) => onChange({ ...draft, net: digits })}
    />
  );
  return (
    <form
      id={id}
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={styles['scores']} data-scores>
        {isPoints ? netField : grossField}
        {isPoints ? (
          grossField
        ) : (
          <>
            <NumberSelect
              onKeyDown={onEnterGoOn}
              label={t('par')}
              options={parOptions(rules, par)}
              value={par}
              onChange={(chosen) => onChange({ ...draft, par: isCoursePar(rules, chosen) ? chosen : par })}
            />
            {netField}
          </>
        )}
      </div>
      <CountsAs rules={rules} draft={draft} />
      <PlayedOnField value={playedOn} onChange={(day) => onChange({ ...draft, playedOn: day })} />
      <ScorecardField
        scorecard={picture.scorecard}
        onChange={picture.onScorecard}
        onUnreadable={picture.onUnreadable}
        problem={picture.pictureProblem}
      />
    </form>
  );
}
