import { useTranslation } from 'react-i18next';
import { toDisplayName } from '../leagues/members/player-name.ts';
import { formatStake } from './amount-text.ts';
import type { EventResults } from './games.api.ts';
import styles from './day-games.module.css';

/** Lists the players' winnings from an event's games, at the stake that the group entered. */
export function StakeLines({ stakes }: { stakes: NonNullable<EventResults['stakes']> }) {
  const { t } = useTranslation('games');
  const { amount, unit, rows } = stakes;
  return (
    <section className={styles['section']}>
      <h3>{t('stakes', { stake: formatStake(amount, unit) })}</h3>
      <ul className={styles['lines']}>
        {rows.map((row) => (
          <li key={row.playerId} className={styles['amount']}>
            <span>{toDisplayName(row.name)}</span>
            <strong>{formatStake(row.amount, unit, 'exceptZero')}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
