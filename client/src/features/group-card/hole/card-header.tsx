import ListOrdered from 'icon:list-ordered';
import X from 'icon:x';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Contours } from '../../../ui/graphics/contours.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import styles from './card-header.module.css';

type Props = {
  leagueId: string;
  title: ReactNode;
  /** the course, and the number of unsent scores */
  subtitle: string;
  /** the seed for the contour lines of the course */
  seed: string;
  onShowLeaderboard: (() => void) | undefined;
  children?: ReactNode;
};

/** Renders the dark header of a card: its players and course, with the holes below. */
export function CardHeader({ leagueId, title, subtitle, seed, onShowLeaderboard, children }: Props) {
  const { t } = useTranslation('cards');
  return (
    <header className={styles['header']} data-on-dark>
      <Contours seed={seed} centre={[720, 420]} className={styles['contours']} />
      <div className={styles['bar']}>
        <Link to={paths.league(leagueId)} className={styles['closeButton']} aria-label={t('close')}>
          <X size={24} aria-hidden="true" />
        </Link>
        <div className={styles['titles']}>
          <h1 className={styles['title']}>{title}</h1>
          <p className={styles['subtitle']} role="status">
            {subtitle}
          </p>
        </div>
        {onShowLeaderboard && (
          <IconButton
            label={t('board')}
            icon={<ListOrdered size={24} aria-hidden="true" />}
            onClick={onShowLeaderboard}
          />
        )}
      </div>
      {children}
    </header>
  );
}
