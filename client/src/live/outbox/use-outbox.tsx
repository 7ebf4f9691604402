import { useEffect, useMemo, useRef } from 'react';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import { useStore } from '../../store.ts';
import { reopenableScores } from './reopenable-scores.ts';
import { shownInDialog } from './shown-in-dialog.ts';
import { outbox } from './outbox.ts';
import type { OutboxChange } from './outbox.ts';
import { countUnsent } from './unsent.ts';
import type { UnsentCount } from './unsent.ts';

export type ShownState = 'queued' | 'sending' | 'saved' | 'needsYou';

export type ShownEntry = OutboxEntry & { shown: ShownState };

/** The reader's entries in a league, without those that an open dialog shows. */
export function useOutboxOf(leagueId: string): readonly ShownEntry[] {
  const entries = useStore(outbox.entries);
  const sending = useStore(outbox.sendingKey);
  const inDialog = useStore(shownInDialog);
  return useMemo(
    () =>
      entries
        .filter((entry) => entry.leagueId === leagueId && !inDialog.has(entry.key))
        .map((entry) => ({ ...entry, shown: shownState(entry, sending) })),
    [entries, sending, inDialog, leagueId],
  );
}

function shownState({ state, key }: OutboxEntry, sending: string | null): ShownState {
  if (state === 'refused') return 'needsYou';
  if (state === 'saved') return 'saved';
  return key === sending ? 'sending' : 'queued';
}

/** The unsent entries of the logged-in person, in all leagues. */
export function useUnsent(): UnsentCount {
  const entries = useStore(outbox.entries);
  return useMemo(() => countUnsent(entries), [entries]);
}

/**
 * Refused entries in all leagues, which need a decision of their person. Answers to events are left out: the person
 * simply answers again.
 */
export function useRefused(): readonly OutboxEntry[] {
  const entries = useStore(outbox.entries);
  const inDialog = useStore(shownInDialog);
  const reopenable = useStore(reopenableScores);
  return entries.filter(
    ({ state, kind, key }) =>
      state === 'refused' && kind !== 'answer' && !inDialog.has(key) && !reopenable.has(key),
  );
}

/** Calls the listener for every change of state of an entry, also by another tab. */
export function useOutboxChanges(listener: (change: OutboxChange) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => outbox.onChange((change) => latest.current(change)), []);
}

/** Keeps an entry out of lists and toasts while a dialog with it is open. */
export function useShownInDialog(key: string, isOpen: boolean): void {
  useEffect(() => (isOpen ? shownInDialog.add(key) : undefined), [key, isOpen]);
}
