import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { useEffect, useRef, useState } from 'react';
import { newestRound, whatChanged } from './what-changed.ts';
import type { Changes } from './what-changed.ts';

/** In milliseconds; a spectator who looks up after a minute still sees the latest change. */
const markedFor = 60_000;

type RecentChange = { at: number; changes: Changes; news: SeasonBoardRow | undefined };

/** The changes of the board in the last minute, and the newest round among them. */
export function useRecentChanges(board: SeasonStandings): {
  changes: Changes;
  news: SeasonBoardRow | undefined;
} {
  const [happened, setHappened] = useState<readonly RecentChange[]>([]);
  const before = useRef(board);
  useEffect(() => {
    const changes = whatChanged(before.current, board);
    const news = newestRound(before.current, board);
    before.current = board;
    if (changes.size > 0) setHappened((known) => [...known, { at: Date.now(), changes, news }]);
  }, [board]);
  const [oldest] = happened;
  useEffect(() => {
    if (!oldest) return;
    const forget = () => setHappened((known) => known.filter((one) => one !== oldest));
    const timer = setTimeout(forget, oldest.at + markedFor - Date.now());
    return () => clearTimeout(timer);
  }, [oldest]);
  return {
    changes: new Map(happened.flatMap((one) => [...one.changes])),
    news: happened.findLast((one) => one.news)?.news,
  };
}
