import { findRecordSeasons } from '@golf-league/core/golf/seasons/hall-of-fame.ts';
import type { HallOfFamePlayer } from '@golf-league/core/golf/seasons/hall-of-fame.ts';
import { newLeagueRules } from '@golf-league/core/golf/rules.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNameList } from '../../features/leagues/members/format-name-list.ts';
import { RoundScore } from '../../features/leagues/list/score.tsx';
import type { LeagueSeason } from '../../features/leagues/seasons/seasons.api.ts';
import { Card } from '../../ui/card.tsx';
import styles from './hall-of-fame-page.module.css';

/** Shows the records over all seasons. Renders nothing if there are none. */
export function HallRecords({ seasons }: { seasons: readonly LeagueSeason[] }) {
  const { t } = useTranslation('hallOfFame');
  const { best, most, climb } = findRecordSeasons(seasons);
  if (!best && !most && !climb) return null;
  return (
    <section aria-labelledby="records">
      <h2 id="records" className={styles['caption']}>
        {t('records')}
      </h2>
      <Card className={styles['card']}>
        <dl className={styles['records']}>
          {best?.best && (
            <HallRecord title={t('recordBest')} players={[best.best]} season={best}>
              <RoundScore rules={newLeagueRules(best.mode, best.holes)} toPar={best.best.toPar} />
            </HallRecord>
          )}
          {most?.most && (
            <HallRecord title={t('recordMost')} players={most.most.players} season={most}>
              {t('rounds', { count: most.most.rounds })}
            </HallRecord>
          )}
          {climb?.climb && (
            <HallRecord title={t('recordClimb')} players={climb.climb.players} season={climb}>
              {t('places', { count: climb.climb.places })}
            </HallRecord>
          )}
        </dl>
      </Card>
    </section>
  );
}

type RecordProps = {
  title: string;
  players: readonly HallOfFamePlayer[];
  season: LeagueSeason;
  children: ReactNode;
};

function HallRecord({ title, players, season, children }: RecordProps) {
  return (
    <div className={styles['record']}>
      <dt className={styles['state']}>{title}</dt>
      <dd className={styles['figure']}>{children}</dd>
      <dd>
        <strong>{formatNameList(players.map(({ name }) => name))}</strong>
        <span className={styles['of']}>{season.name}</span>
      </dd>
    </div>
  );
}
