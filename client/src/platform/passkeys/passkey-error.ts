/** The failure reasons by browser error name. Source: WebAuthn Level 2, sections 5.1.3 and 5.1.4. */
const reasonsByErrorName = {
  AbortError: 'aborted',
  NotAllowedError: 'cancelled',
  InvalidStateError: 'alreadyRegistered',
  SecurityError: 'wrongOrigin',
} as const;

/**
 * Why a passkey request failed. `aborted`: this app aborted it. `cancelled`: the user cancelled it, or it timed out.
 * `alreadyRegistered`: the device already has a passkey for this account. `wrongOrigin`: the page has a different origin from the
 * passkeys. `failed`: any other failure.
 */
type PasskeyErrorReason = (typeof reasonsByErrorName)[keyof typeof reasonsByErrorName] | 'failed';

export class PasskeyError extends Error {
  readonly reason: PasskeyErrorReason;

  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'PasskeyError';
    this.reason = reasonsByErrorName[cause.name as keyof typeof reasonsByErrorName] ?? 'failed';
  }
}
