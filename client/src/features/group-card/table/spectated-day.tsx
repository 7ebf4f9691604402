import type { Mode } from '@golf-league/core/golf/mode.ts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { DayTable } from './day-table.tsx';
import type { DayRow } from './day-table.tsx';
import styles from './league-day.module.css';

type Props = { title: string; rows: readonly DayRow[]; mode: Mode; holes: number };

/** Renders the live leaderboard of an event for spectators, who see the players' public names. */
export function SpectatedDay({ title, rows, mode, holes }: Props) {
  const { t } = useTranslation('cards');
  const heading = t('playingNow', { title });
  return (
    <Card className={styles['card']}>
      <h2 className={styles['title']}>{heading}</h2>
      <DayTable {...{ rows, mode, holes }} caption={heading} />
    </Card>
  );
}
