import { pushKey, subscribePush, unsubscribePush } from '@golf-league/core/contracts/notifications.ts';
import { call, CallError } from '../../live/call.ts';
import { session } from '../../platform/session.ts';
import type { ClientSession } from '../../platform/session.ts';
import {
  requestPushPermission,
  unsubscribeFromPush,
  pushChoice,
  getPushPermission,
  getPushSubscription,
  getPushSupport,
  subscribeToPush,
} from '../../platform/push/web-push.ts';
import { createStore, useStore } from '../../store.ts';
import { dismissPushOffer } from './push-offer-status.ts';
import { getDeviceState, isServerUpToDate } from './device-state.ts';
import type { DeviceState } from './device-state.ts';

const state = createStore<DeviceState>('checking');

export const useDeviceState = (): DeviceState => useStore(state);

const getSessionKey = ({ token }: ClientSession): string => token.slice(-8);

/** Updates the state, for example after the browser's settings have changed. */
async function refresh(): Promise<void> {
  const subscription = await getPushSubscription().catch(() => null);
  state.set(
    getDeviceState({
      support: getPushSupport(),
      permission: getPushPermission(),
      endpoint: subscription?.endpoint,
      choice: pushChoice.read(),
      userId: session.get()?.userId ?? '',
    }),
  );
}

/** Subscribes with the server's current key and sends the subscription to the server. */
async function subscribe(current: ClientSession): Promise<void> {
  const { publicKey } = await call(pushKey, {});
  const { endpoint, keys } = (await subscribeToPush(publicKey)).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('The browser returned an incomplete push subscription');
  const { userId, token } = current;
  const subscription = { endpoint, keys: { p256dh, auth } };
  await call(subscribePush, { userId, subscription }, { token });
  // If the user has logged out in the meantime, this device must not receive the messages.
  if (session.get()?.userId !== userId) return unsubscribeFromPush();
  pushChoice.write({ userId, endpoint, session: getSessionKey(current), checkedAt: Date.now() });
}

/** Changes run one after another, since concurrent changes could leave a subscription unknown to the server. */
let lastTask: Promise<unknown> = Promise.resolve();
function enqueue<Result>(run: () => Promise<Result>): Promise<Result> {
  const next = lastTask.then(run, run);
  lastTask = next.catch(() => undefined);
  return next;
}

/** Turns on push messages; must be called in a click handler. Resolves with false if the user denies permission. */
async function turnOn(): Promise<boolean> {
  const permission = await requestPushPermission();
  const current = session.get();
  if (permission === 'granted' && current)
    await enqueue(() => subscribe(current)).catch(async (error: unknown) => {
      if (error instanceof CallError) await unsubscribeFromPush().catch(() => undefined);
      await refresh();
      throw error;
    });
  if (permission === 'granted' && current) dismissPushOffer(current.userId);
  await refresh();
  return permission === 'granted';
}

/** Turns off push messages, even offline: the browser rejects the server's next message, so the server notices. */
async function turnOff(): Promise<void> {
  const current = session.get();
  const endpoint = pushChoice.read()?.endpoint;
  pushChoice.forget();
  await enqueue(unsubscribeFromPush);
  if (current && endpoint) call(unsubscribePush, { userId: current.userId, endpoint }).catch(() => undefined);
  await refresh();
}

/**
 * Renews the subscription when the app starts, if the server does not have it. After a failure, the next
 * start tries again.
 */
async function renewSubscription(): Promise<void> {
  const current = session.get();
  const choice = pushChoice.read();
  if (!current || choice?.userId !== current.userId || getPushPermission() !== 'granted') return;
  await enqueue(async () => {
    const endpoint = (await getPushSubscription())?.endpoint;
    if (!isServerUpToDate({ endpoint, choice, session: getSessionKey(current), now: Date.now() }))
      await subscribe(current);
  }).catch(() => undefined);
  await refresh();
}

export const pushOnThisDevice = { recheck: refresh, turnOn, turnOff, renew: renewSubscription };
