import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { myLeaguesQuery } from '../leagues/leagues.api.ts';
import styles from './notifications.module.css';

type Props = {
  userId: string;
  queryClient: QueryClient;
  muted: readonly string[];
  onChange: (muted: readonly string[]) => void;
};

/** Lists the unfinished leagues and the muted leagues. A finished league sends no notifications. */
export function LeagueMutes({ userId, queryClient, muted, onChange }: Props) {
  const { t } = useTranslation('notifications');
  const { data: leagues = [] } = useQuery(myLeaguesQuery(userId), queryClient);
  const listedLeagues = leagues.filter(({ id, finished }) => !finished || muted.includes(id));
  if (listedLeagues.length === 0) return null;
  return (
    <section className={styles['group']} aria-labelledby="news-of-leagues">
      <h3 id="news-of-leagues" className={styles['heading']}>
        {t('leagues.heading')}
      </h3>
      {listedLeagues.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={!muted.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? muted.filter((mutedId) => mutedId !== id) : [...muted, id])
          }
        >
          <span className={styles['kind']}>{name}</span>
        </Checkbox>
      ))}
    </section>
  );
}
