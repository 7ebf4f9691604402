import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { io, type Socket } from 'socket.io-client';
import {
  type ResponseOf,
  fromWireResponse,
  type Endpoint,
  fromWireField,
  type SentInputOf,
} from '@golf-league/core/wire/endpoint.ts';
import type { ReadyData } from '@golf-league/core/wire/socket-events.ts';
import type { ErrorBody, ErrorCode } from '@golf-league/core/wire/errors.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { type OpenDatabase, openDatabase } from '../src/database/open.ts';
import { checkError } from './check-error.ts';
import { type TestCallOptions, toFetchArguments } from './fetch-arguments.ts';
import { createTestDatabase } from './postgres.ts';

interface SocketEvent {
  event: string;
  payload: unknown;
}

export interface TestSocket {
  readonly socket: Socket;
  readonly handshakeResponse: ReadyData;
  readonly receivedEvents: SocketEvent[];
  /** Resolves once the event has been received, even if that was before this call. */
  waitForSocketEvent(event: string): Promise<unknown>;
  disconnectReason: Promise<string>;
}

export interface TestApp {
  readonly url: string;
  readonly dataDir: string;
  readonly database: OpenDatabase;
  readonly db: OpenDatabase['db'];
  hasRoute(method: Endpoint['method'], url: string): boolean;
  /** Moves the app's clock forward, or back if the number is negative. */
  moveClock(milliseconds: number): void;
  /** The time on the app's clock. */
  now(): Date;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Sends any call, as JSON unless `form` is set. Resolves to its raw response. */
  send(endpoint: Endpoint, input: object, options?: TestCallOptions): Promise<Response>;
  /** Sends a call that must succeed. Resolves to its response. */
  call<E extends Endpoint>(
    endpoint: E,
    input: SentInputOf<E>,
    options?: TestCallOptions,
  ): Promise<ResponseOf<E>>;
  /** Sends a call that must be rejected. Resolves to its error code. Accepts valid and invalid input. */
  errorCode(endpoint: Endpoint, input: object, options?: TestCallOptions): Promise<ErrorCode>;
  /** Sends a call with invalid input. Resolves to the names of the invalid fields. */
  invalidFields(endpoint: Endpoint, input: object, options?: TestCallOptions): Promise<string[]>;
  /** Opens a socket. `readAgeMs` is how many milliseconds ago the page began its oldest read. */
  connectSocket(token: string, readAgeMs?: number): Promise<TestSocket>;
  /** Starts draining, as a stop signal does if DRAIN_SECONDS is set. */
  drain(durationMs: number): Promise<void>;
  /** Opens a socket without a session, with the token of a spectator link. */
  connectSpectatorSocket(spectatorToken: string, clientIp?: string): Promise<TestSocket>;
  close(): Promise<void>;
}

