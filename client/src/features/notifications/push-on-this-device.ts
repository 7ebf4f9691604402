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

const deviceStateStore = createStore<DeviceState>('checking');

export const useDeviceState = (): DeviceState => useStore(deviceStateStore);

const getSessionKey = ({ token }: ClientSession): string => token.slice(-8);

/** Updates the state, for example after the browser's settings have changed. */
async function refreshDeviceState(): Promise<void> {
  const subscription = await getPushSubscription().catch(() => null);
  deviceStateStore.set(
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
async function subscribe(currentSession: ClientSession): Promise<void> {
  const { publicKey } = await call(pushKey, {});
  const { endpoint, keys } = (await subscribeToPush(publicKey)).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('The browser returned an incomplete push subscription');
  const { userId, token } = currentSession;
  const subscription = { endpoint, keys: { p256dh, auth } };
  await call(subscribePush, { userId, subscription }, { token });
  // If the user has logged out in the meantime, this device must not receive the messages.
  if (session.get()?.userId !== userId) return unsubscribeFromPush();
  pushChoice.write({ userId, endpoint, session: getSessionKey(currentSession), checkedAt: Date.now() });
}

/** Changes run one after another, since concurrent changes could leave a subscription unknown to the server. */
let lastTask: Promise<unknown> = Promise.resolve();
function enqueue<Result>(runTask: () => Promise<Result>): Promise<Result> {
  const task = lastTask.then(runTask, runTask);
  lastTask = task.catch(() => undefined);
  return task;
}

/** Turns on push messages; must be called from a click handler. Resolves with false if the user denies permission. */
async function turnOn(): Promise<boolean> {
  const permission = await requestPushPermission();
  const currentSession = session.get();
  if (permission === 'granted' && currentSession)
    await enqueue(() => subscribe(currentSession)).catch(async (error: unknown) => {
      if (error instanceof CallError) await unsubscribeFromPush().catch(() => undefined);
      await refreshDeviceState();
      throw error;
    });
  if (permission === 'granted' && currentSession) dismissPushOffer(currentSession.userId);
  await refreshDeviceState();
  return permission === 'granted';
}

/** Turns off push messages, even offline: the push service rejects the server's next message, so the server notices. */
async function turnOff(): Promise<void> {
  const currentSession = session.get();
  const endpoint = pushChoice.read()?.endpoint;
  pushChoice.forget();
  await enqueue(unsubscribeFromPush);
  if (currentSession && endpoint)
    call(unsubscribePush, { userId: currentSession.userId, endpoint }).catch(() => undefined);
  await refreshDeviceState();
}

/**
 * Renews the subscription when the app starts, if the server does not have it. A failed renewal is
 * retried at the next start.
 */
async function renewSubscription(): Promise<void> {
  const currentSession = session.get();
  const storedChoice = pushChoice.read();
  if (!currentSession || storedChoice?.userId !== currentSession.userId || getPushPermission() !== 'granted')
    return;
  await enqueue(async () => {
    const endpoint = (await getPushSubscription())?.endpoint;
    if (
      !isServerUpToDate({
        endpoint,
        choice: storedChoice,
        session: getSessionKey(currentSession),
        now: Date.now(),
      })
    )
      await subscribe(currentSession);
  }).catch(() => undefined);
  await refreshDeviceState();
}

export const devicePush = { recheck: refreshDeviceState, turnOn, turnOff, renew: renewSubscription };
