import type { AnswerOf, Endpoint, SentInputOf } from '@golf-league/core/wire/endpoint.ts';
import type { ErrorBody, ErrorCode, Issue } from '@golf-league/core/wire/errors.ts';
import { formFields, requestOf, type WireRequest } from '@golf-league/core/wire/request.ts';

/** A call that did not succeed. `code` is the server's, or `offline` where no answer came at all. */
export class CallError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'offline';
  readonly issues: readonly Issue[];
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: ErrorCode | 'offline', message: string, more: Partial<CallError> = {}) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.issues = more.issues ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

interface Caller {
  token(): string | undefined;
  /** Where the server stands: empty in the web app, which it serves itself. */
  origin: string;
  /** The session has ended on the server: the only refusal that ends it here. */
  sessionEnded(): void;
  /** The server has answered as hoped: whoever waits for a connection knows then that there is one. */
  answered?(): void;
  /** Of a native app; the web app is never old. */
  version?: string;
  updateRequired?(): void;
  /** Makes of an answer what this caller can use, field by field. */
  revive?(this: void, field: string, value: unknown): unknown;
}

let caller: Caller = { token: () => undefined, origin: '', sessionEnded: () => {} };

/**
 * The composition root says who is calling, and a native app adds where from; the transport has no opinion about
 * sessions.
 */
export function callAs(next: Partial<Caller>): void {
  caller = { ...caller, ...next };
}

/** For who hears it elsewhere than in the answer of a call. */
export const sessionEnded = (): void => caller.sessionEnded();

export interface CallOptions {
  /** Whose call it is, where that was settled before this moment; otherwise whoever is logged in. */
  token?: string;
  signal?: AbortSignal;
  idempotencyKey?: string;
  file?: Blob;
  /** Another way to send than `fetch`, such as one that tells how far it has come. */
  send?: (url: string, init: RequestInit) => Promise<Response>;
}

function bodyOf({ fields, fileField }: WireRequest, file: Blob | undefined): FormData | string {
  if (fileField === undefined) return JSON.stringify(fields);
  const form = new FormData();
  for (const [name, value] of formFields(fields ?? {})) form.append(name, value);
  if (file) form.append(fileField, file);
  return form;
}

function initOf(endpoint: Endpoint, request: WireRequest, options: CallOptions): RequestInit {
  const headers = new Headers();
  const token = options.token ?? caller.token();
  if (token !== undefined && endpoint.access !== 'public') headers.set('authorization', `Bearer ${token}`);
  if (caller.version) headers.set('x-app-version', caller.version);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  const init: RequestInit = { method: request.method, headers, signal: options.signal ?? null };
  if (request.fields === undefined) return init;
  const body = bodyOf(request, options.file);
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  return { ...init, body };
}

async function failureOf(response: Response): Promise<CallError> {
  const body = (await response.json().catch(() => undefined)) as Partial<ErrorBody> | undefined;
  const wait = Number(response.headers.get('retry-after'));
  return new CallError(response.status, body?.error ?? 'unavailable', body?.message ?? response.statusText, {
    ...(body?.issues ? { issues: body.issues } : {}),
    ...(wait > 0 ? { retryAfterSeconds: wait } : {}),
  });
}

/** Pictures come as they are, all else as JSON. */
async function contentOf(response: Response): Promise<unknown> {
  const isPicture = response.headers.get('content-type')?.startsWith('image/');
  return isPicture ? response.blob() : (JSON.parse(await response.text(), caller.revive) as unknown);
}

/**
 * Calls the server. Resolves with the answer (null for "there is none yet"), rejects with a `CallError` for every
 * refusal and for a network that did not answer.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const request = requestOf(endpoint, input);
  const init = initOf(endpoint, request, options);
  let response: Response;
  try {
    response = await (options.send ?? fetch)(caller.origin + request.path, init);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new CallError(0, 'offline', 'The server did not answer.');
  }
  if (response.ok) {
    const answer = response.status === 204 ? null : await contentOf(response);
    caller.answered?.();
    return answer as AnswerOf<E>;
  }
  const failure = await failureOf(response);
  // Another session's end, heard late, is not this one's.
  const isOurs = (options.token ?? caller.token()) === caller.token();
  if (failure.code === 'unauthenticated' && isOurs) caller.sessionEnded();
  if (failure.code === 'update_required') caller.updateRequired?.();
  throw failure;
}
