/** The failure reasons by browser error name. Source: WebAuthn Level 2, sections 5.1.3 and 5.1.4. */
const reasons = {
  AbortError: 'stopped',
  NotAllowedError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'elsewhere',
} as const;

/**
 * Why a passkey request failed. `stopped`: by this app. `cancelled`: by the user or a timeout. `known`: the device
 * already has a passkey for this account. `elsewhere`: the page's origin is not that of the passkeys.
 */
type Reason = (typeof reasons)[keyof typeof reasons] | 'unable';

export class PasskeyError extends Error {
  readonly reason: Reason;

  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'PasskeyError';
    this.reason = reasons[cause.name as keyof typeof reasons] ?? 'unable';
  }
}
