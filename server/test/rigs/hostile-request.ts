import { gzipSync } from 'node:zlib';
import { resolveReferences } from '../openapi-document.ts';
import type { TestRandom } from '../seeded-random.ts';
import type { FuzzWorld } from './fuzz-world.ts';
import { chooseBoundaryValue, chooseHostileValue, type Schema } from './hostile-values.ts';

/** A call as `/openapi.json` describes it. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly { name: string; in: string; schema?: Schema }[];
  readonly body: { type: string; schema: Schema } | undefined;
}

export interface HostileRequest {
  readonly operation: string;
  readonly role: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer | undefined;
}

export function listOperations(openApiDocument: unknown): Operation[] {
  return Object.entries(resolveReferences(openApiDocument).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => {
      const bodyContents = Object.entries(requestBody?.content ?? {});
      // Prefers the form, because calls that accept a picture also accept JSON.
      const content = bodyContents.find(([type]) => type === 'multipart/form-data') ?? bodyContents[0];
      const body = content && { type: content[0], schema: content[1].schema as Schema };
      return { name: operationId, method: method.toUpperCase(), path, parameters, body };
    }),
  );
}

interface FuzzContext {
  readonly world: FuzzWorld;
  readonly random: TestRandom;
  readonly picture: Buffer;
  /** Idempotency keys of earlier requests, to send again with another body. */
  readonly keys: string[];
}

/** Returns a value for a field: usually valid, but sometimes at the schema's limits, or any JSON value. */
function chooseFieldValue(
  { world, random }: FuzzContext,
  name: string,
  schema: Schema | undefined,
  ownUserId: string | undefined,
) {
  if (random.chance(0.25)) return chooseHostileValue(random);
  if (ownUserId !== undefined && /^user_?id$/i.test(name) && random.chance(0.8)) return ownUserId;
  const realValues = world.valuesByField[name];
  return realValues && random.chance(0.85) ? random.pick(realValues) : chooseBoundaryValue(schema, random);
}

const encodeValue = (value: unknown) => {
  const text = typeof value === 'string' ? value : String(JSON.stringify(value));
  return encodeURIComponent(text.slice(0, 3000).toWellFormed());
};

export function createHostileRequest(operation: Operation, context: FuzzContext): HostileRequest {
  const { random, world } = context;
  const { role, person, token } = random.pick(world.callers);
  let path = operation.path;
  const queryParts: string[] = [];
  for (const { name, in: location, schema } of operation.parameters) {
    const value = chooseFieldValue(context, name, schema, person?.id);
    if (location === 'path') path = path.replace(`{${name}}`, encodeValue(value));
    else if (location === 'query' && random.chance(0.7)) queryParts.push(`${name}=${encodeValue(value)}`);
  }
  if (random.chance(0.05))
    queryParts.push(
      random.pick(['__proto__[x]=1', 'a[b][c]=d', '%00=%00', '&&&=', 'a=%', `q=${'y'.repeat(5000)}`]),
    );
  if (random.chance(0.02)) path += random.pick(['/', '%2f..', '%00', '//', ';x=1', '%', '?', '/..;/']);
  const headers: Record<string, string> = {};
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  const body = operation.method === 'GET' ? undefined : createBody(operation, context, person?.id, headers);
  addOddHeaders(context, headers);
  return {
    operation: operation.name,
    role,
    method: operation.method,
    path: queryParts.length > 0 ? `${path}?${queryParts.join('&')}` : path,
    headers,
    body,
  };
}

function createBodyFields(
  { body }: Operation,
  context: FuzzContext,
  ownUserId: string | undefined,
): Record<string, unknown> {
  const { random } = context;
  const fields: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(body?.schema.properties ?? {})) {
    if (schema.format !== 'binary' && random.chance(0.93))
      fields[name] = chooseFieldValue(context, name, schema, ownUserId);
  }
  if (random.chance(0.1))
    fields[random.pick(['extra', '__proto__', 'constructor', 'status', 'isAdmin', ''])] =
      chooseHostileValue(random);
  return fields;
}

