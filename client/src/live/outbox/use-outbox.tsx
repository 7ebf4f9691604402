import { useEffect, useMemo, useRef } from 'react';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import { useStore } from '../../store.ts';
import { reopenableScoreKeys } from './reopenable-scores.ts';
import { entriesInDialogs } from './entries-in-dialogs.ts';
import { outbox } from './outbox.ts';
import type { OutboxChange } from './outbox.ts';
import { countUnsentEntries } from './unsent-entries.ts';
import type { UnsentCounts } from './unsent-entries.ts';

export type DisplayState = 'queued' | 'sending' | 'saved' | 'needsYou';

export type DisplayedEntry = OutboxEntry & { displayState: DisplayState };

/** Returns the user's entries in a league, except those that an open dialog shows. */
export function useLeagueOutbox(leagueId: string): readonly DisplayedEntry[] {
  const entries = useStore(outbox.entries);
  const sendingKey = useStore(outbox.sendingKey);
  const dialogKeys = useStore(entriesInDialogs);
  return useMemo(
    () =>
      entries
        .filter((entry) => entry.leagueId === leagueId && !dialogKeys.has(entry.key))
        .map((entry) => ({ ...entry, displayState: getDisplayState(entry, sendingKey) })),
    [entries, sendingKey, dialogKeys, leagueId],
  );
}

function getDisplayState({ state, key }: OutboxEntry, sendingKey: string | null): DisplayState {
  if (state === 'refused') return 'needsYou';
  if (state === 'saved') return 'saved';
  return key === sendingKey ? 'sending' : 'queued';
}

/** Counts the logged-in user's unsent entries in all leagues. */
export function useUnsentCounts(): UnsentCounts {
  const entries = useStore(outbox.entries);
  return useMemo(() => countUnsentEntries(entries), [entries]);
}

/**
 * Returns the refused entries in all leagues that need the user's decision. Excludes answers to events, which the user
 * can simply repeat.
 */
export function useRefusedEntries(): readonly OutboxEntry[] {
  const entries = useStore(outbox.entries);
  const dialogKeys = useStore(entriesInDialogs);
  const reopenableKeys = useStore(reopenableScoreKeys);
  return entries.filter(
    ({ state, kind, key }) =>
      state === 'refused' && kind !== 'answer' && !dialogKeys.has(key) && !reopenableKeys.has(key),
  );
}

/** Calls the listener whenever the state of an entry changes, even in another tab. */
export function useOutboxChanges(listener: (change: OutboxChange) => void): void {
  const latestListener = useRef(listener);
  useEffect(() => {
    latestListener.current = listener;
  });
  useEffect(() => outbox.onChange((change) => latestListener.current(change)), []);
}

/** Hides an entry from lists and toasts while its dialog is open. */
export function useHideWhileDialogOpen(key: string, isOpen: boolean): void {
  useEffect(() => (isOpen ? entriesInDialogs.add(key) : undefined), [key, isOpen]);
}
