import type { SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { useQuery } from '@tanstack/react-query';
import type { League } from '../../leagues/leagues.api.ts';
import { useIsStillMember } from '../../leagues/list/use-is-still-member.tsx';
import { HighlightList } from './highlight-list.tsx';
import { highlightsQuery } from './highlights.api.ts';

type Props = { league: League; rows: readonly SeasonBoardRow[] };

/** Shows a league's leader and its best and worst rounds. For members only. */
export function HighlightCards({ league, rows }: Props) {
  const isStillMember = useIsStillMember(league.id);
  const { data } = useQuery({ ...highlightsQuery(league.id), enabled: isStillMember });
  return <HighlightList league={league} rows={rows} highlights={data} worst={data?.worst} />;
}
