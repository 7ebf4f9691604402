import Flag from 'icon:flag';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/graphics/skeleton.tsx';
import styles from './season-board.module.css';

/** Renders a one-line note that there are no rounds. It is short, to keep the players below it in view. */
export function NoRounds({ started, finished }: { started: boolean; finished: boolean }) {
  const { t } = useTranslation('scoreboard');
  const text = finished ? 'emptyFinishedText' : started ? 'emptyText' : 'emptyOpenText';
  return (
    <p className={styles['empty']}>
      <Flag size={20} aria-hidden="true" />
      <span>
        <strong>{t('noRoundsRegistered')}.</strong> {t(text)}
      </span>
    </p>
  );
}

/** Renders a skeleton while the board is loading. */
export function BoardSkeleton({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation('scoreboard');
  return (
    <Card>
      <SkeletonGroup label={t('loading')} className={styles['skeleton'] ?? ''}>
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <div key={row} className={styles['skeletonRow']}>
            <Skeleton shape="circle" />
            <Skeleton />
            <Skeleton shape="number" />
          </div>
        ))}
      </SkeletonGroup>
    </Card>
  );
}
