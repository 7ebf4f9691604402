import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import rateLimit from '@fastify/rate-limit';
import type { Config } from '../config.ts';
import { getClientNetwork } from './client-network.ts';
import { type FairShare, createFairShare } from './fair-share.ts';
import { createSharedRateLimit, type SharedAttempt, type SharedRateLimit } from './shared-rate-limit.ts';
import { OpenStreams } from './open-streams.ts';
import { TurnQueue } from './turn-queue.ts';
import { createUserRateLimit, type UserRateLimit } from './user-rate-limit.ts';
import { ApiError } from './api-error.ts';
import { logRequestEvent } from './security-log.ts';
import { warnAboutUntrustedProxy } from './untrusted-proxy.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The limit for one client network, which a whole club can share. */
const CALLS_PER_MINUTE = 1200;

/**
 * Counts attempts by the client's network and, if given, a name, across all instances. Rejects attempts above the
 * limit.
 */
export interface AttemptLimit {
  take(client: { readonly ip: string | undefined }, name?: string): Promise<SharedAttempt>;
}

export interface Limits {
  /**
   * Failed log-ins by client network and account. This slows down guessing, but does not lock out the owner on another
   * network.
   */
  readonly logInsByAccount: AttemptLimit;
  readonly logInsByAddress: AttemptLimit;
  readonly registrations: AttemptLimit;
  /**
   * Challenges for passkeys. Each log-in form requests one when it opens, and each is stored as a row until it expires.
   */
  readonly challenges: AttemptLimit;
  /** People who join as guests, with only a name. */
  readonly guests: AttemptLimit;
  /** New sample leagues. */
  readonly sampleLeagues: AttemptLimit;
  /** Wrong invite tokens. */
  readonly invites: AttemptLimit;
  /** Wrong old passwords within a session, because the session may be stolen. */
  readonly passwordGuesses: AttemptLimit;
  /** Requested emails to any address. This also limits probing for addresses that have an account. */
  readonly emails: AttemptLimit;
  /** Messages by one person, over HTTP and sockets together. */
  readonly messages: UserRateLimit;
  /** Socket connections from a client's network, counted before they authenticate. */
  readonly connections: UserRateLimit;
  /** Preview pictures rendered for one league, because all leagues share one renderer. */
  readonly previews: UserRateLimit;
  /** Concurrent writes and reads by one person, across all calls and sessions. */
  readonly writes: FairShare;
  readonly reads: FairShare;
  /** Long reads, or parts of long reads. */
  readonly longReads: TurnQueue;
  /** Streamed responses. */
  readonly streams: OpenStreams;
  /** Reports by one person, because each is emailed to the operator. */
  readonly reports: UserRateLimit;
  /** Bytes of text that one person writes in a day. */
  readonly texts: UserRateLimit;
  /** Hole scores that one person writes in an hour. */
  readonly holeScores: UserRateLimit;
  /** Rounds registered and pictures uploaded by one person in a day. */
  readonly rounds: UserRateLimit;
  readonly pictures: UserRateLimit;
  /** Corrections, joins and admin actions by one person in a day, because the history stores them. */
  readonly dailyActions: UserRateLimit;
  /** Requests for one calendar. Each device's calendar app fetches it every 15 minutes at most. */
  readonly calendars: UserRateLimit;
}

function createAttemptLimit(
  countsPool: Pool | undefined,
  kind: string,
  max: number,
  timeWindowMs: number,
): AttemptLimit {
  const limiter = countsPool
    ? createSharedRateLimit(countsPool, max, timeWindowMs)
    : toSharedRateLimit(createUserRateLimit(max, timeWindowMs));
  return {
    take({ ip }, name = '') {
      // The key is hashed, because each attempt is stored for a while, and a name can be long or an email address.
      const bucketKey = createHash('sha256')
        .update(`${kind} ${getClientNetwork(ip)} ${name}`)
        .digest();
      return limiter.take(bucketKey);
    },
  };
}

/** Limits the long reads that run at once, so that most database connections and CPU time stay free for quick calls. */
const createLongReadQueue = (maxWaiting: number) =>
  new TurnQueue({ maxRunning: 3, maxPerNetwork: 2, maxPerPerson: 1, maxWaiting, maxWaitMs: 30_000 });

