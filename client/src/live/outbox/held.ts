let keys: ReadonlySet<string> = new Set();
const left = new Set<string>();
const listeners = new Set<() => void>();

function set(next: ReadonlySet<string>): void {
  keys = next;
  for (const listener of listeners) listener();
}

/** Entries that an open dialog shows, so that nothing else shows them too. */
export const held = {
  get: (): ReadonlySet<string> => keys,
  hold(key: string): () => void {
    set(new Set([...keys, key]));
    return () => set(new Set([...keys].filter((other) => other !== key)));
  },
  /** Its person has gone on, told that it is kept: what becomes of it is news. */
  leave: (key: string): unknown => left.add(key),
  isLeft: (key: string): boolean => left.has(key),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
