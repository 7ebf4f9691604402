import { findOpenRounds } from '@golf-league/core/golf/standings/board.ts';
import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import type { ProgressStep } from '@golf-league/core/golf/standings/progress.ts';
import { useQuery } from '@tanstack/react-query';
import ChartSpline from 'icon:chart-spline';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import { useLeagueNamesakes } from '../../features/leagues/members/use-namesakes.ts';
import { BoardSkeleton } from '../../features/scoreboard/board/board-empty.tsx';
import { progressQuery } from '../../features/scoreboard/scoreboard.api.ts';
import { LastUpdated, useLastUpdated } from '../../live/last-updated.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChipRow } from '../../ui/controls/chip-row.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { FollowedPlayer } from '../player/followed-player.tsx';
import { computePositionLines } from './position-lines.ts';
import { PositionsChart } from './positions-chart.tsx';
import { PositionsTable } from './positions-table.tsx';
import { SeasonSummary } from './season-summary.tsx';
import styles from './season-page.module.css';
import { SubpageHeader } from './subpage-header.tsx';
import { SubpageBody, SubpageError, LeagueSubpage } from './league-subpage.tsx';

/** Shows the places after each round of a season, as a chart and as a table. */
export function SeasonPage() {
  const { leagueId = '' } = useParams();
  return (
    <LeagueSubpage leagueId={leagueId}>{(context) => <Season key={leagueId} {...context} />}</LeagueSubpage>
  );
}

type SeasonProps = { league: League; board: SeasonStandings; userId: string };

function Season({ league, board, userId }: SeasonProps) {
  const { t } = useTranslation('story');
  const query = useQuery({ ...progressQuery(league.id), enabled: useIsStillMember(league.id) });
  const lastUpdated = useLastUpdated(query);
  usePageTitle(`${t('title')} · ${league.name}`);
  const steps = query.data;
  return (
    <>
      <SubpageHeader league={league} title={t('title')}>
        <p>
          {league.name}
          {steps !== undefined && steps.length > 0 && ` · ${t('afterRounds', { count: steps.length })}`}
        </p>
        <LastUpdated lastUpdatedAt={lastUpdated} className={styles['lastUpdated']} />
      </SubpageHeader>
      <SubpageBody>
        {steps === undefined && query.isError ? (
          <SubpageError error={query.error} onRetry={() => void query.refetch()} />
        ) : steps === undefined ? (
          <BoardSkeleton />
        ) : steps.length === 0 ? (
          <EmptyState
            icon={<ChartSpline aria-hidden="true" />}
            title={t('empty')}
            action={
              <LinkButton variant="outline" to={paths.league(league.id)}>
                {t('toLeague')}
              </LinkButton>
            }
          >
            {t(league.mode === 'fedex' ? 'emptyPointsText' : 'emptyText')}
          </EmptyState>
        ) : (
          <Positions league={league} board={board} userId={userId} steps={steps} />
        )}
      </SubpageBody>
    </>
  );
}

type PositionsProps = SeasonProps & { steps: readonly ProgressStep[] };

function Positions({ league, board, userId, steps }: PositionsProps) {
  const { t } = useTranslation('story');
  const { getFullName } = useLeagueNamesakes(league.id);
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [searchParams, setSearchParams] = useSearchParams();
  const positionLines = computePositionLines(steps);
  const rankedIds = new Set(positionLines.lines.map((line) => line.memberId));
  const followedId =
    [searchParams.get('player'), userId, positionLines.lines[0]?.memberId].find(
      (id) => id != null && rankedIds.has(id),
    ) ?? userId;
  const unrankedRows = board.rows.filter(
    ({ memberId, left }) =>
      !left && !positionLines.lines.some((line) => line.memberId === memberId && line.end !== null),
  );
  const openRounds = findOpenRounds(board);
  const followPlayer = (player: string) =>
    setSearchParams({ player }, { replace: true, preventScrollReset: true });
  return (
    <>
      <SeasonSummary league={league} board={board} steps={steps} />
      <Card className={styles['card']}>
        <div className={styles['header']}>
          <h2 className={styles['heading']}>{t('caption')}</h2>
          <ChipRow
            label={t('view')}
            chips={[
              { key: 'chart' as const, label: t('chart') },
              { key: 'table' as const, label: t('table') },
            ]}
            selected={view}
            onSelect={setView}
          />
        </div>
        {view === 'chart' && (
          <>
            <FollowedPlayer
              leagueId={league.id}
              board={board}
              steps={steps}
              memberId={followedId}
              userId={userId}
            />
            <PositionsChart
              board={board}
              steps={steps}
              positionLines={positionLines}
              followedId={followedId}
              userId={userId}
              getFullName={getFullName}
              onFollow={followPlayer}
            />
          </>
        )}
        <PositionsTable
          league={league}
          board={board}
          steps={steps}
          userId={userId}
          isVisible={view === 'table'}
        />
        {unrankedRows.length > 0 && view === 'chart' && (
          <p className={styles['note']}>
            <strong>{t('notRankedNow')}</strong> {unrankedRows.map((row) => row.name).join(', ')}
          </p>
        )}
        {steps.length === 1 && view === 'chart' && <p className={styles['note']}>{t('oneRound')}</p>}
        {openRounds.map(({ number }) => (
          <p key={number} className={styles['note']}>
            {t('openRound', { number })}
          </p>
        ))}
      </Card>
    </>
  );
}
