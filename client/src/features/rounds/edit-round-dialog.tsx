import type { LeagueSummary } from '@golf-league/core/golf/league.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import type { RoundNumbers } from '@golf-league/core/golf/rounds/score.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import type { FormRules } from '../courses/course-entry.ts';
import { useOwnIndex } from '../courses/own-index.ts';
import { useLeagueNamesakes } from '../leagues/members/use-namesakes.ts';
import { toDraft } from './form/round-draft.tsx';
import { ReviewButtons } from './form/review-buttons.tsx';
import { RoundForm } from './form/round-form.tsx';
import { RoundReview } from './form/round-review.tsx';
import { createFirstTap, createCorrectionEntry } from './rounds.api.ts';
import type { ScorecardDraft } from './form/scorecard-draft.tsx';
import type { RoundFormContent } from './sending/submit-round.ts';
import { DeleteRoundLine } from './list/delete-round-line.tsx';
import type { RoundDeletion } from './list/delete-round-line.tsx';
import { UploadLabel } from './form/upload-label.tsx';
import { useSubmitRound } from './sending/use-submit-round.tsx';

type Props = {
  round: Round;
  /** the user who corrects the round: the player, or an admin if `seat` is set */
  userId: string;
  seat?: { name: string } | undefined;
  open: boolean;
  onClose: () => void;
  league: Pick<LeagueSummary, 'id' | 'name'> & FormRules;
  /** undefined until the player's rounds are fetched */
  deletion?: RoundDeletion | undefined;
  /** a correction that the server has rejected; its values prefill the form */
  rejectedCorrection: RoundFormContent | undefined;
};

const getPictureChange = (savedPicture: string | null, { existing, file }: ScorecardDraft) => ({
  changed: file !== null,
  removed: savedPicture !== null && !existing && !file,
});

const hasSameNumbers = (scores: RoundNumbers | null, { gross, toPar, coursePar }: RoundNumbers) =>
  scores?.gross === gross && scores.toPar === toPar && scores.coursePar === coursePar;

/** Corrects a saved round. Callers must use the round's id as the `key`, so that each round gets a new form. */
export function EditRoundDialog({
  round,
  userId,
  seat,
  open,
  onClose,
  league,
  deletion,
  rejectedCorrection,
}: Props) {
  const { t } = useTranslation(['rounds', 'leagues']);
  const formId = useId();
  const { mode } = league;
  const [usesCourse, setUsesCourse] = useState(false);
  const { getFullName } = useLeagueNamesakes(round.leagueId, undefined, open && seat !== undefined);
  const ownIndex = useOwnIndex(round.memberId, round.handicapIndex, open && usesCourse && !seat);
  const correction = useSubmitRound({
    kind: 'corrected',
    league,
    open,
    onClose,
    createContent: () =>
      rejectedCorrection ?? {
        draft: toDraft(league, round),
        scorecard: { existing: round.picture, file: null },
        tap: createFirstTap(),
      },
    knownIndex: ownIndex.index,
    createEntry: ({ tap, scorecard }, scores) =>
      createCorrectionEntry({ ...round, writerId: userId }, tap, {
        scores,
        picture: getPictureChange(round.picture, scorecard),
      }),
  });
  const { content, draft, page, sending, scores, warnings, isReady, dispatch, send } = correction;
  if (draft.course && !usesCourse) setUsesCourse(true);
  // Implausible numbers need no second confirmation if only the picture or the day has changed.
  const needsConfirmation = warnings.length > 0 && !hasSameNumbers(scores, round);
  const reviewedScores = page === 'review' ? scores : null;
  return (
    <Sheet
      keepOpenOnOutsidePress
      size="wide"
      open={open}
      onClose={() => dispatch({ type: 'closed' })}
      title={reviewedScores ? t('reviewTitle') : t('editTitle', { number: round.number })}
      subtitle={[
        seat && t('forPlayer', { name: getFullName(round.memberId, seat.name) }),
        league.name,
        t(`leagues:modes.${mode}`),
      ]
        .filter(Boolean)
        .join(' · ')}
      footer={
        reviewedScores ? (
          <ReviewButtons
            needsConfirmation={needsConfirmation}
            confirmLabel={t('update')}
            sending={sending}
            onConfirm={() => send()}
            onEdit={() => dispatch({ type: 'changed' })}
          />
        ) : (
          <Button type="submit" form={formId} size="large" wide disabled={!isReady} busy={sending !== null}>
            <UploadLabel percent={sending?.percent ?? null}>{t('update')}</UploadLabel>
          </Button>
        )
      }
    >
      {reviewedScores ? (
        <RoundReview
          rules={league}
          scores={reviewedScores}
          warnings={needsConfirmation ? warnings : []}
          number={null}
          file={content.scorecard.file}
          chosen={draft.course?.chosen ?? null}
        />
      ) : (
        <>
          <RoundForm
            id={formId}
            league={league}
            player={{ userId, ownIndex, lastTee: round.teeId }}
            round={correction}
            onSubmit={() => (needsConfirmation ? isReady && dispatch({ type: 'reviewed' }) : send())}
          />
          {deletion && <DeleteRoundLine round={round} deletion={deletion} onDeleted={onClose} />}
        </>
      )}
    </Sheet>
  );
}
