import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import { type ErrorBody, type ErrorCode, errors } from '@golf-league/core/wire/errors.ts';

const commonErrors: ErrorCode[] = [
  'invalid_input',
  'unauthenticated',
  'idempotency_key_reused',
  'too_many_requests',
  'unsupported_media_type',
];
const leagueErrors: ErrorCode[] = ['not_found', 'forbidden'];

/** Checks that the body is exactly an error from the contract, with a code that `defineEndpoint` declares. */
export function checkError(status: number, body: unknown, endpoint?: Endpoint): ErrorBody {
  const { error, message, issues, tournament_id: leagueId, ...rest } = body as ErrorBody;
  const expectedError = errors[error];
  const isValid =
    expectedError !== undefined &&
    isDeepStrictEqual(rest, { status }) &&
    expectedError.status === status &&
    expectedError.message === message &&
    (error === 'invalid_input') === Array.isArray(issues) &&
    (error === 'league_renewed') === (typeof leagueId === 'string');
  if (!isValid)
    throw new Error(
      `responded with ${status} and an error that is not in the contract: ${JSON.stringify(body)}`,
    );
  if (endpoint) {
    const allowedCodes = new Set([...commonErrors, ...endpoint.errors]);
    if (['league', 'admin'].includes(endpoint.access)) leagueErrors.forEach((code) => allowedCodes.add(code));
    if (endpoint.caller !== undefined) allowedCodes.add('forbidden');
    if (endpoint.method !== 'GET' && endpoint.access !== 'public') allowedCodes.add('too_much_text');
    if (!allowedCodes.has(error)) throw new Error(`${endpoint.name} does not declare ${error}`);
  }
  return body as ErrorBody;
}
