import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import type { DaySkins } from './games.api.ts';
import styles from './skins-by-hole.module.css';
import type { GetPlayerName } from './use-skins-text.ts';

type Hole = DaySkins['holes'][number];

/** Lists each hole with its winner, a tie, or the number of skins it is worth. */
export function SkinsByHole({ skins, getName }: { skins: DaySkins; getName: GetPlayerName }) {
  const { t } = useTranslation('games');
  const formatHoleLabel = ({ hole, playerId, worth, state }: Hole) =>
    state === 'carried'
      ? t('holeCarried', { hole })
      : playerId === null
        ? t('holeOpen', { hole, count: worth })
        : t('holeWon', { hole, name: getName(playerId), count: worth });
  const formatShortText = ({ playerId, worth, state }: Hole) =>
    state === 'carried' ? '→' : playerId !== null ? getName(playerId) : worth > 1 ? `${worth}` : '';
  return (
    <ol className={styles['holes']} aria-label={t('byHole')}>
      {skins.holes.map((hole) => (
        <li key={hole.hole} className={classNames(styles['hole'], styles[hole.state])}>
          <ScreenReaderOnly>{formatHoleLabel(hole)}</ScreenReaderOnly>
          <span aria-hidden="true" className={styles['number']}>
            {hole.hole}
          </span>
          <span aria-hidden="true" className={styles['result']}>
            {formatShortText(hole)}
          </span>
          {hole.playerId !== null && hole.worth > 1 && (
            <span aria-hidden="true" className={styles['skinCount']}>
              {hole.worth}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
