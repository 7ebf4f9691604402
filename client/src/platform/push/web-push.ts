import { isHomeScreenNeeded } from '../install.ts';
import { isNative } from '../native/native.ts';
import { storage } from '../storage.ts';

/** The kind of push messages that this device supports; on iOS, 'homeScreen' until the app is installed. */
export type PushSupport = 'web' | 'native' | 'homeScreen' | 'none';

export function getPushSupport(): PushSupport {
  if (isNative) return 'native';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'web';
  return isHomeScreenNeeded() ? 'homeScreen' : 'none';
}

export const getPushPermission = (): NotificationPermission =>
  'Notification' in window ? Notification.permission : 'denied';

/** Asks the user for permission. Must be called directly in a click handler, or browsers do not show the prompt. */
export const requestPushPermission = (): Promise<NotificationPermission> => Notification.requestPermission();

/** Milliseconds. `ready` never settles if the worker could not be installed. */
const READY_TIMEOUT = 10_000;

function waitForWorker(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The service worker is not ready')), READY_TIMEOUT);
    navigator.serviceWorker.ready.then(resolve, reject);
  });
}

export async function getPushSubscription(): Promise<PushSubscription | null> {
  if (getPushSupport() !== 'web') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Returns a subscription for the server's key, replacing any subscription for another key. */
export async function subscribeToPush(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await waitForWorker();
  const existing = await pushManager.getSubscription();
  if (existing && getServerKey(existing) === publicKey) return existing;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Returns a subscription's key in base64url, the format that the server sends. */
function getServerKey({ options: { applicationServerKey: key } }: PushSubscription): string | null {
  if (!key) return null;
  const text = btoa(String.fromCodePoint(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Ends the subscription, and closes all notifications, which the next user must not see. */
export async function unsubscribeFromPush(): Promise<void> {
  if (getPushSupport() !== 'web') return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  for (const notification of await registration.getNotifications()) notification.close();
}

/**
 * The user who turned on notifications on this device, and the subscription last sent to the server. The choice
 * stays stored after logging out, and is used only for the same user.
 */
export interface PushChoice {
  readonly userId: string;
  readonly endpoint: string;
  /** the last characters of the session's token, to detect a new session */
  readonly session: string;
  /** when the server's key was last fetched, in milliseconds since 1970 */
  readonly checkedAt: number;
}

export const pushChoice = {
  read(): PushChoice | null {
    try {
      return JSON.parse(storage.pushChoice.read() ?? 'null') as PushChoice | null;
    } catch {
      return null;
    }
  },
  write: (choice: PushChoice): void => storage.pushChoice.write(JSON.stringify(choice)),
  forget: (): void => storage.pushChoice.remove(),
};
