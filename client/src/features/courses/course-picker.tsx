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
import { SharedCourseList } from './shared-course-list.tsx';
import { useSharedCourses } from './use-shared-courses.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  league: { id: string; holes: Holes };
  userId: string;
  /** `last` is the id of the tee that the player last played in this league; its course is listed first */
  tees: { chosen: ChosenTee | null; last: string | null };
  onChoose: (chosen: ChosenTee | null) => void;
  /** the element that receives focus after a choice */
  focusTarget: RefObject<HTMLElement | null>;
  /** the label of the button that removes the chosen course; by default the label for a round */
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
  const { chosen, last: lastTeeId } = tees;
  const { t } = useTranslation('courses');
  const [searchText, setSearchText] = useState('');
  const [openSheet, setOpenSheet] = useState<OpenCourseSheet | null>(null);
  const coursesResult = useQuery({ ...coursesQuery(league.id), enabled: open });
  const lastUpdated = useLastUpdated(coursesResult);
  const playableCourses = coursesResult.data?.filter(({ holes }) => holes === league.holes);
  const foundCourses = sortLastPlayedFirst(findCourses(playableCourses ?? [], searchText), lastTeeId);
  const isTrusted = useIsTrusted(
    useQuery({ ...leagueQuery(league.id), enabled: open }).data ?? { admins: [] },
  );
  const sharedSearch = useSharedCourses(league.id, searchText, playableCourses ?? [], open && isTrusted);
  const hasNoResults =
    foundCourses.length === 0 && sharedSearch.courses.length === 0 && !sharedSearch.isSearching;
  const searchedName = searchText.trim();
  const openCourseSheet = (course: Course | null) =>
    setOpenSheet((previous) => ({ course, open: true, key: (previous?.key ?? 0) + 1 }));
  const hasChosen = useRef(false);
  useEffect(() => {
    if (open) hasChosen.current = false;
  }, [open]);
  const finalFocus = () => (hasChosen.current ? focusTarget.current : true);
  const choose = (newTee: ChosenTee | null) => {
    hasChosen.current = true;
    setSearchText('');
    onChoose(newTee);
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
                {hasNoResults && searchedName !== '' ? t('addNamed', { name: searchedName }) : t('add')}
              </Button>
            )}
            {chosen && (
              <Button variant="ghost" onClick={() => choose(null)}>
                {removeLabel ?? t('registerWithoutCourse')}
              </Button>
            )}
          </>
        }
      >
        <div className={styles['picker']}>
          {((playableCourses?.length ?? 0) > 0 || sharedSearch.isAvailable) && (
            <TextField
              type="search"
              autoComplete="off"
              enterKeyHint="search"
              label={t(sharedSearch.isAvailable ? 'searchShared' : 'search')}
              value={searchText}
              onChange={(event) => setSearchText(event.target.value)}
            />
          )}
          <LastUpdated lastUpdatedAt={lastUpdated} />
          {coursesResult.isPending && <Spinner label={t('loading')} />}
          {!playableCourses && coursesResult.isError && <p role="alert">{t('failed')}</p>}
          {playableCourses?.length === 0 && searchedName === '' && (
            <div className={styles['empty']}>
              <p className={styles['emptyTitle']}>{t('empty')}</p>
              <p>{t(isTrusted ? 'emptyText' : 'askForCourse')}</p>
            </div>
          )}
          {playableCourses && hasNoResults && searchedName !== '' && (
            <p role="status">
              {t('noneFound', { name: searchedName })} {!isTrusted && t('askForCourse')}
            </p>
          )}
          {foundCourses.length > 0 && (
            <ul className={styles['list']}>
              {foundCourses.map((course) => (
                <CourseRow
                  key={course.id}
                  course={course}
                  isFromOtherLeague={course.leagueId !== league.id}
                  highlightedTeeId={chosen?.tee.id ?? lastTeeId}
                  onChoose={(tee) => choose({ course: course.name, tee })}
                >
                  {course.leagueId === league.id && isTrusted && (
                    <IconButton
                      className={styles['editButton']}
                      label={t('edit', { course: course.name })}
                      icon={<Pencil size={18} aria-hidden="true" />}
                      onClick={() => openCourseSheet(course)}
                    />
                  )}
                </CourseRow>
              ))}
            </ul>
          )}
          {sharedSearch.courses.length > 0 && (
            <SharedCourseList
              league={league}
              userId={userId}
              courses={sharedSearch.courses}
              onChoose={choose}
            />
          )}
        </div>
      </Sheet>
      {openSheet && (
        <CourseSheet
          key={openSheet.key}
          open={openSheet.open}
          onClose={() => setOpenSheet((previous) => previous && { ...previous, open: false })}
          league={league}
          userId={userId}
          course={openSheet.course}
          name={searchedName}
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

/** Moves the course that the player played last to the top, even if others have played other courses since. */
function sortLastPlayedFirst(courses: readonly Course[], lastTeeId: string | null): Course[] {
  const getLastPlayedRank = ({ tees }: Course) => Number(tees.some(({ id }) => id === lastTeeId));
  return courses.toSorted((a, b) => getLastPlayedRank(b) - getLastPlayedRank(a));
}
