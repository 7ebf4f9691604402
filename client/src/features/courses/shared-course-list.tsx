import type { Course } from '@golf-league/core/golf/rounds/course.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import X from 'icon:x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { showError } from '../../live/show-error.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import type { ChosenTee } from './course-entry.ts';
import styles from './course-picker.module.css';
import { CourseRow } from './course-row.tsx';
import { courseKeys } from './courses.api.ts';
import { copyCourse, sharedCourseKeys, unshareCourse } from './sharing.api.ts';
import type { SharedCourse } from './sharing.api.ts';

type Props = {
  league: { id: string };
  userId: string;
  courses: readonly SharedCourse[];
  onChoose: (chosen: ChosenTee) => void;
};

/**
 * Lists courses that other leagues on the server share. Tapping a tee copies the course into the league and chooses it.
 */
export function SharedCourseList({ league, userId, courses, onChoose }: Props) {
  const { t } = useTranslation('courses');
  const queryClient = useQueryClient();
  // One idempotency key per course, so that a second tap after a lost response does not copy it twice.
  const [idempotencyKeys] = useState(() => new Map<string, string>());
  const copyMutation = useMutation({
    mutationFn: ({ id }: { id: string; tee: number }) => {
      const key = idempotencyKeys.get(id) ?? newIdempotencyKey();
      idempotencyKeys.set(id, key);
      return copyCourse({ leagueId: league.id, userId }, id, key);
    },
    onSuccess(course, { tee }) {
      void queryClient.invalidateQueries({ queryKey: courseKeys.all });
      onChoose({ course: course.name, tee: course.tees[tee]! });
    },
    onError: (error) => showError(t('copyFailed'), error),
  });
  const unshareMutation = useMutation({
    mutationFn: unshareCourse,
    onSuccess() {
      void queryClient.invalidateQueries({ queryKey: sharedCourseKeys.all });
      showToast({ kind: 'success', title: t('unshared.title'), text: t('unshared.text') });
    },
    onError: (error) => showError(t('unshareFailed'), error),
  });
  return (
    <section aria-label={t('sharedTitle')} aria-busy={copyMutation.isPending}>
      <p className={styles['muted']}>{t('sharedTitle')}</p>
      <ul className={styles['list']}>
        {courses.map((sharedCourse) => (
          <CourseRow
            key={sharedCourse.sharedCourseId}
            course={toCourse(sharedCourse)}
            highlightedTeeId={null}
            onChoose={({ id }) => {
              if (!copyMutation.isPending)
                copyMutation.mutate({ id: sharedCourse.sharedCourseId, tee: Number(id) });
            }}
          >
            {sharedCourse.own && (
              <IconButton
                className={styles['editButton']}
                label={t('stopSharing', { course: sharedCourse.name })}
                icon={<X size={18} aria-hidden="true" />}
                onClick={() => unshareMutation.mutate(sharedCourse.sharedCourseId)}
              />
            )}
          </CourseRow>
        ))}
      </ul>
    </section>
  );
}

/** Converts a shared course to a course. Its tees have no ids yet, so their positions are used as ids. */
const toCourse = ({ sharedCourseId: id, tees, ...courseFields }: SharedCourse): Course => ({
  ...courseFields,
  id,
  leagueId: '',
  tees: tees.map((tee, index) => ({ ...tee, id: String(index) })),
  lastPlayed: null,
  sharedAs: null,
});
