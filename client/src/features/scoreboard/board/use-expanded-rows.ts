import { startTransition, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The expanded rows of each history entry, to restore them when the user goes back to the board. */
const expandedIdsByHistoryEntry = new Map<string, ReadonlySet<string>>();

/** Returns the ids of the expanded rows, and a function that toggles a row. */
export function useExpandedRows(): [ReadonlySet<string>, (id: string) => void] {
  const { key, pathname } = useLocation();
  const historyEntry = `${key} ${pathname}`;
  const [expandedIds, setExpandedIds] = useState(
    () => expandedIdsByHistoryEntry.get(historyEntry) ?? new Set<string>(),
  );
  useEffect(() => {
    expandedIdsByHistoryEntry.set(historyEntry, expandedIds);
  }, [historyEntry, expandedIds]);
  // A stable function, so that memoized rows re-render only when their data changes.
  const toggleRow = useCallback((id: string) => {
    // A transition lets a slow phone respond to the tap before rendering the rounds.
    startTransition(() =>
      setExpandedIds((previousIds) => {
        const nextIds = new Set(previousIds);
        if (!nextIds.delete(id)) nextIds.add(id);
        return nextIds;
      }),
    );
  }, []);
  return [expandedIds, toggleRow];
}
