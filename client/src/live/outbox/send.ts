import type { OutboxEntry, OutboxSender, OutboxStore } from '../../platform/outbox/outbox-store.ts';
import { CallError, callStored } from '../call.ts';
import type { CallOptions } from '../call.ts';
import { blocksItsLane, kindOf, kinds, laneOf } from './entry-kinds.ts';
import type { OutboxKind } from './entry-kinds.ts';
import { isTooOld, classifyFailure } from './classify-failure.ts';
import type { Later, SendResult } from './classify-failure.ts';

interface Courier {
  store: OutboxStore;
  sender: OutboxSender;
  /** Called before each try; `onResult` after the store has been changed. */
  onTry?: (entry: OutboxEntry) => void;
  onResult?: (entry: OutboxEntry, result: SendResult) => void;
  /** Replaces `fetch` for an entry with a picture, to report progress. */
  sendPicture?: (entry: OutboxEntry) => CallOptions['send'];
  /** False after a log-out, which ends the run. */
  isCurrent: () => boolean;
}

export const TOO_OLD = 'too_old';
const answerWithin = { plain: 30_000, picture: 180_000 } as const;

/**
 * Sends waiting entries, one at a time in the order they were written, until none is left that could be sent now.
 * Resolves with the last result that left an entry waiting, or null.
 */
export async function sendWaiting(courier: Courier): Promise<Later | null> {
  const { store, sender, isCurrent, onTry, onResult } = courier;
  const resting = new Set<string>();
  let postponed: Later | null = null;
  // Read again each time, so that entries written meanwhile are sent too.
  while (isCurrent()) {
    const entry = nextOf(await store.entries(), sender.userId, resting);
    if (!entry || !isCurrent()) break;
    onTry?.(entry);
    const result = await tryToSend(courier, entry);
    await note(store, entry, result);
    onResult?.(entry, result);
    if (result.is !== 'later') continue;
    postponed = result;
    if (result.everything) break;
    resting.add(laneOf(entry));
  }
  return postponed;
}

/** The first waiting entry whose lane has no older entry that failed in this run or was refused. */
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
    const answer: unknown = await callStored(endpoint, entry.input, {
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

/** One try for an entry that the device cannot store. */
export async function sendUnqueued(
  entry: Pick<OutboxEntry, 'key' | 'input'> & { kind: OutboxKind },
  picture: Blob | null,
): Promise<SendResult> {
  try {
    const options = { idempotencyKey: entry.key, ...(picture ? { file: picture } : {}) };
    const answer: unknown = await callStored(kinds[entry.kind].endpoint, entry.input, options);
    return { is: 'saved', answer };
  } catch (error) {
    return classifyFailure(error);
  }
}

async function note(store: OutboxStore, sent: OutboxEntry, result: SendResult): Promise<void> {
  await store.change(sent.key, (entry) => {
    // The input may have been replaced during the try; the answer does not apply to the new input.
    if (entry.state === 'saved' || entry.revision !== sent.revision) return entry;
    // The session has ended meanwhile, and what is sealed has no answer.
    if (entry.state === 'sealed')
      return result.is === 'saved' ? { ...entry, state: 'saved', savedAt: new Date().toISOString() } : entry;
    if (result.is === 'saved') {
      return { ...entry, state: 'saved', savedAt: new Date().toISOString(), answer: result.answer };
    }
    if (result.is === 'later') return { ...entry, tries: entry.tries + 1 };
    const { status, code } = result.error;
    return { ...entry, state: 'refused', refusal: { status, code: status === 0 ? TOO_OLD : code } };
  });
}
