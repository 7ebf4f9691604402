import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { useQueries } from '@tanstack/react-query';
import { useIsStillMember } from '../../leagues/list/use-is-still-member.tsx';
import { roundScoresQuery } from '../scoreboard.api.ts';

/**
 * Returns the FedEx points awarded to a player, by round number; empty in other modes. Points depend on all players, so
 * this fetches the board of each round that has awarded points.
 */
export function useAwardedPoints(
  leagueId: string,
  { rules, rounds: boardRounds }: SeasonStandings,
  rounds: readonly Pick<Round, 'number' | 'memberId'>[],
): ReadonlyMap<number, number> {
  const isStillMember = useIsStillMember(leagueId);
  const completeRoundNumbers = new Set(
    boardRounds.filter((status) => status.complete).map((status) => status.number),
  );
  const awardedRounds =
    rules.mode === 'fedex' ? rounds.filter(({ number }) => completeRoundNumbers.has(number)) : [];
  const roundQueries = useQueries({
    queries: awardedRounds.map(({ number }) => ({
      ...roundScoresQuery(leagueId, number),
      enabled: isStillMember,
    })),
  });
  return new Map(
    awardedRounds.flatMap(({ number, memberId }, index): [number, number][] => {
      const points = roundQueries[index]?.data?.find((row) => row.memberId === memberId)?.points;
      return points == null ? [] : [[number, points]];
    }),
  );
}
