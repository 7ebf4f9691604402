import { Suspense, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { getServerDate } from '../../../live/server-clock.ts';
import { lazyDialog } from '../../../live/lazy-dialog.tsx';
import { lazyComponent } from '../../../live/load-chunk.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { createCourseEntry, getFormCard } from '../../courses/course-entry.ts';
import type { ChosenTee, FormRules } from '../../courses/course-entry.ts';
import type { OwnIndex } from '../../courses/own-index.ts';
import { needsEnteredNet } from './course-scores.ts';
import { CountedScore } from './counted-score.tsx';
import { focusNextOnEnter } from './focus-next-on-enter.ts';
import { FirstRoundChoice } from './first-round-choice.tsx';
import { SuggestedEventLine } from './suggested-event-line.tsx';
import { detachEvent } from './suggested-event.ts';
import type { SuggestedEvent } from './suggested-event.ts';
import { getDateOnDevice } from '../../../platform/time-zone.ts';
import { PlayedOnField } from './played-on-field.tsx';
import { replaceDraftCard } from './round-draft.tsx';
import type { RoundDraft } from './round-draft.tsx';
import styles from './round-form.module.css';
import { RoundCard } from '../list/round-card.tsx';
import type { useSubmitRound } from '../sending/use-submit-round.tsx';
import { ScoreFields } from './score-fields.tsx';
import { ScorecardField } from './scorecard-field.tsx';

// Loaded lazily, since most rounds have no course.
const ChosenCourse = lazyComponent(
  () => import('../../courses/chosen-course.tsx'),
  'ChosenCourse',
  'courses',
);
const CoursePicker = lazyDialog(() => import('../../courses/course-picker.tsx'), 'CoursePicker', 'courses');
const PlayingHandicap = lazyComponent(
  () => import('../../courses/playing-handicap.tsx'),
  'PlayingHandicap',
  'courses',
);

type Props = {
  id: string;
  league: { id: string } & FormRules;
  player: {
    userId: string;
    /** the player's known handicap index */
    ownIndex: OwnIndex | null;
    /** the id of the player's last tee */
    lastTee: string | null;
    /** whether it is the player's first round; the form then offers totals or a course */
    isFirst?: boolean;
  };
  round: Pick<ReturnType<typeof useSubmitRound>, 'draft' | 'content' | 'pictureProblem' | 'dispatch'>;
  /** the event to which the round belongs */
  suggestedEvent?: SuggestedEvent | null;
  onSubmit: () => void;
  /** the ref of the first field, and whether to focus the field immediately */
  firstField?: { ref: RefObject<HTMLInputElement | null>; autoFocus: boolean };
};

/** The form for a round. Gross, par and net are in one row, so that the score stays above a small phone's keyboard. */
export function RoundForm({ id, league, player, round, suggestedEvent = null, onSubmit, firstField }: Props) {
  const { t } = useTranslation('rounds');
  const fallbackRef = useRef<HTMLInputElement>(null);
  const firstFieldRef = firstField?.ref ?? fallbackRef;
  const { ownIndex } = player;
  const { draft, dispatch } = round;
  const { scorecard } = round.content;
  const { playedOn, course } = draft;
  const [isPickerOpen, setIsPickerOpen] = useState(false);
  const openPicker = () => setIsPickerOpen(true);
  const knownIndex = ownIndex?.index ?? null;
  const card = course && getFormCard(course);
  const isNetEntered = course !== null && needsEnteredNet(league, course, knownIndex);
  const onChange = (newDraft: RoundDraft) => dispatch({ type: 'typed', draft: newDraft });
  const fieldProps = {
    rules: league,
    draft,
    knownIndex,
    onChange,
    firstField: { ref: firstFieldRef, autoFocus: firstField?.autoFocus ?? false },
  };
  const chooseTee = (chosen: ChosenTee | null) => {
    if (!chosen) return onChange({ ...draft, course: null, isWithout: true });
    // Drops a playing handicap entered for the other tee, but keeps the card, since a course's tees share their holes.
    const { index = null, card: existingCard = null } = course ?? {};
    const nextEntry = { ...createCourseEntry(chosen), index, card: existingCard };
    onChange({
      ...draft,
      net: needsEnteredNet(league, nextEntry, knownIndex) ? draft.net : '',
      isWithout: false,
      course: nextEntry,
    });
  };
  const hasCourse = course !== null;
  // A course that loads late replaces the fields, but the number pad must stay open.
  useEffect(() => {
    if (hasCourse) firstField?.ref.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `firstField` is a new object in each render
  }, [hasCourse]);
  return (
    <>
      <form
        id={id}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {suggestedEvent && (
          <SuggestedEventLine
            event={suggestedEvent}
            onDetach={() => onChange(detachEvent(draft, suggestedEvent, getDateOnDevice(getServerDate())))}
          />
        )}
        {course && (
          <Suspense fallback={<p className={styles['courseLine']}>{course.chosen.course}</p>}>
            <ChosenCourse chosen={course.chosen} onPick={openPicker} />
          </Suspense>
        )}
        {!course && player.isFirst && (
          <FirstRoundChoice
            rules={league}
            onChooseTotals={() => firstFieldRef.current?.focus()}
            onChooseCourse={openPicker}
          />
        )}
        <div className={styles['scores']} data-scores>
          <ScoreFields {...fieldProps} />
        </div>
        {course && league.mode === 'stableford' && !card && !isNetEntered && draft.net === '' && (
          <p className={styles['hint']}>{t('pointsFromTotal')}</p>
        )}
        <CountedScore rules={league} draft={draft} knownIndex={knownIndex} />
        {course && suggestedEvent?.hasGroupCard && (
          <LinkButton to={paths.card(league.id, suggestedEvent.id)} variant="outline" wide>
            {t('keepGroupCard')}
          </LinkButton>
        )}
        {course && !suggestedEvent?.hasGroupCard && (
          <RoundCard
            rules={league}
            entry={course}
            knownIndex={knownIndex}
            scorecard={scorecard}
            onChange={(newCard) => onChange(replaceDraftCard(draft, course, newCard))}
          />
        )}
        {course && (
          <Suspense fallback={null}>
            <PlayingHandicap
              key={`${course.chosen.tee.id} ${knownIndex === null}`}
              entry={course}
              rules={league}
              ownIndex={ownIndex}
              isHandicapUnused={isNetEntered && draft.net !== ''}
              onChange={(nextEntry) => onChange({ ...draft, course: nextEntry })}
              onKeyDown={focusNextOnEnter}
            />
          </Suspense>
        )}
        <div className={styles['lines']}>
          <PlayedOnField
            value={playedOn}
            onChange={(chosenDay) =>
              // Changing the date detaches the round from the event.
              onChange({
                ...draft,
                playedOn: chosenDay,
                notOf: suggestedEvent ? suggestedEvent.id : draft.notOf,
              })
            }
          />
          {!course && !player.isFirst && (
            <button type="button" className={styles['textButton']} onClick={openPicker}>
              {t('chooseCourse')}
            </button>
          )}
        </div>
        <ScorecardField
          scorecard={scorecard}
          onChange={(newScorecard) => dispatch({ type: 'pictured', scorecard: newScorecard })}
          onUnreadable={(file) => dispatch({ type: 'unreadable', file })}
          problem={round.pictureProblem}
        />
      </form>
      <CoursePicker
        open={isPickerOpen}
        onClose={() => setIsPickerOpen(false)}
        league={league}
        userId={player.userId}
        tees={{ chosen: course?.chosen ?? null, last: player.lastTee }}
        onChoose={chooseTee}
        focusTarget={firstFieldRef}
      />
    </>
  );
}
