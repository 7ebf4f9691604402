import { storage } from './storage.ts';
import type { StoredValue } from './storage.ts';

export type Session = { token: string; userId: string; userName: string };

const listeners = new Set<() => void>();
/** Beside the rest on the web; a native app has a safer place. */
let tokenShelf = storage.token;
let current: Session | null = read();

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

function set(session: Session | null): void {
  current = session;
  for (const listener of listeners) listener();
}

/** Before anybody asks who is logged in. */
export function keepTokenOn(shelf: StoredValue): void {
  tokenShelf = shelf;
  current = read();
}

/** Who is logged in on this device. */
export const session = {
  get: (): Session | null => current,

  begin({ token, userId, userName }: Session, now: Date = new Date()): void {
    storage.userId.write(userId);
    storage.userIdTwin.write(userId);
    storage.userName.write(userName);
    tokenShelf.write(JSON.stringify({ token, storedAt: now.toISOString() }));
    set({ token, userId, userName });
  },

  rename(userName: string): void {
    if (!current) return;
    storage.userName.write(userName);
    set({ ...current, userName });
  },

  end(): void {
    tokenShelf.remove();
    for (const kept of [
      'userId',
      'userIdTwin',
      'userName',
      'profileImage',
      'background',
      'admin',
      'drafts',
    ] as const) {
      storage[kept].remove();
    }
    set(null);
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

// Logging in or out in another tab counts here too, and so does a new name.
addEventListener('storage', () => {
  const next = read();
  if (next?.token !== current?.token || next?.userName !== current?.userName) set(next);
});
