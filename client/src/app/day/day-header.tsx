import { useTranslation } from 'react-i18next';
import { useFormatCourse, useFormatEventTime } from '../../features/events/event-time.ts';
import type { LeagueEvent } from '../../features/events/events.api.ts';
import type { League } from '../../features/leagues/leagues.api.ts';
import { LastUpdated } from '../../live/last-updated.tsx';
import { SubpageHeader } from '../story/subpage-header.tsx';

type Props = { league: League; event: LeagueEvent; lastUpdated: number | null };

/** Shows the title, date, and course or location of an event. */
export function DayHeader({ league, event, lastUpdated }: Props) {
  const { t } = useTranslation('events');
  const formatEventTime = useFormatEventTime();
  const formatCourse = useFormatCourse();
  const { title, play, place, status, reason, winners } = event;
  return (
    <SubpageHeader league={league} title={title}>
      <p>{[formatEventTime(event).long, play ? formatCourse(play) : place].filter(Boolean).join(' · ')}</p>
      {status === 'cancelled' && (
        <p>{reason === null ? t('cancelled') : t('cancelledBecause', { reason })}</p>
      )}
      {winners.length > 0 && (
        <p>{t('sheet.winners', { names: winners.map(({ name }) => name).join(', ') })}</p>
      )}
      <LastUpdated lastUpdatedAt={lastUpdated} />
    </SubpageHeader>
  );
}
