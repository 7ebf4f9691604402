import { Agent, request } from 'node:http';
import { z } from 'zod';
import { openapi } from '@golf-league/core/contracts/site.ts';
import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import { ask } from '../ask.ts';
import { checkError } from '../check-error.ts';
import { endpoints } from '../endpoints.ts';
import type { Random } from '../seeded-random.ts';
import { makeFuzzWorld } from './fuzz-world.ts';
import { type HostileRequest, hostileRequest, type Operation, operationsOf } from './hostile-request.ts';

interface FuzzFigures {
  requests: number;
  /** Number of answers by status; `cut` means that the server closed the connection on a malformed request. */
  readonly statuses: Map<string, number>;
  readonly faults: string[];
  slowestMs: number;
}

interface Fuzzing {
  readonly address: string;
  readonly random: Random;
  readonly picture: Buffer;
  readonly requests: number;
  /** New accounts and leagues are created after this many requests, because the old ones may be deleted by then. */
  readonly renewEvery?: number;
}

const AT_ONCE = 4;
/** Longer than any call may take that is not delayed by others. */
const TIMEOUT_MS = 30_000;
/** The server waits for the rest of a body that is shorter than its length says. */
const BROKEN_TIMEOUT_MS = 500;

/** Sends hostile requests for every call of `/openapi.json` and checks that each answer is one of the contract. */
export async function fuzzCalls({
  address,
  random,
  picture,
  requests,
  renewEvery = 250,
}: Fuzzing): Promise<FuzzFigures> {
  const figures: FuzzFigures = { requests: 0, statuses: new Map(), faults: [], slowestMs: 0 };
  const operations = operationsOf(await ask(address, openapi, {}));
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  try {
    while (figures.requests < requests) {
      const world = await makeFuzzWorld(address, new Blob([new Uint8Array(picture)]));
      const scene = { world, random, picture, keys: [] };
      const due = Math.min(renewEvery, requests - figures.requests);
      const queue = Array.from({ length: due }, () => nextOperation(operations, random));
      const work = async () => {
        for (let operation = queue.pop(); operation; operation = queue.pop()) {
          figures.requests++;
          await tryOut(address, agent, hostileRequest(operation, scene), figures);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    }
  } finally {
    agent.destroy();
  }
  return figures;
}

/** Calls that delete most of a world, and are therefore sent rarely. */
const endings = new Set([
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

function nextOperation(operations: readonly Operation[], random: Random): Operation {
  const operation = random.of(operations);
  return endings.has(operation.name) && random.chance(0.6) ? random.of(operations) : operation;
}

async function tryOut(address: string, agent: Agent, hostile: HostileRequest, figures: FuzzFigures) {
  const began = performance.now();
  const answer = await sendRaw(address, agent, hostile).catch((error: unknown) => error as Error);
  figures.slowestMs = Math.max(figures.slowestMs, performance.now() - began);
  const status = answer instanceof Error ? 'cut' : String(answer.status);
  figures.statuses.set(status, (figures.statuses.get(status) ?? 0) + 1);
  const fault = answer instanceof Error ? faultOfCut(answer, hostile) : faultOf(answer, hostile);
  if (fault === undefined) return;
  const { operation, role, method, path, headers, body } = hostile;
  const shown = { headers, body: body?.toString('latin1').slice(0, 400) };
  figures.faults.push(
    `${fault}; ${role} sent ${operation}: ${method} ${path.slice(0, 300)} ${JSON.stringify(shown)}`,
  );
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Headers that break the frame of a request, so that the rest of its connection is meaningless. */
const framing = ['content-length', 'transfer-encoding', 'upgrade', 'connection', 'expect', 'host'];
const breaksFrame = (headers: object) => framing.some((name) => name in headers);

function sendRaw(address: string, shared: Agent, hostile: HostileRequest): Promise<Answer> {
  const { method, path, body } = hostile;
  const { hostname, port } = new URL(address);
  const isBroken = breaksFrame(hostile.headers);
  const agent = isBroken ? false : shared;
  // Node by default sends the body of a DELETE without its length.
  const length = body && !isBroken ? { 'content-length': String(body.length) } : {};
  const headers = { ...hostile.headers, ...length };
  const timeout = isBroken ? BROKEN_TIMEOUT_MS : TIMEOUT_MS;
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, method, path, headers, agent, timeout }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0, headers: sent } = response;
        const isPacked = sent['content-encoding'] !== undefined;
        const text = isPacked ? '' : Buffer.concat(chunks).toString();
        resolve({ status: statusCode, type: sent['content-type'] ?? '', text });
      });
    });
    call.on('timeout', () => call.destroy(new Error('no answer in time')));
    call.on('error', reject);
    call.end(body);
  });
}

/** A broken frame of HTTP may end the connection; everything else is answered. */
function faultOfCut(error: Error, { headers }: HostileRequest): string | undefined {
  return breaksFrame(headers) ? undefined : `no answer: ${error.message}`;
}

/** Codes that any call may return, beyond those that it declares. */
const general: readonly ErrorCode[] = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'not_found',
  'too_large',
  'unsupported_media_type',
  'idempotency_key_reused',
];

function faultOf({ status, type, text }: Answer, { operation, path }: HostileRequest): string | undefined {
  const endpoint = endpoints.find(({ name }) => name === operation);
  if (status >= 500) return `answered ${status} ${text}`;
  // A modified path may lead to the web app, which has a page for unknown addresses, or to another call.
  const isBent = /%|;|\/\/|\?/.test(path);
  if (status === 404 && isBent && type.startsWith('text/html')) return undefined;
  // Or to a call with another method.
  if (status === 405 && isBent) return undefined;
  if (status >= 400) return faultOfRefusal(status, text, endpoint);
  if (status === 204) return endpoint?.mayBeEmpty ? undefined : 'answered 204';
  // `If-None-Match: *` matches whatever there is: RFC 9110, section 13.1.2.
  if (status === 304) return undefined;
  if (status !== 200) return `answered ${status}`;
  if (endpoint?.answer instanceof z.ZodFile)
    return /^(image\/(webp|png)|text\/(csv|calendar); charset=utf-8|application\/zip)$/.test(type)
      ? undefined
      : `answered ${type}`;
  if (operation === 'metrics' && type.startsWith('text/plain')) return undefined;
  if (!type.startsWith('application/json')) return isBent ? undefined : `answered ${type}`;
  const isAnswer = text === '' || endpoint?.answer.safeParse(JSON.parse(text)).success;
  return isAnswer ? undefined : `answered another thing than its contract: ${text.slice(0, 300)}`;
}

function faultOfRefusal(status: number, text: string, endpoint: Endpoint | undefined): string | undefined {
  if (text === '') return undefined;
  try {
    const { error } = checkError(status, JSON.parse(text));
    const isDeclared = general.includes(error) || endpoint?.errors.includes(error);
    return isDeclared ? undefined : `refused with ${error}, which the call does not declare`;
  } catch (error) {
    return (error as Error).message;
  }
}
