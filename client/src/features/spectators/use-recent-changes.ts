import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { useEffect, useRef, useState } from 'react';
import { findRowToAnnounce, findBoardChanges } from './board-changes.ts';
import type { RowChanges } from './board-changes.ts';

/** How long a change stays highlighted, in milliseconds. */
const HIGHLIGHT_MS = 60_000;

type RecentChange = { at: number; changes: RowChanges; latestRow: SeasonBoardRow | undefined };

/** Returns the board's changes in the last minute, and the row with the latest round among them. */
export function useRecentChanges(board: SeasonStandings): {
  changes: RowChanges;
  latestRow: SeasonBoardRow | undefined;
} {
  const [recent, setRecent] = useState<readonly RecentChange[]>([]);
  const before = useRef(board);
  useEffect(() => {
    const changes = findBoardChanges(before.current, board);
    const latestRow = findRowToAnnounce(before.current, board);
    before.current = board;
    if (changes.size > 0) setRecent((previous) => [...previous, { at: Date.now(), changes, latestRow }]);
  }, [board]);
  const [oldest] = recent;
  useEffect(() => {
    if (!oldest) return;
    const removeOldest = () => setRecent((previous) => previous.filter((entry) => entry !== oldest));
    const timer = setTimeout(removeOldest, oldest.at + HIGHLIGHT_MS - Date.now());
    return () => clearTimeout(timer);
  }, [oldest]);
  return {
    changes: new Map(recent.flatMap((entry) => [...entry.changes])),
    latestRow: recent.findLast((entry) => entry.latestRow)?.latestRow,
  };
}
