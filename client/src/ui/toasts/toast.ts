import type { Icon } from '../icon.ts';
import { createStore } from '../../store.ts';

export type Notice = {
  kind: 'success' | 'failure';
  title: string;
  text?: string;
  /** the key of the action that the toast reports on; the next attempt at that action removes the toast */
  about?: string | undefined;
  /** in milliseconds, if the default is too short */
  staysFor?: number;
  /** replaces the icon of the kind if that would be misleading */
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
  for (const other of currentToasts) if (replaces(notice, other)) pauseToast(other.id);
  shownToasts.set(
    [...currentToasts.filter((other) => !replaces(notice, other)), { ...notice, id }].slice(-3),
  );
  startTimer(id);
  return id;
}

/** Whether `notice` replaces `other`: the same text does, and a success replaces a success of default duration. */
const replaces = (notice: Notice, other: ShownNotice): boolean =>
  (other.title === notice.title && other.text === notice.text) ||
  (notice.kind === 'success' && other.kind === 'success' && other.staysFor === undefined);

/** Removes failure toasts of an action that is retried or has succeeded, or they would contradict its result. */
export function dismissFailuresOf(actionKey: string): void {
  for (const { id, kind, about } of shownToasts.get())
    if (kind === 'failure' && about === actionKey) dismissToast(id);
}

/** Removes earlier success toasts when a newer success is shown elsewhere on the page. */
export function dismissSuccesses(): void {
  for (const { id, kind, staysFor: duration } of shownToasts.get())
    if (kind === 'success' && duration === undefined) dismissToast(id);
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
  const notice = shownToasts.get().find((other) => other.id === id);
  if (!notice) return;
  pauseToast(id);
  const time = notice.staysFor ?? defaultDurations[notice.kind];
  if (time === Infinity) return;
  timers.set(
    id,
    setTimeout(() => dismissToast(id), time),
  );
}
