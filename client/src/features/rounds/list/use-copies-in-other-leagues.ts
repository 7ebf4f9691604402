import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useSession } from '../../../platform/use-session.ts';
import { myLeaguesQuery } from '../../leagues/leagues.api.ts';
import { memberRoundsQuery } from '../rounds.api.ts';
import { findMatchingRound } from './same-round.ts';

/**
 * Finds copies of this round in the user's other ongoing leagues. Returns an empty list if the round belongs to
 * another player.
 */
export function useCopiesInOtherLeagues(
  round: Round,
  isEnabled: boolean,
): { round: Round; league: string }[] {
  const { userId = '' } = useSession() ?? {};
  const enabled = isEnabled && round.memberId === userId;
  const { data: leagues = [] } = useQuery({ ...myLeaguesQuery(userId), enabled });
  const otherLeagues = leagues.filter(
    ({ id, started, finished }) => id !== round.leagueId && started && !finished,
  );
  const roundQueries = useQueries({
    queries: otherLeagues.map(({ id }) => ({ ...memberRoundsQuery(id, userId), enabled })),
  });
  return otherLeagues.flatMap(({ name }, index) => {
    const copy = findMatchingRound(roundQueries[index]?.data ?? [], round);
    return copy ? [{ round: copy, league: name }] : [];
  });
}
