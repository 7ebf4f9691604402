import type { Icon } from '../icon.ts';
import { createStore } from '../../store.ts';

export type ToastOptions = {
  kind: 'success' | 'failure';
  title: string;
  text?: string;
  /** the key of the action that the toast reports on; the next attempt at that action removes a failure toast */
  reportedAction?: string | undefined;
  /** in milliseconds, if the default is too short */
  durationMs?: number;
  /** replaces the default icon of the kind if that would be misleading */
  icon?: Icon;
  /** shown as a button */
  action?: { label: string; run: () => void };
};
export type ShownToast = ToastOptions & { id: number };

/** The toasts on screen, oldest first. */
export const shownToasts = createStore<readonly ShownToast[]>([]);

// In milliseconds. A failure stays longer, since it has more text and requires an action.
const defaultDurationsMs = { success: 7_000, failure: 12_000 } as const;

let nextId = 1;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export function showToast(toast: ToastOptions): number {
  const id = nextId++;
  const currentToasts = shownToasts.get();
  for (const existing of currentToasts) if (shouldReplace(toast, existing)) stopToastTimer(existing.id);
  shownToasts.set(
    [...currentToasts.filter((existing) => !shouldReplace(toast, existing)), { ...toast, id }].slice(-3),
  );
  startToastTimer(id);
  return id;
}

/** A toast replaces one with the same text, and a success replaces earlier successes with the default duration. */
const shouldReplace = (toast: ToastOptions, existing: ShownToast): boolean =>
  (existing.title === toast.title && existing.text === toast.text) ||
  (toast.kind === 'success' && existing.kind === 'success' && existing.durationMs === undefined);

/** Removes failure toasts about an action that is retried or has succeeded, since they could contradict its result. */
export function dismissFailureToasts(actionKey: string): void {
  for (const { id, kind, reportedAction } of shownToasts.get())
    if (kind === 'failure' && reportedAction === actionKey) dismissToast(id);
}

/** Removes earlier success toasts when a newer success is shown elsewhere on the page. */
export function dismissSuccessToasts(): void {
  for (const { id, kind, durationMs } of shownToasts.get())
    if (kind === 'success' && durationMs === undefined) dismissToast(id);
}

export function dismissToast(id: number): void {
  stopToastTimer(id);
  shownToasts.set(shownToasts.get().filter((toast) => toast.id !== id));
}

/** Stops the timer of a toast, which must not disappear while it is hovered or has focus. */
export function stopToastTimer(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

export function startToastTimer(id: number): void {
  const toast = shownToasts.get().find((existing) => existing.id === id);
  if (!toast) return;
  stopToastTimer(id);
  const durationMs = toast.durationMs ?? defaultDurationsMs[toast.kind];
  if (durationMs === Infinity) return;
  timers.set(
    id,
    setTimeout(() => dismissToast(id), durationMs),
  );
}
