import type { Icon } from '../icon.ts';
import { createStore } from '../../store.ts';

export type Notice = {
  kind: 'success' | 'failure';
  title: string;
  text?: string;
  /** the action that it reports; the next attempt at that action removes it */
  about?: string | undefined;
  /** in milliseconds, if the default is too short */
  staysFor?: number;
  /** if the icon of the kind would mislead */
  icon?: Icon;
  /** shown as a button */
  action?: { label: string; run: () => void };
};
export type ShownNotice = Notice & { id: number };

/** Oldest first. */
export const shownToasts = createStore<readonly ShownNotice[]>([]);

// In milliseconds; a failure stays longer, since it has more text and asks the reader to act.
const defaultDurations = { success: 7_000, failure: 12_000 } as const;

let nextId = 1;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export function showToast(notice: Notice): number {
  const id = nextId++;
  const currentToasts = shownToasts.get();
  for (const other of currentToasts) if (isReplacedBy(notice, other)) pauseToast(other.id);
  shownToasts.set(
    [...currentToasts.filter((other) => !isReplacedBy(notice, other)), { ...notice, id }].slice(-3),
  );
  startTimer(id);
  return id;
}

/** A new success replaces older ones without `staysFor`; the same text replaces itself, so that it stays longer. */
const isReplacedBy = (notice: Notice, other: ShownNotice): boolean =>
  (other.title === notice.title && other.text === notice.text) ||
  (notice.kind === 'success' && other.kind === 'success' && other.staysFor === undefined);

/** Removes failures of an action that is tried again or has succeeded, or they would contradict the next message. */
export function forgetFailuresOf(actionKey: string): void {
  for (const { id, kind, about } of shownToasts.get())
    if (kind === 'failure' && about === actionKey) dismissToast(id);
}

/** Removes earlier successes when something newer is shown in another place, as a new toast would. */
export function forgetSuccesses(): void {
  for (const { id, kind, staysFor } of shownToasts.get())
    if (kind === 'success' && staysFor === undefined) dismissToast(id);
}

export function dismissToast(id: number): void {
  pauseToast(id);
  shownToasts.set(shownToasts.get().filter((notice) => notice.id !== id));
}

/** Called while the pointer or the focus is on a toast, which must not disappear then. */
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
