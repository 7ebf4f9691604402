import { Agent, request } from 'node:http';
import { z } from 'zod';
import { openapi } from '@golf-league/core/contracts/site.ts';
import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import { callApi } from '../call-api.ts';
import { checkError } from '../check-error.ts';
import { endpoints } from '../endpoints.ts';
import type { TestRandom } from '../seeded-random.ts';
import { makeFuzzWorld } from './fuzz-world.ts';
import {
  type HostileRequest,
  createHostileRequest,
  type Operation,
  listOperations,
} from './hostile-request.ts';

interface FuzzResult {
  requests: number;
  /** The number of responses by status. `cut` counts connections that were closed without a response. */
  readonly statuses: Map<string, number>;
  readonly problems: string[];
  slowestMs: number;
}

interface FuzzOptions {
  readonly serverUrl: string;
  readonly random: TestRandom;
  readonly picture: Buffer;
  readonly requests: number;
  /** New accounts and leagues are created after this many requests, because calls may have deleted the old data. */
  readonly renewEvery?: number;
}

const CONCURRENCY = 4;
/** Longer than any call takes, unless other calls delay it. */
const TIMEOUT_MS = 30_000;
/** The server waits for the rest of a body that is shorter than its Content-Length. */
const BROKEN_FRAMING_TIMEOUT_MS = 500;

/** Sends hostile requests for every call in `/openapi.json` and checks that each response matches the contract. */
export async function fuzzCalls({
  serverUrl,
  random,
  picture,
  requests,
  renewEvery = 250,
}: FuzzOptions): Promise<FuzzResult> {
  const result: FuzzResult = { requests: 0, statuses: new Map(), problems: [], slowestMs: 0 };
  const operations = listOperations(await callApi(serverUrl, openapi, {}));
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  try {
    while (result.requests < requests) {
      const world = await makeFuzzWorld(serverUrl, new Blob([new Uint8Array(picture)]));
      const context = { world, random, picture, keys: [] };
      const batchSize = Math.min(renewEvery, requests - result.requests);
      const queue = Array.from({ length: batchSize }, () => chooseOperation(operations, random));
      const processQueue = async () => {
        for (let operation = queue.pop(); operation; operation = queue.pop()) {
          result.requests++;
          await sendAndCheck(serverUrl, agent, createHostileRequest(operation, context), result);
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, processQueue));
    }
  } finally {
    agent.destroy();
  }
  return result;
}

/** Calls that delete much of the test data and are therefore sent rarely. */
const destructiveCalls = new Set([
  'deleteAccount',
  'deleteLeague',
  'logout',
  'changePassword',
  'finishLeague',
  'removeMember',
  'endOtherSessions',
  'endSession',
  'demoteAdmin',
]);

function chooseOperation(operations: readonly Operation[], random: TestRandom): Operation {
  const operation = random.pick(operations);
  return destructiveCalls.has(operation.name) && random.chance(0.6) ? random.pick(operations) : operation;
}

async function sendAndCheck(
  serverUrl: string,
  agent: Agent,
  hostileRequest: HostileRequest,
  result: FuzzResult,
) {
  const startedAt = performance.now();
  const responseOrError = await sendRaw(serverUrl, agent, hostileRequest).catch(
    (error: unknown) => error as Error,
  );
  result.slowestMs = Math.max(result.slowestMs, performance.now() - startedAt);
  const status = responseOrError instanceof Error ? 'cut' : String(responseOrError.status);
  result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
  const problem =
    responseOrError instanceof Error
      ? findConnectionProblem(responseOrError, hostileRequest)
      : findProblem(responseOrError, hostileRequest);
  if (problem === undefined) return;
  const { operation, role, method, path, headers, body } = hostileRequest;
  const details = { headers, body: body?.toString('latin1').slice(0, 400) };
  result.problems.push(
    `${problem}; ${role} sent ${operation}: ${method} ${path.slice(0, 300)} ${JSON.stringify(details)}`,
  );
}

