import type { SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { useQuery } from '@tanstack/react-query';
import type { League } from '../../leagues/leagues.api.ts';
import { useIsMemberStaying } from '../../leagues/list/use-is-member-staying.tsx';
import { HighlightList } from './highlight-list.tsx';
import { highlightsQuery } from './highlights.api.ts';

type Props = { league: League; lines: readonly SeasonBoardRow[] };

/** Shows members the leader and the best and worst round of a league. */
export function HighlightCards({ league, lines }: Props) {
  const isStaying = useIsMemberStaying(league.id);
  const { data } = useQuery({ ...highlightsQuery(league.id), enabled: isStaying });
  return <HighlightList league={league} lines={lines} highlights={data} worst={data?.worst} />;
}
