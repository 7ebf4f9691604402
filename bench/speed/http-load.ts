import { connect, type Socket } from 'node:net';
import type { Endpoint, SentInputOf } from '@golf-league/core/wire/endpoint.ts';
import { buildRequest } from '@golf-league/core/wire/request.ts';
import { pickPercentile, sortAscending } from './measure.ts';

interface HttpResponse {
  readonly status: number;
  readonly head: string;
  readonly body: Buffer;
}

interface RequestOptions {
  token?: string;
  key?: string;
  headers?: Record<string, string>;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const END_OF_CHUNKS = Buffer.from('\r\n0\r\n\r\n');

/** Returns the bytes of one HTTP request. */
export function buildRawRequest<E extends Endpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  { token, key, headers = {} }: RequestOptions = {},
): Buffer {
  const { method, path, fields } = buildRequest(endpoint, input);
  const body = fields === undefined ? '' : JSON.stringify(fields);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(key === undefined ? [] : [`idempotency-key: ${key}`]),
    ...(fields === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** A keep-alive connection. It avoids `fetch`, whose overhead would limit the load before the server does. */
export class HttpConnection {
  readonly #socket: Socket;
  #chunks: Buffer[] = [];
  #length = 0;
  #resolve: ((response: HttpResponse) => void) | undefined;
  #reject: ((error: Error) => void) | undefined;
  #head: { text: string; end: number; status: number; total: number | undefined } | undefined;

  constructor(address: string) {
    const { hostname, port } = new URL(address);
    this.#socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    const rejectPending = () => this.#reject?.(new Error('the server has closed the connection'));
    this.#socket.on('error', rejectPending).on('close', rejectPending);
  }

  send(request: Buffer): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#reject = undefined;
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    this.#head ??= this.#readHead();
    if (!this.#head) return;
    const { text, end, status, total } = this.#head;
    const isComplete =
      total === undefined
        ? Buffer.concat(this.#chunks.slice(-2)).subarray(-END_OF_CHUNKS.length).equals(END_OF_CHUNKS)
        : this.#length >= total;
    if (!isComplete) return;
    const body = Buffer.concat(this.#chunks).subarray(end);
    this.#chunks = [];
    this.#length = 0;
    this.#head = undefined;
    this.#resolve?.({ status, head: text, body });
  }

  #readHead() {
    const bytes = Buffer.concat(this.#chunks);
    const headEnd = bytes.indexOf(END_OF_HEAD);
    if (headEnd < 0) return undefined;
    const end = headEnd + END_OF_HEAD.length;
    const text = bytes.subarray(0, end).toString('latin1');
    const status = Number(text.slice(9, 12));
    const length = /^content-length: (\d+)/im.exec(text)?.[1];
    const isEmpty = status === 204 || status === 304;
    const total = isEmpty ? end : length === undefined ? undefined : end + Number(length);
    return { text, end, status, total };
  }
}

/** Decodes the body of a response with chunked transfer encoding. */
export function decodeChunkedBody({ head, body }: HttpResponse): Buffer {
  if (!/^transfer-encoding: chunked/im.test(head)) return body;
  const parts: Buffer[] = [];
  for (let offset = 0; ;) {
    const end = body.indexOf('\r\n', offset);
    const length = Number.parseInt(body.subarray(offset, end).toString('latin1'), 16);
    if (!(length > 0)) return Buffer.concat(parts);
    parts.push(body.subarray(end + 2, end + 2 + length));
    offset = end + 2 + length + 2;
  }
}

interface LoadResult {
  readonly perSecond: number;
  readonly times: readonly number[];
  readonly statuses: ReadonlyMap<number, number>;
}

export const computePercentile = ({ times }: LoadResult, fraction: number) =>
  pickPercentile(sortAscending(times), fraction);

/** Runs a closed loop: each connection sends its next request once it has received the previous response. */
export async function runClosedLoop(
  connections: readonly HttpConnection[],
  milliseconds: number,
  createRequest: (index: number, requestIndex: number) => Buffer,
): Promise<LoadResult> {
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const startedAt = performance.now();
  const end = startedAt + milliseconds;
  await Promise.all(
    connections.map(async (connection, index) => {
      for (let requestIndex = 0; performance.now() < end; requestIndex++) {
        const request = createRequest(index, requestIndex);
        const sentAt = performance.now();
        const { status } = await connection.send(request);
        times.push(performance.now() - sentAt);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  return { perSecond: (times.length * 1000) / (performance.now() - startedAt), times, statuses };
}

/** Returns the requests per second of a closed loop. Throws unless every response has the status `status`. */
export async function measureRate(
  connections: readonly HttpConnection[],
  milliseconds: number,
  status: number,
  createRequest: (index: number, requestIndex: number) => Buffer,
): Promise<number> {
  const { perSecond, statuses } = await runClosedLoop(connections, milliseconds, createRequest);
  const unexpectedStatuses = [...statuses.keys()].filter((receivedStatus) => receivedStatus !== status);
  if (unexpectedStatuses.length > 0)
    throw new Error(`got ${unexpectedStatuses.join(', ')} instead of ${status}`);
  return perSecond;
}

export const openConnections = (address: string, count: number) =>
  Array.from({ length: count }, () => new HttpConnection(address));

export const closeConnections = (connections: readonly HttpConnection[]) =>
  connections.forEach((connection) => connection.close());
