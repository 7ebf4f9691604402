import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { createContext, useContext } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { CoverHeader } from '../../features/leagues/cover/cover-header.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { paths } from '../../paths.ts';
import { useMediaQuery } from '../../platform/use-media-query.ts';
import { Logo } from '../bars/logo.tsx';
import { LeagueActions } from '../league/league-actions.tsx';
import { useLeagueDialogs } from '../league/league-dialogs.tsx';
import { ReportsButton } from '../league/league-reports.tsx';
import { LeagueSidebar } from '../league/league-sidebar.tsx';
import { RegisterButton } from '../league/register-button.tsx';
import { BackLink } from './back-link.tsx';
import styles from './subpage-bars.module.css';

type Dialogs = Pick<ReturnType<typeof useLeagueDialogs>, 'open' | 'leagueActions'>;

/** `actions` are the buttons shown on a phone, where the page has no top bar. */
const BarsContext = createContext<(Dialogs & { actions: ReactNode }) | null>(null);

type SubpageContext = { league: League; board: SeasonStandings; userId: string };

function useBars({ league, board, userId }: SubpageContext) {
  const isDesktop = useMediaQuery('(min-width: 768px)');
  const navigate = useNavigate();
  const { open, leagueActions, rounds, dialogs } = useLeagueDialogs(
    { league, board, userId },
    {
      // Prints the league's page, which replaces the sheet in the browser history.
      onPrint: async () => {
        await navigate(paths.league(league.id), { replace: true });
        await waitForElement('[data-print]');
      },
    },
  );
  const reports = league.admins.includes(userId) && (
    <ReportsButton context={{ leagueId: league.id, userId }} />
  );
  const actions = (
    <LeagueActions
      {...{ league, userId, leagueActions, isDesktop, reports }}
      onInvite={() => open('invite')}
    />
  );
  return {
    open,
    leagueActions,
    rounds,
    dialogs,
    actions: !isDesktop && actions,
    desktopActions: isDesktop && actions,
  };
}

/** Renders a league's subpage with the same buttons and bottom bar as the league's main page. */
export function SubpageBars({ children, ...context }: SubpageContext & { children: ReactNode }) {
  const { league, board, userId } = context;
  const bars = useBars(context);
  return (
    <BarsContext value={bars}>
      {children}
      <LeagueSidebar
        league={league}
        userId={userId}
        isWide={false}
        contentAbove={null}
        actions={bars.desktopActions}
        registerButtons={
          <RegisterButton
            league={league}
            userId={userId}
            isPaused={board.rows.find(({ memberId }) => memberId === userId)?.standsDown ?? false}
            onRegister={bars.rounds.register}
          />
        }
      />
      {bars.dialogs}
    </BarsContext>
  );
}

/** Resolves when the page contains the element, or after two seconds. */
async function waitForElement(selector: string): Promise<void> {
  for (let attempts = 0; attempts < 40 && !document.querySelector(selector); attempts++)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Returns the dialogs of the league, for a page that opens them with its own buttons. */
export function useSubpageDialogs(): Dialogs {
  const bars = useContext(BarsContext);
  if (!bars) throw new Error('useSubpageDialogs must be used inside SubpageBars');
  return bars;
}

/** Whether the page has a `SubpageBar`, which then contains the back link; only on a phone. */
export const useHasSubpageBar = (): boolean => Boolean(useContext(BarsContext)?.actions);

/** Renders the sticky bar above the header of a league's subpage on a phone; nothing on a desktop. */
export function SubpageBar({
  leagueId,
  tint,
  artwork,
}: {
  leagueId: string;
  tint: CSSProperties;
  artwork: ReactNode;
}) {
  const actions = useContext(BarsContext)?.actions;
  if (!actions) return null;
  return (
    <CoverHeader coverStyle={tint} artwork={artwork} className={styles['bar']}>
      <div className={styles['inner']}>
        <BackLink leagueId={leagueId} />
        <Logo variant="mark" />
        {actions}
      </div>
    </CoverHeader>
  );
}
