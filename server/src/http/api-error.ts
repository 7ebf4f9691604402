import { type Endpoint, toWireField } from '@golf-league/core/wire/endpoint.ts';
import { type ErrorBody, type ErrorCode, errors, type Issue } from '@golf-league/core/wire/errors.ts';

/** An expected error of a call. Throwing it inside a transaction also rolls the transaction back. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly leagueId: string | undefined;

  constructor(
    code: ErrorCode,
    details: { issues?: Issue[]; retryAfterSeconds?: number; leagueId?: string } = {},
  ) {
    super(errors[code].message);
    this.name = 'ApiError';
    this.code = code;
    this.issues = details.issues;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.leagueId = details.leagueId;
  }
}

export function createInputError(path: string, message: string): ApiError {
  return new ApiError('invalid_input', { issues: [{ path, message }] });
}

/** Returns the response body of an error. With an endpoint, the issues use the wire's field names. */
export function toErrorBody(apiError: ApiError, endpoint?: Endpoint): ErrorBody {
  const { status, message } = errors[apiError.code];
  const toWireIssue = ({ path, message }: Issue) => ({
    path: endpoint ? toWireField(endpoint, path) : path,
    message,
  });
  return {
    status,
    error: apiError.code,
    message,
    ...(apiError.issues === undefined ? {} : { issues: apiError.issues.map(toWireIssue) }),
    ...(apiError.leagueId === undefined ? {} : { tournament_id: apiError.leagueId }),
  };
}
