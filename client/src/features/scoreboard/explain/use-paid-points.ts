import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { useQueries } from '@tanstack/react-query';
import { useIsMemberStaying } from '../../leagues/list/use-is-member-staying.tsx';
import { roundScoresQuery } from '../scoreboard.api.ts';

/**
 * Returns the FedEx points of a player's paid rounds, by round number; empty in other modes. Points depend on all
 * players, so this fetches the board of each paid round.
 */
export function usePaidPoints(
  leagueId: string,
  { rules, rounds: statuses }: SeasonStandings,
  rounds: readonly Pick<Round, 'number' | 'memberId'>[],
): ReadonlyMap<number, number> {
  const isStaying = useIsMemberStaying(leagueId);
  const complete = new Set(statuses.filter((status) => status.complete).map((status) => status.number));
  const paid = rules.mode === 'fedex' ? rounds.filter(({ number }) => complete.has(number)) : [];
  const answers = useQueries({
    queries: paid.map(({ number }) => ({ ...roundScoresQuery(leagueId, number), enabled: isStaying })),
  });
  return new Map(
    paid.flatMap(({ number, memberId }, index): [number, number][] => {
      const points = answers[index]?.data?.find((row) => row.memberId === memberId)?.points;
      return points == null ? [] : [[number, points]];
    }),
  );
}
