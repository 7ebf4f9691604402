import { readFile } from 'node:fs/promises';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import createClient, { type Client, type Middleware } from 'openapi-fetch';
import type { components, paths } from '../.cache/calls.d.ts';

export type ApiClient = Client<paths>;
export type ApiErrorBody = components['schemas']['Error'];

/** Thrown if a response does not match the OpenAPI document. Ends the program. */
export class ContractViolation extends Error {}

interface OpenApiDocument {
  paths: object;
}

/** Reads the OpenAPI document from a file, if given, or from the server. */
export async function readOpenApiDocument(url: string, file?: string): Promise<OpenApiDocument> {
  const text = file ? await readFile(file, 'utf8') : await (await fetch(`${url}/openapi.json`)).text();
  const document: unknown = JSON.parse(text);
  if (isOpenApiDocument(document)) return document;
  throw new ContractViolation('The OpenAPI document is missing or has no paths');
}

const isOpenApiDocument = (document: unknown): document is OpenApiDocument =>
  typeof document === 'object' &&
  document !== null &&
  'paths' in document &&
  typeof document.paths === 'object';

/** The number of checked responses, and the endpoints they came from. */
export class CheckCounts {
  responses = 0;
  readonly calls = new Set<string>();
}

const SCHEMA_ID = 'page';
const formatPointer = (...segments: string[]) =>
  segments.map((segment) => segment.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');

/** Checks each response against the OpenAPI schema for its endpoint, status and content type. */
export function createSchemaCheck(document: OpenApiDocument, counts: CheckCounts): Middleware {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(document, SCHEMA_ID);
  const validators = new Map<string, ValidateFunction>();

  const getValidator = (pointer: string): ValidateFunction => {
    const validator = validators.get(pointer) ?? ajv.getSchema(pointer);
    if (!validator) throw new ContractViolation(`The OpenAPI document has no schema at ${pointer}`);
    validators.set(pointer, validator);
    return validator;
  };

  return {
    async onResponse({ schemaPath, request, response }) {
      const call = `${request.method} ${schemaPath}`;
      const method = request.method.toLowerCase();
      const type = response.headers.get('content-type')?.split(';')[0] ?? '';
      counts.responses++;
      counts.calls.add(call);
      if (response.status === 204 || type !== 'application/json') return;
      // All error responses have the same schema.
      const pointer = response.ok
        ? formatPointer(
            'paths',
            schemaPath,
            method,
            'responses',
            String(response.status),
            'content',
            type,
            'schema',
          )
        : formatPointer('components', 'schemas', 'Error');
      const validate = getValidator(`${SCHEMA_ID}#/${encodeURI(pointer)}`);
      const body: unknown = await response.clone().json();
      if (validate(body)) return;
      const details = ajv.errorsText(validate.errors, { dataVar: '' });
      throw new ContractViolation(
        `${call}: the ${response.status} response does not match the document: ${details}`,
      );
    },
  };
}

/** Creates an API client for one user, or for an anonymous caller if there is no token. */
export function createApiClient(url: string, checks: Middleware, token?: string): ApiClient {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const client = createClient<paths>({ baseUrl: url, headers });
  client.use(checks);
  return client;
}

/** Returns the data of a response. An error response ends the program. */
export function expectSuccess<Result>(result: {
  data?: Result;
  error?: ApiErrorBody;
  response: Response;
}): NonNullable<Result> {
  if (result.data != null) return result.data;
  throw new Error(`${result.response.url} was rejected: ${JSON.stringify(result.error)}`);
}

/** Returns the code of an expected error response. */
export function expectRejection(result: { error?: ApiErrorBody; response: Response }): string {
  if (result.error) return result.error.error;
  throw new Error(`${result.response.url} was not rejected`);
}
