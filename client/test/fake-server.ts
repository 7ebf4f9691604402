import { errors } from '@golf-league/core/wire/errors.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import {
  type ResponseOf,
  fromWireResponse,
  type Endpoint,
  fromWireInput,
  type InputOf,
  getPathParameters,
  toWireResponse,
} from '@golf-league/core/wire/endpoint.ts';
import { createExampleResponse } from '../../core/test/builders.ts';

/** The response to a call: a value, null for an empty response, or a function of the input. */
type Reply<E extends Endpoint> = ResponseOf<E> | null | ((input: InputOf<E>) => ResponseOf<E> | null);

interface ReplyRule {
  endpoint: Endpoint;
  pattern: RegExp;
  respond: (input: Record<string, unknown>) => Response | Promise<Response>;
}

/** Thrown by a reply function to reject the input, as the server would. */
export class ServerRejection extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/**
 * A fake server for the app: a `fetch` that responds according to the contracts. It records contract violations, which
 * fail the test: an input or response that does not match its endpoint's schema, a call for which no reply is defined,
 * and a call without a session to an endpoint that requires one.
 */
export class FakeServer {
  readonly #rules: ReplyRule[] = [];
  readonly contractViolations: string[] = [];
  /** The calls so far, in order, with the name of each endpoint. A retry has the same key as the first attempt. */
  readonly receivedCalls: { name: string; input: unknown; key: string | null; file?: File }[] = [];