/** Bodies that are not a JSON object with the call's fields. */
const rawBodies: readonly string[] = [
  '',
  '{',
  'null',
  '7',
  '"text"',
  '[]',
  '[[[[',
  '{"a":1e999}',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
  `{"tournamentId":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  '\ufeff{}',
  '{"message":"\\ud800"}',
  'a=b&c=d',
  '<xml/>',
  `{"message":"${'m'.repeat(300_000)}"}`,
];

function createBody(
  operation: Operation,
  context: FuzzContext,
  ownUserId: string | undefined,
  headers: Record<string, string>,
): Buffer | undefined {
  const { random } = context;
  const acceptsForm = operation.body?.type === 'multipart/form-data';
  if (random.chance(acceptsForm ? 0.7 : 0.05)) return createForm(operation, context, ownUserId, headers);
  headers['content-type'] = 'application/json';
  if (random.chance(0.06)) {
    headers['content-type'] = random.pick([
      'application/json; charset=utf-16',
      'application/json;;;',
      'APPLICATION/JSON',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      `multipart/form-data; boundary=${'b'.repeat(300)}`,
      'image/png',
      'x',
      '/',
    ]);
  }
  if (random.chance(0.08)) return Buffer.from(random.pick(rawBodies));
  if (operation.body === undefined && random.chance(0.5)) {
    delete headers['content-type'];
    return undefined;
  }
  const jsonBytes = Buffer.from(JSON.stringify(createBodyFields(operation, context, ownUserId)));
  if (random.chance(0.02)) {
    headers['content-encoding'] = random.pick(['gzip', 'br', 'identity', 'nonsense']);
    return random.chance(0.5) ? gzipSync(jsonBytes) : jsonBytes;
  }
  // Half of the body, followed by half a UTF-8 character.
  if (random.chance(0.02))
    return Buffer.concat([jsonBytes.subarray(0, jsonBytes.length / 2), Buffer.from([0xf0, 0x9f])]);
  return jsonBytes;
}

const CRLF = '\r\n';

/** Builds a form by hand, because any part of it may be malformed. */
function createForm(
  operation: Operation,
  context: FuzzContext,
  ownUserId: string | undefined,
  headers: Record<string, string>,
): Buffer {
  const { random, picture } = context;
  const boundary = random.chance(0.95) ? 'fairway' : random.pick(['a b', '--', 'x'.repeat(70)]);
  headers['content-type'] = `multipart/form-data; boundary=${boundary}`;
  const parts: (string | Buffer)[] = [];
  for (const [name, value] of Object.entries(createBodyFields(operation, context, ownUserId))) {
    const text = typeof value === 'string' ? value : String(JSON.stringify(value));
    const sentName = random.chance(0.95)
      ? name
      : random.pick(['', '"', 'a\r\nb', '__proto__', 'x'.repeat(500)]);
    parts.push(
      `--${boundary}${CRLF}Content-Disposition: form-data; name="${sentName}"${CRLF}${CRLF}${text}${CRLF}`,
    );
  }
  const fileField = Object.entries(operation.body?.schema.properties ?? {}).find(
    ([, { format }]) => format === 'binary',
  );
  if (fileField ? random.chance(0.85) : random.chance(0.3)) {
    const fieldName = fileField && random.chance(0.9) ? fileField[0] : 'another';
    const fileName = random.pick(['a.jpg', '', '../../x', 'a\u0000.png', 'å😀.gif', 'x'.repeat(300)]);
    const fileType = random.pick(['image/png', 'text/html', '', 'x/y; charset=z']);
    const fileBytes = random.pick([
      picture,
      picture.subarray(0, 40),
      Buffer.from('<svg onload=alert(1)>'),
      Buffer.alloc(0),
    ]);
    const partHeader = `--${boundary}${CRLF}Content-Disposition: form-data; name="${fieldName}"; filename="${fileName}"${CRLF}`;
    for (let remainingCopies = random.pick([1, 1, 1, 2]); remainingCopies > 0; remainingCopies--) {
      parts.push(`${partHeader}Content-Type: ${fileType}${CRLF}${CRLF}`, fileBytes, CRLF);
    }
  }
  if (random.chance(0.9)) parts.push(`--${boundary}--${CRLF}`);
  const completeForm = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)),
  );
  return random.chance(0.05)
    ? completeForm.subarray(0, random.between(0, completeForm.length))
    : completeForm;
}

/** Adds odd headers. Their values are limited to Latin-1, because Node cannot send other characters. */
function addOddHeaders({ random, keys }: FuzzContext, headers: Record<string, string>): void {
  if (random.chance(0.3)) {
    const newKey = `key-${random.between(0, 1e9)}`;
    const oddKeys = [
      'short',
      'x'.repeat(128),
      'x'.repeat(129),
      'kéy in lätin',
      '        ',
      "'; drop--",
      '\t',
    ];
    const key = random.chance(0.6)
      ? newKey
      : keys.length > 0 && random.chance(0.5)
        ? random.pick(keys)
        : random.pick(oddKeys);
    headers['idempotency-key'] = key;
    keys.push(newKey);
    if (keys.length > 50) keys.shift();
  }
  if (random.chance(0.9)) return;
  const oddHeaders: [string, string][] = [
    [
      'authorization',
      random.pick(['Bearer', 'Basic YTpi', 'Bearer a b', `Bearer ${'x'.repeat(600)}`, 'bearer \u00ff']),
    ],
    ['x-app-version', random.pick(['0', '1.2.3.4', 'x', '-1', '9'.repeat(300)])],
    ['accept-encoding', random.pick(['gzip;q=9', 'br, *;q=0', '*', 'nonsense', ''])],
    ['accept', random.pick(['text/html', 'x', '*/*;q=x', 'image/*'])],
    ['origin', random.pick(['null', 'https://evil.example', 'capacitor://localhost', 'x'])],
    ['x-forwarded-for', random.pick(['1.2.3.4', 'x', '::1, ::2', '9'.repeat(500)])],
    ['range', 'bytes=0-1,5-99999999999'],
    ['if-none-match', '*'],
    ['if-modified-since', 'yesterday'],
    ['expect', '200-maybe'],
    ['cookie', 'a=b; __proto__=1'],
    ['host', random.pick(['evil.example', '', 'localhost:99999'])],
    ['x-http-method-override', 'DELETE'],
    ['accept-language', 'sv;q=nonsense, *'],
    ['content-length', '3'],
    ['upgrade', 'h2c'],
    ['connection', 'close, upgrade, x'],
    ['transfer-encoding', 'chunked'],
  ];
  const [name, value] = random.pick(oddHeaders);
  headers[name] = value;
}
