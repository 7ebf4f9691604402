import type { Course, Tee } from '@golf-league/core/golf/rounds/course.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { getCurrentLanguage } from '../../texts/language.ts';
import styles from './course-picker.module.css';
import { formatDecimal } from './decimal.ts';

type Props = {
  course: Course;
  /** whether the course belongs to another of the user's leagues */
  isFromOtherLeague?: boolean;
  /** the tee that is chosen, or was played last */
  highlightedTeeId: string | null;
  onChoose: (tee: Tee) => void;
  /** other actions for the course */
  children?: ReactNode;
};

export function CourseRow({
  course,
  isFromOtherLeague = false,
  highlightedTeeId,
  onChoose,
  children,
}: Props) {
  const { t } = useTranslation('courses');
  const language = getCurrentLanguage();
  const details = [
    course.lastPlayed !== null &&
      t('lastPlayed', { day: formatDay(course.lastPlayed, localesByLanguage[language]) }),
    isFromOtherLeague && t('fromOtherLeague'),
  ].filter(Boolean);
  const isHighlighted = ({ id }: Tee) => id === highlightedTeeId;
  const tees = course.tees.toSorted((a, b) => Number(isHighlighted(b)) - Number(isHighlighted(a)));
  return (
    <li className={styles['course']}>
      <div className={styles['header']}>
        <div>
          <h3 className={styles['name']}>{course.name}</h3>
          {details.length > 0 && <p className={styles['muted']}>{details.join(' · ')}</p>}
        </div>
        {children}
      </div>
      <div className={styles['tees']} role="group" aria-label={course.name}>
        {tees.map((tee) => {
          const rating = formatDecimal(tee.courseRating, language);
          return (
            <button
              key={tee.id}
              type="button"
              className={styles['tee']}
              aria-current={isHighlighted(tee) || undefined}
              onClick={() => onChoose(tee)}
            >
              <span className={styles['teeName']}>{tee.name}</span>
              <span className={styles['muted']}>
                {t('teeFacts', { par: tee.par, rating, slope: tee.slope })}
              </span>
            </button>
          );
        })}
      </div>
    </li>
  );
}

/** Formats a day as '12 Sep', in UTC, since a day has no time zone. */
const formatDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 10)}T00:00:00Z`),
  );
