import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { useEffect, useRef, useState } from 'react';
import { findRowToAnnounce, findBoardChanges } from './board-changes.ts';
import type { RowChanges } from './board-changes.ts';

/** How long a change stays highlighted, in milliseconds. */
const HIGHLIGHT_MS = 60_000;

type RecentChangeBatch = { at: number; changes: RowChanges; latestRow: SeasonBoardRow | undefined };

/** Returns the board's changes in the last minute, and the row with the latest round among them. */
export function useRecentChanges(board: SeasonStandings): {
  changes: RowChanges;
  latestRow: SeasonBoardRow | undefined;
} {
  const [recentChanges, setRecentChanges] = useState<readonly RecentChangeBatch[]>([]);
  const previousBoard = useRef(board);
  useEffect(() => {
    const changes = findBoardChanges(previousBoard.current, board);
    const latestRow = findRowToAnnounce(previousBoard.current, board);
    previousBoard.current = board;
    if (changes.size > 0)
      setRecentChanges((previous) => [...previous, { at: Date.now(), changes, latestRow }]);
  }, [board]);
  const [oldestChange] = recentChanges;
  useEffect(() => {
    if (!oldestChange) return;
    const removeOldestChange = () =>
      setRecentChanges((previous) => previous.filter((entry) => entry !== oldestChange));
    const timer = setTimeout(removeOldestChange, oldestChange.at + HIGHLIGHT_MS - Date.now());
    return () => clearTimeout(timer);
  }, [oldestChange]);
  return {
    changes: new Map(recentChanges.flatMap((entry) => [...entry.changes])),
    latestRow: recentChanges.findLast((entry) => entry.latestRow)?.latestRow,
  };
}