interface RawResponse {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

/** Headers that break a request's framing, so that the server cannot parse what follows on the connection. */
const framingHeaders = ['content-length', 'transfer-encoding', 'upgrade', 'connection', 'expect', 'host'];
const hasFramingHeaders = (headers: object) => framingHeaders.some((name) => name in headers);

function sendRaw(
  serverUrl: string,
  sharedAgent: Agent,
  hostileRequest: HostileRequest,
): Promise<RawResponse> {
  const { method, path, body } = hostileRequest;
  const { hostname, port } = new URL(serverUrl);
  const hasBrokenFraming = hasFramingHeaders(hostileRequest.headers);
  const agent = hasBrokenFraming ? false : sharedAgent;
  // Sets the length, because by default Node sends the body of a DELETE without it.
  const lengthHeader = body && !hasBrokenFraming ? { 'content-length': String(body.length) } : {};
  const headers = { ...hostileRequest.headers, ...lengthHeader };
  const timeout = hasBrokenFraming ? BROKEN_FRAMING_TIMEOUT_MS : TIMEOUT_MS;
  return new Promise((resolve, reject) => {
    const clientRequest = request({ hostname, port, method, path, headers, agent, timeout }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0, headers: responseHeaders } = response;
        const isCompressed = responseHeaders['content-encoding'] !== undefined;
        const text = isCompressed ? '' : Buffer.concat(chunks).toString();
        resolve({ status: statusCode, contentType: responseHeaders['content-type'] ?? '', text });
      });
    });
    clientRequest.on('timeout', () => clientRequest.destroy(new Error('no response in time')));
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
}

/**
 * Returns a problem unless the request's framing was broken, because only then may the server close the connection
 * without a response.
 */
function findConnectionProblem(error: Error, { headers }: HostileRequest): string | undefined {
  return hasFramingHeaders(headers) ? undefined : `no response: ${error.message}`;
}

/** Error codes that any call can return, in addition to those that it declares. */
const commonErrorCodes: readonly ErrorCode[] = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'not_found',
  'too_large',
  'unsupported_media_type',
  'idempotency_key_reused',
];

function findProblem(
  { status, contentType, text }: RawResponse,
  { operation, path }: HostileRequest,
): string | undefined {
  const endpoint = endpoints.find(({ name }) => name === operation);
  if (status >= 500) return `responded with ${status} ${text}`;
  // A modified path can lead to the web app, which has a page for unknown URLs, or to another call.
  const isModifiedPath = /%|;|\/\/|\?/.test(path);
  if (status === 404 && isModifiedPath && contentType.startsWith('text/html')) return undefined;
  // It can also lead to a call that requires another method.
  if (status === 405 && isModifiedPath) return undefined;
  if (status >= 400) return findErrorProblem(status, text, endpoint);
  if (status === 204) return endpoint?.mayBeEmpty ? undefined : 'responded with 204';
  // `If-None-Match: *` matches any current content: RFC 9110, section 13.1.2.
  if (status === 304) return undefined;
  if (status !== 200) return `responded with ${status}`;
  if (endpoint?.response instanceof z.ZodFile)
    return /^(image\/(webp|png)|text\/(csv|calendar); charset=utf-8|application\/zip)$/.test(contentType)
      ? undefined
      : `responded with ${contentType}`;
  if (operation === 'metrics' && contentType.startsWith('text/plain')) return undefined;
  if (!contentType.startsWith('application/json'))
    return isModifiedPath ? undefined : `responded with ${contentType}`;
  const matchesContract = text === '' || endpoint?.response.safeParse(JSON.parse(text)).success;
  return matchesContract ? undefined : `the response does not match the contract: ${text.slice(0, 300)}`;
}

function findErrorProblem(status: number, text: string, endpoint: Endpoint | undefined): string | undefined {
  if (text === '') return undefined;
  try {
    const { error } = checkError(status, JSON.parse(text));
    const isDeclared = commonErrorCodes.includes(error) || endpoint?.errors.includes(error);
    return isDeclared ? undefined : `rejected with ${error}, which the call does not declare`;
  } catch (error) {
    return (error as Error).message;
  }
}
