import { useTranslation } from 'react-i18next';
import { RoundScore } from '../leagues/list/score.tsx';
import styles from './large-highlights.module.css';
import type { SpectatorBoard } from './spectators.api.ts';

type Props = Pick<SpectatorBoard, 'league' | 'highlights'>;

/** Renders the best round next to a short list. The leader is first in the list, so needs no highlight. */
export function BigScreenHighlights({ league, highlights: { best } }: Props) {
  const { t } = useTranslation('scoreboard');
  if (!best) return null;
  return (
    <ul className={styles['cards']} aria-label={t('highlights')}>
      <li className={styles['card']}>
        <h2 className={styles['title']}>{t('bestRound')}</h2>
        <p className={styles['score']}>
          <RoundScore rules={league} toPar={best.toPar} />
        </p>
        <p className={styles['name']}>{best.name}</p>
      </li>
    </ul>
  );
}
