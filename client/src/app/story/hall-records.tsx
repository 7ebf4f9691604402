import { findRecordSeasons } from '@golf-league/core/golf/seasons/hall-of-fame.ts';
import type { HallOfFamePlayer } from '@golf-league/core/golf/seasons/hall-of-fame.ts';
import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
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
  const {
    best: seasonWithBestRound,
    most: seasonWithMostRounds,
    climb: seasonWithBiggestClimb,
  } = findRecordSeasons(seasons);
  if (!seasonWithBestRound && !seasonWithMostRounds && !seasonWithBiggestClimb) return null;
  return (
    <section aria-labelledby="records">
      <h2 id="records" className={styles['heading']}>
        {t('records')}
      </h2>
      <Card className={styles['card']}>
        <dl className={styles['records']}>
          {seasonWithBestRound?.best && (
            <HallRecord
              title={t('recordBest')}
              players={[seasonWithBestRound.best]}
              season={seasonWithBestRound}
            >
              <RoundScore
                rules={createLeagueRules(seasonWithBestRound.mode, seasonWithBestRound.holes)}
                toPar={seasonWithBestRound.best.toPar}
              />
            </HallRecord>
          )}
          {seasonWithMostRounds?.most && (
            <HallRecord
              title={t('recordMost')}
              players={seasonWithMostRounds.most.players}
              season={seasonWithMostRounds}
            >
              {t('rounds', { count: seasonWithMostRounds.most.rounds })}
            </HallRecord>
          )}
          {seasonWithBiggestClimb?.climb && (
            <HallRecord
              title={t('recordClimb')}
              players={seasonWithBiggestClimb.climb.players}
              season={seasonWithBiggestClimb}
            >
              {t('places', { count: seasonWithBiggestClimb.climb.places })}
            </HallRecord>
          )}
        </dl>
      </Card>
    </section>
  );
}

type HallRecordProps = {
  title: string;
  players: readonly HallOfFamePlayer[];
  season: LeagueSeason;
  children: ReactNode;
};

function HallRecord({ title, players, season, children }: HallRecordProps) {
  return (
    <div className={styles['record']}>
      <dt className={styles['muted']}>{title}</dt>
      <dd className={styles['value']}>{children}</dd>
      <dd>
        <strong>{formatNameList(players.map(({ name }) => name))}</strong>
        <span className={styles['seasonName']}>{season.name}</span>
      </dd>
    </div>
  );
}
