import { createStore } from '../store.ts';
import { storage } from './storage.ts';
import type { StoredValue } from './storage.ts';

export type Session = { token: string; userId: string; userName: string };

/** Beside the rest on the web; a native app has a safer place. */
let tokenShelf = storage.token;
const current = createStore(read());

function read(): Session | null {
  const userId = storage.userId.read();
  const token = tokenIn(tokenShelf.read());
  if (!token || !userId) return null;
  return { token, userId, userName: storage.userName.read() ?? '' };
}

function tokenIn(text: string | null): string | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string')
      return value.token;
  } catch {
    // written by something else: no session
  }
  return null;
}

/** Before anybody asks who is logged in. */
export function keepTokenOn(shelf: StoredValue): void {
  tokenShelf = shelf;
  current.set(read());
}

/** Who is logged in on this device. */
export const session = {
  get: current.get,
  subscribe: current.subscribe,

  begin({ token, userId, userName }: Session, now: Date = new Date()): void {
    storage.userId.write(userId);
    storage.userIdTwin.write(userId);
    storage.userName.write(userName);
    tokenShelf.write(JSON.stringify({ token, storedAt: now.toISOString() }));
    current.set({ token, userId, userName });
  },

  rename(userName: string): void {
    const who = current.get();
    if (!who) return;
    storage.userName.write(userName);
    current.set({ ...who, userName });
  },

  end(): void {
    tokenShelf.remove();
    for (const item of [
      'userId',
      'userIdTwin',
      'userName',
      'profileImage',
      'background',
      'admin',
      'drafts',
    ] as const) {
      storage[item].remove();
    }
    current.set(null);
  },
};

// Logging in or out in another tab counts here too, and so does a new name.
addEventListener('storage', () => {
  const next = read();
  const before = current.get();
  if (next?.token !== before?.token || next?.userName !== before?.userName) current.set(next);
});
