import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import { toFormFields, buildRequest } from '@golf-league/core/wire/request.ts';

export interface TestCallOptions {
  token?: string;
  key?: string;
  /**
   * Whether to send the fields as a form instead of JSON. By default, as in the app, calls that can have a file use a
   * form.
   */
  form?: boolean;
  file?: Blob;
  /** The client's address in the header of a trusted proxy. */
  clientIp?: string;
}

/**
 * Returns the arguments of `fetch` for a call, with a path as the URL. Accepts any input, because tests also send
 * invalid input.
 */
export function toFetchArguments(
  endpoint: Endpoint,
  input: object,
  { token, key, form, file, clientIp }: TestCallOptions = {},
): [path: string, init: RequestInit] {
  const { method, path, fields, fileField } = buildRequest(endpoint, input as Record<string, unknown>);
  const headers: Record<string, string> = {};
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (clientIp !== undefined) headers['x-forwarded-for'] = clientIp;
  if (key !== undefined) headers['idempotency-key'] = key;
  if (fields === undefined) return [path, { method, headers }];
  if (!(form ?? fileField !== undefined)) {
    headers['content-type'] = 'application/json';
    return [path, { method, headers, body: JSON.stringify(fields) }];
  }
  const body = new FormData();
  for (const [name, value] of toFormFields(fields)) body.set(name, value);
  if (file) body.set(fileField!, file);
  return [path, { method, headers, body }];
}