  replyWith<E extends Endpoint>(endpoint: E, reply: Reply<E>): this {
    return this.#addRule(endpoint, (input) => {
      const response = typeof reply === 'function' ? (reply as (sent: unknown) => unknown)(input) : reply;
      if (response === null) return new Response(null, { status: 204 });
      const parsedReply = endpoint.response.safeParse(toWireResponse(endpoint, response));
      if (parsedReply.success)
        return parsedReply.data instanceof File
          ? toFileResponse(parsedReply.data)
          : Response.json(parsedReply.data);
      this.contractViolations.push(
        `The response of ${endpoint.name} does not match its contract: ${parsedReply.error.message}`,
      );
      return createServerError();
    });
  }

  /** Responds to calls of each endpoint with its contract's example. */
  respondWithExample(...endpoints: readonly Endpoint[]): this {
    for (const endpoint of endpoints)
      this.#addRule(endpoint, () => Response.json(toWireResponse(endpoint, createExampleResponse(endpoint))));
    return this;
  }

  /** Replaces these fields of the current response. An error response stays unchanged. */
  patchResponse<E extends Endpoint>(endpoint: E, fields: Partial<ResponseOf<E>>): this {
    const previousRule = this.#findRule(endpoint)!;
    return this.#addRule(endpoint, async (input) => {
      const response = await previousRule.respond(input);
      if (!response.ok) return response;
      const body = fromWireResponse(endpoint, await response.json()) as object;
      return Response.json(endpoint.response.parse(toWireResponse(endpoint, { ...body, ...fields })));
    });
  }

  /** Rejects every call, or only those for which the predicate is true. Other calls get the previous response. */
  rejectWith<E extends Endpoint>(
    endpoint: E,
    error: ErrorCode,
    shouldReject?: (input: InputOf<E>) => boolean,
  ): this {
    const previousRule = this.#findRule(endpoint);
    return this.#addRule(endpoint, (input) =>
      shouldReject && !shouldReject(input as InputOf<E>)
        ? previousRule!.respond(input)
        : createErrorResponse(error),
    );
  }

  /** Holds all calls except those to `exceptions` until the returned function is called, and then rejects them. */
  holdThenRejectAllExcept(exceptions: readonly Endpoint[], error: ErrorCode): () => void {
    const endpoints = new Set(this.#rules.map(({ endpoint }) => endpoint));
    const heldEndpoints = [...endpoints].filter((endpoint) => !exceptions.includes(endpoint));
    const releaseFunctions = heldEndpoints.map((endpoint) => this.rejectWith(endpoint, error).hold(endpoint));
    return () => releaseFunctions.forEach((release) => release());
  }

  /** Simulates a server error: a 500 with a message that the app must not show. */
  failWith500(endpoint: Endpoint): this {
    return this.#addRule(endpoint, createServerError);
  }

  /** Simulates an overloaded server that sends the seconds to wait in Retry-After. */
  rejectWithRetryAfter(endpoint: Endpoint, seconds: number): this {
    return this.#addRule(endpoint, () =>
      createErrorResponse('too_many_requests', { 'retry-after': String(seconds) }),
    );
  }

  /** Simulates a network that drops every request to the endpoint. */
  dropRequests(endpoint: Endpoint): this {
    return this.#addRule(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));
  }

  /** Simulates a network that drops requests, or only their responses, until the returned function is called. */
  dropUntil(endpoint: Endpoint, target: 'calls' | 'responses'): () => void {
    const previousRule = this.#findRule(endpoint)!;
    let isLosing = true;
    this.#addRule(endpoint, async (input) => {
      const response = isLosing && target === 'calls' ? null : await previousRule.respond(input);
      if (!response || isLosing) throw new TypeError('Failed to fetch');
      return response;
    });
    return () => {
      isLosing = false;
    };
  }

  /**
   * Simulates a slow server, which holds the calls, or only their responses, until the returned function is
   * called.
   */
  hold(endpoint: Endpoint, target: 'calls' | 'responses' = 'calls'): () => void {
    const previousRule = this.#findRule(endpoint)!;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#addRule(endpoint, async (input) => {
      if (target === 'calls') await promise;
      const response = await previousRule.respond(input);
      await promise;
      return response;
    });
    return resolve;
  }

  /** Simulates a server that never responds. */
  neverRespond(endpoint: Endpoint): this {
    return this.#addRule(endpoint, () => new Promise<Response>(() => {}));
  }

  /** Whether calls reach the server; false on a device that is offline. */
  isReachable = true;

  /** The server's clock for the `date` header of each response. If undefined, responses have no such header. */
  clock: (() => Date) | undefined;

  /** The number of calls without a response so far, and when the latest response was sent. */
  pendingCallCount = 0;
  lastRespondedAt = 0;

  readonly fetch = async (resource: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    this.pendingCallCount++;
    try {
      const response = await this.#respond(resource, init);
      if (this.clock) response.headers.set('date', this.clock().toUTCString());
      return response;
    } finally {
      this.pendingCallCount--;
      this.lastRespondedAt = performance.now();
    }
  };

  async #respond(resource: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(
      resource instanceof Request ? resource.url : resource,
      location.href,
    );
    const method = init.method ?? 'GET';
    // The newest rule wins.
    const rule = this.#rules.findLast(
      (candidate) => candidate.endpoint.method === method && candidate.pattern.test(pathname),
    );
    if (!rule) {
      this.contractViolations.push(`No response is defined for ${method} ${pathname}`);
      return createServerError();
    }
    const { endpoint, pattern } = rule;
    if (!this.isReachable) throw new TypeError('Failed to fetch');
    const headers = new Headers(init.headers);
    if (endpoint.access !== 'public' && !headers.has('authorization'))
      this.contractViolations.push(`${endpoint.name} was called without a session`);
    const pathValues = pattern.exec(pathname)!.slice(1).map(decodeURIComponent);
    const pathFields = Object.fromEntries(
      getPathParameters(endpoint.path).map((name, index) => [name, pathValues[index]]),
    );
    const { file, fields } = parseBody(init.body);
    const wireInput = { ...Object.fromEntries(searchParams), ...fields, ...pathFields };
    const parsedInput = endpoint.input.safeParse(wireInput);
    if (!parsedInput.success)
      this.contractViolations.push(
        `The input of ${endpoint.name} does not match its contract: ${parsedInput.error.message}`,
      );
    const input = fromWireInput(endpoint, wireInput);
    const key = headers.get('idempotency-key');
    this.receivedCalls.push({ name: endpoint.name, input, key, ...(file && { file }) });
    try {
      return await rule.respond(input);
    } catch (error) {
      if (error instanceof ServerRejection) return createErrorResponse(error.code);
      throw error;
    }
  }

  #findRule = (endpoint: Endpoint) => this.#rules.findLast((rule) => rule.endpoint === endpoint);

  #addRule(endpoint: Endpoint, respond: ReplyRule['respond']): this {
    const pattern = endpoint.path
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\{\w+\}/g, '([^/?]+)');
    this.#rules.push({ endpoint, pattern: new RegExp(`^${pattern}$`), respond });
    return this;
  }
}

function createErrorResponse(error: ErrorCode, headers: Record<string, string> = {}): Response {
  const { status, message } = errors[error];
  return Response.json({ status, error, message }, { status, headers });
}

const toFileResponse = (file: File) =>
  new Response(file, {
    headers: {
      'content-type': file.type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    },
  });

const createServerError = () =>
  Response.json({ status: 500, error: 'broken', message: 'An internal error message' }, { status: 500 });

interface ParsedBody {
  fields: Record<string, unknown>;
  file?: File | undefined;
}

function parseBody(body: BodyInit | null | undefined): ParsedBody {
  if (typeof body === 'string') return { fields: JSON.parse(body) as Record<string, unknown> };
  const parts = body instanceof FormData ? [...body] : [];
  return {
    fields: Object.fromEntries(parts.filter(([, part]) => typeof part === 'string')),
    file: parts.map(([, part]) => part).find((part) => part instanceof File),
  };
}
