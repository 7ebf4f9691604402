import { modeOfSetting } from '@golf-league/core/golf/mode.ts';
import type { ModeSetting } from '@golf-league/core/golf/mode.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayFailure } from '../../live/say-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { showToast } from '../../ui/toast.ts';
import { draftOf, scoresOf } from './round-draft.tsx';
import { RoundForm } from './round-form.tsx';
import { correctRound } from './rounds.api.ts';
import type { Round, RoundScores } from './rounds.api.ts';
import { pictureProblemOf } from './scorecard-draft.tsx';
import type { ScorecardDraft } from './scorecard-draft.tsx';
import { UploadLabel } from './upload-label.tsx';

type Props = {
  round: Round;
  open: boolean;
  onClose: () => void;
  league: { id: string; name: string; setting: ModeSetting };
};

/** Mounted anew for each round, so that it always starts from the round's own values. */
export function EditRoundDialog({ round, open, onClose, league }: Props) {
  const { t } = useTranslation(['rounds', 'leagues']);
  const queryClient = useQueryClient();
  const formId = useId();
  const mode = modeOfSetting(league.setting);
  const [draft, setDraft] = useState(() => draftOf(mode, round));
  const [scorecard, setScorecard] = useState<ScorecardDraft>({ kept: round.scorecard_image_url, file: null });
  const [percent, setPercent] = useState<number | null>(null);
  const { scores, problem } = scoresOf(mode, draft);
  const update = useMutation({
    mutationFn: (next: RoundScores) =>
      correctRound(
        { leagueId: league.id, userId: round.userId },
        {
          roundId: round.roundId,
          scores: next,
          file: scorecard.file,
          removed: round.scorecard_image_url !== null && !scorecard.kept && !scorecard.file,
          onProgress: setPercent,
        },
      ),
    onSettled: () => setPercent(null),
    onSuccess() {
      showToast({ kind: 'success', title: t('outcomes.updated.title'), text: t('outcomes.updated.text') });
      onClose();
      void queryClient.invalidateQueries();
    },
    onError: (error) =>
      sayFailure(t('outcomes.updateFailed.title'), error, { 409: 'league_finished', 413: 'too_large' }),
  });
  const ready = scores !== null && problem === null;
  const submit = () => ready && !update.isPending && update.mutate(scores);
  return (
    <Sheet
      keepOnOutsidePress
      size="wide"
      open={open}
      onClose={onClose}
      title={t('editTitle', { number: round.round_number })}
      subtitle={`${league.name} · ${t(`leagues:modes.${mode}`)}`}
      footer={
        <Button type="submit" form={formId} size="large" wide disabled={!ready} busy={update.isPending}>
          <UploadLabel percent={percent}>{t('update')}</UploadLabel>
        </Button>
      }
    >
      <RoundForm
        id={formId}
        mode={mode}
        draft={draft}
        onChange={setDraft}
        scorecard={scorecard}
        onScorecard={(next) => {
          update.reset();
          setScorecard(next);
        }}
        pictureProblem={pictureProblemOf(update.error)}
        onSubmit={submit}
      />
    </Sheet>
  );
}
