import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import rateLimit from '@fastify/rate-limit';
import { clientNetwork } from './client-network.ts';
import { type FairShare, openFairShare } from './fair-share.ts';
import { type Counted, openUserRateLimit, type UserRateLimit } from './user-rate-limit.ts';
import { ApiError } from './api-error.ts';

const MINUTE = 60_000;

/** Tries by the client's network and, where given, a name. Throws 429 when there were too many. */
interface Bucket {
  take(request: FastifyRequest, name?: string): Counted;
}

export interface Limits {
  /** Failed log-ins of one address at one account: slow to guess, and the owner elsewhere is not locked out. */
  readonly logInsByAccount: Bucket;
  readonly logInsByAddress: Bucket;
  readonly registrations: Bucket;
  /** Guesses of invite tokens. */
  readonly invites: Bucket;
  /** Guesses of the old password by whoever holds a session. */
  readonly passwordGuesses: Bucket;
  /** Mails asked for, to whatever addresses: also how fast one can ask who has an account. */
  readonly mails: Bucket;
  /** What one person writes to others, by call and by socket together. */
  readonly messages: UserRateLimit;
  /** What one person writes at once, in whatever call. */
  readonly writes: FairShare;
  /** What one person reports: each is a mail to whoever runs the server. */
  readonly reports: UserRateLimit;
}

function openBucket(max: number, timeWindow: number): Bucket {
  const pace = openUserRateLimit(max, timeWindow);
  // Hashed, as a name may be long and each try would keep one.
  const hashOf = (name: string) => createHash('sha256').update(name).digest('base64');
  return { take: (request, name = '') => pace.take(`${clientNetwork(request.ip)} ${hashOf(name)}`) };
}

const uncounted = { giveBack() {} };
const open = { take: () => uncounted };

/** Kept in memory, per instance: a restart forgives. The many calls of one club's wireless network share an address. */
export async function buildLimits(app: FastifyInstance, on: boolean): Promise<Limits> {
  if (!on)
    return {
      logInsByAccount: open,
      logInsByAddress: open,
      registrations: open,
      invites: open,
      passwordGuesses: open,
      mails: open,
      messages: open,
      reports: open,
      writes: openFairShare(Infinity),
    };
  await app.register(rateLimit, {
    global: true,
    max: 1200,
    timeWindow: MINUTE,
    keyGenerator: (request) => clientNetwork(request.ip),
    errorResponseBuilder: (_, context) =>
      new ApiError('too_many_requests', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
  return {
    logInsByAccount: openBucket(10, 15 * MINUTE),
    logInsByAddress: openBucket(100, 15 * MINUTE),
    registrations: openBucket(60, 60 * MINUTE),
    invites: openBucket(60, 15 * MINUTE),
    passwordGuesses: openBucket(10, 15 * MINUTE),
    mails: openBucket(40, 60 * MINUTE),
    messages: openUserRateLimit(100, MINUTE),
    reports: openUserRateLimit(20, 60 * MINUTE),
    writes: openFairShare(40),
  };
}
