import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardSkeleton } from '../../features/scoreboard/board/board-empty.tsx';
import { paths } from '../../paths.ts';
import styles from './league-page.module.css';
import { PendingHead } from './pending-head.tsx';

type Props = {
  leagueId: string;
  /** in place of the shape of the board, such as why it cannot be shown */
  children?: ReactNode;
};

/** The league page while it loads, and where it cannot. */
export function LeagueShape({ leagueId, children = <BoardSkeleton rows={9} /> }: Props) {
  const { t } = useTranslation('leagues');
  return (
    <div className={styles['page']}>
      <PendingHead leagueId={leagueId} back={{ to: paths.dashboard(), text: t('hero.back') }} />
      <div className={styles['content']}>{children}</div>
    </div>
  );
}
