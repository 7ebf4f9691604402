import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { useEffect, useRef, useState } from 'react';
import { findRowToAnnounce, findBoardChanges } from './what-changed.ts';
import type { Changes } from './what-changed.ts';

/** Milliseconds. How long a change stays marked. */
const MARKED_MS = 60_000;

type RecentChange = { at: number; changes: Changes; news: SeasonBoardRow | undefined };

/** Returns the changes of the board in the last minute, and the latest round among them. */
export function useRecentChanges(board: SeasonStandings): {
  changes: Changes;
  news: SeasonBoardRow | undefined;
} {
  const [recent, setRecent] = useState<readonly RecentChange[]>([]);
  const before = useRef(board);
  useEffect(() => {
    const changes = findBoardChanges(before.current, board);
    const newest = findRowToAnnounce(before.current, board);
    before.current = board;
    if (changes.size > 0) setRecent((previous) => [...previous, { at: Date.now(), changes, news: newest }]);
  }, [board]);
  const [oldest] = recent;
  useEffect(() => {
    if (!oldest) return;
    const removeOldest = () => setRecent((previous) => previous.filter((entry) => entry !== oldest));
    const timer = setTimeout(removeOldest, oldest.at + MARKED_MS - Date.now());
    return () => clearTimeout(timer);
  }, [oldest]);
  return {
    changes: new Map(recent.flatMap((entry) => [...entry.changes])),
    news: recent.findLast((entry) => entry.news)?.news,
  };
}
