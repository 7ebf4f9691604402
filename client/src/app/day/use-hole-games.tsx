import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HoleGames } from '../../features/group-card/group-card-context.ts';
import type { LeagueEvent } from '../../features/events/events.api.ts';
import { useCanEditDay } from '../../features/events/use-can-edit-day.ts';
import { ContestRows } from '../../features/games/contest-rows.tsx';
import { listContests } from '../../features/games/contests.ts';
import { resultsQuery } from '../../features/games/games.api.ts';
import { HoleStake } from '../../features/games/hole-stake.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import type { ListedMember } from '../../features/leagues/members/members.api.ts';
import { useSession } from '../../platform/use-session.ts';
import styles from './card-page.module.css';
import { hasGames, findContestPlayers } from './games-of-day.tsx';

/** Returns the functions that render the games on each hole of a card; undefined on a day without games. */
export function useHoleGames(
  event: LeagueEvent | undefined,
  members: readonly ListedMember[],
  league: League,
): HoleGames | undefined {
  const isStillMember = useIsStillMember(league.id);
  const day = event && hasGames(event) ? event : undefined;
  const { data } = useQuery({
    ...resultsQuery(league.id, day?.id ?? ''),
    enabled: isStillMember && day !== undefined,
  });
  const players = useMemo(() => (day ? findContestPlayers(day, members) : []), [day, members]);
  const userId = useSession()?.userId ?? '';
  const canEditDay = useCanEditDay(day, league);
  if (!day) return undefined;
  const contests = listContests(day.games, data);
  const canSetLeader = !league.finished && (canEditDay || day.status === 'planned');
  return {
    stake: (hole, getName) => <HoleStake skins={data?.skins} hole={hole} getName={getName} />,
    contests(hole) {
      const holeContests = contests.filter((contest) => contest.hole === hole);
      if (holeContests.length === 0) return null;
      return (
        <div className={styles['contests']}>
          <ContestRows
            event={day}
            contests={holeContests}
            maySetLeader={canSetLeader}
            {...{ players, userId }}
          />
        </div>
      );
    },
  };
}
