import { createStore } from '../../store.ts';

const keys = createStore<ReadonlySet<string>>(new Set());
const left = new Set<string>();

/** Entries that an open dialog shows, so that nothing else shows them too. */
export const shownInDialog = {
  get: keys.get,
  subscribe: keys.subscribe,
  add(key: string): () => void {
    keys.set(new Set([...keys.get(), key]));
    return () => keys.set(new Set([...keys.get()].filter((other) => other !== key)));
  },
  /** Its person has gone on, told that it is queued: what becomes of it is news. */
  leave: (key: string): unknown => left.add(key),
  isLeft: (key: string): boolean => left.has(key),
};
