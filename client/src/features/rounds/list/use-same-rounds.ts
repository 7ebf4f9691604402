import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useSession } from '../../../platform/use-session.ts';
import { myLeaguesQuery } from '../../leagues/leagues.api.ts';
import { memberRoundsQuery } from '../rounds.api.ts';
import { sameRoundIn } from './same-round.ts';

/** Finds the same round in the user's other ongoing leagues; empty for another player's round. */
export function useSameRounds(round: Round, isEnabled: boolean): { round: Round; league: string }[] {
  const { userId = '' } = useSession() ?? {};
  const enabled = isEnabled && round.memberId === userId;
  const { data: leagues = [] } = useQuery({ ...myLeaguesQuery(userId), enabled });
  const otherLeagues = leagues.filter(
    ({ id, started, finished }) => id !== round.leagueId && started && !finished,
  );
  const rounds = useQueries({
    queries: otherLeagues.map(({ id }) => ({ ...memberRoundsQuery(id, userId), enabled })),
  });
  return otherLeagues.flatMap(({ name }, index) => {
    const same = sameRoundIn(rounds[index]?.data ?? [], round);
    return same ? [{ round: same, league: name }] : [];
  });
}
