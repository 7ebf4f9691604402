import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import { formFields, requestOf } from '@golf-league/core/wire/request.ts';

export interface TestCallOptions {
  token?: string;
  key?: string;
  /** Sends the fields as a form or as JSON. By default like the app: a form for calls that may have a file. */
  form?: boolean;
  file?: Blob;
  /** The client's address in the header of a trusted proxy. */
  from?: string;
}

/** Arguments of `fetch` for a call, with the path as address. Accepts any input, because tests send invalid ones. */
export function fetchOf(
  endpoint: Endpoint,
  input: object,
  { token, key, form, file, from }: TestCallOptions = {},
): [path: string, init: RequestInit] {
  const { method, path, fields, fileField } = requestOf(endpoint, input as Record<string, unknown>);
  const headers: Record<string, string> = {};
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (from !== undefined) headers['x-forwarded-for'] = from;
  if (key !== undefined) headers['idempotency-key'] = key;
  if (fields === undefined) return [path, { method, headers }];
  if (!(form ?? fileField !== undefined)) {
    headers['content-type'] = 'application/json';
    return [path, { method, headers, body: JSON.stringify(fields) }];
  }
  const body = new FormData();
  for (const [name, value] of formFields(fields)) body.set(name, value);
  if (file) body.set(fileField!, file);
  return [path, { method, headers, body }];
}
