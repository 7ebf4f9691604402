import { startTransition, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The expanded rows of each history entry, for readers who come back from a player's page. */
const expandedAt = new Map<string, ReadonlySet<string>>();

/** The ids of the expanded rows, and the function that expands or collapses one. */
export function useExpanded(): [ReadonlySet<string>, (id: string) => void] {
  const { key, pathname } = useLocation();
  const entry = `${key} ${pathname}`;
  const [expanded, setExpanded] = useState(() => expandedAt.get(entry) ?? new Set<string>());
  useEffect(() => {
    expandedAt.set(entry, expanded);
  }, [entry, expanded]);
  // A stable function, so that a memoized row renders only when its data has changed.
  const toggle = useCallback((id: string) => {
    // A transition, so that a slow phone responds to the tap before it has rendered the rounds.
    startTransition(() =>
      setExpanded((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    );
  }, []);
  return [expanded, toggle];
}
