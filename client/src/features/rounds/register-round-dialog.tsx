import type { League } from '@golf-league/core/golf/league.ts';
import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureProblemOf } from '../../live/picture-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { RoundForm } from './round-form.tsx';
import { RoundReview } from './round-review.tsx';
import { writtenRound } from './rounds.api.ts';
import { noScorecard } from './scorecard-draft.tsx';
import type { Typed } from './submit-round.ts';
import { unfinishedRound } from './unfinished-round.tsx';
import { UploadLabel } from './upload-label.tsx';
import { useSubmitRound } from './use-submit-round.tsx';
import { useUnfinishedPicture } from './use-unfinished-picture.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  league: Pick<League, 'id' | 'name'> & ScoringRules;
  userId: string;
  roundNumber: number;
  /** a refused round that is changed */
  from?: Typed;
};

export function RegisterRoundDialog({ open, onClose, league, userId, roundNumber, from }: Props) {
  const { t } = useTranslation(['rounds', 'leagues']);
  const formId = useId();
  const { mode } = league;
  const { typed, page, sending, failure, scores, isReady, tell, send } = useSubmitRound({
    kind: from ? 'repaired' : 'new',
    league,
    open,
    onClose,
    // Day and key are fixed at the first tap: a retry after midnight is still the same round, and has one effect.
    begin: () => from ?? { ...unfinishedRound.resume(league.id), scorecard: noScorecard },
    write: ({ tap }, next) => writtenRound({ leagueId: league.id, memberId: userId }, tap, next),
  });
  useUnfinishedPicture({
    leagueId: league.id,
    isOpen: open && from === undefined,
    // From here on the outbox keeps it.
    file: sending ? null : typed.scorecard.file,
    onRestored: (file) => tell({ type: 'pictured', scorecard: { existing: null, file } }),
  });
  const reviewed = page === 'review' ? scores : null;
  return (
    <Sheet
      keepOnOutsidePress
      size="wide"
      open={open}
      onClose={() => tell({ type: 'closed' })}
      title={page === 'review' ? t('reviewTitle') : t('title', { number: roundNumber })}
      subtitle={`${league.name} · ${t(`leagues:modes.${mode}`)}`}
      footer={
        reviewed ? (
          <>
            <Button size="large" wide busy={sending !== null} onClick={send}>
              <UploadLabel percent={sending?.percent ?? null}>{t('confirm')}</UploadLabel>
            </Button>
            <Button variant="outline" size="large" onClick={() => tell({ type: 'changed' })}>
              {t('change')}
            </Button>
          </>
        ) : (
          <Button type="submit" form={formId} size="large" wide disabled={!isReady}>
            {t('review')}
          </Button>
        )
      }
    >
      {reviewed ? (
        <RoundReview rules={league} scores={reviewed} number={roundNumber} file={typed.scorecard.file} />
      ) : (
        <RoundForm
          id={formId}
          rules={league}
          draft={typed.draft}
          onChange={(draft) => tell({ type: 'typed', draft })}
          scorecard={typed.scorecard}
          onScorecard={(scorecard) => tell({ type: 'pictured', scorecard })}
          pictureProblem={pictureProblemOf(failure?.error)}
          onSubmit={() => isReady && tell({ type: 'reviewed' })}
        />
      )}
    </Sheet>
  );
}
