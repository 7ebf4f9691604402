import type { League } from '@golf-league/core/golf/league.ts';
import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { RoundForm } from './round-form.tsx';
import { ReviewButtons } from './review-buttons.tsx';
import { RoundReview } from './round-review.tsx';
import { writtenRound } from './rounds.api.ts';
import { noScorecard } from './scorecard-draft.tsx';
import type { Typed } from './submit-round.ts';
import { unfinishedRound } from './unfinished-round.tsx';
import { useSubmitRound } from './use-submit-round.tsx';
import { useUnfinishedPicture } from './use-unfinished-picture.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  league: Pick<League, 'id' | 'name'> & ScoringRules;
  userId: string;
  roundNumber: number;
  /** the par of the player's last round here, which the form begins with */
  usualPar: number | null;
  /** a refused round that is changed */
  from?: Typed;
};

export function RegisterRoundDialog(props: Props) {
  const { open, onClose, league, userId, roundNumber, usualPar, from } = props;
  const { t } = useTranslation(['rounds', 'leagues']);
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  // Only after the review: at opening, the sheet gives the focus and remembers whom to return it to.
  const [isBack, setIsBack] = useState(false);
  const { mode } = league;
  const round = useSubmitRound({
    kind: from ? 'repaired' : 'new',
    league,
    open,
    onClose: () => {
      setIsBack(false);
      onClose();
    },
    // Day and key are fixed at the first tap: a retry after midnight is still the same round, and has one effect.
    begin: () => from ?? { ...unfinishedRound.resume(league.id, league), scorecard: noScorecard },
    number: roundNumber,
    usualPar: from ? null : usualPar,
    write: ({ tap }, next) => writtenRound({ leagueId: league.id, memberId: userId }, tap, next),
  });
  const { typed, isDone, draft, page, sending, pictureProblem, scores, doubts, isReady, number, tell, send } =
    round;
  useUnfinishedPicture({
    leagueId: league.id,
    isOpen: open && from === undefined,
    // From here on the outbox keeps it.
    file: sending || isDone ? null : typed.scorecard.file,
    onRestored: (file) => tell({ type: 'pictured', scorecard: { existing: null, file } }),
  });
  const reviewed = page === 'review' ? scores : null;
  return (
    <Sheet
      keepOnOutsidePress
      size="wide"
      open={open}
      // Also on a touch screen: the number pad is what a player wants first.
      initialFocus={first}
      onClose={() => tell({ type: 'closed' })}
      title={page === 'review' ? t('reviewTitle') : t('title', { number: number ?? roundNumber })}
      subtitle={`${league.name} · ${t(`leagues:modes.${mode}`)}`}
      footer={
        reviewed ? (
          <ReviewButtons
            asks={doubts.length > 0}
            confirm={t('confirm')}
            sending={sending}
            onConfirm={send}
            onChange={() => (setIsBack(true), tell({ type: 'changed' }))}
          />
        ) : (
          <Button type="submit" form={formId} size="large" wide disabled={!isReady}>
            {t('review')}
          </Button>
        )
      }
    >
      {reviewed ? (
        <RoundReview
          rules={league}
          scores={reviewed}
          doubts={doubts}
          number={number}
          file={typed.scorecard.file}
        />
      ) : (
        <RoundForm
          id={formId}
          rules={league}
          first={first}
          startHere={isBack}
          draft={draft}
          onChange={(draft) => tell({ type: 'typed', draft })}
          scorecard={typed.scorecard}
          onScorecard={(scorecard) => tell({ type: 'pictured', scorecard })}
          onUnreadable={(file) => tell({ type: 'unreadable', file })}
          pictureProblem={pictureProblem}
          onSubmit={() => isReady && tell({ type: 'reviewed' })}
        />
      )}
    </Sheet>
  );
}
