import type { Course } from '@golf-league/core/golf/rounds/course.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leagueQuery } from '../leagues/leagues.api.ts';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { showError } from '../../live/show-error.ts';
import { openReportDialog } from '../../live/open-report-dialog.ts';
import { CallError } from '../../live/call.ts';
import { getCurrentLanguage } from '../../texts/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { toCourseDraft, toCourseInput } from './course-draft.ts';
import type { CourseDraft, CourseInput } from './course-draft.ts';
import { CourseForm } from './course-form.tsx';
import styles from './course-form.module.css';
import { addCourse, correctCourse, courseKeys, removeCourse } from './courses.api.ts';
import { sharedCourseKeys, sharingQuery } from './sharing.api.ts';
import { unfinishedCourse } from './unfinished-course.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  league: { id: string; holes: Holes };
  userId: string;
  /** the course to correct; null for a new course */
  course: Course | null;
  /** the name for a new course, from the search field */
  name: string;
  onSaved: (course: Course) => void;
  finalFocus: ComponentProps<typeof Sheet>['finalFocus'];
};

/** Lets the user add a course while registering a round, or correct a course. */
export function CourseSheet({ open, onClose, league, userId, course, name, onSaved, finalFocus }: Props) {
  const { t } = useTranslation(['courses', 'ui']);
  const queryClient = useQueryClient();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<CourseDraft>(() =>
    course ? toCourseDraft(course, getCurrentLanguage()) : unfinishedCourse.resume(league.id, name),
  );
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { data: canShare = false } = useQuery({ ...sharingQuery, enabled: open });
  const [isShared, setIsShared] = useState(course?.sharedAs != null);
  const { data: fullLeague } = useQuery({ ...leagueQuery(league.id), enabled: open });
  const isSharable = canShare && fullLeague?.trialEnds === null && (course === null || course.own);
  const [isConfirmingRemoval, setIsConfirmingRemoval] = useState(false);
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const closeWithToast = (outcome: 'saved' | 'corrected' | 'removed') => {
    void queryClient.invalidateQueries({ queryKey: courseKeys.all });
    void queryClient.invalidateQueries({ queryKey: sharedCourseKeys.all });
    showToast({ kind: 'success', title: t(`${outcome}.title`), text: t(`${outcome}.text`) });
    onClose();
  };
  const saveMutation = useMutation({
    mutationFn: (courseInput: CourseInput) => {
      const input = isSharable ? { ...courseInput, share: isShared } : courseInput;
      return course
        ? correctCourse(course.id, userId, input)
        : addCourse({ leagueId: league.id, userId }, input, idempotencyKey);
    },
    onSuccess(saved) {
      if (!course) unfinishedCourse.forget(league.id);
      closeWithToast(course ? 'corrected' : 'saved');
      onSaved(saved);
    },
    onError: (error) => showError(t('saveFailed'), error, { isInputKept: true }),
  });
  const removeMutation = useMutation({
    mutationFn: () => removeCourse(course?.id ?? ''),
    onSuccess: () => closeWithToast('removed'),
    onError: (error) => (setIsConfirmingRemoval(false), showError(t('removeFailed'), error)),
  });
  const hasFailedOffline = saveMutation.error instanceof CallError && saveMutation.error.code === 'offline';
  function changeDraft(next: CourseDraft) {
    setDraft(next);
    if (!course) unfinishedCourse.save(league.id, next);
    // A changed course needs a new idempotency key.
    if (saveMutation.isError && !hasFailedOffline) setIdempotencyKey(newIdempotencyKey());
  }
  function submit() {
    const input = toCourseInput(draft, league.holes);
    if (input) return saveMutation.mutate(input);
    setIsSubmitted(true);
    // By the next frame the error messages are rendered and the invalid fields are marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }
  return (
    <Sheet
      keepOpenOnOutsidePress
      size="wide"
      open={open}
      finalFocus={finalFocus}
      onClose={onClose}
      title={t(course ? 'editTitle' : 'addTitle')}
      subtitle={t(course ? 'editHint' : 'formHint')}
      footer={
        <Button type="submit" form={formId} size="large" wide busy={saveMutation.isPending}>
          {t('save')}
        </Button>
      }
    >
      <CourseForm
        id={formId}
        formRef={form}
        draft={draft}
        holes={league.holes}
        isSubmitted={isSubmitted}
        onChange={changeDraft}
        onSubmit={() => !saveMutation.isPending && submit()}
      />
      {isSharable && (
        <Checkbox
          checked={isShared}
          onChange={({ target }) => {
            setIsShared(target.checked);
            if (saveMutation.isError && !hasFailedOffline) setIdempotencyKey(newIdempotencyKey());
          }}
        >
          {t('share')}
          <br />
          <span className={styles['muted']}>{t('shareHint')}</span>
        </Checkbox>
      )}
      {hasFailedOffline && <p className={styles['warning']}>{t('needsConnection')}</p>}
      {course && !course.own && (
        <Button
          variant="ghost"
          className={styles['danger']}
          onClick={() =>
            openReportDialog({ leagueId: league.id, targets: [{ subject: 'course', id: course.id }] })
          }
        >
          {t('report')}
        </Button>
      )}
      {course && (
        <Button variant="ghost" className={styles['danger']} onClick={() => setIsConfirmingRemoval(true)}>
          {t('remove')}
        </Button>
      )}
      {course && (
        <ConfirmDialog
          open={isConfirmingRemoval}
          onClose={() => setIsConfirmingRemoval(false)}
          title={t('removeTitle', { course: course.name })}
          action={{
            text: t('removeConfirm'),
            run: () => removeMutation.mutate(),
            busy: removeMutation.isPending,
            danger: true,
          }}
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </Sheet>
  );
}
