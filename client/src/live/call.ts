import {
  type AnswerOf,
  answerOfWire,
  type Endpoint,
  type SentInputOf,
} from '@golf-league/core/wire/endpoint.ts';
import type { ErrorBody, ErrorCode, Issue } from '@golf-league/core/wire/errors.ts';
import { formFields, requestOf, requestOfWire, type WireRequest } from '@golf-league/core/wire/request.ts';
import { firstAnswer, clearFirstCalls } from './first-calls.ts';
import { syncClock } from './server-clock.ts';

/** A call that did not succeed. `code` is the server's, or `offline` if no answer arrived. */
export class CallError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'offline';
  readonly issues: readonly Issue[];
  readonly retryAfterSeconds: number | undefined;
  /** Name of the endpoint that was called. */
  readonly act: string | undefined;

  constructor(
    status: number,
    code: ErrorCode | 'offline',
    message: string,
    details: Partial<CallError> = {},
  ) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.issues = details.issues ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.act = details.act;
  }
}

interface Caller {
  token(): string | undefined;
  /** The address of the server; empty in the web app, which comes from that server. */
  origin: string;
  /** Called for `unauthenticated`, the only refusal that ends the session on this device. */
  sessionEnded(): void;
  /** Called before each write that a person requests, and again after success: earlier messages are outdated. */
  acted?(act: string): void;
  /** Called after each success, which proves to the outbox that there is a connection. */
  answered?(): void;
  /** The version of a native app; left out by the web app, which is never older than its server. */
  version?: string;
  updateRequired?(): void;
  /** The reviver for JSON.parse: makes fields of an answer usable here, such as addresses in a native app. */
  revive?(this: void, field: string, value: unknown): unknown;
}

let caller: Caller = { token: () => undefined, origin: '', sessionEnded: () => {} };

/**
 * Sets the caller of all later calls: the composition root passes the session, a native app its origin and version. The
 * transport itself has no knowledge of sessions.
 */
export function callAs(next: Partial<Caller>): void {
  caller = { ...caller, ...next };
}

/** Whether an action that ends the session itself is running, and whether the session was refused in the meantime. */
let ending: { refused: boolean } | null = null;

/** For code that notices the end of the session without a call, such as the socket. */
export function sessionEnded(): void {
  if (ending) ending.refused = true;
  else caller.sessionEnded();
}

/** An action that ends the session: refusals of reads before its answer are ignored, unless it fails. */
export async function endingSession<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const own = { refused: false };
  ending = own;
  try {
    return await act();
  } catch (error) {
    if (own.refused) caller.sessionEnded();
    throw error;
  } finally {
    ending = null;
  }
}

export interface CallOptions {
  /** The token of another session, such as the session of an outbox entry; by default the current token. */
  token?: string;
  signal?: AbortSignal;
  idempotencyKey?: string;
  file?: Blob;
  /** Replaces `fetch`, for example with a request that reports its progress. */
  send?: (url: string, init: RequestInit) => Promise<Response>;
}

function bodyOf({ fields, fileField }: WireRequest, file: Blob | undefined): FormData | string {
  if (fileField === undefined) return JSON.stringify(fields);
  const form = new FormData();
  for (const [name, value] of formFields(fields ?? {})) form.append(name, value);
  if (file) form.append(fileField, file);
  return form;
}

/** Refuses calls after the end of the session like the server would, for example calls of a page about to unmount. */
function initOf(endpoint: Endpoint, request: WireRequest, options: CallOptions): RequestInit {
  const headers = new Headers();
  if (endpoint.access !== 'public') {
    const token = options.token ?? caller.token();
    if (token === undefined)
      throw new CallError(401, 'unauthenticated', 'There is no session.', { act: endpoint.name });
    headers.set('authorization', `Bearer ${token}`);
  }
  if (caller.version) headers.set('x-app-version', caller.version);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  const init: RequestInit = { method: request.method, headers, signal: options.signal ?? null };
  if (request.fields === undefined) return init;
  const body = bodyOf(request, options.file);
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  return { ...init, body };
}

async function failureOf(act: string, response: Response): Promise<CallError> {
  const body = (await response.json().catch(() => undefined)) as Partial<ErrorBody> | undefined;
  const wait = Number(response.headers.get('retry-after'));
  return new CallError(response.status, body?.error ?? 'unavailable', body?.message ?? response.statusText, {
    act,
    ...(body?.issues ? { issues: body.issues } : {}),
    ...(wait > 0 ? { retryAfterSeconds: wait } : {}),
  });
}

/** Source: RFC 6266; the server sends the name in its encoded form. */
function fileNameOf(response: Response): string {
  const [, name = ''] =
    /filename\*=UTF-8''(\S+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return decodeURIComponent(name) || 'table.csv';
}

async function contentOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('image/')) return response.blob();
  if (/^(text\/(csv|calendar)|application\/zip)/.test(type))
    return new File([await response.blob()], fileNameOf(response), { type });
  return JSON.parse(await response.text(), caller.revive) as unknown;
}

/**
 * Calls the server. Resolves with the answer (null if there is nothing yet), rejects with a `CallError` for every
 * refusal and if no answer arrived.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  return answerOfWire(endpoint, await send(endpoint, requestOf(endpoint, input), options));
}

/**
 * Like `call`, with an input that the device has stored in the format of the API, and an answer in that format to
 * store.
 */
export const callStored = (
  endpoint: Endpoint,
  stored: Readonly<Record<string, unknown>>,
  options: CallOptions,
): Promise<unknown> => send(endpoint, requestOfWire(endpoint, stored), options);

async function send(endpoint: Endpoint, request: WireRequest, options: CallOptions): Promise<unknown> {
  const token = options.token ?? caller.token();
  const init = initOf(endpoint, request, options);
  const act = endpoint.method === 'GET' ? undefined : endpoint.name;
  // The outbox retries by itself, and its entry is not saved before an answer confirms it.
  if (act && options.token === undefined) caller.acted?.(act);
  let response: Response;
  const startedAt = Date.now();
  try {
    const first = act ? clearFirstCalls() : await firstAnswer(request.path, token);
    response = first ?? (await (options.send ?? fetch)(caller.origin + request.path, init));
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new CallError(0, 'offline', 'The server did not answer.', { act: endpoint.name });
  }
  const endedAt = Date.now();
  if (response.ok) {
    const answer = response.status === 204 ? null : await contentOf(response);
    // The clock is synced only here: the answer of a Wi-Fi log-in page has failed before this line.
    syncClock(response.headers.get('date'), startedAt, endedAt);
    caller.answered?.();
    if (act) caller.acted?.(act);
    return answer;
  }
  const failure = await failureOf(endpoint.name, response);
  // A late answer to a call of an earlier session must not end the current one.
  if (failure.code === 'unauthenticated' && token === caller.token()) sessionEnded();
  if (failure.code === 'update_required') caller.updateRequired?.();
  throw failure;
}
