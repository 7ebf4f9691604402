import CalendarDays from 'icon:calendar-days';
import ChevronRight from 'icon:chevron-right';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AnswerButtons } from '../../features/events/answer-buttons.tsx';
import { useFormatEventTime } from '../../features/events/event-time.ts';
import type { LeagueCard } from '../../features/leagues/leagues.api.ts';
import { paths } from '../../paths.ts';
import styles from './inbox.module.css';

type EventProps = { league: LeagueCard; event: NonNullable<LeagueCard['nextEvent']> };

type QuestionProps = EventProps & { userId: string; onAnswered: () => void };

/** Shows a league's next event: asks whether the member is coming, or links to the event if it is today. */
export function InboxEvent({ isToday, ...props }: QuestionProps & { isToday: boolean }) {
  return isToday ? <TodayLink {...props} /> : <EventQuestion {...props} />;
}

/** Renders an event with buttons for answering. */
function EventQuestion({ league, event, userId, onAnswered }: QuestionProps) {
  const { t } = useTranslation('home');
  const { id, place, mine } = event;
  const timeText = useFormatEventTime()(event).short;
  const answersText = useAnswersText({ league, event });
  return (
    <div className={styles['row']}>
      <span className={styles['icon']}>
        <CalendarDays aria-hidden="true" />
      </span>
      <div className={styles['content']}>
        <p className={styles['title']}>
          {place === null ? t('event', { when: timeText }) : t('eventAtPlace', { when: timeText, place })}
        </p>
        <p className={styles['text']}>{answersText}</p>
      </div>
      <div className={styles['answers']}>
        <AnswerButtons
          event={{ id, leagueId: league.id, mine }}
          userId={userId}
          variant="labels"
          onAnswered={onAnswered}
        />
      </div>
    </div>
  );
}

/** Links to the event's page, with its groups and cards. */
function TodayLink({ league, event }: EventProps) {
  const { place } = event;
  const timeText = useFormatEventTime()(event).short;
  const answersText = useAnswersText({ league, event });
  return (
    <Link to={paths.day(league.id, event.id)} className={styles['row']}>
      <span className={styles['icon']}>
        <CalendarDays aria-hidden="true" />
      </span>
      <span className={styles['content']}>
        <span className={styles['title']}>{place === null ? timeText : `${timeText}, ${place}`}</span>{' '}
        <span className={styles['text']}>{answersText}</span>
      </span>
      <ChevronRight size={22} aria-hidden="true" />
    </Link>
  );
}

/** Returns the league's name with the answers, such as 'Kontoret Cup · 6 yes, 1 no'. */
function useAnswersText({ league: { name }, event: { coming, declined } }: EventProps): string {
  const { t } = useTranslation('home');
  return coming + declined > 0 ? t('eventAnswers', { league: name, coming, declined }) : name;
}
