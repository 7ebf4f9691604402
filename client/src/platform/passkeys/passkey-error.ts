/** By the names of the browser’s errors. Source: WebAuthn level 2, sections 5.1.3 and 5.1.4. */
const reasons = {
  AbortError: 'stopped',
  NotAllowedError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'elsewhere',
} as const;

/**
 * Why a device created or used no passkey. `stopped`: by this app; `cancelled`: by the person or a timeout; `known`:
 * the device already has one for this account; `elsewhere`: the page is not at the address to which passkeys belong.
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
