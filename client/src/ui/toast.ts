import type { LucideIcon } from 'lucide-react';
import { createStore } from '../store.ts';

type Notice = {
  kind: 'success' | 'failure';
  title: string;
  text?: string;
  /** in ms, where the usual is too short */
  staysFor?: number;
  /** where the kind's own would say the wrong thing */
  icon?: LucideIcon;
  /** something to do about it, offered as a button */
  action?: { label: string; run: () => void };
};
export type ShownNotice = Notice & { id: number };

/** Oldest first. */
export const shownToasts = createStore<readonly ShownNotice[]>([]);

// At least six seconds, and a failure longer: it has more to read and something to do.
const stays = { success: 7_000, failure: 12_000 } as const;

let nextId = 1;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** Says how something went, at the top right, from anywhere in the app. */
export function showToast(notice: Notice): number {
  const id = nextId++;
  const shown = shownToasts.get();
  for (const other of shown) if (isReplacedBy(notice, other)) pauseToast(other.id);
  shownToasts.set([...shown.filter((other) => !isReplacedBy(notice, other)), { ...notice, id }].slice(-3));
  startTimer(id);
  return id;
}

/** What went well before is old news, unless it was meant to stay; the same sentence twice is one that stays longer. */
const isReplacedBy = (notice: Notice, other: ShownNotice): boolean =>
  (other.title === notice.title && other.text === notice.text) ||
  (notice.kind === 'success' && other.kind === 'success' && other.staysFor === undefined);

export function dismissToast(id: number): void {
  pauseToast(id);
  shownToasts.set(shownToasts.get().filter((notice) => notice.id !== id));
}

/** While the pointer or the focus is on it, it waits. */
export function pauseToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

export function startTimer(id: number): void {
  const notice = shownToasts.get().find((other) => other.id === id);
  if (!notice) return;
  pauseToast(id);
  const time = notice.staysFor ?? stays[notice.kind];
  if (time === Infinity) return;
  timers.set(
    id,
    setTimeout(() => dismissToast(id), time),
  );
}
