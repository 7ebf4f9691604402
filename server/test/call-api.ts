import {
  type ResponseOf,
  fromWireResponse,
  type Endpoint,
  type SentInputOf,
} from '@golf-league/core/wire/endpoint.ts';
import type { ErrorBody, ErrorCode } from '@golf-league/core/wire/errors.ts';
import { type TestCallOptions, toFetchArguments } from './fetch-arguments.ts';

/** Thrown when a running server rejects a call. */
export class RejectedCall extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;

  constructor(endpoint: Endpoint, status: number, body: unknown) {
    super(`${endpoint.name} responded with ${status}: ${JSON.stringify(body)}`);
    this.status = status;
    this.code = (body as ErrorBody | undefined)?.error;
  }
}

/** Sends a call to the server at the URL `serverUrl`. Throws `RejectedCall`, or a network error. */
export async function callApi<E extends Endpoint>(
  serverUrl: string,
  endpoint: E,
  input: SentInputOf<E>,
  { timeoutMs = 60_000, ...options }: TestCallOptions & { timeoutMs?: number } = {},
): Promise<ResponseOf<E>> {
  const form = options.form ?? options.file !== undefined;
  const [path, init] = toFetchArguments(endpoint, input, { ...options, form });
  const response = await fetch(serverUrl + path, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  const text = await response.text();
  const body: unknown = text === '' ? undefined : parseJson(text);
  if (!response.ok) throw new RejectedCall(endpoint, response.status, body);
  return fromWireResponse(endpoint, body);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
