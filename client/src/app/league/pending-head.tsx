import { useQueryClient } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CoverHead } from '../../features/leagues/cover/cover-head.tsx';
import { useCoverColour } from '../../features/leagues/cover/league-cover.tsx';
import { nameRead } from '../../features/leagues/leagues.api.ts';
import { Contours } from '../../ui/drawn/contours.tsx';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './pending-head.module.css';

type Props = {
  leagueId: string;
  /** where the arrow leads */
  back: { to: string; text: string };
  look?: 'league' | 'story';
};

/** The head of a league's pages while they load and where they cannot: the way back, and the name where it is known. */
export function PendingHead({ leagueId, back, look = 'league' }: Props) {
  const { t } = useTranslation('app');
  const name = nameRead(useQueryClient(), leagueId);
  const tint = { '--cover': `var(--cover-${useCoverColour(leagueId)})` } as CSSProperties;
  return (
    <CoverHead
      tint={tint}
      art={<Contours seed={leagueId} centre={[560, 430]} />}
      className={classNames(styles['head'], styles[look])}
    >
      <div className={styles['inside']}>
        <Link to={back.to} className={styles['back']} title={back.text}>
          <ChevronLeft size={26} aria-hidden="true" />
          <ScreenReaderOnly>{back.text}</ScreenReaderOnly>
        </Link>
        <p className={styles['name']}>{name ?? t('loading')}</p>
      </div>
    </CoverHead>
  );
}
