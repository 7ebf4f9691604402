import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeagueEvent } from '../../features/events/events.api.ts';
import type { Recap } from '../../features/events/recap.api.ts';
import { listContests } from '../../features/games/contests.ts';
import { resultsQuery } from '../../features/games/games.api.ts';
import type { ContestEntry, EventResults } from '../../features/games/games.api.ts';
import { useFormatSkins } from '../../features/games/use-skins-text.ts';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import { getUniqueFirstName } from '../../features/scoreboard/board/first-name.ts';
import { lazyComponent } from '../../live/load-chunk.ts';
import type { EventWithGames } from './event-games.tsx';
import { hasGames } from './event-games.tsx';
import { getUnderParName } from './under-par-name.ts';
import { RecapResult } from './recap-result.tsx';
import styles from './recap-results.module.css';

const MatchRecap = lazyComponent(() => import('./match-recap.tsx'), 'MatchRecap', 'matches');

type Props = { league: League; userId: string; event: LeagueEvent; recap: Recap };

/** Shows an event's skins, contests and best hole, and the user's match, each in its own card. */
export function RecapResults({ league, userId, event, recap }: Props) {
  const { t } = useTranslation('recap');
  const hasEventGames = hasGames(event);
  const { data: results } = useQuery({
    ...resultsQuery(event.leagueId, event.id),
    enabled: useIsStillMember(event.leagueId) && hasEventGames,
  });
  const { bestHole, rows } = recap;
  if (!bestHole && !league.matches && !(hasEventGames && results)) return null;
  return (
    <dl className={styles['results']}>
      {hasEventGames && results && <GameResults event={event} results={results} recap={recap} />}
      {bestHole && (
        <RecapResult label={t('bestHoleLabel')}>
          {t('bestHole', {
            name: getUniqueFirstName(bestHole.name, rows),
            what: t(`holes.${getUnderParName(bestHole.strokes, bestHole.par)}`, {
              under: bestHole.par - bestHole.strokes,
            }),
            hole: bestHole.hole,
          })}
        </RecapResult>
      )}
      {league.matches && (
        <Suspense>
          <MatchRecap event={event} userId={userId} />
        </Suspense>
      )}
    </dl>
  );
}

type GameResultsProps = { event: EventWithGames; results: EventResults; recap: Recap };

function GameResults({ event: { games }, results, recap: { rows } }: GameResultsProps) {
  const { t } = useTranslation('games');
  const formatSkins = useFormatSkins();
  const getName = (playerId: string) =>
    getUniqueFirstName(rows.find((row) => row.playerId === playerId)?.name ?? '–', rows);
  const formatContestEntry = ({ name, note }: ContestEntry) =>
    [name === null ? t('nobody') : getUniqueFirstName(name, rows), note].filter(Boolean).join(', ');
  const skins = results.skins && formatSkins(results.skins, games, getName);
  return (
    <>
      {skins && (
        <RecapResult label={t('skins')} detail={skins.unclaimed}>
          {skins.won}
        </RecapResult>
      )}
      {listContests(games, results).map(
        ({ kind, hole, leader, earlierLeaders }) =>
          leader && (
            <RecapResult
              key={`${kind} ${hole}`}
              label={t('onHole', { what: t(kind), hole })}
              detail={earlierLeaders[0] ? formatContestEntry(earlierLeaders[0]) : null}
            >
              {formatContestEntry(leader)}
            </RecapResult>
          ),
      )}
    </>
  );
}
