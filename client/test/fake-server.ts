import { errors } from '@golf-league/core/wire/errors.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import {
  type AnswerOf,
  fromWireAnswer,
  type Endpoint,
  fromWireInput,
  type InputOf,
  pathParameters,
  toWireAnswer,
} from '@golf-league/core/wire/endpoint.ts';
import { createExampleAnswer } from '../../core/test/builders.ts';

/** The answer to a call: a value, null for an empty response, or a function of the input. */
type Reply<E extends Endpoint> = AnswerOf<E> | null | ((input: InputOf<E>) => AnswerOf<E> | null);

interface Rule {
  endpoint: Endpoint;
  pattern: RegExp;
  answer: (input: Record<string, unknown>) => Response | Promise<Response>;
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
 * A fake server for components: a `fetch` that answers according to the contracts. It records contract faults, which
 * fail the test: an input or answer that does not match the schema of its endpoint, a call that has no reply, and
 * a call without a session.
 */
export class FakeServer {
  readonly #rules: Rule[] = [];
  readonly contractFaults: string[] = [];
  /** The calls so far, in order, with the name of each endpoint. A retry has the same key as the first attempt. */
  readonly receivedCalls: { name: string; input: unknown; key: string | null; file?: File }[] = [];

  replyWith<E extends Endpoint>(endpoint: E, reply: Reply<E>): this {
    return this.#addRule(endpoint, (input) => {
      const answer = typeof reply === 'function' ? (reply as (sent: unknown) => unknown)(input) : reply;
      if (answer === null) return new Response(null, { status: 204 });
      const parsed = endpoint.answer.safeParse(toWireAnswer(endpoint, answer));
      if (parsed.success)
        return parsed.data instanceof File ? toFileResponse(parsed.data) : Response.json(parsed.data);
      this.contractFaults.push(
        `The answer of ${endpoint.name} does not match its contract: ${parsed.error.message}`,
      );
      return serverError();
    });
  }

  /** Answers each endpoint with its contract's example. */
  answerWithExample(...endpoints: readonly Endpoint[]): this {
    for (const endpoint of endpoints)
      this.#addRule(endpoint, () => Response.json(toWireAnswer(endpoint, createExampleAnswer(endpoint))));
    return this;
  }

  /** Replaces these fields of the current answer. An error response stays unchanged. */
  change<E extends Endpoint>(endpoint: E, fields: Partial<AnswerOf<E>>): this {
    const previousRule = this.#findRule(endpoint)!;
    return this.#addRule(endpoint, async (input) => {
      const response = await previousRule.answer(input);
      if (!response.ok) return response;
      const answer = fromWireAnswer(endpoint, await response.json()) as object;
      return Response.json(endpoint.answer.parse(toWireAnswer(endpoint, { ...answer, ...fields })));
    });
  }

  /** Rejects every call, or only those for which the predicate is true. Other calls get the previous answer. */
  refuse<E extends Endpoint>(
    endpoint: E,
    error: ErrorCode,
    shouldRefuse?: (input: InputOf<E>) => boolean,
  ): this {
    const previousRule = this.#findRule(endpoint);
    return this.#addRule(endpoint, (input) =>
      shouldRefuse && !shouldRefuse(input as InputOf<E>) ? previousRule!.answer(input) : errorResponse(error),
    );
  }

  /** Holds all calls except those to `exceptions` until the returned function is called, and then rejects them. */
  holdThenRefuseAllExcept(exceptions: readonly Endpoint[], error: ErrorCode): () => void {
    const endpoints = new Set(this.#rules.map(({ endpoint }) => endpoint));
    const heldEndpoints = [...endpoints].filter((endpoint) => !exceptions.includes(endpoint));
    const releases = heldEndpoints.map((endpoint) => this.refuse(endpoint, error).hold(endpoint));
    return () => releases.forEach((release) => release());
  }

  /** Simulates a faulty server: a 500 with a text that the app must not show. */
  failWith500(endpoint: Endpoint): this {
    return this.#addRule(endpoint, serverError);
  }

  /** Simulates an overloaded server that sends the seconds to wait in Retry-After. */
  refuseWithRetryAfter(endpoint: Endpoint, seconds: number): this {
    return this.#addRule(endpoint, () =>
      errorResponse('too_many_requests', { 'retry-after': String(seconds) }),
    );
  }

  /** Simulates a network that loses the call. */
  loseCalls(endpoint: Endpoint): this {
    return this.#addRule(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));
  }

  /** Loses the calls, or only the answers of handled calls, until the returned function is called. */
  loseUntil(endpoint: Endpoint, target: 'calls' | 'answers'): () => void {
    const previousRule = this.#findRule(endpoint)!;
    let isLost = true;
    this.#addRule(endpoint, async (input) => {
      const answer = isLost && target === 'calls' ? null : await previousRule.answer(input);
      if (!answer || isLost) throw new TypeError('Failed to fetch');
      return answer;
    });
    return () => {
      isLost = false;
    };
  }

  /**
   * Simulates a slow server: holds the calls, or only the answers of handled calls, until the returned function
   * is called.
   */
  hold(endpoint: Endpoint, target: 'calls' | 'answers' = 'calls'): () => void {
    const previousRule = this.#findRule(endpoint)!;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#addRule(endpoint, async (input) => {
      if (target === 'calls') await promise;
      const answer = await previousRule.answer(input);
      await promise;
      return answer;
    });
    return resolve;
  }

  /** Simulates a server that never answers. */
  neverAnswer(endpoint: Endpoint): this {
    return this.#addRule(endpoint, () => new Promise<Response>(() => {}));
  }

  /** Whether calls reach the server; false on a device that is offline. */
  isReachable = true;

  /** The server's clock for the `date` header of each answer. If undefined, answers have no such header. */
  clock: (() => Date) | undefined;

  /** The number of open calls, and when it last changed. */
  openCallCount = 0;
  lastChangedAt = 0;

  readonly fetch = async (address: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    this.openCallCount++;
    try {
      const response = await this.#answer(address, init);
      if (this.clock) response.headers.set('date', this.clock().toUTCString());
      return response;
    } finally {
      this.openCallCount--;
      this.lastChangedAt = performance.now();
    }
  };

  async #answer(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(
      address instanceof Request ? address.url : address,
      location.href,
    );
    const method = init.method ?? 'GET';
    // The newest rule wins.
    const rule = this.#rules.findLast(
      (item) => item.endpoint.method === method && item.pattern.test(pathname),
    );
    if (!rule) {
      this.contractFaults.push(`No answer is defined for ${method} ${pathname}`);
      return serverError();
    }
    const { endpoint, pattern } = rule;
    if (!this.isReachable) throw new TypeError('Failed to fetch');
    const headers = new Headers(init.headers);
    if (endpoint.access !== 'public' && !headers.has('authorization'))
      this.contractFaults.push(`${endpoint.name} was called without a session`);
    const values = pattern.exec(pathname)!.slice(1).map(decodeURIComponent);
    const pathFields = Object.fromEntries(
      pathParameters(endpoint.path).map((name, index) => [name, values[index]]),
    );
    const { file, fields } = parseBody(init.body);
    const wireInput = { ...Object.fromEntries(searchParams), ...fields, ...pathFields };
    const parsed = endpoint.input.safeParse(wireInput);
    if (!parsed.success)
      this.contractFaults.push(
        `The input of ${endpoint.name} does not match its contract: ${parsed.error.message}`,
      );
    const input = fromWireInput(endpoint, wireInput);
    const key = headers.get('idempotency-key');
    this.receivedCalls.push({ name: endpoint.name, input, key, ...(file && { file }) });
    try {
      return await rule.answer(input);
    } catch (error) {
      if (error instanceof ServerRejection) return errorResponse(error.code);
      throw error;
    }
  }

  #findRule = (endpoint: Endpoint) => this.#rules.findLast((rule) => rule.endpoint === endpoint);

  #addRule(endpoint: Endpoint, answer: Rule['answer']): this {
    const pattern = endpoint.path
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\{\w+\}/g, '([^/?]+)');
    this.#rules.push({ endpoint, pattern: new RegExp(`^${pattern}$`), answer });
    return this;
  }
}

function errorResponse(error: ErrorCode, headers: Record<string, string> = {}): Response {
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

const serverError = () =>
  Response.json({ status: 500, error: 'broken', message: 'An internal error message' }, { status: 500 });

interface Body {
  fields: Record<string, unknown>;
  file?: File | undefined;
}

function parseBody(body: BodyInit | null | undefined): Body {
  if (typeof body === 'string') return { fields: JSON.parse(body) as Record<string, unknown> };
  const parts = body instanceof FormData ? [...body] : [];
  return {
    fields: Object.fromEntries(parts.filter(([, part]) => typeof part === 'string')),
    file: parts.map(([, part]) => part).find((part) => part instanceof File),
  };
}
