import { CallError } from '../call.ts';

/** What has become of one try to send an entry. */
export type SendResult =
  | { is: 'saved'; answer: unknown }
  /** Queued, and tried again. `everything`: nothing else would fare better now. */
  | { is: 'later'; error: CallError; everything: boolean }
  | { is: 'refused'; error: CallError };

const offline = new CallError(0, 'offline', 'The server did not answer.');

/** Timeouts, too many tries, an app that is too old: none of them says anything about what was written. */
const passing = new Set([401, 408, 425, 426, 429]);
/** Whoever says it, it will be too large the next time too. */
const TOO_LARGE = 413;

export function classifyFailure(error: unknown): Exclude<SendResult, { is: 'saved' }> {
  // Nor is an answer that cannot be read one of the server's.
  if (!(error instanceof CallError)) return { is: 'later', error: offline, everything: true };
  const { status, code } = error;
  if (code === 'offline') return { is: 'later', error, everything: true };
  if (status >= 500) return { is: 'later', error, everything: false };
  if (passing.has(status)) return { is: 'later', error, everything: true };
  // A refusal without a code comes from something between us and the server, which knows nothing of golf.
  if (code === 'unavailable' && status !== TOO_LARGE) return { is: 'later', error, everything: true };
  return { is: 'refused', error };
}

/** The server forgets its answers after 14 days: from then on a second try could be a second round. */
const REMEMBERED = 13 * 24 * 60 * 60_000;

export function isTooOld(
  { writtenAt, agreedAt }: { writtenAt: string; agreedAt?: string },
  now: Date,
): boolean {
  return now.getTime() - Date.parse(agreedAt ?? writtenAt) > REMEMBERED;
}
