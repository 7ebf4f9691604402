import type { NewOutboxEntry } from '../../platform/outbox/outbox-store.ts';
import type { CallError } from '../call.ts';
import { dismissFailureToasts } from '../../ui/toasts/toast.ts';
import type { SendResult } from './classify-failure.ts';
import { entryKinds } from './entry-kinds.ts';
import type { OutboxKind } from './entry-kinds.ts';
import { outbox } from './outbox.ts';
import { sendUnqueued } from './send.ts';

export type OutboxEntryInput = NewOutboxEntry & { kind: OutboxKind };

/**
 * The progress of an entry: first `stored` (on this device), then `progress` (of the picture upload), then the result
 * of the first attempt. `saved`: the server has saved it. `queued`: `error` is the reason, or null if no response
 * arrived in time or an earlier entry blocks this one. `lost`: the entry could not be stored on this device, and the
 * server may not have saved it, so the form must keep the input.
 */
export type Delivery =
  | { status: 'stored' }
  | { status: 'progress'; percent: number }
  | { status: 'saved'; response: unknown }
  | { status: 'refused'; error: CallError }
  | { status: 'queued'; error: CallError | null }
  | { status: 'lost'; error: CallError };

export type DeliveryResult = Exclude<Delivery, { status: 'stored' | 'progress' }>;

type OnDelivery = (update: Delivery) => void;

/**
 * How many milliseconds a dialog waits for a response before it reports "queued". Upload progress restarts the timer.
 */
const RESPONSE_TIMEOUT_MS = 10_000;

/**
 * Stores an entry on this device, then sends it. Calls `onDelivery` with the progress, and resolves with the result.
 */
export async function deliver(
  entry: OutboxEntryInput,
  picture: Blob | null,
  onDelivery?: OnDelivery,
): Promise<DeliveryResult> {
  dismissFailureToasts(entryKinds[entry.kind].endpoint.name);
  try {
    await outbox.enqueue(entry, picture);
  } catch {
    const result = await sendUnqueued([entry], picture);
    outbox.publishUnqueued(entry, result);
    return result.status === 'later' ? { status: 'lost', error: result.error } : result;
  }
  onDelivery?.({ status: 'stored' });
  return waitForFirstResult(entry.key, onDelivery);
}

/**
 * Like `deliver`, but for a dialog that stays open: also calls `onDelivery` with the result and, if the entry is
 * queued, again when it is saved. Returns a function that unsubscribes.
 */
export function deliverWithUpdates(
  entry: OutboxEntryInput,
  picture: Blob | null | Promise<Blob>,
  onDelivery: OnDelivery,
): () => void {
  let isQueued = false;
  const unsubscribe = outbox.onChange(({ after: { key, state, answer: response } }) => {
    if (!isQueued || key !== entry.key || state !== 'saved') return;
    unsubscribe();
    onDelivery({ status: 'saved', response });
  });
  void (async () => {
    const delivery = await deliver(entry, await picture, onDelivery);
    isQueued = delivery.status === 'queued';
    if (!isQueued) unsubscribe();
    onDelivery(delivery);
  })();
  return unsubscribe;
}

function waitForFirstResult(key: string, onDelivery?: OnDelivery): Promise<DeliveryResult> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => finish(null), RESPONSE_TIMEOUT_MS);
    };
    const unsubscribeProgress = outbox.onProgress(key, (percent) => {
      restartTimer();
      onDelivery?.({ status: 'progress', percent });
    });
    function finish(result: SendResult | null) {
      clearTimeout(timer);
      unsubscribeProgress();
      resolve(
        result && result.status !== 'later' ? result : { status: 'queued', error: result?.error ?? null },
      );
    }
    restartTimer();
    void outbox.waitForResult(key).then(finish);
    void outbox.flush();
  });
}
