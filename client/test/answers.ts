import { errors } from '@golf-league/core/wire/errors.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import {
  type AnswerOf,
  answerOfWire,
  type Endpoint,
  inputOfWire,
  type InputOf,
  pathParameters,
  wireOfAnswer,
} from '@golf-league/core/wire/endpoint.ts';

/** What a call gets: an answer, null where there is nothing yet, or one for each input. */
type Given<E extends Endpoint> = AnswerOf<E> | null | ((input: InputOf<E>) => AnswerOf<E> | null);

interface Rule {
  endpoint: Endpoint;
  pattern: RegExp;
  answer: (input: Record<string, unknown>) => Response | Promise<Response>;
}

/** The answer that the contract shows as its example. */
export const exampleOf = <E extends Endpoint>(endpoint: E): AnswerOf<E> =>
  answerOfWire(endpoint, endpoint.example!.answer);

/** Thrown by what is given, for an input that the server refuses. */
export class Refused extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/**
 * The server as a component sees it: `fetch`, answered by contract. An input or an answer that its endpoint's schema
 * refuses, a call that nothing answers and a call without the session it needs are complaints, which fail the test.
 */
export class Answers {
  readonly #rules: Rule[] = [];
  readonly complaints: string[] = [];
  /** What was sent, by the endpoint's name, in the order of the calls. By its key the server knows a call again. */
  readonly sent: { name: string; input: unknown; key: string | null; file?: File }[] = [];

