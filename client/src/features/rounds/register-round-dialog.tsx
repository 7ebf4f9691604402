import type { LeagueSummary } from '@golf-league/core/golf/league.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import type { FormRules } from '../courses/course-entry.ts';
import { coursesQuery } from '../courses/courses.api.ts';
import { useLeagueIndex, useOwnIndex, applyLeagueIndex } from '../courses/own-index.ts';
import { useLeagueNamesakes } from '../leagues/members/use-namesakes.ts';
import { OtherLeaguesField } from './sending/other-leagues-field.tsx';
import { prefillDraft } from './form/last-round.ts';
import type { LastRound } from './form/last-round.ts';
import { getAttachedEvent, attachEvent } from './form/suggested-event.ts';
import type { SuggestedEvent } from './form/suggested-event.ts';
import { RoundForm } from './form/round-form.tsx';
import { ReviewButtons } from './form/review-buttons.tsx';
import { RoundReview } from './form/round-review.tsx';
import { createRoundEntry } from './rounds.api.ts';
import { noScorecard } from './form/scorecard-draft.tsx';
import type { RoundFormContent } from './sending/submit-round.ts';
import { unfinishedRound } from './form/unfinished-round.tsx';
import { useOtherLeagues } from './sending/use-other-leagues.ts';
import { useSubmitRound } from './sending/use-submit-round.tsx';
import { useUnfinishedPicture } from './form/use-unfinished-picture.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  /** called when the user sends the round */
  onSend: () => void;
  league: Pick<LeagueSummary, 'id' | 'name'> & FormRules;
  userId: string;
  /** the player without an account whose round an admin registers; undefined for the user's own round */
  seat?: { id: string; name: string } | undefined;
  initial: {
    roundNumber: number;
    /** values to prefill; null for a rejected round, which is already complete */
    lastRound: LastRound | null;
    /** the event to which the form proposes to attach the round */
    suggestedEvent: SuggestedEvent | null;
    /** a rejected round to change */
    rejectedRound?: RoundFormContent | undefined;
  };
};

