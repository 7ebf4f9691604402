import CalendarDays from 'icon:calendar-days';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { useFormatEventTime } from '../events/event-time.ts';
import type { LeagueEvent } from '../events/events.api.ts';
import styles from './match-days.module.css';
import { MatchRow } from './match-row.tsx';
import type { Match, MatchDay } from './matches.api.ts';
import { hasSide } from './side-names.ts';
import type { SideNamer } from './side-names.ts';

type Props = {
  days: readonly MatchDay[];
  events: readonly LeagueEvent[];
  getName: SideNamer;
  ownSide: number | undefined;
  /** undefined for users who cannot link a day to an event */
  onLinkDay: ((day: MatchDay) => void) | undefined;
  onEnterResult: (match: Match) => void;
  canEnterResult: (match: Match) => boolean;
};

/** Lists the match days of the season with their matches. */
export function MatchDays({
  days,
  events,
  getName,
  ownSide,
  onLinkDay,
  onEnterResult,
  canEnterResult,
}: Props) {
  const { t } = useTranslation('matches');
  const formatEventTime = useFormatEventTime();
  return days.map((day) => {
    const event = events.find(({ id }) => id === day.eventId);
    const dateText = event ? `${formatEventTime(event).short} · ${event.title}` : t('noDate');
    const headingId = `match-day-${day.day}`;
    return (
      <section key={day.day} aria-labelledby={headingId}>
        <Card className={styles['day']}>
          <header className={styles['header']}>
            <div className={styles['text']}>
              <h2 id={headingId}>{t('day', { number: day.day })}</h2>
              {event ? (
                <Link to={paths.day(event.leagueId, event.id)} className={styles['details']}>
                  {dateText}
                </Link>
              ) : (
                <p className={styles['details']}>{dateText}</p>
              )}
              {day.bye !== null && (
                <p className={styles['details']}>{t('bye', { name: getName(day.bye) })}</p>
              )}
            </div>
            {onLinkDay && (
              <button
                type="button"
                aria-haspopup="dialog"
                className={styles['linkDayButton']}
                aria-label={t('chooseDayOfPlay', { number: day.day })}
                onClick={() => onLinkDay(day)}
              >
                <CalendarDays size={20} aria-hidden="true" />
                {t('dayOfPlay')}
              </button>
            )}
          </header>
          <ul className={styles['matches']}>
            {day.matches.map((match) => (
              <MatchRow
                key={match.matchId}
                match={match}
                getName={getName}
                isOwn={hasSide(match, ownSide)}
                onEnter={canEnterResult(match) ? () => onEnterResult(match) : undefined}
              />
            ))}
          </ul>
        </Card>
      </section>
    );
  });
}
