import type { OutboxEntry, OutboxSender, OutboxStore } from '../../platform/outbox/outbox-store.ts';
import { getLatestPlayableDate } from '@golf-league/core/golf/rounds/played-on.ts';
import { getDateInZone } from '../../platform/time-zone.ts';
import { getServerDate, getServerTime } from '../server-clock.ts';
import { CallError, callStored } from '../call.ts';
import type { CallOptions } from '../call.ts';
import { selectBatch, mergeBatchInputs, splitRefusedBatch } from './batches.ts';
import {
  blocksLane,
  isIdempotentByTime,
  toStoredResponse,
  getOutboxKind,
  entryKinds,
  getLane,
} from './entry-kinds.ts';
import type { OutboxKind } from './entry-kinds.ts';
import { isKeyExpired, classifyFailure } from './classify-failure.ts';
import type { RetryResult, SendResult } from './classify-failure.ts';

interface SendContext {
  store: OutboxStore;
  sender: OutboxSender;
  /** Called before each attempt; `onResult` after the store has changed. Both get the entries of one call. */
  onTry?: (entries: readonly OutboxEntry[]) => void;
  onResult?: (entries: readonly OutboxEntry[], result: SendResult) => void;
  /** Replaces `fetch` for an entry with a picture, to report progress. */
  sendPicture?: (entry: OutboxEntry) => CallOptions['send'];
  /** Returns false after a log-out, which ends the run. */
  isCurrent: () => boolean;
}

export const KEY_EXPIRED = 'too_old';
const TIMEOUTS = { plain: 30_000, picture: 180_000 } as const;

/**
 * Sends waiting entries in order, one call at a time, until no more can be sent now. Resolves with the last result that
 * left an entry waiting, or null.
 */
export async function sendQueuedEntries(context: SendContext): Promise<RetryResult | null> {
  const { store, sender, isCurrent } = context;
  const pausedLanes = new Set<string>();
  let lastRetryLater: RetryResult | null = null;
  // Rereads the entries each time, to send new entries too.
  while (isCurrent()) {
    const entries = await store.getEntries();
    const entry = findNextSendableEntry(entries, sender.userId, pausedLanes);
    if (!entry || !isCurrent()) break;
    const retryLater = await sendBatch(context, selectBatch(entry, entries));
    if (!retryLater) continue;
    lastRetryLater = retryLater;
    if (retryLater.stopsQueue) break;
    pausedLanes.add(getLane(entry));
  }
  return lastRetryLater;
}

/** Sends a batch in one call. If it is refused, possibly because of one player, retries with one call per player. */
async function sendBatch(context: SendContext, batch: readonly OutboxEntry[]): Promise<RetryResult | null> {
  const { store, onTry, onResult, isCurrent } = context;
  onTry?.(batch);
  const result = await attemptToSend(context, batch);
  const splitBatches = result.status === 'refused' ? splitRefusedBatch(result.error.code, batch) : [];
  const correctedEntry =
    result.status === 'refused' && isCurrent() ? await setServerDate(store, batch[0]!) : undefined;
  if (correctedEntry) return sendBatch(context, [correctedEntry]);
  if (splitBatches.length === 0) {
    await storeResult(store, batch, result);
    onResult?.(batch, result);
    return result.status === 'later' ? result : null;
  }
  for (const smallerBatch of splitBatches) {
    const retryLater = isCurrent() ? await sendBatch(context, smallerBatch) : null;
    if (retryLater) return retryLater;
  }
  return null;
}

/**
 * Changes a round's date to the server's date, if the server refused the round because the device's clock is ahead and
 * the date is still in the future. Returns undefined if the entry was refused for another reason.
 */
async function setServerDate(store: OutboxStore, entry: OutboxEntry): Promise<OutboxEntry | undefined> {
  const date = findCorrectedDate(entry.input);
  if (date === undefined) return undefined;
  const revision = entry.revision + 1;
  const changed = await store.change(entry.key, (stored) =>
    stored.state !== 'waiting' || stored.revision !== entry.revision
      ? stored
      : { ...stored, input: { ...stored.input, played_on: date }, revision },
  );
  return changed?.revision === revision ? changed : undefined;
}

/** Returns the server's date if `played_on` is in the future by the server's clock but not by this device's. */
function findCorrectedDate({ played_on: playedOn }: OutboxEntry['input']): string | undefined {
  const isAhead =
    typeof playedOn === 'string' &&
    playedOn > getLatestPlayableDate(getServerTime()) &&
    playedOn <= getLatestPlayableDate(Date.now());
  return isAhead ? getDateInZone({ startsAt: getServerDate(), timeZone: null }) : undefined;
}

