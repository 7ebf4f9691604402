import { openRounds } from '@golf-league/core/golf/board.ts';
import type { Board } from '@golf-league/core/golf/board.ts';
import Flag from 'lucide-react/icons/flag';
import UserPlus from 'lucide-react/icons/user-plus';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { NextRound } from '../../features/events/next-round.tsx';
import { InviteDialog } from '../../features/leagues/invites/invite-dialog.tsx';
import { LeagueHero } from '../../features/leagues/cover/league-hero.tsx';
import { LeagueSettings } from '../../features/leagues/menu/league-settings.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useLeagueActs } from '../../features/leagues/use-league-acts.tsx';
import { StartCard } from '../../features/leagues/seasons/start-card.tsx';
import { HighlightCards } from '../../features/scoreboard/highlights/highlight-cards.tsx';
import { SeasonBoard } from '../../features/scoreboard/board/season-board.tsx';
import { LastUpdated } from '../../live/last-updated.tsx';
import { lateDialog } from '../../live/late-dialog.tsx';
import { lazyPart } from '../../live/load-part.ts';
import { paths } from '../../paths.ts';
import { useMedia } from '../../platform/use-media.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { useAccountDialogs } from '../account-dialogs.tsx';
import { Logo } from '../bars/logo.tsx';
import { PushOffer } from '../push-offer.tsx';
import { LeagueMenuButton } from './league-menu-button.tsx';
import styles from './league-page.module.css';
import { Reporting, ReportsButton } from './league-reports.tsx';
import { LeagueTalk } from './league-talk.tsx';
import { NextSeason } from './next-season.tsx';
import { PodiumLine } from './podium-line.tsx';
import { useRoundDialogs } from './round-dialogs.tsx';
import { useSeatRounds } from './seat-rounds.tsx';
import { useLeagueState, useStanding } from './use-league-line.ts';

const SpectatorsDialog = lateDialog(
  () => import('../../features/spectators/spectators-dialog.tsx'),
  'SpectatorsDialog',
  'spectators',
);
const OpenLine = lazyPart(() => import('../../features/spectators/open-line.tsx'), 'OpenLine', 'spectators');

const ShareSheet = lateDialog(() => import('../../features/share/share-sheet.tsx'), 'ShareSheet', 'share');

type Props = { league: League; board: Board; lastUpdated: number | null; userId: string };

/** From this width on the page has a bar of the whole app. */
const barOnTop = '(min-width: 768px)';
/** From this width on the page has a second column. Must equal the width in league-page.module.css. */
const roomBeside = '(min-width: 1100px)';

