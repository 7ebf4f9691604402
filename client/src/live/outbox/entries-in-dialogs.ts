import { createStore } from '../../store.ts';

const openDialogKeys = createStore<ReadonlySet<string>>(new Set());
const closedKeys = new Set<string>();
const announcedKeys = new Set<string>();

/** The keys of the entries shown in an open dialog. Lists and toasts leave these out. */
export const entriesInDialogs = {
  get: openDialogKeys.get,
  subscribe: openDialogKeys.subscribe,
  add(key: string): () => void {
    openDialogKeys.set(new Set([...openDialogKeys.get(), key]));
    return () =>
      openDialogKeys.set(new Set([...openDialogKeys.get()].filter((otherKey) => otherKey !== key)));
  },
  /** Records that the dialog was closed while the entry was queued, so toasts show later changes to the entry. */
  markDialogClosed: (key: string): unknown => closedKeys.add(key),
  wasDialogClosed: (key: string): boolean => closedKeys.has(key),
  /** Records that a dialog has shown that the entry is saved, so no other toast says so. */
  markSaveShown: (key: string): unknown => announcedKeys.add(key),
  wasSaveShown: (key: string): boolean => announcedKeys.has(key),
};