/** Returns the first waiting entry whose lane is not blocked by an earlier refused entry or paused in this run. */
export function findNextSendableEntry(
  entries: readonly OutboxEntry[],
  userId: string,
  pausedLanes: ReadonlySet<string>,
): OutboxEntry | undefined {
  const blockedLanes = new Set(pausedLanes);
  for (const entry of entries) {
    if (entry.userId !== userId) continue;
    if (blocksLane(entry)) blockedLanes.add(getLane(entry));
    else if (entry.state === 'waiting' && !blockedLanes.has(getLane(entry))) return entry;
  }
  return undefined;
}

async function attemptToSend(
  { store, sender, sendPicture }: SendContext,
  batch: readonly OutboxEntry[],
): Promise<SendResult> {
  const entry = batch[0]!;
  const kind = getOutboxKind(entry);
  // Cells and tees have a time by which the server recognises repetitions, so they never expire.
  if (kind === undefined || (!isIdempotentByTime(kind) && isKeyExpired(entry, new Date()))) {
    return { status: 'refused', error: new CallError(0, 'offline', 'Too old to be sent automatically.') };
  }
  try {
    const { endpoint, isValidResponse } = entryKinds[kind];
    const picture = entry.hasPicture ? await store.getPicture(entry.key) : null;
    const send = picture ? sendPicture?.(entry) : undefined;
    const response: unknown = await callStored(endpoint, mergeBatchInputs(batch), {
      token: sender.token,
      // The server recognises repeated cells and tees by their time.
      ...(isIdempotentByTime(kind) ? {} : { idempotencyKey: entry.key }),
      signal: AbortSignal.timeout(picture ? TIMEOUTS.picture : TIMEOUTS.plain),
      ...(picture ? { file: picture } : {}),
      ...(send ? { send } : {}),
    });
    if (!isValidResponse(response)) throw new TypeError('The response is not from the server.');
    return { status: 'saved', response };
  } catch (error) {
    return classifyFailure(error);
  }
}

/** Sends entries that the device cannot store, in a single attempt. */
export async function sendUnqueued(
  entries: readonly [UnqueuedEntry, ...UnqueuedEntry[]],
  picture: Blob | null,
): Promise<SendResult> {
  const [{ kind, key }] = entries;
  try {
    const options = {
      ...(isIdempotentByTime(kind) ? {} : { idempotencyKey: key }),
      ...(picture ? { file: picture } : {}),
    };
    const response: unknown = await callStored(entryKinds[kind].endpoint, mergeBatchInputs(entries), options);
    return { status: 'saved', response };
  } catch (error) {
    const result = classifyFailure(error);
    const [entry] = entries;
    const date = result.status === 'refused' ? findCorrectedDate(entry.input) : undefined;
    if (date === undefined) return result;
    return sendUnqueued([{ ...entry, input: { ...entry.input, played_on: date } }], picture);
  }
}

type UnqueuedEntry = Pick<OutboxEntry, 'key' | 'input'> & { kind: OutboxKind };

async function storeResult(
  store: OutboxStore,
  batch: readonly OutboxEntry[],
  result: SendResult,
): Promise<void> {
  const revisions = new Map(batch.map(({ key, revision }) => [key, revision]));
  await store.changeAll([...revisions.keys()], (entry) =>
    // The input may have been replaced during the call, and the result does not apply to the new input.
    entry.state === 'saved' || entry.revision !== revisions.get(entry.key)
      ? entry
      : applyResult(entry, result),
  );
}

function applyResult(entry: OutboxEntry, result: SendResult): OutboxEntry {
  const savedAt = new Date().toISOString();
  // The session has ended in the meantime. Sealed entries store no response.
  if (entry.state === 'sealed')
    return result.status === 'saved' ? { ...entry, state: 'saved', savedAt } : entry;
  if (result.status === 'saved') {
    return { ...entry, state: 'saved', savedAt, answer: toStoredResponse(entry, result.response) };
  }
  if (result.status === 'later') return { ...entry, tries: entry.tries + 1 };
  const { status, code } = result.error;
  return { ...entry, state: 'refused', refusal: { status, code: status === 0 ? KEY_EXPIRED : code } };
}
