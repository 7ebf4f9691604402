import Flag from 'icon:flag';
import Trophy from 'icon:trophy';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Tabs } from '../../../ui/controls/tabs.tsx';
import styles from './league-list.module.css';
import { LeagueRow } from './league-row.tsx';
import { sortByUrgency } from '../leagues.api.ts';
import type { LeagueCard } from '../leagues.api.ts';

type Tab = 'ongoing' | 'finished';

/** Lists the user's leagues in two tabs. `initialTab` is the tab that is selected first. */
export function LeagueList({
  leagues,
  initialTab = 'ongoing',
}: {
  leagues: readonly LeagueCard[];
  initialTab?: Tab | undefined;
}) {
  const { t } = useTranslation('leagues');
  const [tab, setTab] = useState<Tab>(initialTab);
  const ongoing = sortByUrgency(leagues.filter((league) => !league.finished));
  const finished = leagues.filter((league) => league.finished);
  const hasLeagues = leagues.length > 0;
  return (
    <Tabs
      label={t('dashboard.list')}
      selected={tab}
      onSelect={setTab}
      tabs={[
        {
          key: 'ongoing',
          label: t('dashboard.ongoing'),
          panel: (
            <LeagueRows leagues={ongoing}>
              <EmptyState
                icon={<Flag size={28} aria-hidden="true" />}
                title={t(hasLeagues ? 'dashboard.idleTitle' : 'dashboard.emptyTitle')}
              >
                {t(hasLeagues ? 'dashboard.idleText' : 'dashboard.emptyText')}
              </EmptyState>
            </LeagueRows>
          ),
        },
        {
          key: 'finished',
          label: t('dashboard.finished'),
          panel: (
            <LeagueRows leagues={finished}>
              <EmptyState
                icon={<Trophy size={28} aria-hidden="true" />}
                title={t('dashboard.noFinishedTitle')}
              >
                {t('dashboard.noFinishedText')}
              </EmptyState>
            </LeagueRows>
          ),
        },
      ]}
    />
  );
}

function LeagueRows({ leagues, children }: { leagues: readonly LeagueCard[]; children: ReactNode }) {
  if (leagues.length === 0) return <div className={styles['empty']}>{children}</div>;
  return (
    <ul className={styles['rows']}>
      {leagues.map((league) => (
        <li key={league.id}>
          <LeagueRow league={league} />
        </li>
      ))}
    </ul>
  );
}
