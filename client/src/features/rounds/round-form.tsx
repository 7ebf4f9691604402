import type { NoRuleLeft, ScoringRules } from '@golf-league/core/golf/rules.ts';
import { COURSE_PARS } from '@golf-league/core/golf/score.ts';
import type { NoScoreLeft } from '@golf-league/core/golf/score.ts';
import { useTranslation } from 'react-i18next';
import type { PictureProblem } from '../../live/picture-problem.ts';
import { KeyRow } from '../../ui/key-row.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { CountsAs } from './counts-as.tsx';
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
  pictureProblem: PictureProblem | null;
  onSubmit: () => void;
};

const pars = COURSE_PARS.map((value) => ({ value, label: String(value) }));

export function RoundForm({ id, rules, draft, onChange, onSubmit, ...picture }: Props) {
  const { t } = useTranslation('rounds');
  const { mode, ...rulesLeft } = rules;
  // The course pars are those of 18 holes.
  rulesLeft satisfies NoRuleLeft;
  const { net, gross, par, playedOn, ...left } = draft;
  left satisfies NoScoreLeft;
  const isPoints = mode === 'stableford';
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
      <div className={styles['scores']}>
        <NumberField
          label={t(isPoints ? 'points' : 'net')}
          value={net}
          onChange={(digits) => onChange({ ...draft, net: digits })}
        />
        <NumberField
          label={t(isPoints ? 'strokes' : 'gross')}
          value={gross}
          onChange={(digits) => onChange({ ...draft, gross: digits })}
        />
      </div>
      {!isPoints && (
        <KeyRow
          label={t('par')}
          options={pars}
          value={par}
          onChange={(chosen) => onChange({ ...draft, par: chosen })}
        />
      )}
      <ScorecardField
        scorecard={picture.scorecard}
        onChange={picture.onScorecard}
        problem={picture.pictureProblem}
      />
      <CountsAs rules={rules} draft={draft}>
        <PlayedOnField value={playedOn} onChange={(day) => onChange({ ...draft, playedOn: day })} />
      </CountsAs>
    </form>
  );
}
