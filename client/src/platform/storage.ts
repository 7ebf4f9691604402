// These storage keys are part of the specification, because other clients and older versions read them.
const keys = {
  token: 'token',
  userId: 'userId',
  userIdCopy: 'user_id',
  userName: 'user_name',
  email: 'user_email',
  guest: 'guest',
  formerToken: 'formerToken',
  guestJoin: 'guestJoin',
  sessionEndedFor: 'sessionEndedFor',
  keepOffer: 'keepOffer',
  profileImage: 'profileImage',
  background: 'background',
  admin: 'isAdmin',
  language: 'language',
  theme: 'theme',
  inviteToken: 'inviteToken',
  rememberedEmail: 'rememberMeEmail',
  resetAddress: 'resetEmail',
  drafts: 'drafts',
  outboxKey: 'outboxKey',
  handicapMove: 'handicapMoveTold',
  installToastSeen: 'hasSeenPWAToast',
  wantedPage: 'wantedPage',
  pushChoice: 'pushChoice',
  pushOffers: 'pushOffers',
  clockOffset: 'clockOffset',
} as const;

export type StoredValue = { read: () => string | null; write: (value: string) => void; remove: () => void };

// Blocked or full storage must not break the app: in that case, values stay in memory until the page is closed.
const fallbackValues = new Map<string, string>();

function createStoredValue(getStorage: () => Storage, key: string): StoredValue {
  return {
    read() {
      try {
        return getStorage().getItem(key) ?? fallbackValues.get(key) ?? null;
      } catch {
        return fallbackValues.get(key) ?? null;
      }
    },
    write(value) {
      try {
        getStorage().setItem(key, value);
        fallbackValues.delete(key);
      } catch {
        fallbackValues.set(key, value);
      }
    },
    remove() {
      fallbackValues.delete(key);
      try {
        getStorage().removeItem(key);
      } catch {
        // Storage is blocked, so nothing was stored.
      }
    },
  };
}

const createLocalValue = (key: string) => createStoredValue(() => localStorage, key);

export const storage = {
  token: createLocalValue(keys.token),
  userId: createLocalValue(keys.userId),
  userIdCopy: createLocalValue(keys.userIdCopy),
  userName: createLocalValue(keys.userName),
  email: createLocalValue(keys.email),
  guest: createLocalValue(keys.guest),
  formerToken: createLocalValue(keys.formerToken),
  guestJoin: createLocalValue(keys.guestJoin),
  sessionEndedFor: createLocalValue(keys.sessionEndedFor),
  keepOffer: createLocalValue(keys.keepOffer),
  profileImage: createLocalValue(keys.profileImage),
  background: createLocalValue(keys.background),
  admin: createLocalValue(keys.admin),
  language: createLocalValue(keys.language),
  theme: createLocalValue(keys.theme),
  inviteToken: createLocalValue(keys.inviteToken),
  rememberedEmail: createLocalValue(keys.rememberedEmail),
  resetAddress: createLocalValue(keys.resetAddress),
  drafts: createLocalValue(keys.drafts),
  outboxKey: createLocalValue(keys.outboxKey),
  handicapMove: createLocalValue(keys.handicapMove),
  pushChoice: createLocalValue(keys.pushChoice),
  pushOffers: createLocalValue(keys.pushOffers),
  clockOffset: createLocalValue(keys.clockOffset),
  installToastSeen: createStoredValue(() => sessionStorage, keys.installToastSeen),
  wantedPage: createStoredValue(() => sessionStorage, keys.wantedPage),
} as const;

/** Clears all stored data after an account is deleted. */
export function clearAllStorage(): void {
  fallbackValues.clear();
  try {
    localStorage.clear();
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
}
