import {
  type ResponseOf,
  fromWireResponse,
  type Endpoint,
  type SentInputOf,
} from '@golf-league/core/wire/endpoint.ts';
import type { ErrorBody, ErrorCode, Issue } from '@golf-league/core/wire/errors.ts';
import {
  toFormFields,
  buildRequest,
  buildRequestFromWire,
  type WireRequest,
} from '@golf-league/core/wire/request.ts';
import { takeEarlyResponse, discardEarlyResponses } from './first-calls.ts';
import { syncClock } from './server-clock.ts';

/** The error of a failed call. `code` is the server's error code, or `offline` if no response arrived. */
export class CallError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'offline';
  readonly issues: readonly Issue[];
  readonly retryAfterSeconds: number | undefined;
  /** The name of the called endpoint. */
  readonly endpointName: string | undefined;

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
    this.endpointName = details.endpointName;
  }
}

interface CallConfig {
  token(): string | undefined;
  /** The origin of the server; empty in the web app, which has the same origin. */
  origin: string;
  /** Called for the error `unauthenticated`, the only error that ends the session on this device. */
  onSessionEnded(): void;
  /** Called before each write by the user, and again once it succeeds: earlier error messages are then outdated. */
  onWrite?(endpointName: string): void;
  /** Called after each success, which shows the outbox that the device is online. */
  onSuccess?(): void;
  /** The version of a native app; undefined in the web app, which is never older than its server. */
  version?: string;
  onUpdateRequired?(): void;
  /** The reviver for JSON.parse, which converts response fields, such as URLs in a native app. */
  revive?(this: void, field: string, value: unknown): unknown;
}

let config: CallConfig = { token: () => undefined, origin: '', onSessionEnded: () => {} };

/**
 * Configures all later calls. The composition root passes the session, which keeps this module independent of it, and
 * native apps pass their origin and version.
 */
export function configureCalls(next: Partial<CallConfig>): void {
  config = { ...config, ...next };
}

/** Set while an action that ends the session is running. `refused`: the server has since refused the session. */
let pendingSessionEnd: { refused: boolean } | null = null;

/** Ends the session on this device. Also called when the socket, rather than a call, is refused. */
export function endSessionLocally(): void {
  if (pendingSessionEnd) pendingSessionEnd.refused = true;
  else config.onSessionEnded();
}

/**
 * Runs an action that ends the session. Other calls that the server refuses in the meantime, because the session has
 * ended, are ignored unless the action itself fails.
 */
export async function runSessionEndingAction<Result>(action: () => Promise<Result>): Promise<Result> {
  const sessionEnd = { refused: false };
  pendingSessionEnd = sessionEnd;
  try {
    return await action();
  } catch (error) {
    if (sessionEnd.refused) config.onSessionEnded();
    throw error;
  } finally {
    pendingSessionEnd = null;
  }
}

export interface CallOptions {
  /** The token of another session, such as that of an outbox entry. Defaults to the current token. */
  token?: string;
  signal?: AbortSignal;
  idempotencyKey?: string;
  file?: Blob;
  /** Replaces `fetch`, for example with a request that reports its progress. */
  send?: (url: string, init: RequestInit) => Promise<Response>;
}

function buildBody({ fields, fileField }: WireRequest, file: Blob | undefined): FormData | string {
  if (fileField === undefined) return JSON.stringify(fields);
  const form = new FormData();
  for (const [name, value] of toFormFields(fields ?? {})) form.append(name, value);
  if (file) form.append(fileField, file);
  return form;
}

/**
 * Builds the request. Without a session, throws the error that the server would return, for example for a call from a
 * page that is about to unmount.
 */
function buildRequestInit(endpoint: Endpoint, request: WireRequest, options: CallOptions): RequestInit {
  const headers = new Headers();
  if (endpoint.access !== 'public') {
    const token = options.token ?? config.token();
    if (token === undefined)
      throw new CallError(401, 'unauthenticated', 'There is no session.', { endpointName: endpoint.name });
    headers.set('authorization', `Bearer ${token}`);
  }
  if (config.version) headers.set('x-app-version', config.version);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  const init: RequestInit = { method: request.method, headers, signal: options.signal ?? null };
  if (request.fields === undefined) return init;
  const body = buildBody(request, options.file);
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  return { ...init, body };
}

async function parseFailure(endpointName: string, response: Response): Promise<CallError> {
  const body = (await response.json().catch(() => undefined)) as Partial<ErrorBody> | undefined;
  const retryAfter = Number(response.headers.get('retry-after'));
  return new CallError(response.status, body?.error ?? 'unavailable', body?.message ?? response.statusText, {
    endpointName,
    ...(body?.issues ? { issues: body.issues } : {}),
    ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
  });
}

/** Parses the file name from the Content-Disposition header, which the server encodes according to RFC 6266. */
function parseResponseFileName(response: Response): string {
  const [, name = ''] =
    /filename\*=UTF-8''(\S+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return decodeURIComponent(name) || 'table.csv';
}

async function parseContent(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('image/')) return response.blob();
  if (/^(text\/(csv|calendar)|application\/zip)/.test(type))
    return new File([await response.blob()], parseResponseFileName(response), { type });
  return JSON.parse(await response.text(), config.revive) as unknown;
}

/**
 * Calls an endpoint. Resolves with the response, or null for 204. Rejects with a `CallError` for error responses, and
 * if no response arrived.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  return fromWireResponse(endpoint, await send(endpoint, buildRequest(endpoint, input), options));
}

/** Like `call`, but takes stored input in the wire format, and returns the response in the wire format for storage. */
export const callStored = (
  endpoint: Endpoint,
  stored: Readonly<Record<string, unknown>>,
  options: CallOptions,
): Promise<unknown> => send(endpoint, buildRequestFromWire(endpoint, stored), options);

async function send(endpoint: Endpoint, request: WireRequest, options: CallOptions): Promise<unknown> {
  const token = options.token ?? config.token();
  const init = buildRequestInit(endpoint, request, options);
  const writeName = endpoint.method === 'GET' ? undefined : endpoint.name;
  // Skipped for the outbox, which retries in the background and reports its own results.
  if (writeName && options.token === undefined) config.onWrite?.(writeName);
  let response: Response;
  const startedAt = Date.now();
  try {
    const earlyResponse = writeName ? discardEarlyResponses() : await takeEarlyResponse(request.path, token);
    response = earlyResponse ?? (await (options.send ?? fetch)(config.origin + request.path, init));
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new CallError(0, 'offline', 'The server did not answer.', { endpointName: endpoint.name });
  }
  const endedAt = Date.now();
  if (response.ok) {
    const body = response.status === 204 ? null : await parseContent(response);
    // The clock is synced only here, since the log-in page of a Wi-Fi network has failed to parse above.
    syncClock(response.headers.get('date'), startedAt, endedAt);
    config.onSuccess?.();
    if (writeName) config.onWrite?.(writeName);
    return body;
  }
  const failure = await parseFailure(endpoint.name, response);
  // A late response to a call from an earlier session must not end the current session.
  if (failure.code === 'unauthenticated' && token === config.token()) endSessionLocally();
  if (failure.code === 'update_required') config.onUpdateRequired?.();
  throw failure;
}
