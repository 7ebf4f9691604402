import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** A tunnel or a lift is no news. */
const patience = 5_000;

type Connection = {
  /** Hints arrive. */
  connected: boolean;
  /** They have not for so long that it should be said. */
  lost: boolean;
  /** Until when they did; 0 where they never have since the page was opened. */
  until: number;
};

let current: Connection = { connected: false, lost: false, until: 0 };
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Partial<Connection>): void {
  current = { ...current, ...next };
  for (const listener of listeners) listener();
}

/** Whether the hints of the server arrive, as live.ts is told by its socket. */
export const connection = {
  begin(): void {
    clearTimeout(timer);
    timer = setTimeout(() => set({ lost: true }), patience);
    set({ connected: false, lost: false, until: 0 });
  },
  say(connected: boolean): void {
    if (connected) {
      clearTimeout(timer);
      set({ connected, lost: false });
    } else if (current.connected) {
      timer = setTimeout(() => set({ lost: true }), patience);
      set({ connected, until: Date.now() });
    }
  },
  end(): void {
    clearTimeout(timer);
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => current,
};

export const useConnection = (): Connection => useSyncExternalStore(connection.subscribe, connection.get);

/** Whether asking the server has a point: what needs its answer at once can say so beforehand. */
export function useIsOnline(): boolean {
  const { connected, lost } = useConnection();
  const hasNetwork = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  );
  return connected || (hasNetwork && !lost);
}
