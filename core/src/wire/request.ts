import { type Endpoint, type Method, pathParameters, type SentInputOf } from './endpoint.ts';

/** A call as HTTP carries it, before anybody has decided who sends it and with what. */
export interface WireRequest {
  readonly method: Method;
  /** From the server's root; parameters and query are percent-encoded. */
  readonly path: string;
  /** What travels in the body; a GET has none. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** The form field of the file. The body is then a multipart form, and otherwise JSON. */
  readonly fileField?: string;
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Spells a call as its endpoint declares it: parameters go into the path, what is left into the query of a GET and into
 * the body of all else. Fields that are undefined are left out. Nothing is validated, the server does that.
 */
export function requestOf<E extends Endpoint>(endpoint: E, input: SentInputOf<E>): WireRequest {
  const fields = { ...(input as Record<string, unknown>) };
  let { path } = endpoint;
  for (const name of pathParameters(endpoint.path)) {
    path = path.replace(`{${name}}`, () => encodeURIComponent(wordOf(fields[name])));
    delete fields[name];
  }
  const { method, file } = endpoint;
  if (method === 'GET') return { method, path: path + queryOf(fields) };
  return { method, path, fields, ...(file ? { fileField: file } : {}) };
}

function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, wordOf(value));
  // Not by its size, which Safari 16 does not know.
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The text fields of a multipart form. It knows no null: an empty text stands for it. */
export function formFields(fields: Readonly<Record<string, unknown>>): [name: string, value: string][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, value === null ? '' : wordOf(value)]);
}
