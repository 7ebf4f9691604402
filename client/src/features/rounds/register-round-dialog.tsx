import type { LeagueSummary } from '@golf-league/core/golf/league.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import type { FormRules } from '../courses/course-entry.ts';
import { coursesQuery } from '../courses/courses.api.ts';
import { useIndexInLeague, useOwnIndex, applyLeagueIndex } from '../courses/own-index.ts';
import { useNamesakesIn } from '../leagues/members/use-namesakes.ts';
import { OtherLeaguesField } from './sending/other-leagues-field.tsx';
import { prefillDraft } from './form/last-round.ts';
import type { LastRound } from './form/last-round.ts';
import { getAttachedDay, attachDay } from './form/day-of-round.ts';
import type { DayOfRound } from './form/day-of-round.ts';
import { RoundForm } from './form/round-form.tsx';
import { ReviewButtons } from './form/review-buttons.tsx';
import { RoundReview } from './form/round-review.tsx';
import { createRoundEntry } from './rounds.api.ts';
import { noScorecard } from './form/scorecard-draft.tsx';
import type { TypedRound } from './sending/submit-round.ts';
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
  /** the player without an account that an admin registers a round for; undefined for the user's own round */
  seat?: { id: string; name: string } | undefined;
  initial: {
    roundNumber: number;
    /** values to prefill; null for a refused round, which is already complete */
    last: LastRound | null;
    /** the day of play that the form proposes */
    day: DayOfRound | null;
    /** a refused round to change */
    from?: TypedRound | undefined;
  };
};

export function RegisterRoundDialog({ open, onClose, onSend, league, userId, seat, initial }: Props) {
  const { roundNumber, last, day, from } = initial;
  const { t } = useTranslation(['rounds', 'leagues']);
  const formId = useId();
  const firstFieldRef = useRef<HTMLInputElement>(null);
  // Whether the user has returned from the review. When the sheet opens, the sheet itself sets the focus.
  const [hasReturned, setHasReturned] = useState(false);
  const { mode } = league;
  const [usesCourse, setUsesCourse] = useState(false);
  const [playedOn, setPlayedOn] = useState('');
  const personalIndex = useOwnIndex(userId, last?.handicapIndex ?? null, open && usesCourse && !seat);
  const { fullName } = useNamesakesIn(league.id, undefined, open && seat !== undefined);
  const owner = { memberId: seat?.id ?? userId, writerId: userId };
  const indexOptions = { league, playerId: owner.memberId, playedOn, isEnabled: open && usesCourse };
  const ownIndex = applyLeagueIndex(personalIndex, useIndexInLeague(indexOptions));
  // Fetched only for players who have chosen a course before.
  const { data: courses } = useQuery({
    ...coursesQuery(league.id),
    enabled: open && last?.latestTeeId != null,
  });
  // The device stores one draft per player.
  const storageKey = seat ? `${league.id} ${seat.id}` : league.id;
  const round = useSubmitRound({
    kind: from ? 'repaired' : 'new',
    league,
    storageKey,
    open,
    onClose: () => {
      setHasReturned(false);
      onClose();
    },
    // The first tap sets day and key, so a retry after midnight is still the same round and is saved only once.
    begin: () => from ?? { ...unfinishedRound.resume(storageKey, league), scorecard: noScorecard },
    number: roundNumber,
    knownIndex: ownIndex.index,
    // A round registered for another player does not change the user's own place.
    showsArrival: !seat,
    complete: (draft) => {
      const draftOfDay = attachDay(draft, day);
      return last ? prefillDraft(draftOfDay, last, courses) : draftOfDay;
    },
    write: ({ tap, draft }, next) =>
      createRoundEntry(
        { leagueId: league.id, ...owner, eventId: getAttachedDay(draft, day)?.id ?? null },
        tap,
        next,
      ),
  });
  const { typed, isDone, draft, page, sending, scores, doubts, isReady, number, sentTo, dispatch, send } =
    round;
  // The handicap is fetched only for a round with a course.
  if (draft.course && !usesCourse) setUsesCourse(true);
  if (draft.playedOn !== playedOn) setPlayedOn(draft.playedOn);
  useUnfinishedPicture({
    storageKey,
    isOpen: open && from === undefined,
    // Once the round is being sent, the outbox stores the picture.
    file: sending || isDone ? null : typed.scorecard.file,
    onRestored: (file) => dispatch({ type: 'pictured', scorecard: { existing: null, file } }),
  });
  const otherLeagues = useOtherLeagues({
    league,
    userId,
    draft,
    knownIndex: personalIndex.index,
    isEnabled: open && page === 'review' && from === undefined && !seat,
  });
  function confirm() {
    if (!seat && draft.course?.index && scores && scores.handicapIndex !== ownIndex.index)
      ownIndex.save(scores.handicapIndex);
    onSend();
    send(
      draft.also.flatMap(({ leagueId, key }) => {
        const otherLeague = otherLeagues.find(({ id }) => id === leagueId);
        if (!otherLeague?.scores) return [];
        const tap = { key, writtenAt: typed.tap.writtenAt };
        const written = createRoundEntry({ leagueId, ...owner }, tap, otherLeague.scores);
        return [{ written, league: otherLeague.name }];
      }),
    );
  }
  const reviewedScores = page === 'review' ? scores : null;
  return (
    <Sheet
      keepOnOutsidePress
      size="wide"
      open={open}
      // Focused on touch screens too, since the player needs the number pad first.
      initialFocus={firstFieldRef}
      onClose={() => dispatch({ type: 'closed' })}
      title={page === 'review' ? t('reviewTitle') : t('title', { number: number ?? roundNumber })}
      subtitle={[
        seat && t('forPlayer', { name: fullName(seat.id, seat.name) }),
        league.name,
        t(`leagues:modes.${mode}`),
      ]
        .filter(Boolean)
        .join(' · ')}
      footer={
        reviewedScores ? (
          <ReviewButtons
            needsConfirmation={doubts.length > 0}
            confirm={t('confirm')}
            sending={sending}
            onConfirm={confirm}
            onChange={() => (setHasReturned(true), dispatch({ type: 'changed' }))}
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
          doubts={doubts}
          number={number}
          file={typed.scorecard.file}
          chosen={draft.course?.chosen ?? null}
        >
          <OtherLeaguesField
            others={otherLeagues}
            also={draft.also}
            sentTo={sentTo}
            isSending={sending !== null}
            onChange={(also) => dispatch({ type: 'typed', draft: { ...draft, also } })}
          />
        </RoundReview>
      ) : (
        <RoundForm
          id={formId}
          league={league}
          player={{ userId, ownIndex, lastTee: last?.latestTeeId ?? null, isFirst: last?.isFirst ?? false }}
          round={round}
          day={getAttachedDay(draft, day)}
          firstField={{ ref: firstFieldRef, autoFocus: hasReturned }}
          onSubmit={() => isReady && dispatch({ type: 'reviewed' })}
        />
      )}
    </Sheet>
  );
}
