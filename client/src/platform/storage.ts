// The product specifies these storage keys: other clients and older versions read them.
const keys = {
  token: 'token',
  userId: 'userId',
  userIdTwin: 'user_id',
  userName: 'user_name',
  email: 'user_email',
  guest: 'guest',
  formerToken: 'formerToken',
  guestJoin: 'guestJoin',
  endedFor: 'sessionEndedFor',
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

// Blocked or full storage must not break the app: values are then stored in memory until the page is closed.
const fallback = new Map<string, string>();

function createStoredValue(area: () => Storage, key: string): StoredValue {
  return {
    read() {
      try {
        return area().getItem(key) ?? fallback.get(key) ?? null;
      } catch {
        return fallback.get(key) ?? null;
      }
    },
    write(value) {
      try {
        area().setItem(key, value);
        fallback.delete(key);
      } catch {
        fallback.set(key, value);
      }
    },
    remove() {
      fallback.delete(key);
      try {
        area().removeItem(key);
      } catch {
        // Storage is blocked, so nothing was stored.
      }
    },
  };
}

const local = (key: string) => createStoredValue(() => localStorage, key);

export const storage = {
  token: local(keys.token),
  userId: local(keys.userId),
  userIdTwin: local(keys.userIdTwin),
  userName: local(keys.userName),
  email: local(keys.email),
  guest: local(keys.guest),
  formerToken: local(keys.formerToken),
  guestJoin: local(keys.guestJoin),
  endedFor: local(keys.endedFor),
  keepOffer: local(keys.keepOffer),
  profileImage: local(keys.profileImage),
  background: local(keys.background),
  admin: local(keys.admin),
  language: local(keys.language),
  theme: local(keys.theme),
  inviteToken: local(keys.inviteToken),
  rememberedEmail: local(keys.rememberedEmail),
  resetAddress: local(keys.resetAddress),
  drafts: local(keys.drafts),
  outboxKey: local(keys.outboxKey),
  handicapMove: local(keys.handicapMove),
  pushChoice: local(keys.pushChoice),
  pushOffers: local(keys.pushOffers),
  clockOffset: local(keys.clockOffset),
  installToastSeen: createStoredValue(() => sessionStorage, keys.installToastSeen),
  wantedPage: createStoredValue(() => sessionStorage, keys.wantedPage),
} as const;

/** Clears all data after an account is deleted. */
export function clearAllStorage(): void {
  fallback.clear();
  try {
    localStorage.clear();
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
}
