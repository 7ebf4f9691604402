import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeagueEvent } from '../../features/events/events.api.ts';
import type { Recap } from '../../features/events/recap.api.ts';
import { contestsOf } from '../../features/games/contests.ts';
import { resultsQuery } from '../../features/games/games.api.ts';
import type { ContestEntry, Results } from '../../features/games/games.api.ts';
import { useSkinsText } from '../../features/games/use-skins-text.ts';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import { uniqueFirstName } from '../../features/scoreboard/board/first-name.ts';
import { lazyPart } from '../../live/load-part.ts';
import type { DayWithGames } from './games-of-day.tsx';
import { hasGames } from './games-of-day.tsx';
import { underParName } from './under-par-name.ts';
import { RecapFact } from './recap-fact.tsx';
import styles from './recap-facts.module.css';

const MatchFact = lazyPart(() => import('./match-fact.tsx'), 'MatchFact', 'matches');

type Props = { league: League; userId: string; event: LeagueEvent; recap: Recap };

/** Shows the skins, contests, best hole and the reader's match of a day, each as one fact. */
export function RecapFacts({ league, userId, event, recap }: Props) {
  const { t } = useTranslation('recap');
  const hasDayGames = hasGames(event);
  const { data: results } = useQuery({
    ...resultsQuery(event.leagueId, event.id),
    enabled: useIsStillMember(event.leagueId) && hasDayGames,
  });
  const { bestHole, rows } = recap;
  if (!bestHole && !league.matches && !(hasDayGames && results)) return null;
  return (
    <dl className={styles['facts']}>
      {hasDayGames && results && <GameFacts event={event} results={results} recap={recap} />}
      {bestHole && (
        <RecapFact what={t('best')}>
          {t('bestHole', {
            name: uniqueFirstName(bestHole.name, rows),
            what: t(`holes.${underParName(bestHole.strokes, bestHole.par)}`, {
              under: bestHole.par - bestHole.strokes,
            }),
            hole: bestHole.hole,
          })}
        </RecapFact>
      )}
      {league.matches && (
        <Suspense>
          <MatchFact event={event} userId={userId} />
        </Suspense>
      )}
    </dl>
  );
}

type GameFactsProps = { event: DayWithGames; results: Results; recap: Recap };

function GameFacts({ event: { games }, results, recap: { rows } }: GameFactsProps) {
  const { t } = useTranslation('games');
  const formatSkins = useSkinsText();
  const nameOf = (playerId: string) =>
    uniqueFirstName(rows.find((row) => row.playerId === playerId)?.name ?? '–', rows);
  const formatContestEntry = ({ name, note }: ContestEntry) =>
    [name === null ? t('nobody') : uniqueFirstName(name, rows), note].filter(Boolean).join(', ');
  const skins = results.skins && formatSkins(results.skins, games, nameOf);
  return (
    <>
      {skins && (
        <RecapFact what={t('skins')} more={skins.left}>
          {skins.won}
        </RecapFact>
      )}
      {contestsOf(games, results).map(
        ({ kind, hole, leads, earlier }) =>
          leads && (
            <RecapFact
              key={`${kind} ${hole}`}
              what={t('onHole', { what: t(kind), hole })}
              more={earlier[0] ? formatContestEntry(earlier[0]) : null}
            >
              {formatContestEntry(leads)}
            </RecapFact>
          ),
      )}
    </>
  );
}
