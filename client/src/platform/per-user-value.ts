import { createStore, useStore } from '../store.ts';
import { session } from './session.ts';
import type { StoredValue } from './storage.ts';

interface PerUserValue<Value> {
  /** reads the value from storage, since another tab may have written it */
  readonly read: (userId: string) => Value | undefined;
  readonly save: (userId: string, value: Value) => void;
  readonly useValue: (userId: string) => Value | undefined;
}

/** Creates a value that is stored on this device separately for each user. Invalid stored values are ignored. */
export function createPerUserValue<Value>(storedValue: StoredValue): PerUserValue<Value> {
  const read = (): Readonly<Record<string, Value>> => {
    try {
      return (JSON.parse(storedValue.read() ?? '{}') ?? {}) as Record<string, Value>;
    } catch {
      return {};
    }
  };
  const values = createStore(read());
  session.subscribe(() => values.set(read()));
  return {
    read: (userId) => read()[userId],
    save(userId, value) {
      const newValues = { ...read(), [userId]: value };
      storedValue.write(JSON.stringify(newValues));
      values.set(newValues);
    },
    useValue: (userId) => useStore(values)[userId],
  };
}
