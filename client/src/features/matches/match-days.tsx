import CalendarDays from 'icon:calendar-days';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { useEventTime } from '../events/event-time.ts';
import type { LeagueEvent } from '../events/events.api.ts';
import styles from './match-days.module.css';
import { MatchRow } from './match-row.tsx';
import type { Match, MatchDay } from './matches.api.ts';
import { hasSide } from './side-names.ts';
import type { SideName } from './side-names.ts';

type Props = {
  days: readonly MatchDay[];
  events: readonly LeagueEvent[];
  nameOf: SideName;
  own: number | undefined;
  /** undefined for users who cannot link a day to an event */
  onLinkDay: ((day: MatchDay) => void) | undefined;
  onEnterResult: (match: Match) => void;
  mayEnterResult: (match: Match) => boolean;
};

/** Lists the match days of the season with their matches. */
export function MatchDays({
  days,
  events,
  nameOf,
  own: ownSide,
  onLinkDay: linkDay,
  onEnterResult: enterResult,
  mayEnterResult: canEnterResult,
}: Props) {
  const { t } = useTranslation('matches');
  const formatEventTime = useEventTime();
  return days.map((day) => {
    const event = events.find(({ id }) => id === day.eventId);
    const dateText = event ? `${formatEventTime(event).short} · ${event.title}` : t('noDate');
    const heading = `match-day-${day.day}`;
    return (
      <section key={day.day} aria-labelledby={heading}>
        <Card className={styles['day']}>
          <header className={styles['head']}>
            <div className={styles['words']}>
              <h2 id={heading}>{t('day', { number: day.day })}</h2>
              {event ? (
                <Link to={paths.day(event.leagueId, event.id)} className={styles['when']}>
                  {dateText}
                </Link>
              ) : (
                <p className={styles['when']}>{dateText}</p>
              )}
              {day.bye !== null && <p className={styles['when']}>{t('bye', { name: nameOf(day.bye) })}</p>}
            </div>
            {linkDay && (
              <button
                type="button"
                aria-haspopup="dialog"
                className={styles['tie']}
                aria-label={t('tieDay', { number: day.day })}
                onClick={() => linkDay(day)}
              >
                <CalendarDays size={20} aria-hidden="true" />
                {t('tie')}
              </button>
            )}
          </header>
          <ul className={styles['matches']}>
            {day.matches.map((match) => (
              <MatchRow
                key={match.matchId}
                match={match}
                nameOf={nameOf}
                isOwn={hasSide(match, ownSide)}
                onEnter={canEnterResult(match) ? () => enterResult(match) : undefined}
              />
            ))}
          </ul>
        </Card>
      </section>
    );
  });
}
