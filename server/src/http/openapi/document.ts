import { type Endpoint, getPathParameters } from '@golf-league/core/wire/endpoint.ts';
import { tags } from '@golf-league/core/wire/tags.ts';
import { describeOperation } from './operation.ts';
import { errorSchema, createSharedErrorResponses } from './error-responses.ts';
import type { Json } from './schemas.ts';

interface DescribeOptions {
  readonly title: string;
  /** The URL of the server, without a trailing slash. */
  readonly url: string;
}

const INTRODUCTION = `
The API of a golf league. The web app uses only these calls.

**Session.** \`POST /register\` and \`POST /login\` return a token. Send it as \`Authorization: Bearer <token>\`. The
description of each call says whether it needs a token. A field that identifies the caller must contain the caller's own
id.

**Bodies** are JSON in UTF-8, or a form if the call accepts a picture. Unknown fields are ignored. Later releases may
add fields to responses, but never change the meaning of a field. Text is trimmed before its length is counted, in
UTF-16 code units.
Ids are opaque. Instants are ISO 8601 in UTC, and days are calendar dates.

**Errors** are \`{status, error, message}\`. Handle them by \`error\`, a stable code, because one status has several
meanings. The server checks in this order: 401 for the session, 400 for the input, 404 for the league, 403 for the
permission, 404 for anything else that is missing, then all other errors. After a 429 or 503, wait for the
time in \`Retry-After\`, if it is sent.

**Idempotency.** Calls that write accept the header \`Idempotency-Key\`, so that a retry has no further effect.

**Scores.** A league has one mode: 1 is stroke play, 2 is FedEx points, 3 is Stableford. \`score_netto\` is net strokes minus
par, and in Stableford 36 minus the points (18 on nine holes): in every mode lower is better.
`.trim();

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Repeating a call with the same key has no further effect and returns the first response. The same key with another body is rejected with 422. Keys are stored for 14 days.',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
};

const toShape = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

/**
 * OpenAPI treats paths that differ only in the names of their parameters as the same. The document combines them into
 * one path, with `id` in place of each name that differs.
 */
function getDocumentedPath({ path }: Endpoint, endpoints: readonly Endpoint[]): string {
  const equivalentEndpoints = endpoints.filter((other) => toShape(other.path) === toShape(path));
  const names = getPathParameters(path).map((name, index) => {
    const isSameName = equivalentEndpoints.every((other) => getPathParameters(other.path)[index] === name);
    return isSameName ? name : 'id';
  });
  return path.replaceAll(/\{\w+\}/g, () => `{${names.shift()}}`);
}

/** Builds the OpenAPI 3.1 document. It has only the mounted endpoints, so every call that it lists is served. */
export function buildOpenApiDocument(endpoints: readonly Endpoint[], { title, url }: DescribeOptions) {
  const paths: Record<string, Json> = {};
  const schemas: Json = { Error: errorSchema };
  for (const endpoint of endpoints) {
    const path = getDocumentedPath(endpoint, endpoints);
    const operation = describeOperation(endpoint, getPathParameters(path), schemas);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description: INTRODUCTION,
      contact: { name: title, url },
      license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
    },
    servers: [{ url, description: title }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token from `POST /register` or `POST /login`.',
        },
      },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      responses: createSharedErrorResponses(JSON.stringify(paths)),
      schemas,
    },
  };
}
