import { createStore } from '../store.ts';
import { storage } from './storage.ts';
import type { StoredValue } from './storage.ts';

/** `guest`: somebody who plays by a name alone, and has no other way in than this session. */
export type Session = { token: string; userId: string; userName: string; guest?: true };

/** localStorage on the web; a native app replaces it by secure storage. */
let tokenStore = storage.token;
const current = createStore(read());

function read(): Session | null {
  const userId = storage.userId.read();
  const token = tokenIn(tokenStore.read());
  if (!token || !userId) return null;
  const isGuest = storage.guest.read() === userId;
  return { token, userId, userName: storage.userName.read() ?? '', ...(isGuest && { guest: true }) };
}

function tokenIn(text: string | null): string | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string')
      return value.token;
  } catch {
    // The value was written by other code, so there is no session.
  }
  return null;
}

/** Must be called before the first read of the session. */
export function storeTokenIn(store: StoredValue): void {
  tokenStore = store;
  current.set(read());
}

export const session = {
  get: current.get,
  subscribe: current.subscribe,

  begin({ token, userId, userName, guest }: Session, now: Date = new Date()): void {
    storage.userId.write(userId);
    storage.userIdTwin.write(userId);
    storage.userName.write(userName);
    tokenStore.write(JSON.stringify({ token, storedAt: now.toISOString() }));
    if (guest) storage.guest.write(userId);
    else storage.guest.remove();
    current.set({ token, userId, userName, ...(guest && { guest }) });
  },

  rename(userName: string): void {
    const who = current.get();
    if (!who) return;
    storage.userName.write(userName);
    current.set({ ...who, userName });
  },

  /** There is another way in now. */
  secured(): void {
    const who = current.get();
    if (!who?.guest) return;
    storage.guest.remove();
    const { guest: _, ...kept } = who;
    current.set(kept);
  },

  end(): void {
    tokenStore.remove();
    for (const item of [
      'userId',
      'userIdTwin',
      'userName',
      'guest',
      'profileImage',
      'background',
      'admin',
      'drafts',
      'outboxKey',
    ] as const) {
      storage[item].remove();
    }
    current.set(null);
  },
};

// A log-in, a log-out or a new name in another tab applies to this tab too.
addEventListener('storage', () => {
  const next = read();
  const before = current.get();
  if (next?.token !== before?.token || next?.userName !== before?.userName || next?.guest !== before?.guest)
    current.set(next);
});
