import { openRounds } from '@golf-league/core/golf/board.ts';
import type { Board } from '@golf-league/core/golf/board.ts';
import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { InviteDialog } from '../../features/leagues/invite-dialog.tsx';
import { LeagueHero } from '../../features/leagues/league-hero.tsx';
import { LeagueSettings } from '../../features/leagues/league-settings.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useLeagueActs } from '../../features/leagues/use-league-acts.tsx';
import { StartCard } from '../../features/leagues/start-card.tsx';
import { HighlightCards } from '../../features/scoreboard/highlight-cards.tsx';
import { SeasonBoard } from '../../features/scoreboard/season-board.tsx';
import { LastUpdated } from '../../live/last-updated.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LeagueMenuButton } from './league-menu-button.tsx';
import styles from './league-page.module.css';
import { Reporting, ReportsButton } from './league-reports.tsx';
import { LeagueTalk } from './league-talk.tsx';
import { useRoundDialogs } from './round-dialogs.tsx';
import { useLeagueLine } from './use-league-line.ts';

type Props = { league: League; board: Board; lastUpdated: number | null; userId: string };

/** A league as its member sees it. In `app`, since it combines leagues, rounds and scoreboard. */
export function LeagueRoom({ league, board, lastUpdated, userId }: Props) {
  const navigate = useNavigate();
  const [inviting, setInviting] = useState(false);
  const { id, name, mode } = league;
  const lines = board.rows;
  const isAdmin = league.admins.includes(userId);
  const own = lines.find((line) => line.memberId === userId);
  const rounds = useRoundDialogs({ league, board, userId });
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
  });
  const invite = league.finished ? undefined : () => setInviting(true);
  const settings = (
    <>
      {isAdmin && <ReportsButton whose={{ leagueId: id, userId }} />}
      <LeagueSettings acts={acts} />
      <LeagueMenuButton league={{ name, acts, onInvite: invite }} />
    </>
  );
  const register = league.started && (
    <RegisterButton
      finished={league.finished}
      standsDown={own?.standsDown ?? false}
      onClick={rounds.register}
    />
  );
  return (
    <div className={classNames(styles['page'], styles['barred'])}>
      <LeagueHero
        league={league}
        line={useLeagueLine(league, board, own)}
        settings={settings}
        onInvite={() => setInviting(true)}
        overlapped={league.started}
      />
      <div className={styles['sides']}>
        <div className={styles['content']}>
          {league.started || league.finished ? (
            <div className={styles['overlapping']}>
              <HighlightCards leagueId={id} rules={league} lines={lines} />
            </div>
          ) : (
            <StartCard
              league={league}
              isAdmin={isAdmin}
              adminNames={lines
                .filter((line) => league.admins.includes(line.memberId))
                .map((line) => line.name)}
              onInvite={() => setInviting(true)}
            />
          )}
          <LastUpdated moment={lastUpdated} />
          <SeasonBoard
            league={league}
            board={board}
            userId={userId}
            aside={register && <div className={styles['onDesk']}>{register}</div>}
            roundActions={league.finished ? undefined : rounds.actions}
          />
        </div>
        <LeagueTalk league={league} userId={userId} isOverlapping={league.started} register={register} />
      </div>
      {acts.dialogs}
      <Reporting userId={userId} />
      <InviteDialog
        open={inviting}
        onClose={() => setInviting(false)}
        leagueId={id}
        leagueName={name}
        userId={userId}
        adminsOnly={mode === 'fedex' && league.started && !isAdmin}
      />
      {rounds.dialogs}
    </div>
  );
}

type ButtonProps = { finished: boolean; standsDown: boolean; onClick: () => void };

function RegisterButton({ finished, standsDown, onClick }: ButtonProps) {
  const { t } = useTranslation('rounds');
  const label = finished ? 'leagueFinished' : standsDown ? 'standsDown' : 'register';
  return (
    <Button
      size="large"
      disabled={finished || standsDown}
      icon={<Flag aria-hidden="true" />}
      onClick={onClick}
    >
      {t(label)}
    </Button>
  );
}
