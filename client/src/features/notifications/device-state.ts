import type { PushChoice, PushSupport } from '../../platform/push/web-push.ts';

/**
 * Whether this device receives the user's push messages. `native`: the phone's settings decide. `homeScreen`: on
 * iOS the app must be added to the home screen first. `denied`: only the browser's settings can change this.
 */
export type DeviceState = 'checking' | 'on' | 'off' | 'denied' | 'homeScreen' | 'unsupported' | 'native';

type DeviceStateInput = {
  support: PushSupport;
  permission: NotificationPermission;
  /** the browser's current subscription */
  endpoint: string | undefined;
  choice: PushChoice | null;
  userId: string;
};

export function getDeviceState({
  support,
  permission,
  endpoint,
  choice,
  userId,
}: DeviceStateInput): DeviceState {
  if (support === 'none') return 'unsupported';
  if (support !== 'web') return support;
  if (permission === 'denied') return 'denied';
  const isOwnSubscription = choice?.userId === userId && choice.endpoint === endpoint;
  return permission === 'granted' && endpoint !== undefined && isOwnSubscription ? 'on' : 'off';
}

const DAY_MS = 24 * 60 * 60 * 1000;

type SubscriptionState = { endpoint: string | undefined; choice: PushChoice; session: string; now: number };

/** Whether a check within the past day found this subscription on the server. If so, the app sends no request. */
export function isServerUpToDate({ endpoint, choice, session, now }: SubscriptionState): boolean {
  const isFresh = now >= choice.checkedAt && now - choice.checkedAt < DAY_MS;
  return isFresh && endpoint !== undefined && endpoint === choice.endpoint && session === choice.session;
}
