import { CallError } from '../call.ts';

/** The result of one attempt to send an entry. */
export type SendResult =
  | { status: 'saved'; response: unknown }
  /** The entry stays queued and is retried. `endsRun`: stop sending for now, since other entries would fail too. */
  | { status: 'later'; error: CallError; stopsQueue: boolean }
  | { status: 'refused'; error: CallError };

export type RetryResult = Extract<SendResult, { status: 'later' }>;

const offlineError = new CallError(0, 'offline', 'The server did not respond.');

/** Unrelated to the input, so worth a retry: session ended, timeout, too early, app too old, too many requests. */
const TEMPORARY_STATUSES = new Set([401, 408, 425, 426, 429]);
/** Permanent even if a proxy sends it without a code: the same picture would be too large again. */
const TOO_LARGE = 413;

export function classifyFailure(error: unknown): Exclude<SendResult, { status: 'saved' }> {
  // A response that cannot be parsed did not come from the server.
  if (!(error instanceof CallError)) return { status: 'later', error: offlineError, stopsQueue: true };
  const { status, code } = error;
  if (code === 'offline') return { status: 'later', error, stopsQueue: true };
  if (status >= 500) return { status: 'later', error, stopsQueue: false };
  // The event has not started: keep its scores queued, but go on with the other entries.
  if (code === 'event_not_begun') return { status: 'later', error, stopsQueue: false };
  if (TEMPORARY_STATUSES.has(status)) return { status: 'later', error, stopsQueue: true };
  // An error response without a code comes from a proxy or a captive portal, not from the server.
  if (code === 'unavailable' && status !== TOO_LARGE) return { status: 'later', error, stopsQueue: true };
  return { status: 'refused', error };
}

/** Milliseconds. The server deletes idempotency keys after 14 days, so a later retry could register a second round. */
const KEY_LIFETIME_MS = 13 * 24 * 60 * 60_000;

/** Returns whether an entry is too old to be sent. `agreedAt` is when the user chose to send it despite its age. */
export function isKeyExpired(
  { writtenAt, agreedAt }: { writtenAt: string; agreedAt?: string },
  now: Date,
): boolean {
  return now.getTime() - Date.parse(agreedAt ?? writtenAt) > KEY_LIFETIME_MS;
}
