import type { OutboxEntry, OutboxSender, OutboxStore } from '../../platform/outbox-store.ts';
import { call, CallError } from '../call.ts';
import type { CallOptions } from '../call.ts';
import { blocksItsLane, kindOf, kinds, laneOf } from './entry-kinds.ts';
import type { OutboxKind } from './entry-kinds.ts';
import { isTooOld, classifyFailure } from './classify-failure.ts';
import type { SendResult } from './classify-failure.ts';

interface Courier {
  store: OutboxStore;
  sender: OutboxSender;
  /** Told around each try and each change of the store. */
  onTry?: (entry: OutboxEntry) => void;
  onResult?: (entry: OutboxEntry, result: SendResult) => void;
  /** Another way to send a picture than `fetch`. */
  sendPicture?: (entry: OutboxEntry) => CallOptions['send'];
  /** Whether this sender is still the one: a log-out ends the work. */
  isCurrent: () => boolean;
}

export const TOO_OLD = 'too_old';
const answerWithin = { plain: 30_000, picture: 180_000 } as const;

/**
 * Sends what waits, in its order, until nothing is left that could be sent now. Answers with the result that made
 * something wait, if any.
 */
export async function sendWaiting(courier: Courier): Promise<Extract<SendResult, { is: 'later' }> | null> {
  const { store, sender, isCurrent, onTry, onResult } = courier;
  const resting = new Set<string>();
  let put: Extract<SendResult, { is: 'later' }> | null = null;
  // Read again each time: what is written meanwhile goes along.
  while (isCurrent()) {
    const entry = nextOf(await store.entries(), sender.userId, resting);
    if (!entry || !isCurrent()) break;
    onTry?.(entry);
    const result = await tryToSend(courier, entry);
    await note(store, entry, result);
    onResult?.(entry, result);
    if (result.is !== 'later') continue;
    put = result;
    if (result.everything) break;
    resting.add(laneOf(entry));
  }
  return put;
}

/** The first that may go: in its lane nothing older waits, rests or needs the person. */
export function nextOf(
  entries: readonly OutboxEntry[],
  userId: string,
  resting: ReadonlySet<string>,
): OutboxEntry | undefined {
  const closed = new Set(resting);
  for (const entry of entries) {
    if (entry.userId !== userId) continue;
    if (blocksItsLane(entry)) closed.add(laneOf(entry));
    else if (entry.state === 'waiting' && !closed.has(laneOf(entry))) return entry;
  }
  return undefined;
}

async function tryToSend({ store, sender, sendPicture }: Courier, entry: OutboxEntry): Promise<SendResult> {
  const kind = kindOf(entry);
  if (kind === undefined || isTooOld(entry, new Date())) {
    return { is: 'refused', error: new CallError(0, 'offline', 'Too old to be sent unasked.') };
  }
  try {
    const { endpoint, has } = kinds[kind];
    const picture = entry.hasPicture ? await store.picture(entry.key) : null;
    const send = picture ? sendPicture?.(entry) : undefined;
    const answer: unknown = await call(endpoint, entry.input, {
      token: sender.token,
      idempotencyKey: entry.key,
      signal: AbortSignal.timeout(picture ? answerWithin.picture : answerWithin.plain),
      ...(picture ? { file: picture } : {}),
      ...(send ? { send } : {}),
    });
    if (!has(answer)) throw new TypeError('This is no answer of the server.');
    return { is: 'saved', answer };
  } catch (error) {
    return classifyFailure(error);
  }
}

/** Where this device can keep nothing: one try, and who wrote it hears what has become of it. */
export async function sendUnqueued(
  entry: Pick<OutboxEntry, 'key' | 'input'> & { kind: OutboxKind },
  picture: Blob | null,
): Promise<SendResult> {
  try {
    const options = { idempotencyKey: entry.key, ...(picture ? { file: picture } : {}) };
    const answer: unknown = await call(kinds[entry.kind].endpoint, entry.input, options);
    return { is: 'saved', answer };
  } catch (error) {
    return classifyFailure(error);
  }
}

async function note(store: OutboxStore, sent: OutboxEntry, result: SendResult): Promise<void> {
  await store.change(sent.key, (entry) => {
    // An answer to what was sent is none to what has been put in its place.
    if (entry.state === 'saved' || entry.revision !== sent.revision) return entry;
    if (result.is === 'saved') {
      return { ...entry, state: 'saved', savedAt: new Date().toISOString(), answer: result.answer };
    }
    if (result.is === 'later') return { ...entry, tries: entry.tries + 1 };
    const { status, code } = result.error;
    return { ...entry, state: 'refused', refusal: { status, code: status === 0 ? TOO_OLD : code } };
  });
}
