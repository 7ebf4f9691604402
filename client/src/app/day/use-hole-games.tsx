import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HoleGames } from '../../features/group-card/group-card-context.ts';
import type { LeagueEvent } from '../../features/events/events.api.ts';
import { useCanEditEvent } from '../../features/events/use-can-edit-event.ts';
import { ContestRows } from '../../features/games/contest-rows.tsx';
import { listContests } from '../../features/games/contests.ts';
import { resultsQuery } from '../../features/games/games.api.ts';
import { HoleStake } from '../../features/games/hole-stake.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import type { ListedMember } from '../../features/leagues/members/members.api.ts';
import { useSession } from '../../platform/use-session.ts';
import styles from './card-page.module.css';
import { hasGames, findContestPlayers } from './event-games.tsx';

/** Returns the functions that render the games on each hole of a card; undefined if the event has no games. */
export function useHoleGames(
  event: LeagueEvent | undefined,
  members: readonly ListedMember[],
  league: League,
): HoleGames | undefined {
  const isStillMember = useIsStillMember(league.id);
  const eventWithGames = event && hasGames(event) ? event : undefined;
  const { data: results } = useQuery({
    ...resultsQuery(league.id, eventWithGames?.id ?? ''),
    enabled: isStillMember && eventWithGames !== undefined,
  });
  const players = useMemo(
    () => (eventWithGames ? findContestPlayers(eventWithGames, members) : []),
    [eventWithGames, members],
  );
  const userId = useSession()?.userId ?? '';
  const canEditEvent = useCanEditEvent(eventWithGames, league);
  if (!eventWithGames) return undefined;
  const contests = listContests(eventWithGames.games, results);
  const canSetLeader = !league.finished && (canEditEvent || eventWithGames.status === 'planned');
  return {
    renderStake: (hole, getName) => <HoleStake skins={results?.skins} hole={hole} getName={getName} />,
    renderContests(hole) {
      const holeContests = contests.filter((contest) => contest.hole === hole);
      if (holeContests.length === 0) return null;
      return (
        <div className={styles['contests']}>
          <ContestRows
            event={eventWithGames}
            contests={holeContests}
            canSetLeader={canSetLeader}
            {...{ players, userId }}
          />
        </div>
      );
    },
  };
}
