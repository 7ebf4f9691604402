import {
  type Endpoint,
  type Method,
  getPathParameters,
  getQueryFieldNames,
  type SentInputOf,
  toWireInput,
} from './endpoint.ts';

/** A call as an HTTP request, without a session or transport. */
export interface WireRequest {
  readonly method: Method;
  /** The path from the server's root, with percent-encoded parameters and query. */
  readonly path: string;
  /** The fields of the body; a GET has none. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** The form field of the file. If it is set, the body is a multipart form, otherwise JSON. */
  readonly fileField?: string;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Builds the HTTP request of a call: parameters go into the path, and other fields into the query of a GET or the body
 * of other methods. Undefined fields are left out. The server validates the input.
 */
export const buildRequest = <E extends Endpoint>(endpoint: E, input: SentInputOf<E>): WireRequest =>
  buildRequestFromWire(endpoint, toWireInput(endpoint, input));

/** Like `buildRequest`, for an input with wire names, such as an input stored on a device. */
export function buildRequestFromWire(
  endpoint: Endpoint,
  wireInput: Readonly<Record<string, unknown>>,
): WireRequest {
  const fields = { ...wireInput };
  let { path } = endpoint;
  for (const name of getPathParameters(endpoint.path)) {
    path = path.replace(`{${name}}`, () => encodeURIComponent(toText(fields[name])));
    delete fields[name];
  }
  const { method, file } = endpoint;
  const query: Record<string, unknown> = {};
  // A GET also sends unknown fields in the query, so that the server can report them.
  for (const name of method === 'GET' ? Object.keys(fields) : getQueryFieldNames(endpoint)) {
    query[name] = fields[name];
    delete fields[name];
  }
  path += formatQuery(query);
  return method === 'GET' ? { method, path } : { method, path, fields, ...(file ? { fileField: file } : {}) };
}

function formatQuery(fields: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, toText(value));
  // Safari 16 has no `URLSearchParams.size`.
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Returns the text fields of a multipart form. Null becomes an empty string, since forms have no null. */
export function toFormFields(fields: Readonly<Record<string, unknown>>): [name: string, value: string][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, value === null ? '' : toText(value)]);
}
