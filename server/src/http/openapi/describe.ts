import { type Endpoint, pathParameters } from '@golf-league/core/wire/endpoint.ts';
import { tags } from '@golf-league/core/wire/tags.ts';
import { operationOf } from './operation.ts';
import { errorSchema, sharedRefusals } from './refusals.ts';
import type { Json } from './schemas.ts';

interface DescribeOptions {
  readonly title: string;
  /** The URL of the server, without a trailing slash. */
  readonly url: string;
}

const INTRODUCTION = `
The calls of a golf league: everything that its web app does, it does by these.

**Session.** \`POST /register\` and \`POST /login\` give a token. Send it as \`Authorization: Bearer <token>\`. Each call says
whether it needs one. A field that identifies the caller must hold the caller's own id.

**Bodies** are JSON in UTF-8, or a form where a call takes a picture. Unknown fields are ignored, and answers may get more
fields with a later release; none changes its meaning. Texts are trimmed, and their length is counted in UTF-16 units after that.
Ids are opaque. Instants are ISO 8601 in UTC, and days are calendar dates.

**Refusals** are \`{status, error, message}\`. Decide by \`error\`, a word that stays; one status has several meanings. They are
found in this order: 401 for the session, 400 for the input, 404 for the league, 403 for the right, 404 for any other thing, then the
rest. After a 429 or a 503, wait as long as \`Retry-After\` says, where it is there.

**Once is once.** A call that writes takes the header \`Idempotency-Key\`, so that it can be sent again without a second effect.

**Scores.** A league has one mode: 1 is stroke play, 2 is FedEx points, 3 is Stableford. \`score_netto\` is net strokes minus
par, and in Stableford 36 minus the points (18 on nine holes): in every mode lower is better.
`.trim();

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key with the same call gives the first answer again and has one effect; with another body it is refused with 422. Kept for 14 days.',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
};

const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

/**
 * OpenAPI treats paths that differ only in the names of their parameters as the same. The document has one path for
 * them, with `id` for each name that differs.
 */
function documentPath({ path }: Endpoint, endpoints: readonly Endpoint[]): string {
  const equivalent = endpoints.filter((other) => shapeOf(other.path) === shapeOf(path));
  const names = pathParameters(path).map((name, index) => {
    const isSameName = equivalent.every((other) => pathParameters(other.path)[index] === name);
    return isSameName ? name : 'id';
  });
  return path.replaceAll(/\{\w+\}/g, () => `{${names.shift()}}`);
}

/** Builds the OpenAPI 3.1 document of the mounted endpoints only, so that it lists no call that is not served. */
export function buildOpenApiDocument(endpoints: readonly Endpoint[], { title, url }: DescribeOptions) {
  const paths: Record<string, Json> = {};
  const schemas: Json = { Error: errorSchema };
  for (const endpoint of endpoints) {
    const path = documentPath(endpoint, endpoints);
    const operation = operationOf(endpoint, pathParameters(path), schemas);
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
          description: 'The token of `POST /register` or `POST /login`.',
        },
      },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      responses: sharedRefusals(JSON.stringify(paths)),
      schemas,
    },
  };
}
