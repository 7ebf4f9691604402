import { useEffect, useMemo, useRef } from 'react';
import type { OutboxEntry } from '../../platform/outbox-store.ts';
import { useStore } from '../../store.ts';
import { shownInDialog } from './shown-in-dialog.ts';
import { outbox } from './outbox.ts';
import type { OutboxChange } from './outbox.ts';
import { countUnsent } from './unsent.ts';
import type { UnsentCount } from './unsent.ts';

/** What a person is told of an entry: on this phone, sending, saved, needs you. */
export type Shown = 'queued' | 'sending' | 'saved' | 'needsYou';

export type ShownEntry = OutboxEntry & { shown: Shown };

/** One's own entries of a league, without what an open dialog still shows. */
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

function shownState({ state, key }: OutboxEntry, sending: string | null): Shown {
  if (state === 'refused') return 'needsYou';
  if (state === 'saved') return 'saved';
  return key === sending ? 'sending' : 'queued';
}

/** Of the person who is logged in, in all leagues. */
export function useUnsent(): UnsentCount {
  const entries = useStore(outbox.entries);
  return useMemo(() => countUnsent(entries), [entries]);
}

/** What needs its person, in all leagues. */
export function useRefused(): readonly OutboxEntry[] {
  const entries = useStore(outbox.entries);
  const inDialog = useStore(shownInDialog);
  return entries.filter((entry) => entry.state === 'refused' && !inDialog.has(entry.key));
}

/** Hears of every entry whose state has changed, in whatever tab. */
export function useOutboxChanges(listener: (change: OutboxChange) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => outbox.onChange((change) => latest.current(change)), []);
}

/** While a dialog is open with it, an entry is the dialog's to show. */
export function useShownInDialog(key: string, isOpen: boolean): void {
  useEffect(() => (isOpen ? shownInDialog.add(key) : undefined), [key, isOpen]);
}
