import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { leagueQuery } from '../../features/leagues/leagues.api.ts';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import { BoardSkeleton } from '../../features/scoreboard/board/board-empty.tsx';
import { failedText } from '../../features/scoreboard/failed-text.ts';
import { PlayerColours } from '../../features/scoreboard/player-colours.tsx';
import { scoreboardQuery } from '../../features/scoreboard/scoreboard.api.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PendingHead } from '../league/pending-head.tsx';
import { useLeaveWhenClosed } from '../league/use-leave-when-closed.ts';
import { StoryBars } from './story-bars.tsx';
import styles from './story-page.module.css';

type SubpageContext = { league: League; board: SeasonStandings; userId: string };

type Props = {
  leagueId: string;
  children: (context: SubpageContext) => ReactNode;
  /** whether the page fills the screen and has its own controls */
  isBare?: boolean;
};

/**
 * Fetches the data that all subpages of a league need, and renders their bars, or a skeleton until the data is loaded.
 */
export function StoryPage({ leagueId, children, isBare = false }: Props) {
  const { t } = useTranslation('story');
  const { userId = '' } = useSession() ?? {};
  const isStillMember = useIsStillMember(leagueId);
  const league = useQuery({ ...leagueQuery(leagueId), enabled: isStillMember });
  const board = useQuery({ ...scoreboardQuery(leagueId), enabled: isStillMember });
  const isClosed = useLeaveWhenClosed(isStillMember ? (league.error ?? board.error) : null);
  const back = { to: paths.league(leagueId), text: t('back') };
  const hasFailed = !isClosed && (league.isError || board.isError);
  const head = <PendingHead leagueId={leagueId} back={back} look="story" failed={hasFailed} />;
  if (league.data && board.data) {
    const context = { league: league.data, board: board.data, userId };
    return (
      <PlayerColours players={board.data.rows}>
        <div className={styles['page']}>
          {isBare ? (
            children(context)
          ) : (
            <StoryBars key={leagueId} {...context}>
              {children(context)}
            </StoryBars>
          )}
        </div>
      </PlayerColours>
    );
  }
  if (hasFailed) {
    return (
      <div className={styles['page']}>
        {head}
        <StoryError
          error={league.error ?? board.error}
          onRetry={() => void Promise.all([league.refetch(), board.refetch()])}
        />
      </div>
    );
  }
  return (
    <div className={styles['page']}>
      {head}
      <div className={styles['content']}>
        <BoardSkeleton />
      </div>
    </div>
  );
}

export function StoryError({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation(['story', 'scoreboard']);
  return (
    <EmptyState title={t('failed')} action={<Button onClick={onRetry}>{t('scoreboard:retry')}</Button>}>
      {failedText(error)}
    </EmptyState>
  );
}

/** Renders the column below the head of a league's subpage. */
export function StoryContent({ children }: { children: ReactNode }) {
  return <div className={styles['content']}>{children}</div>;
}