export function RegisterRoundDialog({ open, onClose, onSend, league, userId, seat, initial }: Props) {
  const { roundNumber, lastRound, suggestedEvent, rejectedRound } = initial;
  const { t } = useTranslation(['rounds', 'leagues']);
  const formId = useId();
  const firstFieldRef = useRef<HTMLInputElement>(null);
  // Whether the user has returned from the review. When the sheet opens, the sheet itself focuses the field.
  const [hasReturnedFromReview, setHasReturnedFromReview] = useState(false);
  const { mode } = league;
  const [usesCourse, setUsesCourse] = useState(false);
  const [playedOn, setPlayedOn] = useState('');
  const personalIndex = useOwnIndex(userId, lastRound?.handicapIndex ?? null, open && usesCourse && !seat);
  const { getFullName } = useLeagueNamesakes(league.id, undefined, open && seat !== undefined);
  const owner = { memberId: seat?.id ?? userId, writerId: userId };
  const indexOptions = { league, playerId: owner.memberId, playedOn, isEnabled: open && usesCourse };
  const ownIndex = applyLeagueIndex(personalIndex, useLeagueIndex(indexOptions));
  // Fetched only for players who have chosen a course before.
  const { data: courses } = useQuery({
    ...coursesQuery(league.id),
    enabled: open && lastRound?.latestTeeId != null,
  });
  // The device stores one draft per player.
  const storageKey = seat ? `${league.id} ${seat.id}` : league.id;
  const round = useSubmitRound({
    kind: rejectedRound ? 'repaired' : 'new',
    league,
    storageKey,
    open,
    onClose: () => {
      setHasReturnedFromReview(false);
      onClose();
    },
    // The first tap sets the date and the key, so a retry after midnight is the same round and is saved only once.
    createContent: () =>
      rejectedRound ?? { ...unfinishedRound.resume(storageKey, league), scorecard: noScorecard },
    number: roundNumber,
    knownIndex: ownIndex.index,
    // A round registered for another player does not change the user's own place.
    showsNewRoundCard: !seat,
    prefill: (draft) => {
      const attachedDraft = attachEvent(draft, suggestedEvent);
      return lastRound ? prefillDraft(attachedDraft, lastRound, courses) : attachedDraft;
    },
    createEntry: ({ tap, draft }, newScores) =>
      createRoundEntry(
        { leagueId: league.id, ...owner, eventId: getAttachedEvent(draft, suggestedEvent)?.id ?? null },
        tap,
        newScores,
      ),
  });
  const {
    content,
    isDone,
    draft,
    page,
    sending,
    scores,
    warnings,
    isReady,
    number,
    sentLeagueIds,
    dispatch,
    send,
  } = round;
  // The handicap is fetched only for a round with a course.
  if (draft.course && !usesCourse) setUsesCourse(true);
  if (draft.playedOn !== playedOn) setPlayedOn(draft.playedOn);
  useUnfinishedPicture({
    storageKey,
    isOpen: open && rejectedRound === undefined,
    // Once the round is being sent, the outbox stores the picture.
    file: sending || isDone ? null : content.scorecard.file,
    onRestored: (file) => dispatch({ type: 'pictured', scorecard: { existing: null, file } }),
  });
  const otherLeagues = useOtherLeagues({
    league,
    userId,
    draft,
    knownIndex: personalIndex.index,
    isEnabled: open && page === 'review' && rejectedRound === undefined && !seat,
  });
  function confirmRound() {
    if (!seat && draft.course?.index && scores && scores.handicapIndex !== ownIndex.index)
      ownIndex.save(scores.handicapIndex);
    onSend();
    send(
      draft.also.flatMap(({ leagueId, key }) => {
        const otherLeague = otherLeagues.find(({ id }) => id === leagueId);
        if (!otherLeague?.scores) return [];
        const otherTap = { key, writtenAt: content.tap.writtenAt };
        const entry = createRoundEntry({ leagueId, ...owner }, otherTap, otherLeague.scores);
        return [{ entry, league: otherLeague.name }];
      }),
    );
  }
  const reviewedScores = page === 'review' ? scores : null;
  return (
    <Sheet
      keepOpenOnOutsidePress
      size="wide"
      open={open}
      // Focused on touch screens too, since the player needs the number pad first.
      initialFocus={firstFieldRef}
      onClose={() => dispatch({ type: 'closed' })}
      title={page === 'review' ? t('reviewTitle') : t('title', { number: number ?? roundNumber })}
      subtitle={[
        seat && t('forPlayer', { name: getFullName(seat.id, seat.name) }),
        league.name,
        t(`leagues:modes.${mode}`),
      ]
        .filter(Boolean)
        .join(' · ')}
      footer={
        reviewedScores ? (
          <ReviewButtons
            needsConfirmation={warnings.length > 0}
            confirmLabel={t('confirm')}
            sending={sending}
            onConfirm={confirmRound}
            onEdit={() => (setHasReturnedFromReview(true), dispatch({ type: 'changed' }))}
          />
        ) : (
          <Button type="submit" form={formId} size="large" wide disabled={!isReady}>
            {t('review')}
          </Button>
        )
      }
    >
      {reviewedScores ? (
        <RoundReview
          rules={league}
          scores={reviewedScores}
          warnings={warnings}
          number={number}
          file={content.scorecard.file}
          chosen={draft.course?.chosen ?? null}
        >
          <OtherLeaguesField
            otherLeagues={otherLeagues}
            selectedLeagues={draft.also}
            sentLeagueIds={sentLeagueIds}
            isSending={sending !== null}
            onChange={(also) => dispatch({ type: 'typed', draft: { ...draft, also } })}
          />
        </RoundReview>
      ) : (
        <RoundForm
          id={formId}
          league={league}
          player={{
            userId,
            ownIndex,
            lastTee: lastRound?.latestTeeId ?? null,
            isFirst: lastRound?.isFirst ?? false,
          }}
          round={round}
          suggestedEvent={getAttachedEvent(draft, suggestedEvent)}
          firstField={{ ref: firstFieldRef, autoFocus: hasReturnedFromReview }}
          onSubmit={() => isReady && dispatch({ type: 'reviewed' })}
        />
      )}
    </Sheet>
  );
}
