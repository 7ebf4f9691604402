import { createStore } from '../../store.ts';

const keys = createStore<ReadonlySet<string>>(new Set());
const closed = new Set<string>();
const announced = new Set<string>();

/** The keys of entries that an open dialog shows. Lists and toasts do not show these. */
export const shownInDialog = {
  get: keys.get,
  subscribe: keys.subscribe,
  add(key: string): () => void {
    keys.set(new Set([...keys.get(), key]));
    return () => keys.set(new Set([...keys.get()].filter((otherKey) => otherKey !== key)));
  },
  /** Records that the dialog was closed after showing "queued". Toasts then show later changes of the entry. */
  markClosed: (key: string): unknown => closed.add(key),
  wasClosed: (key: string): boolean => closed.has(key),
  /** Records that the dialog itself has shown that the entry is saved. */
  markAnnounced: (key: string): unknown => announced.add(key),
  isAnnounced: (key: string): boolean => announced.has(key),
};
