import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { GroupCardView } from '../../features/group-card/group-card-view.tsx';
import { cardQuery } from '../../features/group-card/cards.api.ts';
import { getCardSetup } from '../../features/group-card/use-group-card.ts';
import { eventsQuery, seasonQuery } from '../../features/events/events.api.ts';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import { membersQuery } from '../../features/leagues/members/members.api.ts';
import type { ListedMember } from '../../features/leagues/members/members.api.ts';
import { useIsTrusted } from '../../features/leagues/use-is-trusted.ts';
import { getQueryFailureText } from '../../features/scoreboard/query-failure-text.ts';
import { outbox } from '../../live/outbox/outbox.ts';
import { paths } from '../../paths.ts';
import { useStore } from '../../store.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/graphics/skeleton.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { leagueShortcut } from '../league-shortcut.ts';
import { LeagueSubpage } from '../story/league-subpage.tsx';
import styles from './card-page.module.css';
import { useHoleGames } from './use-hole-games.tsx';

/** Shows a group's card for one event. */
export function CardPage() {
  const { leagueId = '', eventId = '' } = useParams();
  return (
    <LeagueSubpage leagueId={leagueId} isBare>
      {(context) => <GroupCardContent key={eventId} {...context} eventId={eventId} />}
    </LeagueSubpage>
  );
}

type Props = { league: League; board: SeasonStandings; userId: string; eventId: string };

const NO_MEMBERS: readonly ListedMember[] = [];

function GroupCardContent({ league, board, userId, eventId }: Props) {
  const { t } = useTranslation(['cards', 'events']);
  const isStillMember = useIsStillMember(league.id);
  const currentEventsQuery = useQuery({ ...eventsQuery(league.id), enabled: isStillMember });
  const isCurrentEvent = currentEventsQuery.data?.some(({ id }) => id === eventId) ?? false;
  // Only the season's list contains older events.
  const seasonEventsQuery = useQuery({
    ...seasonQuery(league.id),
    enabled: isStillMember && currentEventsQuery.isFetched && !isCurrentEvent,
  });
  const { data: members = NO_MEMBERS } = useQuery({ ...membersQuery(league.id), enabled: isStillMember });
  const event = (isCurrentEvent ? currentEventsQuery : seasonEventsQuery).data?.find(
    ({ id }) => id === eventId,
  );
  const cardResult = useQuery({
    ...cardQuery(league.id, eventId),
    enabled: isStillMember && event !== undefined,
  });
  const isOutboxRead = useStore(outbox.hasReadEntries);
  const setup = useMemo(() => event && getCardSetup(board.rules, event), [board.rules, event]);
  const holeGames = useHoleGames(event, members, league);
  const isTrusted = useIsTrusted(league);
  usePageTitle(event ? `${t('pageTitle', { title: event.title })} · ${league.name}` : league.name);
  const eventLink = (
    <LinkButton to={paths.day(league.id, eventId)} variant="outline">
      {t('events:sheet.title')}
    </LinkButton>
  );
  // A user who starts the app offline can still fill in the card, which is then empty at first. The outbox must
  // be read first, since the card opens at the first hole without a score.
  if (event && setup && isOutboxRead && (cardResult.data || cardResult.isError))
    return (
      <GroupCardView
        {...{ league, event, setup, userId, members, games: holeGames }}
        onRegister={() => leagueShortcut.request('register', league.id)}
      />
    );
  if (event && !setup) {
    return (
      <EmptyState title={t('noHoles')} action={eventLink}>
        {t(isTrusted ? 'events:addHoles' : 'events:askForHoles')}
      </EmptyState>
    );
  }
  if (!event && seasonEventsQuery.isError) {
    return (
      <EmptyState
        title={t('events:sheet.failed')}
        action={<Button onClick={() => void seasonEventsQuery.refetch()}>{t('events:sheet.retry')}</Button>}
      >
        {getQueryFailureText(seasonEventsQuery.error)}
      </EmptyState>
    );
  }
  if (!event && seasonEventsQuery.data)
    return <EmptyState title={t('events:sheet.gone')}>{t('events:sheet.goneText')}</EmptyState>;
  return (
    <SkeletonGroup label={t('loading')} className={styles['skeletons']}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} />
      ))}
    </SkeletonGroup>
  );
}
