import type { Holes } from '@golf-league/core/golf/rules.ts';
import Flag from 'icon:flag';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../live/lazy-dialog.tsx';
import { lazyComponent } from '../../../live/load-chunk.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { KeyRow } from '../../../ui/controls/key-row.tsx';
import type { FirstHole, PlannedCourse } from './planned-course.ts';
import styles from '../event-sheet.module.css';

const ChosenCourse = lazyComponent(
  () => import('../../courses/chosen-course.tsx'),
  'ChosenCourse',
  'courses',
);
const CoursePicker = lazyDialog(() => import('../../courses/course-picker.tsx'), 'CoursePicker', 'courses');

type Props = {
  league: { id: string; holes: Holes };
  userId: string;
  plannedCourse: PlannedCourse | null;
  onChange: (planned: PlannedCourse | null) => void;
};

/** Lets the author choose an event's course, which is then the default when players register their rounds. */
export function PlannedCourseField({ league, userId, plannedCourse, onChange }: Props) {
  const { t } = useTranslation('events');
  const [isPicking, setPicking] = useState(false);
  const containerRef = useRef<HTMLDivElement>(null);
  const firstHole = plannedCourse?.firstHole ?? 1;
  const openPicker = () => setPicking(true);
  return (
    <div className={styles['course']} ref={containerRef} tabIndex={-1}>
      {plannedCourse ? (
        <Suspense fallback={<p>{plannedCourse.chosen.course}</p>}>
          <ChosenCourse chosen={plannedCourse.chosen} onPick={openPicker} />
          <p className={styles['muted']}>{t('form.teesHint')}</p>
        </Suspense>
      ) : (
        <>
          <Button variant="outline" icon={<Flag size={20} aria-hidden="true" />} onClick={openPicker}>
            {t('form.course')}
          </Button>
          <p className={styles['muted']}>{t('form.courseHint')}</p>
        </>
      )}
      {plannedCourse && league.holes === 18 && (
        <KeyRow<FirstHole>
          label={t('form.firstHole')}
          options={[
            { value: 1, label: '1' },
            { value: 10, label: '10' },
          ]}
          value={firstHole}
          onChange={(hole) => onChange({ ...plannedCourse, firstHole: hole })}
        />
      )}
      <CoursePicker
        open={isPicking}
        onClose={() => setPicking(false)}
        league={league}
        userId={userId}
        tees={{ chosen: plannedCourse?.chosen ?? null, last: null }}
        removeLabel={t('form.withoutCourse')}
        onChoose={(chosen) => onChange(chosen && { chosen, firstHole })}
        focusTarget={containerRef}
      />
    </div>
  );
}
