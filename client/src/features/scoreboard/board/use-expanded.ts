import { startTransition, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The expanded rows of each history entry, to restore them when the user goes back to the board. */
const expandedByEntry = new Map<string, ReadonlySet<string>>();

/** Returns the ids of the expanded rows, and a function that toggles a row. */
export function useExpanded(): [ReadonlySet<string>, (id: string) => void] {
  const { key, pathname } = useLocation();
  const entry = `${key} ${pathname}`;
  const [expanded, setExpanded] = useState(() => expandedByEntry.get(entry) ?? new Set<string>());
  useEffect(() => {
    expandedByEntry.set(entry, expanded);
  }, [entry, expanded]);
  // A stable function, so that a memoized row renders only when its data has changed.
  const toggle = useCallback((id: string) => {
    // A transition, so that a slow phone responds to the tap before rendering the rounds.
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
