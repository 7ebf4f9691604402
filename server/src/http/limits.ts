import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import rateLimit from '@fastify/rate-limit';
import { clientNetwork } from './client-network.ts';
import { type FairShare, openFairShare } from './fair-share.ts';
import { type Counted, openUserRateLimit, type UserRateLimit } from './user-rate-limit.ts';
import { ApiError } from './api-error.ts';
import { logOf } from './security-log.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Counts attempts by the client's network and, where given, a name. Throws 429 beyond the limit. */
interface Bucket {
  take(request: FastifyRequest, name?: string): Counted;
}

export interface Limits {
  /** Failed log-ins by client network and account: slows guessing and does not lock out the owner elsewhere. */
  readonly logInsByAccount: Bucket;
  readonly logInsByAddress: Bucket;
  readonly registrations: Bucket;
  /** Wrong invite tokens. */
  readonly invites: Bucket;
  /** Wrong old passwords within a session, which may be stolen. */
  readonly passwordGuesses: Bucket;
  /** Requested mails to any address; this also bounds probing for addresses that have an account. */
  readonly mails: Bucket;
  /** Messages of one person, by call and by socket together. */
  readonly messages: UserRateLimit;
  /** Concurrent writes of one person, over all calls. */
  readonly writes: FairShare;
  /** Reports of one person, because each is mailed to the operator. */
  readonly reports: UserRateLimit;
  /** Registered rounds and uploaded pictures of one person in a day. */
  readonly rounds: UserRateLimit;
  readonly pictures: UserRateLimit;
  /** Corrections, joinings and acts as an admin of one person in a day, because a history keeps them. */
  readonly acts: UserRateLimit;
  /** Readings of one calendar: programs ask every quarter of an hour at most, on every device. */
  readonly calendars: UserRateLimit;
}

function openBucket(max: number, timeWindow: number): Bucket {
  const pace = openUserRateLimit(max, timeWindow);
  // Hashed, because each attempt stays in memory and a name may be long.
  const hashOf = (name: string) => createHash('sha256').update(name).digest('base64');
  return { take: (request, name = '') => pace.take(`${clientNetwork(request.ip)} ${hashOf(name)}`) };
}

const uncounted = { giveBack() {} };
const open = { take: () => uncounted };

/** Counts are in memory, per instance, and lost at a restart. Limits allow for a whole club behind one address. */
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
      rounds: open,
      pictures: open,
      acts: open,
      calendars: open,
      writes: openFairShare(Infinity),
    };
  await app.register(rateLimit, {
    global: true,
    max: 1200,
    timeWindow: MINUTE,
    keyGenerator: (request) => clientNetwork(request.ip),
    onExceeded: (request) => logOf(request, 'rate_limited'),
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
    rounds: openUserRateLimit(quotas.roundsPerDay, DAY, { code: 'too_many_rounds' }),
    pictures: openUserRateLimit(quotas.picturesPerDay, DAY, { code: 'too_many_pictures' }),
    acts: openUserRateLimit(quotas.actsPerDay, DAY),
    calendars: openUserRateLimit(120, 60 * MINUTE),
    writes: openFairShare(40),
  };
}
