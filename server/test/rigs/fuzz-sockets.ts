import { io, type Socket } from 'socket.io-client';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { chatEntry } from '@golf-league/core/contracts/chat-entry.ts';
import { z } from 'zod';
import { checkError } from '../check-error.ts';
import type { TestRandom } from '../seeded-random.ts';
import { makeFuzzWorld, type FuzzWorld } from './fuzz-world.ts';
import { chooseBoundaryValue, chooseHostileValue, type Schema } from './hostile-values.ts';

interface SocketFuzzResult {
  events: number;
  handshakes: number;
  /** Number of acknowledgements by status. `silent` counts packets without an acknowledgement. */
  readonly statuses: Map<string, number>;
  readonly problems: string[];
}

interface FuzzOptions {
  readonly serverUrl: string;
  readonly random: TestRandom;
  readonly picture: Buffer;
  readonly events: number;
}

/** The events that clients can send, each with the fields that it accepts. */
const clientEvents: Readonly<Record<string, Record<string, Schema>>> = {
  sendMessage: {
    ...(z.toJSONSchema(uploadMessage.input, { io: 'input', unrepresentable: 'any' }) as Schema).properties,
    messageContent: { type: 'string', maxLength: 4000 },
    messageId: { type: 'string', maxLength: 128 },
    idempotencyKey: { type: 'string', minLength: 8, maxLength: 128 },
    type: { enum: ['chat', 'poll'] },
  },
};

/** Event names that are special in Socket.IO or JavaScript, and events that only the server sends. */
const unsupportedEvents = [
  'newMessage',
  'follow',
  'ready',
  'join',
  '__proto__',
  'constructor',
  'toString',
  '',
  'x'.repeat(5000),
];

/** Engine.IO and Socket.IO packets that no real client sends. */
const rawPackets: readonly string[] = [
  '',
  '9',
  '2',
  '2[]',
  '2{}',
  '2["sendMessage"',
  '2["sendMessage"]',
  '2["sendMessage",{}',
  '2[7,{}]',
  '2["connect"]',
  '2["disconnect"]',
  '2["error"]',
  '2["newListener",1]',
  '2["__proto__",{}]',
  '2/admin,["sendMessage",{}]',
  '0/admin,{}',
  '0{"token":"x"}',
  '0',
  '21e9["sendMessage",{}]',
  '299999999999999999999["sendMessage",{}]',
  '31[]',
  '3["x"]',
  '4{}',
  '51-["sendMessage",{"_placeholder":true,"num":0}]',
  '51-["sendMessage",{"_placeholder":true,"num":-1}]',
  '5999999999-["sendMessage",{"_placeholder":true,"num":0}]',
  '61-[{"_placeholder":true,"num":0}]',
  `2["sendMessage",${'['.repeat(20_000)}${']'.repeat(20_000)}]`,
  `2["sendMessage",${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}]`,
  `2["sendMessage",{"message":"${'m'.repeat(70_000)}"}]`,
];

const hostileTokens: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  7,
  {},
  [],
  { toString: 'x' },
  'x'.repeat(5000),
  '\u0000',
  '\ud800',
];

const countStatus = ({ statuses }: SocketFuzzResult, status: string) =>
  statuses.set(status, (statuses.get(status) ?? 0) + 1);

const ACKNOWLEDGE_TIMEOUT_MS = 10_000;

/** Sends hostile events and handshakes, and checks that every acknowledgement matches the contract. */
export async function fuzzSockets({
  serverUrl,
  random,
  picture,
  events,
}: FuzzOptions): Promise<SocketFuzzResult> {
  const result: SocketFuzzResult = { events: 0, handshakes: 0, statuses: new Map(), problems: [] };
  const world = await makeFuzzWorld(serverUrl, new Blob([new Uint8Array(picture)]));
  const accounts = world.callers.filter(({ role }) =>
    ['admin', 'member', 'stranger', 'outsider'].includes(role),
  );
  const sockets = accounts.map(({ person, token }) => ({
    userId: person!.id,
    socket: createSocket(serverUrl, { token }),
  }));
  try {
    while (result.events < events) {
      if (random.chance(0.02)) await sendHandshake(serverUrl, random, result);
      const { userId: ownUserId, socket } = random.pick(sockets);
      if (!(await reconnectIfClosed(socket))) {
        result.problems.push('a socket could not reconnect');
        break;
      }
      result.events++;
      if (random.chance(0.12)) sendRawPacket(socket, random, result);
      else await sendEvent(socket, ownUserId, world, random, result);
    }
  } finally {
    for (const { socket } of sockets) socket.disconnect();
  }
  return result;
}

const createSocket = (serverUrl: string, auth: object) =>
  io(serverUrl, { auth, transports: ['websocket'], reconnection: false, forceNew: true });

/** Reopens the socket if the server has closed it, for example after a malformed packet. */
async function reconnectIfClosed(socket: Socket): Promise<boolean> {
  for (let attempt = 0; attempt < 5 && !socket.connected; attempt++) {
    const connectionAttempt = new Promise<void>((resolve) => {
      socket.once('connect', resolve);
      socket.once('connect_error', () => resolve());
      setTimeout(resolve, 5_000).unref();
    });
    socket.connect();
    await connectionAttempt;
  }
  return socket.connected;
}

