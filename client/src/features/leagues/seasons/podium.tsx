import { formatPosition } from '@golf-league/core/golf/format.ts';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import styles from './podium.module.css';
import { LeagueScore } from '../list/score.tsx';
import type { PodiumRow, LeagueSeason } from './seasons.api.ts';
import { useFormatSpokenPosition } from '../list/use-format-spoken-position.ts';

/** Limits the rows, for example if ten players share third place. */
const MAX_ROWS = 6;

/** Whether several rows of the podium share this position. */
export const isPositionShared = (rows: readonly PodiumRow[], position: number): boolean =>
  rows.filter((row) => row.position === position).length > 1;

/** Lists positions 1 to 3 of a season with their totals. */
export function Podium({ season: { podium, mode } }: { season: Pick<LeagueSeason, 'podium' | 'mode'> }) {
  const { t } = useTranslation('seasonEnd');
  const formatSpokenPosition = useFormatSpokenPosition();
  const hiddenCount = podium.length - MAX_ROWS;
  return (
    <>
      <ol className={styles['podium']} aria-label={t('podium')}>
        {podium.slice(0, MAX_ROWS).map(({ id, name, position, total }, index) => {
          const isShared = isPositionShared(podium, position);
          return (
            <li
              key={id ?? `deleted ${index}`}
              className={classNames(styles['row'], position === 1 && styles['first'])}
            >
              <span className={styles['position']} aria-hidden="true">
                {formatPosition(position, isShared)}
              </span>
              <ScreenReaderOnly>{formatSpokenPosition(position, isShared)}</ScreenReaderOnly>
              <span className={styles['name']}>{name}</span>
              <span className={styles['total']}>
                <LeagueScore mode={mode} value={total} />
              </span>
            </li>
          );
        })}
      </ol>
      {hiddenCount > 0 && <p className={styles['more']}>{t('more', { count: hiddenCount })}</p>}
    </>
  );
}
