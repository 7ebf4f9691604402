import type { PushChoice, PushSupport } from '../../platform/push/web-push.ts';

/**
 * Whether push messages reach the person on this device. `native`: the phone's settings decide. `homeScreen`:
 * on iOS the app must be added to the home screen first. `denied`: only the browser's settings can change this.
 */
export type DeviceState = 'checking' | 'on' | 'off' | 'denied' | 'homeScreen' | 'unsupported' | 'native';

type Facts = {
  support: PushSupport;
  permission: NotificationPermission;
  /** the browser's current subscription */
  endpoint: string | undefined;
  choice: PushChoice | null;
  userId: string;
};

export function deviceStateOf({ support, permission, endpoint, choice, userId }: Facts): DeviceState {
  if (support === 'none') return 'unsupported';
  if (support !== 'web') return support;
  if (permission === 'denied') return 'denied';
  const isOwnSubscription = choice?.userId === userId && choice.endpoint === endpoint;
  return permission === 'granted' && endpoint !== undefined && isOwnSubscription ? 'on' : 'off';
}

const DAY = 24 * 60 * 60 * 1000;

type PushFacts = { endpoint: string | undefined; choice: PushChoice; session: string; now: number };

/** Whether starting the app needs no request: the server's key is fetched once a day. */
export function isServerUpToDate({ endpoint, choice, session, now }: PushFacts): boolean {
  const isFresh = now >= choice.checkedAt && now - choice.checkedAt < DAY;
  return isFresh && endpoint !== undefined && endpoint === choice.endpoint && session === choice.session;
}
