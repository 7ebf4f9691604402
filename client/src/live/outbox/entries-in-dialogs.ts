import { createStore } from '../../store.ts';

const openDialogKeys = createStore<ReadonlySet<string>>(new Set());
const closedKeys = new Set<string>();
const announcedKeys = new Set<string>();

/** The keys of entries that an open dialog shows. Lists and toasts do not show these. */
export const entriesInDialogs = {
  get: openDialogKeys.get,
  subscribe: openDialogKeys.subscribe,
  add(key: string): () => void {
    openDialogKeys.set(new Set([...openDialogKeys.get(), key]));
    return () =>
      openDialogKeys.set(new Set([...openDialogKeys.get()].filter((otherKey) => otherKey !== key)));
  },
  /** Records that the dialog was closed after showing "queued". Toasts then show later changes to the entry. */
  markClosed: (key: string): unknown => closedKeys.add(key),
  wasClosed: (key: string): boolean => closedKeys.has(key),
  /** Records that the dialog itself has shown that the entry is saved. */
  markAnnounced: (key: string): unknown => announcedKeys.add(key),
  isAnnounced: (key: string): boolean => announcedKeys.has(key),
};
