import { storage } from './storage.ts';

export type Session = { token: string; userId: string; userName: string };

const listeners = new Set<() => void>();
let current: Session | null = read();

function read(): Session | null {
  const userId = storage.userId.read();
  const token = tokenIn(storage.token.read());
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

/** Who is logged in on this device. */
export const session = {
  get: (): Session | null => current,

  begin({ token, userId, userName }: Session, now: Date = new Date()): void {
    storage.token.write(JSON.stringify({ token, storedAt: now.toISOString() }));
    storage.userId.write(userId);
    storage.userIdTwin.write(userId);
    storage.userName.write(userName);
    set({ token, userId, userName });
  },

  rename(userName: string): void {
    if (!current) return;
    storage.userName.write(userName);
    set({ ...current, userName });
  },

  end(): void {
    for (const kept of [
      'token',
      'userId',
      'userIdTwin',
      'userName',
      'profileImage',
      'background',
      'admin',
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

// Logging in or out in another tab counts here too.
addEventListener('storage', (event) => {
  if (event.key !== null && event.key !== 'token') return;
  const next = read();
  if (next?.token !== current?.token) set(next);
});
