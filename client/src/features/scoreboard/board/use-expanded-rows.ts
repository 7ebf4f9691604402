import { startTransition, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The expanded rows of each history entry, to restore them when the user goes back to the board. */
const expandedByEntry = new Map<string, ReadonlySet<string>>();

/** Returns the ids of the expanded rows, and a function that toggles a row. */
export function useExpandedRows(): [ReadonlySet<string>, (id: string) => void] {
  const { key, pathname } = useLocation();
  const entry = `${key} ${pathname}`;
  const [expandedIds, setExpandedIds] = useState(() => expandedByEntry.get(entry) ?? new Set<string>());
  useEffect(() => {
    expandedByEntry.set(entry, expandedIds);
  }, [entry, expandedIds]);
  // A stable function: memoized rows then render only when their data changes.
  const toggleRow = useCallback((id: string) => {
    // A transition lets a slow phone respond to the tap before rendering the rounds.
    startTransition(() =>
      setExpandedIds((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    );
  }, []);
  return [expandedIds, toggleRow];
}
