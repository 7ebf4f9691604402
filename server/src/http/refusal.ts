import { type ErrorBody, type ErrorCode, errors, type Issue } from '@golf-league/core/wire/errors.ts';

/** A foreseen "no" to the caller. Thrown inside a transaction it also undoes what was written there. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, more: { issues?: Issue[]; retryAfterSeconds?: number } = {}) {
    super(errors[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.issues = more.issues;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export function invalid(path: string, message: string): Refusal {
  return new Refusal('invalid_input', { issues: [{ path, message }] });
}

export function bodyOf(refusal: Refusal): ErrorBody {
  const { status, message } = errors[refusal.code];
  return {
    status,
    error: refusal.code,
    message,
    ...(refusal.issues === undefined ? {} : { issues: refusal.issues }),
  };
}