async function openSocket(
  url: string,
  auth: Record<string, unknown>,
  clientIp?: string,
): Promise<TestSocket> {
  const socket = io(url, {
    auth,
    ...(clientIp === undefined ? {} : { extraHeaders: { 'x-forwarded-for': clientIp } }),
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  const receivedEvents: SocketEvent[] = [];
  const waiters: { event: string; resolve: (payload: unknown) => void }[] = [];
  socket.onAny((event: string, payload: unknown) => {
    receivedEvents.push({ event, payload });
    for (const waiter of waiters) if (waiter.event === event) waiter.resolve(payload);
  });
  const disconnectReason = new Promise<string>((resolve) => socket.on('disconnect', resolve));
  const waitForSocketEvent = (event: string) =>
    new Promise<unknown>((resolve, reject) => {
      const earlierEvent = receivedEvents.find((received) => received.event === event);
      if (earlierEvent) return resolve(earlierEvent.payload);
      const timer = setTimeout(
        () => reject(new Error(`${event} was not received, only ${JSON.stringify(receivedEvents)}`)),
        5000,
      );
      waiters.push({ event, resolve: (payload) => (clearTimeout(timer), resolve(payload)) });
    });
  const connectionErrorPromise = new Promise<never>((_, reject) => socket.on('connect_error', reject));
  let handshakeResponse: ReadyData;
  try {
    handshakeResponse = (await Promise.race([
      waitForSocketEvent('ready'),
      connectionErrorPromise,
    ])) as ReadyData;
  } catch (error) {
    socket.disconnect();
    throw error;
  }
  connectionErrorPromise.catch(() => {});
  receivedEvents.length = 0;
  return {
    socket,
    handshakeResponse,
    receivedEvents,
    waitForSocketEvent,
    disconnectReason,
  };
}

interface TestAppOptions {
  /** A running app. This app becomes another instance on its database. */
  sharesDatabaseWith?: TestApp;
  env?: Record<string, string>;
  /** Whether the app is the only process on its database, as with the embedded database. */
  ownsDatabase?: boolean;
  /** How long calls wait for a free connection, in milliseconds. */
  connectTimeoutMs?: number;
  /** The folder of a built web app. */
  webFolder?: string;
  /** Receives every line of the log, at all levels. */
  log?: (line: string) => void;
}

/**
 * Opens a server as in production, with its own database and a free port. Its functions check responses against the
 * contract.
 */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const testDatabase = options.sharesDatabaseWith ? undefined : await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'golf-data-'));
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    DATABASE_URL: (testDatabase ?? options.sharesDatabaseWith!.database).connectionString,
    ...options.env,
  });
  const log = { info: () => {}, warn: () => {} };
  // Long, because concurrent calls wait for each other on a busy machine.
  const connectTimeoutMs = options.connectTimeoutMs ?? 60_000;
  const openedDatabase = await openDatabase({ ...config, log, allowUnsafe: true, connectTimeoutMs });
  const ownsDatabase = options.ownsDatabase ?? openedDatabase.embedded;
  const database: OpenDatabase = {
    ...openedDatabase,
    embedded: ownsDatabase,
    directPool: ownsDatabase ? undefined : openedDatabase.directPool,
  };
  let clockOffsetMs = 0;
  const clock = () => new Date(Date.now() + clockOffsetMs);
  const logger = options.log ? { level: 'trace', stream: { write: options.log } } : false;
  const webFolder = options.webFolder ?? '/nowhere';
  const app = await buildApp({ config, database, clock, logger, webFolder, runsScheduledJobs: false });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const sockets: Socket[] = [];
  async function connect(auth: Record<string, unknown>, clientIp?: string): Promise<TestSocket> {
    const testSocket = await openSocket(url, auth, clientIp);
    sockets.push(testSocket.socket);
    return testSocket;
  }

  const fetchPath = (path: string, init?: RequestInit) => fetch(url + path, init);
  const send = (endpoint: Endpoint, input: object, callOptions?: TestCallOptions) =>
    fetchPath(...toFetchArguments(endpoint, input, { form: false, ...callOptions }));
  async function expectErrorBody(
    endpoint: Endpoint,
    input: object,
    callOptions?: TestCallOptions,
  ): Promise<ErrorBody> {
    const response = await send(endpoint, input, callOptions);
    const text = await response.text();
    if (response.ok) throw new Error(`${endpoint.name} was not rejected: ${text}`);
    return checkError(response.status, JSON.parse(text), endpoint);
  }

  return {
    url,
    dataDir: config.dataDir,
    database,
    db: database.db,
    hasRoute: (method, routeUrl) => app.hasRoute({ method, url: routeUrl }),
    moveClock: (milliseconds) => void (clockOffsetMs += milliseconds),
    now: clock,
    drain: (durationMs) => app.drain(durationMs),
    fetch: fetchPath,
    send,
    async call(endpoint, input, callOptions) {
      const response = await send(endpoint, input, callOptions);
      const text = await response.text();
      if (!response.ok) throw new Error(`${endpoint.name} was rejected: ${text}`);
      if (response.status === 204 && endpoint.mayBeEmpty) return undefined as never;
      const body: unknown = JSON.parse(text);
      const parsedBody = endpoint.response.parse(body);
      if (!isDeepStrictEqual(parsedBody, body)) {
        throw new Error(`${endpoint.name} returned fields that are not in its contract: ${text}`);
      }
      return fromWireResponse(endpoint, body);
    },
    errorCode: async (endpoint, input, callOptions) =>
      (await expectErrorBody(endpoint, input, callOptions)).error,
    async invalidFields(endpoint, input, callOptions) {
      const { issues = [] } = await expectErrorBody(endpoint, input, callOptions);
      return [...new Set(issues.map((issue) => fromWireField(endpoint, issue.path)))];
    },
    connectSocket: (token, readAgeMs) => connect({ token, age: readAgeMs }),
    connectSpectatorSocket: (spectatorToken, clientIp) => connect({ spectate: spectatorToken }, clientIp),
    async close() {
      for (const socket of sockets) socket.disconnect();
      await app.close();
      await database.stop();
      await testDatabase?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
