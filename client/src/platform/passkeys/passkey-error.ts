/** The failure reasons by browser error name. Source: WebAuthn Level 2, sections 5.1.3 and 5.1.4. */
const reasonsByErrorName = {
  AbortError: 'stopped',
  NotAllowedError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'elsewhere',
} as const;

/**
 * Why a passkey request failed. `stopped`: by this app. `cancelled`: by the user or a timeout. `known`: the device
 * already has a passkey for this account. `elsewhere`: the page's origin is not that of the passkeys.
 */
type PasskeyErrorReason = (typeof reasonsByErrorName)[keyof typeof reasonsByErrorName] | 'unable';

export class PasskeyError extends Error {
  readonly reason: PasskeyErrorReason;

  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'PasskeyError';
    this.reason = reasonsByErrorName[cause.name as keyof typeof reasonsByErrorName] ?? 'unable';
  }
}
