import Flag from 'lucide-react/icons/flag';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './season-board.module.css';

export function NoRounds({ started, finished }: { started: boolean; finished: boolean }) {
  const { t } = useTranslation('scoreboard');
  const text = finished ? 'emptyFinishedText' : started ? 'emptyText' : 'emptyOpenText';
  return (
    <EmptyState icon={<Flag size={28} aria-hidden="true" />} title={t('emptyTitle')}>
      {t(text)}
    </EmptyState>
  );
}

/** The shape of the board while it is fetched. */
export function BoardSkeleton({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation('scoreboard');
  return (
    <Card>
      <SkeletonGroup label={t('loading')} className={styles['bones'] ?? ''}>
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <div key={row} className={styles['bone']}>
            <Skeleton shape="circle" />
            <Skeleton />
            <Skeleton shape="number" />
          </div>
        ))}
      </SkeletonGroup>
    </Card>
  );
}
