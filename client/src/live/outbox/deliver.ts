import type { NewOutboxEntry } from '../../platform/outbox/outbox-store.ts';
import type { CallError } from '../call.ts';
import { forgetFailuresOf } from '../../ui/toasts/toast.ts';
import type { SendResult } from './classify-failure.ts';
import { kinds } from './entry-kinds.ts';
import type { OutboxKind } from './entry-kinds.ts';
import { outbox } from './outbox.ts';
import { sendUnqueued } from './send.ts';

export type Written = NewOutboxEntry & { kind: OutboxKind };

/**
 * The progress of an entry for the player, in this order: stored on the device, upload of the picture, the result of
 * the first try. `error` of `queued` is why it waits; null if no answer arrived in time or an earlier entry blocks it.
 * `lost`: neither stored on this device nor known to be saved by the server, so the form must keep the input.
 */
export type Delivery =
  | { is: 'stored' }
  | { is: 'progress'; percent: number }
  | { is: 'saved'; answer: unknown }
  | { is: 'refused'; error: CallError }
  | { is: 'queued'; error: CallError | null }
  | { is: 'lost'; error: CallError };

export type Delivered = Exclude<Delivery, { is: 'stored' | 'progress' }>;

type OnNews = (news: Delivery) => void;

/**
 * In milliseconds: how long a dialog waits for an answer before it reports "queued"; upload progress restarts the wait.
 */
const waitForAnswer = 10_000;

/**
 * Queues what was written on this device, then sends it. Resolves with the result; `onNews` gets everything before
 * that.
 */
export async function deliver(entry: Written, picture: Blob | null, onNews?: OnNews): Promise<Delivered> {
  forgetFailuresOf(kinds[entry.kind].endpoint.name);
  try {
    await outbox.enqueue(entry, picture);
  } catch {
    const result = await sendUnqueued([entry], picture);
    outbox.publishUnqueued(entry, result);
    return result.is === 'later' ? { is: 'lost', error: result.error } : result;
  }
  onNews?.({ is: 'stored' });
  return firstOf(entry.key, onNews);
}

/**
 * Like `deliver`, for a dialog that stays open: `onNews` gets the result too and, after a failed first try, also a
 * later success. Returns a function that ends the subscription.
 */
export function deliverAndFollow(
  entry: Written,
  picture: Blob | null | Promise<Blob>,
  onNews: OnNews,
): () => void {
  let waits = false;
  const stop = outbox.onChange(({ after: { key, state, answer } }) => {
    if (!waits || key !== entry.key || state !== 'saved') return;
    stop();
    onNews({ is: 'saved', answer });
  });
  void (async () => {
    const delivery = await deliver(entry, await picture, onNews);
    waits = delivery.is === 'queued';
    if (!waits) stop();
    onNews(delivery);
  })();
  return stop;
}

function firstOf(key: string, onNews?: OnNews): Promise<Delivered> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => end(null), waitForAnswer);
    };
    const stopProgress = outbox.onProgress(key, (percent) => {
      wait();
      onNews?.({ is: 'progress', percent });
    });
    function end(result: SendResult | null) {
      clearTimeout(timer);
      stopProgress();
      resolve(result && result.is !== 'later' ? result : { is: 'queued', error: result?.error ?? null });
    }
    wait();
    void outbox.nextResult(key).then(end);
    void outbox.flush();
  });
}
