import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { myLeaguesQuery } from '../leagues/leagues.api.ts';
import styles from './notifications.module.css';

type Props = {
  userId: string;
  queryClient: QueryClient;
  mutedLeagueIds: readonly string[];
  onChange: (mutedLeagueIds: readonly string[]) => void;
};

/** Lists the unfinished leagues and the muted leagues. A finished league sends no notifications. */
export function LeagueMutes({ userId, queryClient, mutedLeagueIds, onChange }: Props) {
  const { t } = useTranslation('notifications');
  const { data: leagues = [] } = useQuery(myLeaguesQuery(userId), queryClient);
  const listedLeagues = leagues.filter(({ id, finished }) => !finished || mutedLeagueIds.includes(id));
  if (listedLeagues.length === 0) return null;
  return (
    <section className={styles['group']} aria-labelledby="news-of-leagues">
      <h3 id="news-of-leagues" className={styles['heading']}>
        {t('leagues.heading')}
      </h3>
      {listedLeagues.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={!mutedLeagueIds.includes(id)}
          onChange={({ target }) =>
            onChange(
              target.checked ? mutedLeagueIds.filter((mutedId) => mutedId !== id) : [...mutedLeagueIds, id],
            )
          }
        >
          <span className={styles['text']}>{name}</span>
        </Checkbox>
      ))}
    </section>
  );
}
