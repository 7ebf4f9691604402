import type { Icon } from '../icon.ts';
import { createStore } from '../../store.ts';

export type Notice = {
  kind: 'success' | 'failure';
  title: string;
  text?: string;
  /** the key of the action that the toast reports on; the next attempt at that action removes the toast */
  reportedAction?: string | undefined;
  /** in milliseconds, if the default is too short */
  durationMs?: number;
  /** replaces the default icon of the kind if that would be misleading */
  icon?: Icon;
  /** shown as a button */
  action?: { label: string; run: () => void };
};
export type ShownNotice = Notice & { id: number };

/** Oldest first. */
export const shownToasts = createStore<readonly ShownNotice[]>([]);

// In milliseconds. A failure stays longer, since it has more text and requires an action.
const defaultDurations = { success: 7_000, failure: 12_000 } as const;

let nextId = 1;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export function showToast(notice: Notice): number {
  const id = nextId++;
  const currentToasts = shownToasts.get();
  for (const existing of currentToasts) if (replaces(notice, existing)) pauseToast(existing.id);
  shownToasts.set(
    [...currentToasts.filter((existing) => !replaces(notice, existing)), { ...notice, id }].slice(-3),
  );
  startTimer(id);
  return id;
}

/** A toast replaces one with the same text, and a success replaces earlier successes of the default duration. */
const replaces = (notice: Notice, existing: ShownNotice): boolean =>
  (existing.title === notice.title && existing.text === notice.text) ||
  (notice.kind === 'success' && existing.kind === 'success' && existing.durationMs === undefined);

/** Removes failure toasts of an action that is retried or has succeeded, since they could contradict its result. */
export function dismissActionFailures(actionKey: string): void {
  for (const { id, kind, reportedAction } of shownToasts.get())
    if (kind === 'failure' && reportedAction === actionKey) dismissToast(id);
}

/** Removes earlier success toasts when a newer success is shown elsewhere on the page. */
export function dismissSuccesses(): void {
  for (const { id, kind, durationMs } of shownToasts.get())
    if (kind === 'success' && durationMs === undefined) dismissToast(id);
}

export function dismissToast(id: number): void {
  pauseToast(id);
  shownToasts.set(shownToasts.get().filter((notice) => notice.id !== id));
}

/** Stops the timer of a toast, which must not disappear while the pointer or the focus is on it. */
export function pauseToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

export function startTimer(id: number): void {
  const notice = shownToasts.get().find((existing) => existing.id === id);
  if (!notice) return;
  pauseToast(id);
  const time = notice.durationMs ?? defaultDurations[notice.kind];
  if (time === Infinity) return;
  timers.set(
    id,
    setTimeout(() => dismissToast(id), time),
  );
}
