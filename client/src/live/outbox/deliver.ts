import type { NewOutboxEntry } from '../../platform/outbox-store.ts';
import type { CallError } from '../call.ts';
import type { OutboxKind } from './entry-kinds.ts';
import { outbox } from './outbox.ts';
import type { Outcome } from './outbox.ts';
import { sendUnqueued } from './send.ts';

export type Written = NewOutboxEntry & { kind: OutboxKind };

/** `lost`: it is neither on this device nor known to be on the server, and what was typed must stay where it is. */
export type Delivery = Outcome | { is: 'lost'; error: CallError };

/** Whoever has tapped waits so long for an answer, and with a picture so long after each sign of progress. */
const patience = 10_000;

/** What whoever wrote it hears: first of the phone and of the picture, then what came of the first try. */
export type DeliveryNews = { is: 'stored' } | { is: 'progress'; percent: number } | Delivery;

type Options = { onQueued?: () => void; onProgress?: (percent: number) => void };

/** Queues what was written on this device, then sends it. Answers with what a person should be told. */
export async function deliver(
  entry: Written,
  picture: Blob | null,
  { onQueued, onProgress }: Options = {},
): Promise<Delivery> {
  try {
    await outbox.enqueue(entry, picture);
  } catch {
    const result = await sendUnqueued(entry, picture);
    outbox.tellUnkept(entry, result);
    return result.is === 'later' ? { is: 'lost', error: result.error } : result;
  }
  onQueued?.();
  return firstOf(entry.key, onProgress);
}

/**
 * As `deliver`, for a dialog that stays open: after a first try in vain it hears as well that the entry was saved in
 * the end. Returns what ends the hearing.
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
      timer = setTimeout(() => end({ is: 'queued', error: null }), patience);
    };
    const deaf = outbox.onProgress(key, (percent) => {
      wait();
      onProgress?.(percent);
    });
    function end(outcome: Outcome) {
      clearTimeout(timer);
      deaf();
      resolve(outcome);
    }
    wait();
    void outbox.nextOutcome(key).then(end);
    void outbox.flush();
  });
}