/** Adapts an in-memory limit, for a single process that owns its database and shares no counts. */
const toSharedRateLimit = (limiter: UserRateLimit): SharedRateLimit => ({
  async take(bucketKey) {
    const attempt = limiter.take(bucketKey.toString('latin1'));
    return { undo: async () => attempt.undo() };
  },
});

const noopAttempt = { undo() {} };
const unlimited = { take: () => noopAttempt };
const unlimitedAsync = { take: async () => ({ undo: async () => {} }) };

/**
 * Calls without a session can attack accounts, so their limits are counted in the instances' shared database, through
 * separate connections. Limits for members, and all limits of a single process with its own database, are counted in
 * memory and lost at a restart. Limits allow for a whole club behind one IP address.
 */
export async function buildLimits(
  app: FastifyInstance,
  config: Pick<Config, 'rateLimits' | 'textBytesPerDay' | 'trustProxy'>,
  countsPool: Pool | undefined,
): Promise<Limits> {
  const { rateLimits: isEnabled, textBytesPerDay } = config;
  if (!isEnabled)
    return {
      logInsByAccount: unlimitedAsync,
      logInsByAddress: unlimitedAsync,
      registrations: unlimitedAsync,
      challenges: unlimitedAsync,
      guests: unlimitedAsync,
      sampleLeagues: unlimitedAsync,
      invites: unlimitedAsync,
      passwordGuesses: unlimitedAsync,
      emails: unlimitedAsync,
      connections: unlimited,
      messages: unlimited,
      reports: unlimited,
      texts: unlimited,
      holeScores: unlimited,
      rounds: unlimited,
      pictures: unlimited,
      dailyActions: unlimited,
      calendars: unlimited,
      previews: unlimited,
      writes: createFairShare(Infinity),
      reads: createFairShare(Infinity),
      longReads: createLongReadQueue(Infinity),
      streams: new OpenStreams({ perPerson: Infinity, perNetwork: Infinity, total: Infinity }),
    };
  warnAboutUntrustedProxy(app, config);
  await app.register(rateLimit, {
    global: true,
    max: CALLS_PER_MINUTE,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => getClientNetwork(request.ip),
    onExceeded: (request) => logRequestEvent(request, 'rate_limited'),
    errorResponseBuilder: (_, context) =>
      new ApiError('too_many_requests', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
  return {
    logInsByAccount: createAttemptLimit(countsPool, 'log-in by account', 10, 15 * MINUTE_MS),
    logInsByAddress: createAttemptLimit(countsPool, 'log-in', 100, 15 * MINUTE_MS),
    registrations: createAttemptLimit(countsPool, 'registration', 60, 60 * MINUTE_MS),
    challenges: createAttemptLimit(countsPool, 'challenge', 300, 15 * MINUTE_MS),
    guests: createAttemptLimit(countsPool, 'guest', quotas.guestsPerDay, DAY_MS),
    sampleLeagues: createAttemptLimit(countsPool, 'trial', quotas.trialsPerDay, DAY_MS),
    invites: createAttemptLimit(countsPool, 'invite', 60, 15 * MINUTE_MS),
    passwordGuesses: createAttemptLimit(countsPool, 'password', 10, 15 * MINUTE_MS),
    emails: createAttemptLimit(countsPool, 'mail', 36, 60 * MINUTE_MS),
    connections: createUserRateLimit(CALLS_PER_MINUTE, MINUTE_MS),
    messages: createUserRateLimit(100, MINUTE_MS),
    reports: createUserRateLimit(20, 60 * MINUTE_MS),
    texts: createUserRateLimit(textBytesPerDay, DAY_MS, { code: 'too_much_text' }),
    holeScores: createUserRateLimit(quotas.holeScoresPerHour, 60 * MINUTE_MS),
    rounds: createUserRateLimit(quotas.roundsPerDay, DAY_MS, { code: 'too_many_rounds' }),
    pictures: createUserRateLimit(quotas.picturesPerDay, DAY_MS, { code: 'too_many_pictures' }),
    dailyActions: createUserRateLimit(quotas.actionsPerDay, DAY_MS),
    calendars: createUserRateLimit(120, 60 * MINUTE_MS),
    previews: createUserRateLimit(30, 60 * MINUTE_MS),
    writes: createFairShare(40),
    reads: createFairShare(100),
    longReads: createLongReadQueue(200),
    streams: new OpenStreams({ perPerson: 5, perNetwork: 50, total: 200 }),
  };
}
