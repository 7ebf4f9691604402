import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Games } from '@golf-league/core/golf/games/games.ts';
import { Card } from '../../ui/card.tsx';
import type { LeagueEvent } from '../events/events.api.ts';
import { useFormatGames } from '../events/games/use-games-text.ts';
import { useIsStillMember } from '../leagues/list/use-is-still-member.tsx';
import { ContestRows } from './contest-rows.tsx';
import { listContests } from './contests.ts';
import { CountbackLines } from './countback-lines.tsx';
import styles from './day-games.module.css';
import { resultsQuery } from './games.api.ts';
import type { ContestPlayer } from './contest-leader-sheet.tsx';
import { SkinsByHole } from './skins-by-hole.tsx';
import { StakeLines } from './stake-lines.tsx';
import type { GetPlayerName } from './use-skins-text.ts';
import { useFormatSkins } from './use-skins-text.ts';

type Props = {
  event: LeagueEvent & { games: Games };
  userId: string;
  players: readonly ContestPlayer[];
  /** returns the name that the group uses for a player */
  getName: GetPlayerName;
  canSetLeader: boolean;
};

/** Shows the games of an event, and who has won them so far. */
export function DayGames({ event, userId, players, getName, canSetLeader }: Props) {
  const { t } = useTranslation('games');
  const formatGames = useFormatGames();
  const formatSkins = useFormatSkins();
  const { data } = useQuery({
    ...resultsQuery(event.leagueId, event.id),
    enabled: useIsStillMember(event.leagueId),
  });
  const { games } = event;
  const contests = listContests(games, data);
  const skins = data?.skins;
  const skinsTexts = skins && formatSkins(skins, games, getName);
  return (
    <Card className={styles['games']}>
      <header className={styles['header']}>
        <h2>{t('title')}</h2>
        <p>{formatGames(games)}</p>
      </header>
      {skins && skinsTexts && (
        <section className={styles['section']}>
          <h3>{t('skins')}</h3>
          <p>
            <strong>{skinsTexts.won}</strong>
            {skinsTexts.unclaimed !== null && (
              <span className={styles['unclaimed']}>{skinsTexts.unclaimed}</span>
            )}
          </p>
          <SkinsByHole skins={skins} getName={getName} />
        </section>
      )}
      {contests.length > 0 && <ContestRows {...{ event, userId, contests, players, canSetLeader }} />}
      {data && <CountbackLines rows={data.rows} />}
      {data?.stakes && <StakeLines stakes={data.stakes} />}
    </Card>
  );
}
