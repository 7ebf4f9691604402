import { modeOfSetting } from '@golf-league/core/golf/mode.ts';
import type { ModeSetting } from '@golf-league/core/golf/mode.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../live/call.ts';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { sayFailure } from '../../live/say-failure.ts';
import { feelSuccess } from '../../platform/haptics.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { showToast } from '../../ui/toast.ts';
import { dayOf } from './played-day.tsx';
import { emptyDraft, isUntouched, scoresOf } from './round-draft.tsx';
import { RoundForm } from './round-form.tsx';
import { RoundReview } from './round-review.tsx';
import { registerRound } from './rounds.api.ts';
import type { RoundScores } from './rounds.api.ts';
import { noScorecard, pictureProblemOf } from './scorecard-draft.tsx';
import { UploadLabel } from './upload-label.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  league: { id: string; name: string; setting: ModeSetting };
  userId: string;
  roundNumber: number;
};

/** Day and key are fixed at the first tap: a retry after midnight is still the same round, and has one effect. */
const begin = () => ({
  draft: emptyDraft(dayOf(new Date())),
  scorecard: noScorecard,
  key: newIdempotencyKey(),
});

export function RegisterRoundDialog({ open, onClose, league, userId, roundNumber }: Props) {
  const { t } = useTranslation(['rounds', 'leagues']);
  const queryClient = useQueryClient();
  const formId = useId();
  const [wasOpen, setWasOpen] = useState(open);
  const [{ draft, scorecard, key }, setRound] = useState(begin);
  const [reviewing, setReviewing] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  const mode = modeOfSetting(league.setting);
  const { scores, problem } = scoresOf(mode, draft);
  const ready = scores !== null && problem === null;
  const register = useMutation({
    mutationFn: (round: RoundScores) =>
      registerRound(
        { leagueId: league.id, userId },
        { scores: round, key, file: scorecard.file, onProgress: setPercent },
      ),
    onSettled: () => setPercent(null),
    onSuccess: () => registered('registered'),
    onError(error) {
      // The first try had arrived after all, only its answer was lost.
      if (error instanceof CallError && error.code === 'idempotency_key_reused') registered('alreadySaved');
      else {
        sayFailure(t('outcomes.registerFailed.title'), error, { 409: 'league_finished', 413: 'too_large' });
        if (pictureProblemOf(error)) setReviewing(false);
      }
    },
  });
  function registered(outcome: 'registered' | 'alreadySaved') {
    void feelSuccess();
    showToast({
      kind: 'success',
      title: t(`outcomes.${outcome}.title`),
      text: t(`outcomes.${outcome}.text`),
    });
    onClose();
    setReviewing(false);
    setRound(begin());
    void queryClient.invalidateQueries();
  }
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open && isUntouched(draft) && !scorecard.file && !register.isError) setRound(begin());
  }
  return (
    <Sheet
      keepOnOutsidePress
      size="wide"
      open={open}
      onClose={onClose}
      title={reviewing ? t('reviewTitle') : t('title', { number: roundNumber })}
      subtitle={`${league.name} · ${t(`leagues:modes.${mode}`)}`}
      footer={
        reviewing && scores ? (
          <>
            <Button size="large" wide busy={register.isPending} onClick={() => register.mutate(scores)}>
              <UploadLabel percent={percent}>{t('confirm')}</UploadLabel>
            </Button>
            <Button variant="outline" size="large" onClick={() => setReviewing(false)}>
              {t('change')}
            </Button>
          </>
        ) : (
          <Button type="submit" form={formId} size="large" wide disabled={!ready}>
            {t('review')}
          </Button>
        )
      }
    >
      {reviewing && scores ? (
        <RoundReview mode={mode} scores={scores} number={roundNumber} file={scorecard.file} />
      ) : (
        <RoundForm
          id={formId}
          mode={mode}
          draft={draft}
          onChange={(next) => setRound({ draft: next, scorecard, key })}
          scorecard={scorecard}
          onScorecard={(next) => {
            register.reset();
            setRound({ draft, scorecard: next, key });
          }}
          pictureProblem={pictureProblemOf(register.error)}
          onSubmit={() => ready && setReviewing(true)}
        />
      )}
    </Sheet>
  );
}