function sendRawPacket(socket: Socket, random: TestRandom, result: SocketFuzzResult): void {
  const packet = random.pick(rawPackets);
  countStatus(result, 'silent');
  socket.io.engine.write(random.chance(0.1) ? Buffer.from(packet) : packet);
}

function createPayload(
  fields: Record<string, Schema>,
  ownUserId: string,
  world: FuzzWorld,
  random: TestRandom,
): unknown {
  if (random.chance(0.15)) return chooseHostileValue(random);
  const payload: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(fields)) {
    if (random.chance(name === 'tournamentId' || name === 'message' ? 0.05 : 0.4)) continue;
    const realValues = name === 'userId' ? [ownUserId] : world.valuesByField[name];
    payload[name] = random.chance(0.1)
      ? chooseHostileValue(random)
      : realValues && random.chance(0.8)
        ? random.pick(realValues)
        : chooseBoundaryValue(schema, random);
  }
  if (random.chance(0.1)) payload['extra'] = chooseHostileValue(random);
  if (random.chance(0.05)) payload['file'] = Buffer.from('attached');
  return payload;
}

async function sendEvent(
  socket: Socket,
  ownUserId: string,
  world: FuzzWorld,
  random: TestRandom,
  result: SocketFuzzResult,
) {
  const isKnownEvent = random.chance(0.85);
  const eventName = isKnownEvent ? random.pick(Object.keys(clientEvents)) : random.pick(unsupportedEvents);
  const payload = createPayload(clientEvents[eventName] ?? {}, ownUserId, world, random);
  const eventArguments = random.chance(0.9)
    ? [payload]
    : [[], [payload, payload, null]][random.between(0, 1)]!;
  // Unknown events are not acknowledged, and clients do not have to request an acknowledgement.
  if (!isKnownEvent || random.chance(0.05)) {
    countStatus(result, 'silent');
    socket.emit(eventName, ...eventArguments);
    return;
  }
  const disconnectPromise = new Promise<'lost'>((resolve) =>
    socket.once('disconnect', () => resolve('lost')),
  );
  const outcome: unknown = await Promise.race([
    socket
      .timeout(ACKNOWLEDGE_TIMEOUT_MS)
      .emitWithAck(eventName, ...eventArguments)
      .catch(() => 'late'),
    disconnectPromise,
  ]);
  if (outcome === 'lost') return countStatus(result, 'closed');
  const { status } = outcome as { status?: number };
  countStatus(result, String(status ?? outcome));
  const problem = findProblem(outcome);
  if (problem !== undefined)
    result.problems.push(`${problem} to ${eventName} ${JSON.stringify(eventArguments).slice(0, 400)}`);
}

const acknowledgementSchema = z.object({ status: z.literal(200), message: chatEntry });

function findProblem(response: unknown): string | undefined {
  if (response === 'late') return 'no acknowledgement';
  const { status } = response as { status: number };
  if (status >= 500) return `acknowledged with ${JSON.stringify(response)}`;
  if (status === 200)
    return acknowledgementSchema.safeParse(response).success
      ? undefined
      : 'the acknowledgement does not match the contract';
  try {
    checkError(status, response);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Sends a handshake without a session, which must be rejected, or a malformed one, which must get a response. */
async function sendHandshake(serverUrl: string, random: TestRandom, result: SocketFuzzResult): Promise<void> {
  result.handshakes++;
  if (random.chance(0.5)) {
    const token = random.pick(hostileTokens);
    const socket = createSocket(
      serverUrl,
      random.chance(0.8) ? { token } : { [`${JSON.stringify(token)}`]: token },
    );
    const outcome = await new Promise<string>((resolve) => {
      socket.once('connect', () => resolve('connected'));
      socket.once('connect_error', ({ message }) => resolve(message));
      setTimeout(() => resolve('no response'), 5_000).unref();
    });
    socket.disconnect();
    if (outcome !== 'unauthenticated')
      result.problems.push(`a handshake with ${JSON.stringify(token)}: ${outcome}`);
    return;
  }
  const query = random.pick([
    'EIO=4&transport=polling',
    'EIO=4&transport=polling&sid=made-up',
    'EIO=3&transport=polling',
    'EIO=x&transport=__proto__',
    'EIO=4&transport=websocket',
    `EIO=4&transport=polling&t=${'x'.repeat(5_000)}`,
    '',
  ]);
  const method = random.pick(['GET', 'POST', 'PUT', 'OPTIONS']);
  const body =
    method === 'POST' ? random.pick(['', '4', '40', 'x'.repeat(100_000), '\u001e\u001e', '1:40']) : null;
  const { status } = await fetch(`${serverUrl}/socket.io/?${query}`, { method, body });
  if (status >= 500) result.problems.push(`a ${method} handshake with ${query} returned ${status}`);
}
