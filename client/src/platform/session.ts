import { createStore } from '../store.ts';
import { storage } from './storage.ts';
import type { StoredValue } from './storage.ts';

/**
 * `guest`: a user who has only a name, and cannot log in again. `email`: as entered when logging in. `interrupted`: the
 * server has ended the session, so it has no token, and the user must log in again to continue.
 */
export type ClientSession = {
  token: string;
  userId: string;
  userName: string;
  guest?: true;
  email?: string;
  interrupted?: true;
};

/** localStorage on the web; a native app replaces it with secure storage. */
let tokenStore = storage.token;
const sessionStore = createStore(readStoredSession());

function readStoredSession(): ClientSession | null {
  const userId = storage.userId.read();
  const token = parseToken(tokenStore.read());
  if (!token || !userId) return null;
  const isGuest = storage.guest.read() === userId;
  const email = storage.email.read();
  return {
    token,
    userId,
    userName: storage.userName.read() ?? '',
    ...(isGuest && { guest: true }),
    ...(email !== null && { email }),
  };
}

function parseToken(storedText: string | null): string | null {
  if (!storedText) return null;
  try {
    const value: unknown = JSON.parse(storedText);
    if (typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string')
      return value.token;
  } catch {
    // The stored value is not valid JSON, so there is no session.
  }
  return null;
}

/** Replaces the token store. Must be called before the first read of the session. */
export function setTokenStore(store: StoredValue): void {
  tokenStore = store;
  sessionStore.set(readStoredSession());
}

export const session = {
  get: sessionStore.get,
  subscribe: sessionStore.subscribe,

  begin({ token, userId, userName, guest, email }: ClientSession, now: Date = new Date()): void {
    storage.sessionEndedFor.remove();
    if (sessionStore.get()?.userId !== userId) storage.drafts.remove();
    storage.userId.write(userId);
    storage.userIdCopy.write(userId);
    storage.userName.write(userName);
    tokenStore.write(JSON.stringify({ token, storedAt: now.toISOString() }));
    if (guest) storage.guest.write(userId);
    else storage.guest.remove();
    if (email) storage.email.write(email);
    else storage.email.remove();
    sessionStore.set({ token, userId, userName, ...(guest && { guest }), ...(email && { email }) });
  },

  rename(userName: string): void {
    const currentSession = sessionStore.get();
    if (!currentSession) return;
    storage.userName.write(userName);
    sessionStore.set({ ...currentSession, userName });
  },

  /** Called once the guest has added a way to log in. */
  markSecured(): void {
    const currentSession = sessionStore.get();
    if (!currentSession?.guest) return;
    storage.guest.remove();
    const { guest: _, ...rest } = currentSession;
    sessionStore.set(rest);
  },

  /** Ends the session. With `endedBy`, the server has ended it and has notified the other tabs too. */
  end(endedBy?: 'the server'): void {
    const currentSession = sessionStore.get();
    // Stores the token of a removed guest: see `rememberRemovedGuest`. Any other log-out stores nothing.
    if (currentSession?.guest && (endedBy || storage.formerToken.read() === currentSession.userId))
      storage.formerToken.write(currentSession.token);
    else storage.formerToken.remove();
    removeStoredSession();
    storage.drafts.remove();
    if (endedBy && currentSession) storage.sessionEndedFor.write(currentSession.userId);
    else storage.sessionEndedFor.remove();
    sessionStore.set(null);
  },

  /** Called when the server has ended the session. Keeps the user in memory, so the page keeps its unsaved input. */
  interrupt(): void {
    const currentSession = sessionStore.get();
    if (!currentSession) return;
    removeStoredSession();
    storage.sessionEndedFor.write(currentSession.userId);
    sessionStore.set({ ...currentSession, token: '', interrupted: true });
  },
};

function removeStoredSession(): void {
  tokenStore.remove();
  for (const key of [
    ...(['userId', 'userIdCopy', 'userName', 'email', 'guest'] as const),
    ...(['profileImage', 'background', 'admin', 'outboxKey'] as const),
  ])
    storage[key].remove();
}

// A log-in, log-out or name change in another tab also applies to this tab.
addEventListener('storage', () => {
  const storedSession = readStoredSession();
  const previousSession = sessionStore.get();
  // The server itself notifies each tab that the session has ended, and this tab may contain a half-filled form.
  if (
    storedSession === null &&
    previousSession !== null &&
    storage.sessionEndedFor.read() === previousSession.userId
  )
    return;
  if (
    storedSession?.token !== previousSession?.token ||
    storedSession?.userName !== previousSession?.userName ||
    storedSession?.guest !== previousSession?.guest
  )
    sessionStore.set(storedSession);
});
