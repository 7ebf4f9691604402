import { type Endpoint, acceptsIdempotencyKey } from '@golf-league/core/wire/endpoint.ts';
import { type ErrorBody, type ErrorCode, errors } from '@golf-league/core/wire/errors.ts';
import { type Json, SCHEMA_REFERENCE_PREFIX } from './schemas.ts';

const sharedErrors: Record<Endpoint['access'], ErrorCode[]> = {
  public: ['invalid_input'],
  session: ['unauthenticated', 'invalid_input'],
  league: ['unauthenticated', 'invalid_input', 'not_found', 'forbidden'],
  admin: ['unauthenticated', 'invalid_input', 'not_found', 'forbidden'],
};

function createErrorExample(code: ErrorCode): ErrorBody {
  const { status, message } = errors[code];
  const issues = [{ path: 'userId', message: 'Invalid input: expected string, received undefined' }];
  return {
    status,
    error: code,
    message,
    ...(code === 'invalid_input' ? { issues } : {}),
    ...(code === 'league_renewed' ? { tournament_id: '91ab…' } : {}),
  };
}

const HEADERS: Readonly<Partial<Record<number, Json>>> = {
  401: { 'WWW-Authenticate': { description: 'Always `Bearer`.', schema: { type: 'string' } } },
  429: {
    'Retry-After': { description: 'Seconds to wait before the next attempt.', schema: { type: 'integer' } },
  },
};

function createErrorResponse(status: number, codes: readonly ErrorCode[]): Json {
  return {
    description: codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n'),
    ...(HEADERS[status] && { headers: HEADERS[status] }),
    content: {
      'application/json': {
        schema: { $ref: `${SCHEMA_REFERENCE_PREFIX}Error` },
        examples: Object.fromEntries(codes.map((code) => [code, { value: createErrorExample(code) }])),
      },
    },
  };
}

/** Returns the error responses of a call by status. A status with only one error refers to a shared definition. */
export function describeErrorResponses(endpoint: Endpoint): Json {
  const codesByStatus = new Map<number, ErrorCode[]>();
  const hasTextQuota = endpoint.method !== 'GET' && endpoint.access !== 'public';
  const quotaErrors: ErrorCode[] = hasTextQuota ? ['too_much_text'] : [];
  const limitErrors: ErrorCode[] = ['too_many_requests', ...quotaErrors, 'unavailable'];
  const keyErrors: ErrorCode[] = acceptsIdempotencyKey(endpoint) ? ['idempotency_key_reused'] : [];
  const callerErrors: ErrorCode[] = endpoint.caller === undefined ? [] : ['forbidden'];
  const allCodes = [
    ...sharedErrors[endpoint.access],
    ...callerErrors,
    ...endpoint.errors,
    ...keyErrors,
    ...limitErrors,
  ];
  for (const code of new Set(allCodes)) {
    const { status } = errors[code];
    codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code]);
  }
  const responses = [...codesByStatus].map(([status, codes]) => [
    String(status),
    codes.length === 1 ? { $ref: `#/components/responses/${codes[0]}` } : createErrorResponse(status, codes),
  ]);
  return Object.fromEntries(responses) as Json;
}

const allErrorCodes = Object.keys(errors) as ErrorCode[];

/** Returns the shared definitions of error responses, for the codes that the document uses. */
export function createSharedErrorResponses(pathsJson: string): Json {
  const usedCodes = allErrorCodes.filter((code) => pathsJson.includes(`"#/components/responses/${code}"`));
  return Object.fromEntries(
    usedCodes.map((code) => [code, createErrorResponse(errors[code].status, [code])]),
  );
}

export const errorSchema: Json = {
  type: 'object',
  description: 'Choose the message for the user by `error`, because one status can have several meanings.',
  required: ['status', 'error', 'message'],
  properties: {
    status: { type: 'integer', description: 'The status of the response.' },
    error: { type: 'string', enum: allErrorCodes, description: 'A stable code for the error.' },
    message: { type: 'string', description: 'The error as an English sentence.' },
    tournament_id: { type: 'string', description: 'With `league_renewed`: the next season.' },
    issues: {
      type: 'array',
      description: 'With `invalid_input`: the invalid fields, and why each is invalid.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};
