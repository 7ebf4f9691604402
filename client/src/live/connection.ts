import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createStore, useStore } from '../store.ts';

/** A tunnel or a lift is no news. */
const patience = 5_000;

type Connection = {
  /** Invalidation events arrive. */
  connected: boolean;
  /** They have not for so long that it should be said. */
  lost: boolean;
  /** Until when they did; 0 where they never have since the page was opened. */
  until: number;
};

const current = createStore<Connection>({ connected: false, lost: false, until: 0 });
let timer: ReturnType<typeof setTimeout> | undefined;

const set = (next: Partial<Connection>): void => current.set({ ...current.get(), ...next });

/** Whether the invalidation events of the server arrive, as live.ts is told by its socket. */
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
    } else if (current.get().connected) {
      timer = setTimeout(() => set({ lost: true }), patience);
      set({ connected, until: Date.now() });
    }
  },
  end(): void {
    clearTimeout(timer);
  },
  subscribe: current.subscribe,
  get: current.get,
};

export const useConnection = (): Connection => useStore(connection);

/** Whether asking the server has a point: what needs its answer at once can say so beforehand. */
export function useIsOnline(): boolean {
  const { connected, lost } = useConnection();
  const hasNetwork = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  );
  return connected || (hasNetwork && !lost);
}
