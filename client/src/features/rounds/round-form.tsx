import type { Mode } from '@golf-league/core/golf/mode.ts';
import { COURSE_PARS } from '@golf-league/core/golf/score.ts';
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
  mode: Mode;
  draft: Draft;
  onChange: (draft: Draft) => void;
  scorecard: ScorecardDraft;
  onScorecard: (scorecard: ScorecardDraft) => void;
  pictureProblem: PictureProblem | null;
  onSubmit: () => void;
};

const pars = COURSE_PARS.map((par) => ({ value: par, label: String(par) }));

export function RoundForm({ id, mode, draft, onChange, onSubmit, ...picture }: Props) {
  const { t } = useTranslation('rounds');
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
          value={draft.net}
          onChange={(net) => onChange({ ...draft, net })}
        />
        <NumberField
          label={t(isPoints ? 'strokes' : 'gross')}
          value={draft.gross}
          onChange={(gross) => onChange({ ...draft, gross })}
        />
      </div>
      {!isPoints && (
        <KeyRow
          label={t('par')}
          options={pars}
          value={draft.par}
          onChange={(par) => onChange({ ...draft, par })}
        />
      )}
      <ScorecardField
        scorecard={picture.scorecard}
        onChange={picture.onScorecard}
        problem={picture.pictureProblem}
      />
      <CountsAs mode={mode} draft={draft}>
        <PlayedOnField value={draft.playedOn} onChange={(playedOn) => onChange({ ...draft, playedOn })} />
      </CountsAs>
    </form>
  );
}
