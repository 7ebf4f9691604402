import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { useEffect, useRef, useState } from 'react';
import { newestRound, changesBetween } from './what-changed.ts';
import type { Changes } from './what-changed.ts';

/** In milliseconds; a spectator who looks up after a minute still sees the latest change. */
const MARKED_MS = 60_000;

type RecentChange = { at: number; changes: Changes; news: SeasonBoardRow | undefined };

/** The changes of the board in the last minute, and the newest round among them. */
export function useRecentChanges(board: SeasonStandings): {
  changes: Changes;
  news: SeasonBoardRow | undefined;
} {
  const [recent, setRecent] = useState<readonly RecentChange[]>([]);
  const before = useRef(board);
  useEffect(() => {
    const changes = changesBetween(before.current, board);
    const newest = newestRound(before.current, board);
    before.current = board;
    if (changes.size > 0) setRecent((known) => [...known, { at: Date.now(), changes, news: newest }]);
  }, [board]);
  const [oldest] = recent;
  useEffect(() => {
    if (!oldest) return;
    const forget = () => setRecent((known) => known.filter((entry) => entry !== oldest));
    const timer = setTimeout(forget, oldest.at + MARKED_MS - Date.now());
    return () => clearTimeout(timer);
  }, [oldest]);
  return {
    changes: new Map(recent.flatMap((entry) => [...entry.changes])),
    news: recent.findLast((entry) => entry.news)?.news,
  };
}
