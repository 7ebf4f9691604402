import { type ErrorBody, type ErrorCode, errors, type Issue } from '@golf-league/core/wire/errors.ts';

/** An expected refusal of a call. Thrown inside a transaction it also rolls that back. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly tournamentId: string | undefined;

  constructor(
    code: ErrorCode,
    more: { issues?: Issue[]; retryAfterSeconds?: number; tournamentId?: string } = {},
  ) {
    super(errors[code].message);
    this.name = 'ApiError';
    this.code = code;
    this.issues = more.issues;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.tournamentId = more.tournamentId;
  }
}

export function invalid(path: string, message: string): ApiError {
  return new ApiError('invalid_input', { issues: [{ path, message }] });
}

export function bodyOf(apiError: ApiError): ErrorBody {
  const { status, message } = errors[apiError.code];
  return {
    status,
    error: apiError.code,
    message,
    ...(apiError.issues === undefined ? {} : { issues: apiError.issues }),
    ...(apiError.tournamentId === undefined ? {} : { tournament_id: apiError.tournamentId }),
  };
}
