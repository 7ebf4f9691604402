import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import { getClientNetwork } from './client-network.ts';
import type { Limits } from './limits.ts';
import { type Session, getLimiterKey } from './session.ts';
import type { Caller } from './turn-queue.ts';

/** Runs a call within the caller's concurrency limit. Calls without a session have no such limit. */
export function runWithinLimits<Result>(
  { reads, writes }: Pick<Limits, 'reads' | 'writes'>,
  request: FastifyRequest,
  { method }: Endpoint,
  tokenHash: Buffer | undefined,
  runCall: () => Promise<Result>,
): Promise<Result> {
  if (tokenHash === undefined) return runCall();
  const limiter = method === 'GET' ? reads : writes;
  return limiter.run(
    getLimiterKey(tokenHash, () => getClientNetwork(request.ip)),
    runCall,
  );
}

/** Returns the person and the network whose limits a long read counts against. */
export const getCaller = (request: FastifyRequest, { userId }: Pick<Session, 'userId'>): Caller => ({
  network: getClientNetwork(request.ip),
  personKey: userId,
});

/** Counts the bytes of text in a write, so that nobody can fill the disk. Throws 429 above the daily limit. */
export function limitTextBytes(
  { texts }: Pick<Limits, 'texts'>,
  { userId }: Pick<Session, 'userId'>,
  input: object,
): void {
  texts.take(userId, countTextBytes(input));
}

function countTextBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, part: unknown) => sum + countTextBytes(part), 0);
}
