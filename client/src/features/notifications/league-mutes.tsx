import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { myLeaguesQuery } from '../leagues/leagues.api.ts';
import styles from './notifications.module.css';

type Props = {
  userId: string;
  reads: QueryClient;
  muted: readonly string[];
  onChange: (muted: readonly string[]) => void;
};

/** The leagues that are not finished, since a finished one has no news, and muted ones. */
export function LeagueMutes({ userId, reads, muted, onChange }: Props) {
  const { t } = useTranslation('notifications');
  const { data: leagues = [] } = useQuery(myLeaguesQuery(userId), reads);
  const shown = leagues.filter(({ id, finished }) => !finished || muted.includes(id));
  if (shown.length === 0) return null;
  return (
    <section className={styles['group']} aria-labelledby="news-of-leagues">
      <h3 id="news-of-leagues" className={styles['heading']}>
        {t('leagues.heading')}
      </h3>
      {shown.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={!muted.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? muted.filter((one) => one !== id) : [...muted, id])
          }
        >
          <span className={styles['kind']}>{name}</span>
        </Checkbox>
      ))}
    </section>
  );
}
