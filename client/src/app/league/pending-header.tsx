import { useQueryClient } from '@tanstack/react-query';
import ChevronLeft from 'icon:chevron-left';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CoverHeader } from '../../features/leagues/cover/cover-header.tsx';
import { useCoverColour } from '../../features/leagues/cover/league-cover.tsx';
import { getCachedLeagueName } from '../../features/leagues/leagues.api.ts';
import { Contours } from '../../ui/graphics/contours.tsx';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './pending-header.module.css';

type Props = {
  leagueId: string;
  /** the target of the back link */
  back: { to: string; text: string };
  variant?: 'league' | 'story';
  /** whether loading has failed; without a cached name, only the back link is then shown */
  failed?: boolean;
};

/**
 * Renders a league page's header while the page loads or if it fails to load: the back link, and the league's name if
 * it is cached.
 */
export function PendingHeader({ leagueId, back, variant = 'league', failed = false }: Props) {
  const { t } = useTranslation('app');
  const name = getCachedLeagueName(useQueryClient(), leagueId);
  const isNamed = name !== undefined || !failed;
  const tint = { '--cover': `var(--cover-${useCoverColour(leagueId)})` } as CSSProperties;
  return (
    <CoverHeader
      coverStyle={tint}
      artwork={<Contours seed={leagueId} centre={[560, 430]} />}
      className={classNames(styles['header'], styles[variant])}
    >
      <div className={styles['inner']}>
        <Link
          to={back.to}
          className={classNames(styles['backLink'], !isNamed && styles['labelled'])}
          title={back.text}
        >
          <ChevronLeft size={26} aria-hidden="true" className={styles['icon']} />
          {isNamed ? <ScreenReaderOnly>{back.text}</ScreenReaderOnly> : back.text}
        </Link>
        {isNamed && <p className={styles['name']}>{name ?? t('loading')}</p>}
      </div>
    </CoverHeader>
  );
}
