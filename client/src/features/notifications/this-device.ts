import { pushKey, subscribePush, unsubscribePush } from '@golf-league/core/contracts/notifications.ts';
import { call, CallError } from '../../live/call.ts';
import { session } from '../../platform/session.ts';
import type { Session } from '../../platform/session.ts';
import {
  askForPush,
  endPush,
  pushChoice,
  pushPermission,
  pushSubscription,
  pushSupport,
  subscribeTo,
} from '../../platform/push/web-push.ts';
import { createStore, useStore } from '../../store.ts';
import { endPushOffer } from './push-offer.ts';
import { deviceStateOf, isServerUpToDate } from './device-state.ts';
import type { DeviceState } from './device-state.ts';

const state = createStore<DeviceState>('checking');

export const useDeviceState = (): DeviceState => useStore(state);

const markOf = ({ token }: Session): string => token.slice(-8);

/** Checks again, for example after a change of the browser's settings. */
async function look(): Promise<void> {
  const subscription = await pushSubscription().catch(() => null);
  state.set(
    deviceStateOf({
      support: pushSupport(),
      permission: pushPermission(),
      endpoint: subscription?.endpoint,
      choice: pushChoice.read(),
      userId: session.get()?.userId ?? '',
    }),
  );
}

/** Subscribes with the server's current key and sends the subscription to the server. */
async function subscribe(who: Session): Promise<void> {
  const { publicKey } = await call(pushKey, {});
  const { endpoint, keys } = (await subscribeTo(publicKey)).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('The browser gave no address');
  const { userId, token } = who;
  const subscription = { endpoint, keys: { p256dh, auth } };
  await call(subscribePush, { userId, subscription }, { token });
  // After a log-out in the meantime the subscription belongs to no one.
  if (session.get()?.userId !== userId) return endPush();
  pushChoice.write({ userId, endpoint, session: markOf(who), checkedAt: Date.now() });
}

/** One after another: two at once could leave a subscription that the server does not know. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const next = last.then(run, run);
  last = next.catch(() => undefined);
  return next;
}

/** Must be called by a tap. Resolves to false if the person has refused in the browser. */
async function turnOn(): Promise<boolean> {
  const permission = await askForPush();
  const who = session.get();
  if (permission === 'granted' && who)
    await inTurn(() => subscribe(who)).catch(async (error: unknown) => {
      if (error instanceof CallError) await endPush().catch(() => undefined);
      await look();
      throw error;
    });
  if (permission === 'granted' && who) endPushOffer(who.userId);
  await look();
  return permission === 'granted';
}

/** Works without a connection too: the browser accepts no more messages, and the server notices at the next one. */
async function turnOff(): Promise<void> {
  const who = session.get();
  const endpoint = pushChoice.read()?.endpoint;
  pushChoice.forget();
  await inTurn(endPush);
  if (who && endpoint) call(unsubscribePush, { userId: who.userId, endpoint }).catch(() => undefined);
  await look();
}

/**
 * At each start: renews what has changed, and sends nothing if nothing has. After a failure the next start tries again.
 */
async function keep(): Promise<void> {
  const who = session.get();
  const choice = pushChoice.read();
  if (!who || choice?.userId !== who.userId || pushPermission() !== 'granted') return;
  await inTurn(async () => {
    const endpoint = (await pushSubscription())?.endpoint;
    if (!isServerUpToDate({ endpoint, choice, session: markOf(who), now: Date.now() })) await subscribe(who);
  }).catch(() => undefined);
  await look();
}

export const thisDevice = { look, turnOn, turnOff, keep };