/** A league as its member sees it. In `app`, since it combines leagues, rounds and scoreboard. */
export function LeagueRoom({ league, board, lastUpdated, userId }: Props) {
  const { t } = useTranslation(['leagues', 'rounds']);
  const navigate = useNavigate();
  const { editProfile } = useAccountDialogs();
  const [inviting, setInviting] = useState(false);
  const [planning, setPlanning] = useState(false);
  const [sharing, setSharing] = useState(false);
  const [showing, setShowing] = useState(false);
  const isDesk = useMedia(barOnTop);
  const isWide = useMedia(roomBeside);
  const { id, name, mode } = league;
  const lines = board.rows;
  const isAdmin = league.admins.includes(userId);
  const own = lines.find((line) => line.memberId === userId);
  const rounds = useRoundDialogs({ league, board, userId });
  const seats = useSeatRounds({ league, board, userId });
  const acts = useLeagueActs({
    league,
    userId,
    openRounds: openRounds(board).map((open) => ({
      number: open.number,
      awaited: open.awaited.map((member) => member.name),
    })),
    onGone: async () => {
      await navigate(paths.dashboard());
    },
    onPlan: () => setPlanning(true),
    onRegisterFor: seats.register,
    onNotifications: () => editProfile('notifications'),
    onSpectators: () => setShowing(true),
    onShare: () => setSharing(true),
  });
  const invite = league.finished ? undefined : () => setInviting(true);
  const reports = isAdmin && <ReportsButton whose={{ leagueId: id, userId }} />;
  const actions = (
    <div className={styles['actions']}>
      {isDesk && reports}
      {invite && (
        <IconButton
          label={t('invite.button')}
          icon={<UserPlus size={24} aria-hidden="true" />}
          onClick={invite}
        />
      )}
      {isDesk ? (
        <LeagueSettings acts={acts} />
      ) : (
        <LeagueMenuButton league={{ name, acts, onInvite: invite }} />
      )}
    </div>
  );
  const isPlayed = lines.some((line) => line.rounds > 0);
  const podium = league.finished && <PodiumLine leagueId={id} />;
  const highlights = isPlayed && <HighlightCards league={league} lines={lines} />;
  return (
    <div className={styles['page']}>
      <LeagueHero
        league={league}
        state={useLeagueState(league, board)}
        age={<LastUpdated moment={lastUpdated} className={styles['age']} />}
        standing={useStanding(league, board, own)}
        logo={isDesk ? null : <Logo look="mark" />}
        actions={isDesk ? null : actions}
        notice={!isDesk && reports}
        isDesk={isDesk}
      />
      <div className={styles['sides']}>
        <div className={styles['content']}>
          {!league.started && !league.finished && (
            <StartCard
              league={league}
              isAdmin={isAdmin}
              adminNames={lines
                .filter((line) => league.admins.includes(line.memberId))
                .map((line) => line.name)}
              onInvite={() => setInviting(true)}
            />
          )}
          {!isWide && podium}
          <NextRound league={league} userId={userId} planning={planning} onPlan={setPlanning} />
          <PushOffer userId={userId} />
          <SeasonBoard
            league={league}
            board={board}
            userId={userId}
            highlightsBelow={isPlayed && !isWide}
            onStandDown={isAdmin && !league.finished ? () => acts.choose('standDown') : undefined}
            roundActions={league.finished ? undefined : rounds.actions}
            seatActions={isAdmin && league.started && !league.finished ? seats.actionsOf : undefined}
          />
          {!isWide && highlights}
          {league.spectators && (
            <Suspense>
              <OpenLine onManage={isAdmin ? () => setShowing(true) : undefined} />
            </Suspense>
          )}
        </div>
        <LeagueTalk
          league={league}
          userId={userId}
          isWide={isWide}
          above={
            isWide && (
              <>
                {podium}
                {highlights}
              </>
            )
          }
          actions={isDesk && actions}
          register={
            league.finished ? (
              <NextSeason
                league={league}
                userId={userId}
                isAdmin={isAdmin}
                otherwise={
                  <Button size="large" disabled icon={<Flag aria-hidden="true" />}>
                    {t('rounds:leagueFinished')}
                  </Button>
                }
              />
            ) : (
              league.started && (
                <RegisterButton standsDown={own?.standsDown ?? false} onClick={rounds.register} />
              )
            )
          }
        />
      </div>
      {acts.dialogs}
      <Reporting userId={userId} />
      <SpectatorsDialog open={showing} onClose={() => setShowing(false)} league={league} userId={userId} />
      <ShareSheet
        open={sharing}
        onClose={() => setSharing(false)}
        league={league}
        board={board}
        userId={userId}
      />
      <InviteDialog
        open={inviting}
        onClose={() => setInviting(false)}
        leagueId={id}
        leagueName={name}
        userId={userId}
        adminsOnly={mode === 'fedex' && league.started && !isAdmin}
      />
      {rounds.dialogs}
      {seats.dialogs}
    </div>
  );
}

type ButtonProps = { standsDown: boolean; onClick: () => void };

function RegisterButton({ standsDown, onClick }: ButtonProps) {
  const { t } = useTranslation('rounds');
  return (
    <Button size="large" disabled={standsDown} icon={<Flag aria-hidden="true" />} onClick={onClick}>
      {t(standsDown ? 'standsDown' : 'register')}
    </Button>
  );
}
