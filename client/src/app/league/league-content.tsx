import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { NextEventPanel } from '../../features/events/next-event.tsx';
import { LeagueHero } from '../../features/leagues/cover/league-hero.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { StartCard } from '../../features/leagues/seasons/start-card.tsx';
import { RoundNotificationDialog } from '../../features/rounds/list/pushed-round-dialog.tsx';
import { HighlightCards } from '../../features/scoreboard/highlights/highlight-cards.tsx';
import { SeasonBoard } from '../../features/scoreboard/board/season-board.tsx';
import { LastUpdated } from '../../live/last-updated.tsx';
import { lazyComponent, loadChunk, preloadChunks } from '../../live/load-chunk.ts';
import { useMediaQuery } from '../../platform/use-media-query.ts';
import { useAccountDialogs } from '../account-dialogs.tsx';
import { Logo } from '../bars/logo.tsx';
import { KeepOrPushCard } from '../keep-or-push-card.tsx';
import { TemporaryStorageWarning } from '../home/temporary-storage-warning.tsx';
import { LeagueActions } from './league-actions.tsx';
import { useLeagueDialogs } from './league-dialogs.tsx';
import styles from './league-page.module.css';
import { ReportsButton } from './league-reports.tsx';
import { LeagueSidebar } from './league-sidebar.tsx';
import { PodiumLine } from './podium-line.tsx';
import { RegisterButton } from './register-button.tsx';
import { LazyUnconfirmedCards } from '../lazy-unconfirmed-cards.ts';
import { useLeagueState, useStanding } from './use-league-state.ts';

/** The lazy-loaded card. If it cannot be loaded, for example without a connection, a toast is shown instead. */
const LazyNewRoundCard = lazy(() =>
  loadChunk(() => import('./new-round-card.tsx'), { quietly: true }).then(
    ({ NewRoundCard }) => ({ default: NewRoundCard }),
    () => ({ default: () => <></> }),
  ),
);
const SpectatorNotice = lazyComponent(
  () => import('../../features/spectators/spectator-notice.tsx'),
  'SpectatorNotice',
  'spectators',
);
const TrialBar = lazyComponent(() => import('../../features/trials/trial-bar.tsx'), 'TrialBar', 'seats');
const OwnMatch = lazyComponent(() => import('../../features/matches/own-match.tsx'), 'OwnMatch', 'matches');

type Props = { league: League; board: SeasonStandings; lastUpdated: number | null; userId: string };

/** The media query for pages that show the app's top bar. */
const topBarMediaQuery = '(min-width: 768px)';
/** The media query for pages with a second column. Its width must match league-page.module.css. */
const twoColumnMediaQuery = '(min-width: 1100px)';

/** Renders a league for its members. Located in `app`, because it combines leagues, rounds and scoreboard. */
export function LeagueContent({ league, board, lastUpdated, userId }: Props) {
  const isDesktop = useMediaQuery(topBarMediaQuery);
  const isWide = useMediaQuery(twoColumnMediaQuery);
  const page = useRef<HTMLDivElement>(null);
  const { openProfileDialog } = useAccountDialogs();
  const { open, leagueActions, rounds, seats, dialogs } = useLeagueDialogs({ league, board, userId });
  useEffect(preloadChunks, []);
  const { id, started, finished } = league;
  const rows = board.rows;
  const isAdmin = league.admins.includes(userId);
  const ownRow = rows.find((row) => row.memberId === userId);
  const hasRounds = rows.some((row) => row.rounds > 0);
  const openInvite = () => open('invite');
  const reports = isAdmin && <ReportsButton context={{ leagueId: id, userId }} />;
  const actions = (
    <LeagueActions {...{ league, userId, leagueActions, isDesktop, reports }} onInvite={openInvite} />
  );
  const podium = finished && <PodiumLine leagueId={id} />;
  const highlights = hasRounds && <HighlightCards league={league} rows={rows} />;
  const sideCards = (
    <>
      {podium}
      {highlights}
    </>
  );
  const standing = useStanding(league, board, ownRow);
  return (
    <div className={styles['page']} ref={page}>
      <LeagueHero
        league={league}
        detailTexts={useLeagueState(league, board)}
        lastUpdated={<LastUpdated lastUpdatedAt={lastUpdated} className={styles['lastUpdated']} />}
        standing={standing}
        logo={isDesktop ? null : <Logo variant="mark" />}
        actions={isDesktop ? null : actions}
        notice={!isDesktop && reports}
        isDesktop={isDesktop}
      />
      <div className={styles['columns']}>
        <div className={styles['content']} data-head={standing ? 'lined' : 'bare'}>
          {!started && !finished && (
            <StartCard
              league={league}
              userId={userId}
              isAdmin={isAdmin}
              adminNames={rows.filter((row) => league.admins.includes(row.memberId)).map((row) => row.name)}
              onInvite={openInvite}
            />
          )}
          {league.trialEnds && (
            <Suspense fallback={<div data-trial />}>
              <TrialBar
                {...{ league, board, userId }}
                endsAt={league.trialEnds}
                onKeep={() => openProfileDialog('keep')}
              />
            </Suspense>
          )}
          <div className={styles['topCard']} data-above>
            <TemporaryStorageWarning />
            {!isWide && podium}
            <NextEventPanel
              league={league}
              userId={userId}
              onPlan={() => open('plan')}
              UnconfirmedCards={LazyUnconfirmedCards}
            />
            {!league.trialEnds && <KeepOrPushCard userId={userId} />}
          </div>
          <SeasonBoard
            league={league}
            board={board}
            userId={userId}
            onPause={isAdmin && !finished ? () => leagueActions.choose('standDown') : undefined}
            roundActions={finished ? undefined : rounds.actions}
            seatActions={isAdmin && started && !finished ? seats.getActions : undefined}
          />
          {league.matches && (
            <Suspense>
              <OwnMatch leagueId={id} userId={userId} />
            </Suspense>
          )}
          {!isWide && highlights}
          {league.spectators && (
            <Suspense>
              <SpectatorNotice onManage={isAdmin ? () => open('spectators') : undefined} />
            </Suspense>
          )}
        </div>
        <LeagueSidebar
          league={league}
          userId={userId}
          isWide={isWide}
          contentAbove={isWide && sideCards}
          actions={isDesktop && actions}
          registerButtons={
            <RegisterButton
              league={league}
              userId={userId}
              isPaused={ownRow?.standsDown ?? false}
              onRegister={rounds.register}
            />
          }
        />
      </div>
      <Suspense>
        <LazyNewRoundCard
          league={league}
          board={board}
          userId={userId}
          boardBefore={rounds.boardBefore}
          page={page}
        />
      </Suspense>
      {dialogs}
      <RoundNotificationDialog leagueId={id} userId={userId} />
    </div>
  );
}
