import type { HallOfFamePlayer } from '@golf-league/core/golf/seasons/hall-of-fame.ts';
import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNameList } from '../members/format-name-list.ts';
import { RoundScore } from '../list/score.tsx';
import styles from './season-honours.module.css';
import type { LeagueSeason } from './seasons.api.ts';

/** Shows the best round, most rounds and biggest climb of a season; nothing if the season has no honours. */
export function SeasonHonours({ season }: { season: LeagueSeason }) {
  const { t } = useTranslation('seasonEnd');
  const { best, most, climb, mode, holes } = season;
  if (!best && !most && !climb) return null;
  return (
    <dl className={styles['honours']}>
      {best && (
        <Honour title={t('bestRound')} players={[best]}>
          <RoundScore rules={createLeagueRules(mode, holes)} toPar={best.toPar} />
        </Honour>
      )}
      {most && (
        <Honour title={t('mostRounds')} players={most.players}>
          {t('rounds', { count: most.rounds })}
        </Honour>
      )}
      {climb && (
        <Honour title={t('biggestClimb')} players={climb.players}>
          {t('places', { count: climb.places })}
        </Honour>
      )}
    </dl>
  );
}

type HonourProps = { title: string; players: readonly HallOfFamePlayer[]; children: ReactNode };

function Honour({ title, players, children }: HonourProps) {
  return (
    <div>
      <dt className={styles['title']}>{title}</dt>
      <dd>
        <span className={styles['name']}>{formatNameList(players.map(({ name }) => name))}</span>
        <span className={styles['value']}>{children}</span>
      </dd>
    </div>
  );
}
