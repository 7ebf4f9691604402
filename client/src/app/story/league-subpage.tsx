import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { leagueQuery } from '../../features/leagues/leagues.api.ts';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import { BoardSkeleton } from '../../features/scoreboard/board/board-empty.tsx';
import { getQueryFailureText } from '../../features/scoreboard/query-failure-text.ts';
import { PlayerColours } from '../../features/scoreboard/player-colours.tsx';
import { scoreboardQuery } from '../../features/scoreboard/scoreboard.api.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PendingHeader } from '../league/pending-header.tsx';
import { useRedirectWhenInaccessible } from '../league/use-redirect-when-inaccessible.ts';
import { SubpageBars } from './subpage-bars.tsx';
import styles from './league-subpage.module.css';

type SubpageContext = { league: League; board: SeasonStandings; userId: string };

type Props = {
  leagueId: string;
  children: (context: SubpageContext) => ReactNode;
  /** whether the page fills the screen and has its own controls */
  isBare?: boolean;
};

/**
 * Fetches the data that every subpage of a league needs, showing a skeleton meanwhile, and renders the bars
 * around the subpage.
 */
export function LeagueSubpage({ leagueId, children, isBare = false }: Props) {
  const { t } = useTranslation('story');
  const { userId = '' } = useSession() ?? {};
  const isStillMember = useIsStillMember(leagueId);
  const league = useQuery({ ...leagueQuery(leagueId), enabled: isStillMember });
  const board = useQuery({ ...scoreboardQuery(leagueId), enabled: isStillMember });
  const isInaccessible = useRedirectWhenInaccessible(isStillMember ? (league.error ?? board.error) : null);
  const back = { to: paths.league(leagueId), text: t('back') };
  const hasFailed = !isInaccessible && (league.isError || board.isError);
  const header = <PendingHeader leagueId={leagueId} back={back} variant="story" failed={hasFailed} />;
  if (league.data && board.data) {
    const context = { league: league.data, board: board.data, userId };
    return (
      <PlayerColours players={board.data.rows}>
        <div className={styles['page']}>
          {isBare ? (
            children(context)
          ) : (
            <SubpageBars key={leagueId} {...context}>
              {children(context)}
            </SubpageBars>
          )}
        </div>
      </PlayerColours>
    );
  }
  if (hasFailed) {
    return (
      <div className={styles['page']}>
        {header}
        <SubpageError
          error={league.error ?? board.error}
          onRetry={() => void Promise.all([league.refetch(), board.refetch()])}
        />
      </div>
    );
  }
  return (
    <div className={styles['page']}>
      {header}
      <div className={styles['content']}>
        <BoardSkeleton />
      </div>
    </div>
  );
}

export function SubpageError({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation(['story', 'scoreboard']);
  return (
    <EmptyState title={t('failed')} action={<Button onClick={onRetry}>{t('scoreboard:retry')}</Button>}>
      {getQueryFailureText(error)}
    </EmptyState>
  );
}

/** Renders the content below the header of a league's subpage. */
export function SubpageBody({ children }: { children: ReactNode }) {
  return <div className={styles['content']}>{children}</div>;
}
