import { readFile } from 'node:fs/promises';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import createClient, { type Client, type Middleware } from 'openapi-fetch';
import type { components, paths } from '../.cache/calls.d.ts';

export type Calls = Client<paths>;
export type ApiErrorBody = components['schemas']['Error'];

/** Ends the program if an answer does not match the API page, with the call and the fault. */
export class ContractViolation extends Error {}

interface Page {
  paths: object;
}

/** The API page of the server, or of a file. */
export async function pageOf(url: string, file?: string): Promise<Page> {
  const text = file ? await readFile(file, 'utf8') : await (await fetch(`${url}/openapi.json`)).text();
  const page: unknown = JSON.parse(text);
  if (isPage(page)) return page;
  throw new ContractViolation('There is no page of the calls');
}

const isPage = (page: unknown): page is Page =>
  typeof page === 'object' && page !== null && 'paths' in page && typeof page.paths === 'object';

/** How many answers were checked against the page, and of which calls. */
export class CheckCounts {
  answers = 0;
  readonly calls = new Set<string>();
}

const PAGE = 'page';
const pointerOf = (...segments: string[]) =>
  segments.map((word) => word.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');

/** Checks each answer against the schema in the page for its call, its status and its type. */
export function checkAgainstSchema(page: Page, checked: CheckCounts): Middleware {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(page, PAGE);
  const validators = new Map<string, ValidateFunction>();

  const validatorOf = (pointer: string): ValidateFunction => {
    const validator = validators.get(pointer) ?? ajv.getSchema(pointer);
    if (!validator) throw new ContractViolation(`The page has nothing at ${pointer}`);
    validators.set(pointer, validator);
    return validator;
  };

  return {
    async onResponse({ schemaPath, request, response }) {
      const call = `${request.method} ${schemaPath}`;
      const method = request.method.toLowerCase();
      const type = response.headers.get('content-type')?.split(';')[0] ?? '';
      checked.answers++;
      checked.calls.add(call);
      if (response.status === 204 || type !== 'application/json') return;
      // All error answers have the same schema, which many calls share.
      const pointer = response.ok
        ? pointerOf(
            'paths',
            schemaPath,
            method,
            'responses',
            String(response.status),
            'content',
            type,
            'schema',
          )
        : pointerOf('components', 'schemas', 'Error');
      const validate = validatorOf(`${PAGE}#/${encodeURI(pointer)}`);
      const body: unknown = await response.clone().json();
      if (validate(body)) return;
      const details = ajv.errorsText(validate.errors, { dataVar: '' });
      throw new ContractViolation(
        `${call} answered ${response.status} with what the page does not say: ${details}`,
      );
    },
  };
}

/** The calls of one person, or of an anonymous caller without a token. */
export function callsAs(url: string, checks: Middleware, token?: string): Calls {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const calls = createClient<paths>({ baseUrl: url, headers });
  calls.use(checks);
  return calls;
}

/** The answer of a call. An error answer ends the program. */
export function expectSuccess<Answer>(result: {
  data?: Answer;
  error?: ApiErrorBody;
  response: Response;
}): NonNullable<Answer> {
  if (result.data != null) return result.data;
  throw new Error(`${result.response.url} was refused: ${JSON.stringify(result.error)}`);
}

/** The code of an expected error answer. */
export function expectRefusal(result: { error?: ApiErrorBody; response: Response }): string {
  if (result.error) return result.error.error;
  throw new Error(`${result.response.url} was not refused`);
}
