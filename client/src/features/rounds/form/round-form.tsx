import { Suspense, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../../../live/late-dialog.tsx';
import { lazyPart } from '../../../live/load-part.ts';
import type { PictureProblem } from '../../../live/picture-problem.ts';
import { byCourse, cardIn } from '../../courses/by-course.ts';
import type { ChosenTee, FormRules } from '../../courses/by-course.ts';
import type { OwnIndex } from '../../courses/own-index.ts';
import { CountsAs } from './counts-as.tsx';
import { CourseScoreFields } from './course-score-fields.tsx';
import { onEnterGoOn } from './enter-goes-on.ts';
import { PlayedOnField } from './played-on-field.tsx';
import { withCard } from './round-draft.tsx';
import type { Draft } from './round-draft.tsx';
import styles from './round-form.module.css';
import { RoundCard } from '../list/round-card.tsx';
import { ScoreFields } from './score-fields.tsx';
import type { ScorecardDraft } from './scorecard-draft.tsx';
import { ScorecardField } from './scorecard-field.tsx';

// Late, since most rounds are two totals.
const ChosenCourse = lazyPart(() => import('../../courses/chosen-course.tsx'), 'ChosenCourse', 'courses');
const CoursePicker = lateDialog(() => import('../../courses/course-picker.tsx'), 'CoursePicker', 'courses');
const PlayingHandicap = lazyPart(
  () => import('../../courses/playing-handicap.tsx'),
  'PlayingHandicap',
  'courses',
);

type Props = {
  id: string;
  league: { id: string };
  userId: string;
  rules: FormRules;
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** the handicap index that is known of the player */
  own: OwnIndex | null;
  /** the tee that the player has played from last */
  lastTee: string | null;
  scorecard: ScorecardDraft;
  onScorecard: (scorecard: ScorecardDraft) => void;
  onUnreadable: (file: File) => void;
  pictureProblem: PictureProblem | null;
  onSubmit: () => void;
  /** The first field; it takes the focus where `startHere` is set. */
  first?: RefObject<HTMLInputElement | null>;
  startHere?: boolean;
};

/** Gross, par and net in one row, so that what they count as is in view above the keyboard of a small phone. */
export function RoundForm({ id, rules, draft, onChange, onSubmit, startHere, own, ...more }: Props) {
  const { t } = useTranslation('rounds');
  const ownFirst = useRef<HTMLInputElement>(null);
  const first = more.first ?? ownFirst;
  const { playedOn, course } = draft;
  const [isPicking, setPicking] = useState(false);
  const pick = () => setPicking(true);
  const known = own?.index ?? null;
  const card = course && cardIn(course);
  const fields = { rules, draft, onChange, begins: { ref: first, autoFocus: startHere ?? false } };
  const choose = (chosen: ChosenTee | null) => {
    if (!chosen) return onChange({ ...draft, course: null, isWithout: true });
    // A handicap by hand was that of the other tee; a card stays, since tees of a course share their holes.
    const { index = null, card: written = null } = course ?? {};
    onChange({ ...draft, net: '', isWithout: false, course: { ...byCourse(chosen), index, card: written } });
  };
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
        {course && (
          <Suspense fallback={<p className={styles['courseLine']}>{course.chosen.course}</p>}>
            <ChosenCourse chosen={course.chosen} onPick={pick} />
          </Suspense>
        )}
        <div className={styles['scores']} data-scores>
          {course ? <CourseScoreFields {...fields} by={course} known={known} /> : <ScoreFields {...fields} />}
        </div>
        {course && rules.mode === 'stableford' && !card && draft.net === '' && (
          <p className={styles['hint']}>{t('pointsFromTotal')}</p>
        )}
        <CountsAs rules={rules} draft={draft} known={known} />
        {course && (
          <RoundCard
            rules={rules}
            by={course}
            known={known}
            scorecard={more.scorecard}
            onChange={(next) => onChange(withCard(draft, course, next))}
          />
        )}
        {course && (
          <Suspense fallback={null}>
            <PlayingHandicap
              key={`${course.chosen.tee.id} ${known === null}`}
              by={course}
              rules={rules}
              own={own}
              onChange={(by) => onChange({ ...draft, course: by })}
              onKeyDown={onEnterGoOn}
            />
          </Suspense>
        )}
        <div className={styles['lines']}>
          <PlayedOnField value={playedOn} onChange={(day) => onChange({ ...draft, playedOn: day })} />
          {!course && (
            <button type="button" className={styles['quiet']} onClick={pick}>
              {t('chooseCourse')}
            </button>
          )}
        </div>
        <ScorecardField
          scorecard={more.scorecard}
          onChange={more.onScorecard}
          onUnreadable={more.onUnreadable}
          problem={more.pictureProblem}
        />
      </form>
      {/* Outside the form, which would get its events. */}
      <CoursePicker
        open={isPicking}
        onClose={() => setPicking(false)}
        league={{ id: more.league.id, holes: rules.holes }}
        userId={more.userId}
        chosen={course?.chosen ?? null}
        lastTee={more.lastTee}
        onChoose={choose}
        then={first}
      />
    </>
  );
}
