import { useSyncExternalStore } from 'react';

/** A value outside React that notifies listeners of changes. */
export interface Store<Value> {
  readonly get: () => Value;
  /** Calls every listener synchronously, even if the value is unchanged. */
  readonly set: (next: Value) => void;
  /** Returns a function that ends the subscription. */
  readonly subscribe: (listener: (value: Value) => void) => () => void;
}

export type ReadonlyStore<Value> = Pick<Store<Value>, 'get' | 'subscribe'>;

export function createStore<Value>(initialValue: Value): Store<Value> {
  let value = initialValue;
  const listeners = new Set<(value: Value) => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <Value>({ get, subscribe }: ReadonlyStore<Value>): Value =>
  useSyncExternalStore(subscribe, get, get);
