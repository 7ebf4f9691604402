import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openapi } from '@golf-league/core/contracts/site.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import type { RigUser } from './people.ts';

type SlowKind = 'headers' | 'body' | 'upload' | 'never reads' | 'socket that never reads' | 'silence';

export const slowKinds: readonly SlowKind[] = [
  'headers',
  'body',
  'upload',
  'never reads',
  'socket that never reads',
  'silence',
];

/** A client that sends one byte at a time, never reads the responses, or sends nothing. */
export interface SlowClient {
  readonly kind: SlowKind;
  readonly socket: Socket;
  /** Milliseconds until the server closed the connection; undefined while the connection is open. */
  closedAfterMs?: number;
}

/** Longer than the server waits for a WebSocket that does not respond to pings. */
const RESUME_AFTER_MS = 75_000;

const HOST_HEADER = 'Host: golf.example\r\n';

function createFirstBytes(kind: SlowKind, { token }: RigUser): string {
  const authorizationHeader = `Authorization: Bearer ${token}\r\n`;
  const formHeaders = 'Content-Type: multipart/form-data; boundary=tee\r\nContent-Length: 9000000\r\n\r\n';
  switch (kind) {
    case 'headers':
      return `GET ${openapi.path} HTTP/1.1\r\n${HOST_HEADER}X-Slow: `;
    case 'body':
      return `POST ${uploadMessage.path} HTTP/1.1\r\n${HOST_HEADER}${authorizationHeader}Content-Type: application/json\r\nContent-Length: 200000\r\n\r\n{"message":"`;
    case 'upload':
      return `POST ${submitRound.path} HTTP/1.1\r\n${HOST_HEADER}${authorizationHeader}${formHeaders}--tee\r\nContent-Disposition: form-data; name="scorecard_image"; filename="a.jpg"\r\n\r\n`;
    case 'never reads':
      // Requests hundreds of large responses at once, and reads none.
      return `GET ${openapi.path} HTTP/1.1\r\n${HOST_HEADER}\r\n`.repeat(400);
    case 'socket that never reads':
      return `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${HOST_HEADER}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
    case 'silence':
      return '';
  }
}

const drippingKinds = new Set<SlowKind>(['headers', 'body', 'upload']);

export async function openSlowClient(address: string, kind: SlowKind, person: RigUser): Promise<SlowClient> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  const connectedAt = performance.now();
  const client: SlowClient = { kind, socket };
  if (kind.endsWith('never reads')) {
    socket.pause();
    // Resumes later, because a socket only notices that the server has closed the connection while it reads.
    setTimeout(() => socket.resume(), RESUME_AFTER_MS).unref();
  } else {
    socket.resume();
  }
  const dripTimer = drippingKinds.has(kind) ? setInterval(() => void socket.write('x'), 200) : undefined;
  socket.on('close', () => {
    clearInterval(dripTimer);
    client.closedAfterMs = performance.now() - connectedAt;
  });
  socket.write(createFirstBytes(kind, person));
  return client;
}

/** Closes the connections that the server has not closed. */
export async function closeSlowClients(clients: readonly SlowClient[]): Promise<void> {
  for (const { socket } of clients) socket.destroy();
  await sleep(20);
}
