import type { Board, BoardRow } from '@golf-league/core/golf/board.ts';
import { useEffect, useRef, useState } from 'react';
import { newsOf, whatChanged } from './what-changed.ts';
import type { Changes } from './what-changed.ts';

/** In ms; who looks up after a minute still sees what has just changed. */
const markedFor = 60_000;

const none: Recent = { changes: new Map(), news: null };

type Recent = { changes: Changes; news: BoardRow | null };

/** What has changed on the board in the last minute, and the newest round of it. */
export function useRecentChanges(board: Board): Recent {
  const [recent, setRecent] = useState(none);
  const before = useRef(board);
  useEffect(() => {
    const changes = whatChanged(before.current, board);
    const news = newsOf(before.current, board);
    before.current = board;
    if (changes.size === 0) return;
    setRecent((known) => ({
      changes: new Map([...known.changes, ...changes]),
      news: news ?? known.news,
    }));
  }, [board]);
  useEffect(() => {
    if (recent === none) return;
    const timer = setTimeout(() => setRecent(none), markedFor);
    return () => clearTimeout(timer);
  }, [recent]);
  return recent;
}
