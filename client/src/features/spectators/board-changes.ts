import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { getTotal } from '@golf-league/core/golf/standings/standings.ts';

/** `gained` is the number of places gained. `hasNewScore`: the score has changed, not just the place. */
type RowChange = { gained: number; hasNewScore: boolean };
export type RowChanges = ReadonlyMap<string, RowChange>;

/** Returns the changes, by row id, for new players and players whose place, total or number of rounds differs. */
export function findBoardChanges(before: SeasonStandings, after: SeasonStandings): RowChanges {
  const previousRows = new Map(before.rows.map((row) => [row.memberId, row]));
  const changes = new Map<string, RowChange>();
  for (const row of after.rows) {
    const previous = previousRows.get(row.memberId);
    const gained = countPositionsGained(previous?.position ?? null, row.position);
    const hasNewScore =
      previous === undefined ||
      previous.rounds !== row.rounds ||
      getRowTotal(before, previous) !== getRowTotal(after, row);
    if (hasNewScore || previous.position !== row.position) changes.set(row.memberId, { gained, hasNewScore });
  }
  return changes;
}

const countPositionsGained = (from: number | null, to: number | null): number =>
  from === null || to === null ? 0 : from - to;

const getRowTotal = ({ rules }: SeasonStandings, row: SeasonBoardRow) => getTotal(rules, row);

/** Returns the highest-ranked row with a new round. */
export function findRowToAnnounce(
  before: SeasonStandings,
  after: SeasonStandings,
): SeasonBoardRow | undefined {
  const rounds = new Map(before.rows.map((row) => [row.memberId, row.rounds]));
  return after.rows.find((row) => row.rounds > (rounds.get(row.memberId) ?? row.rounds));
}
