import type { NewOutboxEntry } from '../../platform/outbox/outbox-store.ts';
import type { CallError } from '../call.ts';
import { forgetFailuresOf } from '../../ui/toasts/toast.ts';
import { kinds } from './entry-kinds.ts';
import type { OutboxKind } from './entry-kinds.ts';
import { outbox } from './outbox.ts';
import type { Outcome } from './outbox.ts';
import { sendUnqueued } from './send.ts';

export type Written = NewOutboxEntry & { kind: OutboxKind };

/** `lost`: neither stored on this device nor known to be saved by the server, so the form must keep the input. */
export type Delivery = Outcome | { is: 'lost'; error: CallError };

/** In ms, how long a dialog waits for an answer before it says "queued"; progress of a picture starts it again. */
const waitForAnswer = 10_000;

/** In this order: stored on the device, progress of the picture, the result of the first try. */
export type DeliveryNews = { is: 'stored' } | { is: 'progress'; percent: number } | Delivery;

type Options = { onQueued?: () => void; onProgress?: (percent: number) => void };

/** Queues what was written on this device, then sends it. Resolves with the result to show. */
export async function deliver(
  entry: Written,
  picture: Blob | null,
  { onQueued, onProgress }: Options = {},
): Promise<Delivery> {
  forgetFailuresOf(kinds[entry.kind].endpoint.name);
  try {
    await outbox.enqueue(entry, picture);
  } catch {
    const result = await sendUnqueued(entry, picture);
    outbox.publishUnqueued(entry, result);
    return result.is === 'later' ? { is: 'lost', error: result.error } : result;
  }
  onQueued?.();
  return firstOf(entry.key, onProgress);
}

/**
 * As `deliver`, for a dialog that stays open: after a first try that failed, `hear` is also called when a later one
 * succeeds. Returns a function that ends the subscription.
 */
export function deliverAndFollow(
  entry: Written,
  picture: Blob | null | Promise<Blob>,
  hear: (news: DeliveryNews) => void,
): () => void {
  let waits = false;
  const stop = outbox.onChange(({ after: { key, state, answer } }) => {
    if (!waits || key !== entry.key || state !== 'saved') return;
    stop();
    hear({ is: 'saved', answer });
  });
  void (async () => {
    const delivery = await deliver(entry, await picture, {
      onQueued: () => hear({ is: 'stored' }),
      onProgress: (percent) => hear({ is: 'progress', percent }),
    });
    waits = delivery.is === 'queued';
    if (!waits) stop();
    hear(delivery);
  })();
  return stop;
}

function firstOf(key: string, onProgress: Options['onProgress']): Promise<Outcome> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => end({ is: 'queued', error: null }), waitForAnswer);
    };
    const stopProgress = outbox.onProgress(key, (percent) => {
      wait();
      onProgress?.(percent);
    });
    function end(outcome: Outcome) {
      clearTimeout(timer);
      stopProgress();
      resolve(outcome);
    }
    wait();
    void outbox.nextOutcome(key).then(end);
    void outbox.flush();
  });
}
