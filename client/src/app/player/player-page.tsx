import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { isTied } from '@golf-league/core/golf/standings/board.ts';
import { formatOrdinal, formatPosition } from '@golf-league/core/golf/format.ts';
import { getTotal } from '@golf-league/core/golf/standings/standings.ts';
import { useQuery } from '@tanstack/react-query';
import ChartSpline from 'icon:chart-spline';
import Flag from 'icon:flag';
import UserX from 'icon:user-x';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { League } from '../../features/leagues/leagues.api.ts';
import { LeagueScore } from '../../features/leagues/list/score.tsx';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import { useFormatSpokenPosition } from '../../features/leagues/list/use-format-spoken-position.ts';
import { memberRoundsQuery } from '../../features/rounds/rounds.api.ts';
import { BoardSkeleton } from '../../features/scoreboard/board/board-empty.tsx';
import { progressQuery } from '../../features/scoreboard/scoreboard.api.ts';
import { CallError } from '../../live/call.ts';
import { LastUpdated, useLastUpdated } from '../../live/last-updated.tsx';
import { paths } from '../../paths.ts';
import { getCurrentLanguage } from '../../texts/language.ts';
import { Avatar } from '../../ui/graphics/avatar.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import { HeadToHeadCard } from './head-to-head-card.tsx';
import { PlayerCards } from './player-cards.tsx';
import { PlayerStatistics } from './player-statistics.tsx';
import { RoundBars } from './round-bars.tsx';
import styles from './player-page.module.css';
import { SubpageHeader } from '../story/subpage-header.tsx';
import { SubpageBody, SubpageError, LeagueSubpage } from '../story/league-subpage.tsx';

/** Shows a player's season: rounds, form, places, and results against any other member. */
export function PlayerPage() {
  const { leagueId = '', memberId = '' } = useParams();
  return (
    <LeagueSubpage leagueId={leagueId}>
      {({ league, board, userId }) => {
        const row = board.rows.find((candidate) => candidate.memberId === memberId);
        return row && !row.left ? (
          <PlayerSeason key={memberId} league={league} board={board} row={row} userId={userId} />
        ) : (
          <MissingPlayer league={league} />
        );
      }}
    </LeagueSubpage>
  );
}

function MissingPlayer({ league }: { league: League }) {
  const { t } = useTranslation('story');
  usePageTitle(league.name);
  return (
    <>
      <SubpageHeader league={league} title={league.name}>
        {null}
      </SubpageHeader>
      <SubpageBody>
        <EmptyState
          icon={<UserX aria-hidden="true" />}
          title={t('playerLeft')}
          action={<LinkButton to={paths.league(league.id)}>{t('toLeague')}</LinkButton>}
        >
          {t('playerLeftText')}
        </EmptyState>
      </SubpageBody>
    </>
  );
}

type Props = { league: League; board: SeasonStandings; row: SeasonBoardRow; userId: string };

function PlayerSeason({ league, board, row, userId }: Props) {
  const { t } = useTranslation(['story', 'scoreboard']);
  const { memberId, name, picture } = row;
  const isStillMember = useIsStillMember(league.id);
  const query = useQuery({ ...memberRoundsQuery(league.id, memberId), enabled: isStillMember });
  const { data: steps = [] } = useQuery({ ...progressQuery(league.id), enabled: isStillMember });
  const lastUpdated = useLastUpdated(query);
  const isOwn = memberId === userId;
  usePageTitle(`${name} · ${league.name}`);
  const rounds = query.data;
  // The board may still contain a player who has left.
  if (query.error instanceof CallError && query.error.status === 404)
    return <MissingPlayer league={league} />;
  return (
    <>
      <SubpageHeader
        league={league}
        title={name}
        avatar={<Avatar userId={memberId} name={name} picture={picture} size="middle" />}
        figure={<Standing board={board} row={row} />}
      >
        <p>{league.name}</p>
        {row.standsDown && <p>{t('scoreboard:paused')}</p>}
        {row.isGuest && <p>{t('scoreboard:substituteNote')}</p>}
        {row.rounds > 0 && row.needed > 0 && <p>{t('needed', { count: row.needed })}</p>}
        <LastUpdated lastUpdatedAt={lastUpdated} className={styles['lastUpdated']} />
      </SubpageHeader>
      <SubpageBody>
        {rounds === undefined && query.isError ? (
          <SubpageError error={query.error} onRetry={() => void query.refetch()} />
        ) : rounds === undefined ? (
          <BoardSkeleton />
        ) : rounds.length === 0 ? (
          <EmptyState
            icon={<Flag aria-hidden="true" />}
            title={t('noRounds')}
            action={
              <LinkButton variant="outline" to={paths.league(league.id)}>
                {t('toLeague')}
              </LinkButton>
            }
          >
            {isOwn ? t('noRoundsOwn') : t('noRoundsText', { name })}
          </EmptyState>
        ) : (
          <>
            <RoundBars league={league} board={board} rounds={rounds} />
            <PlayerStatistics board={board} row={row} rounds={rounds} steps={steps} />
            <PlayerCards rules={board.rules} rounds={rounds} name={name} />
            {steps.length > 0 && (
              <Link to={paths.roundByRound(league.id, memberId)} className={styles['chartLink']}>
                <ChartSpline size={20} aria-hidden="true" />
                {t('title')}
              </Link>
            )}
            <HeadToHeadCard league={league} board={board} row={row} rounds={rounds} userId={userId} />
          </>
        )}
      </SubpageBody>
    </>
  );
}

function Standing({ board, row }: { board: SeasonStandings; row: SeasonBoardRow }) {
  useTranslation();
  const formatSpokenPosition = useFormatSpokenPosition();
  const { position } = row;
  const total = row.rounds === 0 ? null : getTotal(board.rules, row);
  const tied = isTied(board, row);
  return (
    <p className={styles['standing']}>
      {position !== null && (
        <strong className={styles['place']}>
          <span aria-hidden="true">
            {tied ? formatPosition(position, true) : formatOrdinal(position, getCurrentLanguage())}
          </span>
          <ScreenReaderOnly>{formatSpokenPosition(position, tied)}</ScreenReaderOnly>
        </strong>
      )}{' '}
      {total !== null && (
        <span className={styles['total']}>
          <LeagueScore mode={board.rules.mode} value={total} />
        </span>
      )}
    </p>
  );
}
