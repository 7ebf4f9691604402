import { z } from 'zod';
import { type Endpoint, pathParameters, takesKey } from '@golf-league/core/wire/endpoint.ts';
import { tags } from '@golf-league/core/wire/tags.ts';
import { type ErrorBody, type ErrorCode, errors } from '@golf-league/core/wire/errors.ts';

type Json = Record<string, unknown>;

const sharedErrors: Record<Endpoint['access'], ErrorCode[]> = {
  public: ['invalid_input'],
  session: ['unauthenticated', 'invalid_input'],
  league: ['unauthenticated', 'invalid_input', 'not_found', 'forbidden'],
  admin: ['unauthenticated', 'invalid_input', 'not_found', 'forbidden'],
};

const SHARED = '#/components/schemas/';

/** Schemas that several places refer to go to `shared`, because a page of OpenAPI has one place for them. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', shared: Json): Json {
  const json = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  const text = json.replaceAll('"#/$defs/', `"${SHARED}`);
  const { $schema: _, $defs, ...rest } = JSON.parse(text) as Json & { $defs?: Json };
  Object.assign(shared, $defs);
  return rest;
}

function parametersOf(endpoint: Endpoint, input: Json): Json[] {
  const properties = (input['properties'] ?? {}) as Record<string, Json>;
  const inPath = pathParameters(endpoint.path);
  const inQuery = endpoint.method === 'GET' ? Object.keys(properties).filter((n) => !inPath.includes(n)) : [];
  const header = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key with the same call gives the first answer again and has one effect.',
    schema: { type: 'string', minLength: 8, maxLength: 128 },
  };
  return [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: properties[name] ?? { type: 'string' },
    })),
    ...inQuery.map((name) => ({ name, in: 'query', required: false, schema: properties[name] })),
    ...(takesKey(endpoint) ? [header] : []),
  ];
}

function bodyOf(endpoint: Endpoint, input: Json): Json | undefined {
  if (endpoint.method === 'GET') return undefined;
  const inPath = pathParameters(endpoint.path);
  const all = (input['properties'] ?? {}) as Record<string, Json>;
  const properties = Object.fromEntries(Object.entries(all).filter(([name]) => !inPath.includes(name)));
  if (Object.keys(properties).length === 0 && endpoint.file === undefined) return undefined;
  const required = ((input['required'] ?? []) as string[]).filter((name) => !inPath.includes(name));
  const schema: Json = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
  const sent = Object.entries(endpoint.example?.input ?? {}).filter(([name]) => name in properties);
  const example = sent.length > 0 ? Object.fromEntries(sent) : undefined;
  if (endpoint.file === undefined) {
    return { content: { 'application/json': { schema, ...(example ? { example } : {}) } } };
  }
  const file = { type: 'string', format: 'binary' };
  const needed = endpoint.needsFile ? [...required, endpoint.file] : required;
  const form = {
    ...schema,
    properties: { ...properties, [endpoint.file]: file },
    ...(needed.length > 0 ? { required: needed } : {}),
  };
  return { content: { 'multipart/form-data': { schema: form, ...(example ? { example } : {}) } } };
}

function errorExample(code: ErrorCode): ErrorBody {
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

function refusalsOf(endpoint: Endpoint): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  const isText = endpoint.method !== 'GET' && endpoint.access !== 'public';
  const quota: ErrorCode[] = isText ? ['too_much_text'] : [];
  const limit: ErrorCode[] = ['too_many_requests', ...quota, 'unavailable'];
  const reused: ErrorCode[] = takesKey(endpoint) ? ['idempotency_key_reused'] : [];
  const caller: ErrorCode[] = endpoint.caller === undefined ? [] : ['forbidden'];
  for (const code of new Set([
    ...sharedErrors[endpoint.access],
    ...caller,
    ...endpoint.errors,
    ...reused,
    ...limit,
  ])) {
    const { status } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const answers = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n'),
      content: {
        'application/json': {
          schema: { $ref: `${SHARED}Error` },
          examples: Object.fromEntries(codes.map((code) => [code, { value: errorExample(code) }])),
        },
      },
    },
  ]);
  return Object.fromEntries(answers) as Json;
}

function operationOf(endpoint: Endpoint, shared: Json): Json {
  const input = schemaOf(endpoint.input, 'input', shared);
  const example = endpoint.example?.answer;
  const body = bodyOf(endpoint, input);
  const schema = schemaOf(endpoint.answer, 'output', shared);
  const fileType = schema['format'] === 'binary' && ((schema['contentMediaType'] as string) ?? 'image/webp');
  const ok = {
    description: 'Done',
    content: fileType
      ? { [fileType]: {} }
      : {
          [schema['type'] === 'string' ? 'text/plain' : 'application/json']: {
            schema,
            ...(example ? { example } : {}),
          },
        },
  };
  return {
    operationId: endpoint.name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: endpoint.description,
    parameters: parametersOf(endpoint, input),
    ...(body ? { requestBody: body } : {}),
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    responses: {
      '200': ok,
      ...(endpoint.mayBeEmpty ? { '204': { description: 'There is none yet' } } : {}),
      ...refusalsOf(endpoint),
    },
  };
}

/** OpenAPI 3.1 of the mounted endpoints only, so that the page lists no call that is not served. */
export function describe(endpoints: readonly Endpoint[], title: string) {
  const paths: Record<string, Json> = {};
  const shared: Json = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint, shared),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } },
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: {
        ...shared,
        Error: {
          type: 'object',
          required: ['status', 'error', 'message'],
          properties: {
            status: { type: 'integer' },
            error: { type: 'string', enum: Object.keys(errors) },
            message: { type: 'string' },
            tournament_id: { type: 'string', description: 'With `league_renewed`: the next season.' },
            issues: {
              type: 'array',
              items: {
                type: 'object',
                required: ['path', 'message'],
                properties: { path: { type: 'string' }, message: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  };
}
