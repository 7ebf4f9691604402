import CalendarDays from 'lucide-react/icons/calendar-days';
import { useTranslation } from 'react-i18next';
import { AnswerButtons } from '../../features/events/answer-buttons.tsx';
import { useEventTime } from '../../features/events/event-time.ts';
import type { LeagueCard } from '../../features/leagues/leagues.api.ts';
import styles from './inbox.module.css';

type Props = {
  league: LeagueCard;
  event: NonNullable<LeagueCard['nextEvent']>;
  userId: string;
  onAnswered: () => void;
};

/** What a league plays next, answered on the spot. */
export function InboxEvent({ league, event, userId, onAnswered }: Props) {
  const { t } = useTranslation('home');
  const { id, startsAt, place, coming, declined, mine } = event;
  const when = useEventTime()(startsAt).short;
  return (
    <div className={styles['row']}>
      <span className={styles['icon']}>
        <CalendarDays aria-hidden="true" />
      </span>
      <div className={styles['words']}>
        <p className={styles['title']}>
          {place === null ? t('event', { when }) : t('eventAt', { when, place })}
        </p>
        <p className={styles['text']}>
          {coming + declined > 0 ? t('eventIn', { league: league.name, coming, declined }) : league.name}
        </p>
      </div>
      <div className={styles['answers']}>
        <AnswerButtons
          event={{ id, leagueId: league.id, mine }}
          userId={userId}
          look="words"
          onAnswered={onAnswered}
        />
      </div>
    </div>
  );
}
