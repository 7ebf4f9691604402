import { createStore, useStore } from '../store.ts';
import { session } from './session.ts';
import type { StoredValue } from './storage.ts';

interface ByPerson<Value> {
  /** reads the value from the device, since another tab may have written it */
  readonly of: (userId: string) => Value | undefined;
  readonly save: (userId: string, value: Value) => void;
  readonly useOf: (userId: string) => Value | undefined;
}

/** Creates a value that this device stores separately for each user. Invalid stored values are ignored. */
export function byPerson<Value>(stored: StoredValue): ByPerson<Value> {
  const read = (): Readonly<Record<string, Value>> => {
    try {
      return (JSON.parse(stored.read() ?? '{}') ?? {}) as Record<string, Value>;
    } catch {
      return {};
    }
  };
  const all = createStore(read());
  session.subscribe(() => all.set(read()));
  return {
    of: (userId) => read()[userId],
    save(userId, value) {
      const next = { ...read(), [userId]: value };
      stored.write(JSON.stringify(next));
      all.set(next);
    },
    useOf: (userId) => useStore(all)[userId],
  };
}
