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
  /** Number of responses by status. `cut` counts connections closed without a response. */
  readonly statuses: Map<string, number>;
  readonly faults: string[];
  slowestMs: number;
}

interface FuzzOptions {
  readonly address: string;
  readonly random: TestRandom;
  readonly picture: Buffer;
  readonly requests: number;
  /** New accounts and leagues are created after this many requests, because calls may have deleted the old data. */
  readonly renewEvery?: number;
}

const CONCURRENCY = 4;
/** Longer than any call takes unless other calls delay it. */
const TIMEOUT_MS = 30_000;
/** The server waits for the rest of a body that is shorter than its Content-Length. */
const BROKEN_TIMEOUT_MS = 500;

/** Sends hostile requests for every call of `/openapi.json` and checks that each response matches the contract. */
export async function fuzzCalls({
  address,
  random,
  picture,
  requests,
  renewEvery = 250,
}: FuzzOptions): Promise<FuzzResult> {
  const result: FuzzResult = { requests: 0, statuses: new Map(), faults: [], slowestMs: 0 };
  const operations = listOperations(await callApi(address, openapi, {}));
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  try {
    while (result.requests < requests) {
      const world = await makeFuzzWorld(address, new Blob([new Uint8Array(picture)]));
      const context = { world, random, picture, keys: [] };
      const batchSize = Math.min(renewEvery, requests - result.requests);
      const queue = Array.from({ length: batchSize }, () => chooseOperation(operations, random));
      const processQueue = async () => {
        for (let operation = queue.pop(); operation; operation = queue.pop()) {
          result.requests++;
          await sendAndCheck(address, agent, createHostileRequest(operation, context), result);
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
  const operation = random.of(operations);
  return destructiveCalls.has(operation.name) && random.chance(0.6) ? random.of(operations) : operation;
}

async function sendAndCheck(address: string, agent: Agent, hostile: HostileRequest, result: FuzzResult) {
  const startedAt = performance.now();
  const answer = await sendRaw(address, agent, hostile).catch((error: unknown) => error as Error);
  result.slowestMs = Math.max(result.slowestMs, performance.now() - startedAt);
  const status = answer instanceof Error ? 'cut' : String(answer.status);
  result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
  const fault =
    answer instanceof Error ? findFaultInConnectionLoss(answer, hostile) : findFault(answer, hostile);
  if (fault === undefined) return;
  const { operation, role, method, path, headers, body } = hostile;
  const details = { headers, body: body?.toString('latin1').slice(0, 400) };
  result.faults.push(
    `${fault}; ${role} sent ${operation}: ${method} ${path.slice(0, 300)} ${JSON.stringify(details)}`,
  );
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Headers that break the framing of a request: the server cannot parse the rest of the connection. */
const framingHeaders = ['content-length', 'transfer-encoding', 'upgrade', 'connection', 'expect', 'host'];
const breaksFraming = (headers: object) => framingHeaders.some((name) => name in headers);

function sendRaw(address: string, sharedAgent: Agent, hostile: HostileRequest): Promise<Answer> {
  const { method, path, body } = hostile;
  const { hostname, port } = new URL(address);
  const isBroken = breaksFraming(hostile.headers);
  const agent = isBroken ? false : sharedAgent;
  // Sets the length, because by default Node sends the body of a DELETE without it.
  const length = body && !isBroken ? { 'content-length': String(body.length) } : {};
  const headers = { ...hostile.headers, ...length };
  const timeout = isBroken ? BROKEN_TIMEOUT_MS : TIMEOUT_MS;
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, method, path, headers, agent, timeout }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0, headers: responseHeaders } = response;
        const isCompressed = responseHeaders['content-encoding'] !== undefined;
        const text = isCompressed ? '' : Buffer.concat(chunks).toString();
        resolve({ status: statusCode, type: responseHeaders['content-type'] ?? '', text });
      });
    });
    call.on('timeout', () => call.destroy(new Error('no response in time')));
    call.on('error', reject);
    call.end(body);
  });
}

/**
 * Returns a fault unless the request's framing was broken, because only then is the server allowed to close the
 * connection.
 */
function findFaultInConnectionLoss(error: Error, { headers }: HostileRequest): string | undefined {
  return breaksFraming(headers) ? undefined : `no response: ${error.message}`;
}

/** Error codes that any call can return, in addition to those that it declares. */
const commonErrors: readonly ErrorCode[] = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'not_found',
  'too_large',
  'unsupported_media_type',
  'idempotency_key_reused',
];

function findFault({ status, type, text }: Answer, { operation, path }: HostileRequest): string | undefined {
  const endpoint = endpoints.find(({ name }) => name === operation);
  if (status >= 500) return `answered ${status} ${text}`;
  // A modified path can lead to the web app, which has a page for unknown URLs, or to another call.
  const isModifiedPath = /%|;|\/\/|\?/.test(path);
  if (status === 404 && isModifiedPath && type.startsWith('text/html')) return undefined;
  // It can also lead to a call with another method.
  if (status === 405 && isModifiedPath) return undefined;
  if (status >= 400) return findFaultInError(status, text, endpoint);
  if (status === 204) return endpoint?.mayBeEmpty ? undefined : 'answered 204';
  // `If-None-Match: *` matches any current content: RFC 9110, section 13.1.2.
  if (status === 304) return undefined;
  if (status !== 200) return `answered ${status}`;
  if (endpoint?.answer instanceof z.ZodFile)
    return /^(image\/(webp|png)|text\/(csv|calendar); charset=utf-8|application\/zip)$/.test(type)
      ? undefined
      : `answered ${type}`;
  if (operation === 'metrics' && type.startsWith('text/plain')) return undefined;
  if (!type.startsWith('application/json')) return isModifiedPath ? undefined : `answered ${type}`;
  const isAnswer = text === '' || endpoint?.answer.safeParse(JSON.parse(text)).success;
  return isAnswer ? undefined : `the response does not match the contract: ${text.slice(0, 300)}`;
}

function findFaultInError(status: number, text: string, endpoint: Endpoint | undefined): string | undefined {
  if (text === '') return undefined;
  try {
    const { error } = checkError(status, JSON.parse(text));
    const isDeclared = commonErrors.includes(error) || endpoint?.errors.includes(error);
    return isDeclared ? undefined : `rejected with ${error}, which the call does not declare`;
  } catch (error) {
    return (error as Error).message;
  }
}
