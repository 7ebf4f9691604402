let keys: ReadonlySet<string> = new Set();
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
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
