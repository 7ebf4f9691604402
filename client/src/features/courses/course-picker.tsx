import type { Course } from '@golf-league/core/golf/rounds/course.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';
import { useQuery } from '@tanstack/react-query';
import Pencil from 'icon:pencil';
import Plus from 'icon:plus';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { LastUpdated, useLastUpdated } from '../../live/last-updated.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { Spinner } from '../../ui/graphics/spinner.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { leagueQuery } from '../leagues/leagues.api.ts';
import { useIsTrusted } from '../leagues/use-is-trusted.ts';
import type { ChosenTee } from './course-entry.ts';
import styles from './course-picker.module.css';
import { CourseRow } from './course-row.tsx';
import { findCourses } from './course-search.ts';
import { CourseSheet } from './course-sheet.tsx';
import { coursesQuery } from './courses.api.ts';
import { SharedList } from './shared-list.tsx';
import { useSharedCourses } from './use-shared-courses.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  league: { id: string; holes: Holes };
  userId: string;
  /** `last` is the tee that the player played last in this league, which is listed first */
  tees: { chosen: ChosenTee | null; last: string | null };
  onChoose: (chosen: ChosenTee | null) => void;
  /** the element that gets the focus after a choice */
  focusTarget: RefObject<HTMLElement | null>;
  /** the label of the button that removes the chosen course; the default is for rounds */
  removeLabel?: string;
};

type OpenCourseSheet = { course: Course | null; open: boolean; key: number };

/** Lists all courses with their tees, last played first. One tap chooses a course and a tee. */
export function CoursePicker({
  open,
  onClose,
  league,
  userId,
  tees,
  onChoose,
  focusTarget,
  removeLabel,
}: Props) {
  const { chosen, last: lastTee } = tees;
  const { t } = useTranslation('courses');
  const [searchText, setSearchText] = useState('');
  const [openSheet, setOpenSheet] = useState<OpenCourseSheet | null>(null);
  const query = useQuery({ ...coursesQuery(league.id), enabled: open });
  const lastUpdated = useLastUpdated(query);
  const playableCourses = query.data?.filter(({ holes }) => holes === league.holes);
  const foundCourses = sortLastPlayedFirst(findCourses(playableCourses ?? [], searchText), lastTee);
  const isTrusted = useIsTrusted(
    useQuery({ ...leagueQuery(league.id), enabled: open }).data ?? { admins: [] },
  );
  const shared = useSharedCourses(league.id, searchText, playableCourses ?? [], open && isTrusted);
  const hasNoResults = foundCourses.length === 0 && shared.found.length === 0 && !shared.isSearching;
  const name = searchText.trim();
  const openCourseSheet = (course: Course | null) =>
    setOpenSheet((before) => ({ course, open: true, key: (before?.key ?? 0) + 1 }));
  const hasChosen = useRef(false);
  useEffect(() => {
    if (open) hasChosen.current = false;
  }, [open]);
  const finalFocus = () => (hasChosen.current ? focusTarget.current : true);
  const choose = (next: ChosenTee | null) => {
    hasChosen.current = true;
    setSearchText('');
    onChoose(next);
    onClose();
  };
  return (
    <>
      <Sheet
        size="wide"
        open={open}
        onClose={onClose}
        title={t('title')}
        finalFocus={finalFocus}
        footer={
          <>
            {isTrusted && (
              <Button
                variant={hasNoResults && playableCourses ? 'primary' : 'outline'}
                icon={<Plus size={20} aria-hidden="true" />}
                onClick={() => openCourseSheet(null)}
              >
                {hasNoResults && name !== '' ? t('addNamed', { name }) : t('add')}
              </Button>
            )}
            {chosen && (
              <Button variant="ghost" onClick={() => choose(null)}>
                {removeLabel ?? t('without')}
              </Button>
            )}
          </>
        }
      >
        <div className={styles['picker']}>
          {((playableCourses?.length ?? 0) > 0 || shared.isAvailable) && (
            <TextField
              type="search"
              autoComplete="off"
              enterKeyHint="search"
              label={t(shared.isAvailable ? 'searchShared' : 'search')}
              value={searchText}
              onChange={(event) => setSearchText(event.target.value)}
            />
          )}
          <LastUpdated moment={lastUpdated} />
          {query.isPending && <Spinner label={t('loading')} />}
          {!playableCourses && query.isError && <p role="alert">{t('failed')}</p>}
          {playableCourses?.length === 0 && name === '' && (
            <div className={styles['empty']}>
              <p className={styles['emptyTitle']}>{t('empty')}</p>
              <p>{t(isTrusted ? 'emptyText' : 'askForCourse')}</p>
            </div>
          )}
          {playableCourses && hasNoResults && name !== '' && (
            <p role="status">
              {t('noneFound', { name })} {!isTrusted && t('askForCourse')}
            </p>
          )}
          {foundCourses.length > 0 && (
            <ul className={styles['list']}>
              {foundCourses.map((course) => (
                <CourseRow
                  key={course.id}
                  course={course}
                  isOther={course.leagueId !== league.id}
                  chosenTee={chosen?.tee.id ?? lastTee}
                  onChoose={(tee) => choose({ course: course.name, tee })}
                >
                  {course.leagueId === league.id && isTrusted && (
                    <IconButton
                      className={styles['edit']}
                      label={t('edit', { course: course.name })}
                      icon={<Pencil size={18} aria-hidden="true" />}
                      onClick={() => openCourseSheet(course)}
                    />
                  )}
                </CourseRow>
              ))}
            </ul>
          )}
          {shared.found.length > 0 && (
            <SharedList league={league} userId={userId} found={shared.found} onChoose={choose} />
          )}
        </div>
      </Sheet>
      {openSheet && (
        <CourseSheet
          key={openSheet.key}
          open={openSheet.open}
          onClose={() => setOpenSheet((before) => before && { ...before, open: false })}
          league={league}
          userId={userId}
          course={openSheet.course}
          name={name}
          finalFocus={finalFocus}
          onSaved={(course) => {
            const [onlyTee] = course.tees;
            // A new course with a single tee is chosen at once.
            if (!openSheet.course && course.tees.length === 1 && onlyTee)
              choose({ course: course.name, tee: onlyTee });
            else setSearchText(openSheet.course ? searchText : '');
          }}
        />
      )}
    </>
  );
}

/** Puts the course of the player's last round before the courses that other members have played since. */
function sortLastPlayedFirst(courses: readonly Course[], lastTee: string | null): Course[] {
  const hasLastTee = ({ tees }: Course) => Number(tees.some(({ id }) => id === lastTee));
  return courses.toSorted((a, b) => hasLastTee(b) - hasLastTee(a));
}