  give<E extends Endpoint>(endpoint: E, given: Given<E>): this {
    return this.#rule(endpoint, (input) => {
      const answer = typeof given === 'function' ? (given as (sent: unknown) => unknown)(input) : given;
      if (answer === null) return new Response(null, { status: 204 });
      const checked = endpoint.answer.safeParse(wireOfAnswer(endpoint, answer));
      if (checked.success)
        return checked.data instanceof File ? responseOf(checked.data) : Response.json(checked.data);
      this.complaints.push(`${endpoint.name} cannot answer so: ${checked.error.message}`);
      return broken();
    });
  }

  /** The answer that the contract shows as its example. */
  giveExample(...endpoints: readonly Endpoint[]): this {
    for (const endpoint of endpoints)
      this.#rule(endpoint, () => Response.json(endpoint.answer.parse(endpoint.example!.answer)));
    return this;
  }

  /** What is given so far, with these fields in place of its own; a refusal stays one. */
  change<E extends Endpoint>(endpoint: E, fields: Partial<AnswerOf<E>>): this {
    const before = this.#givenTo(endpoint)!;
    return this.#rule(endpoint, async (input) => {
      const given = await before.answer(input);
      if (!given.ok) return given;
      const answer = answerOfWire(endpoint, await given.json()) as object;
      return Response.json(endpoint.answer.parse(wireOfAnswer(endpoint, { ...answer, ...fields })));
    });
  }

  /** Refuses every call, or those with the inputs that `only` names; the others are answered as before. */
  refuse<E extends Endpoint>(endpoint: E, error: ErrorCode, only?: (input: InputOf<E>) => boolean): this {
    const before = this.#givenTo(endpoint);
    return this.#rule(endpoint, (input) =>
      only && !only(input as InputOf<E>) ? before!.answer(input) : refusal(error),
    );
  }

  /** All that is given so far, but for these calls, waits for the returned function, and is then refused. */
  holdAndRefuseAllBut(kept: readonly Endpoint[], error: ErrorCode): () => void {
    const given = new Set(this.#rules.map(({ endpoint }) => endpoint));
    const held = [...given].filter((endpoint) => !kept.includes(endpoint));
    const goOn = held.map((endpoint) => this.refuse(endpoint, error).hold(endpoint));
    return () => goOn.forEach((one) => one());
  }

  /** A server with a fault: a 500, in words that the app must not show. */
  break(endpoint: Endpoint): this {
    return this.#rule(endpoint, broken);
  }

  /** A server that is asked too much, and says after how many seconds it may be asked again. */
  askForTime(endpoint: Endpoint, seconds: number): this {
    return this.#rule(endpoint, () => refusal('too_many_requests', { 'retry-after': String(seconds) }));
  }

  /** A network that loses the call. */
  lose(endpoint: Endpoint): this {
    return this.#rule(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));
  }

  /** A network that loses the calls until it is found again, or else only their answers: what is given has happened. */
  loseUntil(endpoint: Endpoint, what: 'calls' | 'answers'): () => void {
    const before = this.#givenTo(endpoint)!;
    let isLost = true;
    this.#rule(endpoint, async (input) => {
      const answer = isLost && what === 'calls' ? null : await before.answer(input);
      if (!answer || isLost) throw new TypeError('Failed to fetch');
      return answer;
    });
    return () => {
      isLost = false;
    };
  }

  /** A server that takes its time: the calls, or else only the answers of what has happened, wait for the returned function. */
  hold(endpoint: Endpoint, what: 'calls' | 'answers' = 'calls'): () => void {
    const before = this.#givenTo(endpoint)!;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#rule(endpoint, async (input) => {
      if (what === 'calls') await promise;
      const answer = await before.answer(input);
      await promise;
      return answer;
    });
    return resolve;
  }

  /** A server that takes longer than anybody waits. */
  stall(endpoint: Endpoint): this {
    return this.#rule(endpoint, () => new Promise<Response>(() => {}));
  }

  /** Whether calls get through at all, as on a device without a network none does. */
  getThrough = true;

  /** What the clock of the server shows, in the header of each answer; without it they have none. */
  clock: (() => Date) | undefined;

  /** How many calls have not been answered yet, and when that last changed. */
  open = 0;
  changed = 0;

  readonly fetch = async (address: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    this.open++;
    try {
      const response = await this.#answer(address, init);
      if (this.clock) response.headers.set('date', this.clock().toUTCString());
      return response;
    } finally {
      this.open--;
      this.changed = performance.now();
    }
  };

  async #answer(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(
      address instanceof Request ? address.url : address,
      location.href,
    );
    const method = init.method ?? 'GET';
    // The newest rule is the one that counts.
    const rule = this.#rules.findLast((one) => one.endpoint.method === method && one.pattern.test(pathname));
    if (!rule) {
      this.complaints.push(`Nothing answers ${method} ${pathname}`);
      return broken();
    }
    const { endpoint, pattern } = rule;
    if (!this.getThrough) throw new TypeError('Failed to fetch');
    const headers = new Headers(init.headers);
    if (endpoint.access !== 'public' && !headers.has('authorization'))
      this.complaints.push(`${endpoint.name} was called without a session`);
    const values = pattern.exec(pathname)!.slice(1).map(decodeURIComponent);
    const named = Object.fromEntries(pathParameters(endpoint.path).map((name, at) => [name, values[at]]));
    const { file, fields } = bodyOf(init.body);
    const sent = { ...Object.fromEntries(searchParams), ...fields, ...named };
    const checked = endpoint.input.safeParse(sent);
    if (!checked.success)
      this.complaints.push(`${endpoint.name} takes no such input: ${checked.error.message}`);
    const input = inputOfWire(endpoint, sent);
    const key = headers.get('idempotency-key');
    this.sent.push({ name: endpoint.name, input, key, ...(file && { file }) });
    try {
      return await rule.answer(input);
    } catch (error) {
      if (error instanceof Refused) return refusal(error.code);
      throw error;
    }
  }

  #givenTo = (endpoint: Endpoint) => this.#rules.findLast((rule) => rule.endpoint === endpoint);

  #rule(endpoint: Endpoint, answer: Rule['answer']): this {
    const pattern = endpoint.path
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\{\w+\}/g, '([^/?]+)');
    this.#rules.push({ endpoint, pattern: new RegExp(`^${pattern}$`), answer });
    return this;
  }
}

function refusal(error: ErrorCode, headers: Record<string, string> = {}): Response {
  const { status, message } = errors[error];
  return Response.json({ status, error, message }, { status, headers });
}

const responseOf = (file: File) =>
  new Response(file, {
    headers: {
      'content-type': file.type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    },
  });

const broken = () =>
  Response.json({ status: 500, error: 'broken', message: 'A secret of the server' }, { status: 500 });

interface Body {
  fields: Record<string, unknown>;
  file?: File | undefined;
}

function bodyOf(body: BodyInit | null | undefined): Body {
  if (typeof body === 'string') return { fields: JSON.parse(body) as Record<string, unknown> };
  const parts = body instanceof FormData ? [...body] : [];
  return {
    fields: Object.fromEntries(parts.filter(([, part]) => typeof part === 'string')),
    file: parts.map(([, part]) => part).find((part) => part instanceof File),
  };
}
