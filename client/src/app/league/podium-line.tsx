import { formatPosition } from '@golf-league/core/golf/format.ts';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'icon:chevron-right';
import Trophy from 'icon:trophy';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isPositionShared } from '../../features/leagues/seasons/podium.tsx';
import { seasonsQuery } from '../../features/leagues/seasons/seasons.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import { getUniqueFirstName } from '../../features/scoreboard/board/first-name.ts';
import { paths } from '../../paths.ts';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import styles from './podium-line.module.css';

/** The maximum number of names; more would take more than two lines on a phone. */
const maxNames = 4;

/** Shows the podium of a finished league in one line above its board, with a link to the hall of fame. */
export function PodiumLine({ leagueId }: { leagueId: string }) {
  const { t } = useTranslation('seasonEnd');
  const { data: seasons } = useQuery({ ...seasonsQuery(leagueId), enabled: useIsStillMember(leagueId) });
  const podium = seasons?.find((season) => season.leagueId === leagueId)?.podium ?? [];
  if (podium.length === 0) return null;
  const hiddenCount = podium.length - maxNames;
  return (
    <Link to={paths.hallOfFame(leagueId)} className={styles['line']}>
      <Trophy size={22} aria-hidden="true" className={styles['trophy']} />
      <span className={styles['names']}>
        <ScreenReaderOnly>{t('podium')}: </ScreenReaderOnly>
        {podium.slice(0, maxNames).map(({ id, name, position }, index) => (
          <span key={id ?? `deleted ${index}`} className={styles['player']}>
            <strong>{formatPosition(position, isPositionShared(podium, position))}</strong>{' '}
            {id === null ? name : getUniqueFirstName(name, podium)}{' '}
          </span>
        ))}
        {hiddenCount > 0 && <span>{t('more', { count: hiddenCount })}</span>}
      </span>
      <span className={styles['hallOfFame']}>{t('hallOfFame')}</span>
      <ChevronRight size={18} aria-hidden="true" className={styles['chevron']} />
    </Link>
  );
}
