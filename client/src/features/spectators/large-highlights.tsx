import type { Highlights } from '@golf-league/core/golf/board.ts';
import { useTranslation } from 'react-i18next';
import { RoundScore } from '../leagues/list/score.tsx';
import styles from './large-highlights.module.css';
import type { Spectated } from './spectators.api.ts';

type Props = { league: Spectated['league']; highlights: Highlights };

/** The best and the worst round, beside a list that has no need of the whole screen; who leads stands first in it. */
export function LargeHighlights({ league, highlights: { best, worst } }: Props) {
  const { t } = useTranslation('scoreboard');
  const all = [
    { title: t('bestRound'), round: best },
    { title: t('worstRound'), round: worst },
  ];
  return (
    <ul className={styles['cards']} aria-label={t('highlights')}>
      {all.map(
        ({ title, round }) =>
          round && (
            <li key={title} className={styles['card']}>
              <h2 className={styles['title']}>{title}</h2>
              <p className={styles['score']}>
                <RoundScore rules={league} toPar={round.toPar} />
              </p>
              <p className={styles['name']}>{round.name}</p>
            </li>
          ),
      )}
    </ul>
  );
}
