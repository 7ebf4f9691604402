import type { League } from '@golf-league/core/golf/league.ts';
import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import type { Round } from '@golf-league/core/golf/round.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureProblemOf } from '../../live/picture-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { draftOf } from './round-draft.tsx';
import { RoundForm } from './round-form.tsx';
import { firstTap, writtenCorrection } from './rounds.api.ts';
import type { ScorecardDraft } from './scorecard-draft.tsx';
import type { Typed } from './submit-round.ts';
import { UploadLabel } from './upload-label.tsx';
import { useSubmitRound } from './use-submit-round.tsx';

type Props = {
  round: Round;
  open: boolean;
  onClose: () => void;
  league: Pick<League, 'id' | 'name'> & ScoringRules;
  /** a refused correction that is changed */
  from?: Typed;
};

const changeOf = (before: string | null, { existing, file }: ScorecardDraft) => ({
  changed: file !== null,
  removed: before !== null && !existing && !file,
});

/** The key mounts a new form for each round, so that it starts from that round's values. */
export function EditRoundDialog({ round, open, onClose, league, from }: Props) {
  const { t } = useTranslation(['rounds', 'leagues']);
  const formId = useId();
  const { mode } = league;
  const { typed, sending, failure, isReady, tell, send } = useSubmitRound({
    kind: 'corrected',
    league,
    open,
    onClose,
    begin: () =>
      from ?? {
        draft: draftOf(league, round),
        scorecard: { existing: round.picture, file: null },
        tap: firstTap(),
      },
    write: ({ tap, scorecard }, scores) =>
      writtenCorrection(round, tap, { scores, picture: changeOf(round.picture, scorecard) }),
  });
  return (
    <Sheet
      keepOnOutsidePress
      size="wide"
      open={open}
      onClose={() => tell({ type: 'closed' })}
      title={t('editTitle', { number: round.number })}
      subtitle={`${league.name} · ${t(`leagues:modes.${mode}`)}`}
      footer={
        <Button type="submit" form={formId} size="large" wide disabled={!isReady} busy={sending !== null}>
          <UploadLabel percent={sending?.percent ?? null}>{t('update')}</UploadLabel>
        </Button>
      }
    >
      <RoundForm
        id={formId}
        rules={league}
        draft={typed.draft}
        onChange={(draft) => tell({ type: 'typed', draft })}
        scorecard={typed.scorecard}
        onScorecard={(scorecard) => tell({ type: 'pictured', scorecard })}
        pictureProblem={pictureProblemOf(failure?.error)}
        onSubmit={send}
      />
    </Sheet>
  );
}
