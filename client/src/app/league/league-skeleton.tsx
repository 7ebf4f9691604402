import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardSkeleton } from '../../features/scoreboard/board/board-empty.tsx';
import { paths } from '../../paths.ts';
import styles from './league-page.module.css';
import { PendingHead } from './pending-head.tsx';

type Props = {
  leagueId: string;
  /** the reason why the board cannot be shown, instead of its skeleton */
  children?: ReactNode;
};

/** Renders the skeleton of the league page, while it loads and if it fails to load. */
export function LeagueSkeleton({ leagueId, children }: Props) {
  const { t } = useTranslation('leagues');
  return (
    <div className={styles['page']}>
      <PendingHead
        leagueId={leagueId}
        back={{ to: paths.dashboard(), text: t('hero.back') }}
        failed={children !== undefined}
      />
      <div className={styles['content']}>{children ?? <BoardSkeleton rows={9} />}</div>
    </div>
  );
}
