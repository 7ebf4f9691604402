import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createStore, useStore } from '../store.ts';

/** Milliseconds until 'offline' is shown if the device still reports a network. Must not exceed five seconds. */
const GRACE_PERIOD = 3_500;

type Connection = {
  /** Whether invalidation events can arrive. */
  isConnected: boolean;
  /** Whether the connection has been lost for longer than the grace period. */
  isLost: boolean;
  /** When the connection was last lost, in ms since 1970; 0 if it has not been lost since the page was opened. */
  lostAt: number;
};

const connectionStore = createStore<Connection>({ isConnected: false, isLost: false, lostAt: 0 });
let timer: ReturnType<typeof setTimeout> | undefined;

const updateConnection = (next: Partial<Connection>): void =>
  connectionStore.set({ ...connectionStore.get(), ...next });

function markLost(): void {
  if (connectionStore.get().isConnected) return;
  clearTimeout(timer);
  updateConnection({ isLost: true });
}

/** The state of the event connection, as reported by the socket in live.ts. */
export const connection = {
  begin(): void {
    clearTimeout(timer);
    timer = setTimeout(() => updateConnection({ isLost: true }), GRACE_PERIOD);
    updateConnection({ isConnected: false, isLost: !navigator.onLine, lostAt: 0 });
    addEventListener('offline', markLost);
  },
  report(isConnected: boolean): void {
    if (isConnected) {
      clearTimeout(timer);
      updateConnection({ isConnected, isLost: false });
    } else if (connectionStore.get().isConnected) {
      const isOffline = !navigator.onLine;
      if (!isOffline) timer = setTimeout(() => updateConnection({ isLost: true }), GRACE_PERIOD);
      updateConnection({ isConnected, isLost: isOffline, lostAt: Date.now() });
    }
  },
  end(): void {
    removeEventListener('offline', markLost);
    clearTimeout(timer);
  },
  subscribe: connectionStore.subscribe,
  get: connectionStore.get,
};

export const useConnection = (): Connection => useStore(connection);

/** Returns whether a call is likely to succeed. If not, actions that need a response are disabled. */
export function useIsOnline(): boolean {
  const { isConnected, isLost } = useConnection();
  const hasNetwork = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  );
  return isConnected || (hasNetwork && !isLost);
}
