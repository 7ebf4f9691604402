import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardSkeleton } from '../../features/scoreboard/board/board-empty.tsx';
import { paths } from '../../paths.ts';
import styles from './league-page.module.css';
import { PendingHeader } from './pending-header.tsx';

type Props = {
  leagueId: string;
  /** replaces the board's skeleton with the reason why the board cannot be shown */
  children?: ReactNode;
};

/** Renders the skeleton of a league's page while the page loads, and if it fails to load. */
export function LeagueSkeleton({ leagueId, children }: Props) {
  const { t } = useTranslation('leagues');
  return (
    <div className={styles['page']}>
      <PendingHeader
        leagueId={leagueId}
        back={{ to: paths.dashboard(), text: t('hero.back') }}
        failed={children !== undefined}
      />
      <div className={styles['content']}>{children ?? <BoardSkeleton rows={9} />}</div>
    </div>
  );
}
