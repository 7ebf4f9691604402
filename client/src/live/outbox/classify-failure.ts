import { CallError } from '../call.ts';

/** The result of one attempt to send an entry. */
export type SendResult =
  | { is: 'saved'; answer: unknown }
  /** The entry stays queued and is sent again. `everything`: other entries would fail too, so the run ends. */
  | { is: 'later'; error: CallError; everything: boolean }
  | { is: 'refused'; error: CallError };

export type RetryLater = Extract<SendResult, { is: 'later' }>;

const offline = new CallError(0, 'offline', 'The server did not answer.');

/** Statuses unrelated to the input: session ended, timeout, too early, app too old, too many requests. */
const TEMPORARY_STATUSES = new Set([401, 408, 425, 426, 429]);
/** Final even if a proxy sends it without a code: the same picture would be too large again. */
const TOO_LARGE = 413;

export function classifyFailure(error: unknown): Exclude<SendResult, { is: 'saved' }> {
  // A response that cannot be parsed is not from the server.
  if (!(error instanceof CallError)) return { is: 'later', error: offline, everything: true };
  const { status, code } = error;
  if (code === 'offline') return { is: 'later', error, everything: true };
  if (status >= 500) return { is: 'later', error, everything: false };
  // The day of play is in the future: its scores wait, but other entries are sent.
  if (code === 'event_not_begun') return { is: 'later', error, everything: false };
  if (TEMPORARY_STATUSES.has(status)) return { is: 'later', error, everything: true };
  // An error response without a code comes from a proxy or a captive portal, not from the server.
  if (code === 'unavailable' && status !== TOO_LARGE) return { is: 'later', error, everything: true };
  return { is: 'refused', error };
}

/** Milliseconds. The server deletes idempotency keys after 14 days: a later retry could register a second round. */
const KEY_LIFETIME = 13 * 24 * 60 * 60_000;

export function isKeyExpired(
  { writtenAt, agreedAt }: { writtenAt: string; agreedAt?: string },
  now: Date,
): boolean {
  return now.getTime() - Date.parse(agreedAt ?? writtenAt) > KEY_LIFETIME;
}
