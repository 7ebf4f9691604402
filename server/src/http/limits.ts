import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import rateLimit from '@fastify/rate-limit';
import type { Config } from '../config.ts';
import { clientNetwork } from './client-network.ts';
import { type FairShare, openFairShare } from './fair-share.ts';
import { openSharedRateLimit, type SharedCount, type SharedRateLimit } from './shared-rate-limit.ts';
import { OpenStreams } from './open-streams.ts';
import { Turns } from './turns.ts';
import { openUserRateLimit, type UserRateLimit } from './user-rate-limit.ts';
import { ApiError } from './api-error.ts';
import { logRequestEvent } from './security-log.ts';
import { warnAboutUntrustedProxy } from './untrusted-proxy.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The limit for one client network, which a whole club may share. */
const CALLS_PER_MINUTE = 1200;

/** Counts attempts by the client's network and, if given, a name, over all instances. Rejects beyond the limit. */
export interface AttemptLimit {
  take(client: { readonly ip: string | undefined }, name?: string): Promise<SharedCount>;
}

export interface Limits {
  /**
   * Failed log-ins by client network and account. This slows down guessing, but does not lock out the owner on another
   * network.
   */
  readonly logInsByAccount: AttemptLimit;
  readonly logInsByAddress: AttemptLimit;
  readonly registrations: AttemptLimit;
  /** Challenges for passkeys. Each opened log-in form requests a challenge, which is a row until it expires. */
  readonly challenges: AttemptLimit;
  /** People who join as guests, with only a name. */
  readonly guests: AttemptLimit;
  /** New sample leagues. */
  readonly trials: AttemptLimit;
  /** Wrong invite tokens. */
  readonly invites: AttemptLimit;
  /** Wrong old passwords within a session, which may be stolen. */
  readonly passwordGuesses: AttemptLimit;
  /** Requested e-mails to any address. This also limits probing for addresses that have an account. */
  readonly mails: AttemptLimit;
  /** Messages of one person, over HTTP and sockets together. */
  readonly messages: UserRateLimit;
  /** Socket connections from a client's network, counted before they authenticate. */
  readonly connections: UserRateLimit;
  /** Preview pictures rendered for one league, because all leagues share one renderer. */
  readonly previews: UserRateLimit;
  /** Concurrent writes and reads of one person, over all calls and sessions. */
  readonly writes: FairShare;
  readonly reads: FairShare;
  /** Long reads, or parts of long reads. */
  readonly longReads: Turns;
  /** Streamed responses. */
  readonly streams: OpenStreams;
  /** Reports of one person, because each is mailed to the operator. */
  readonly reports: UserRateLimit;
  /** Bytes of text that one person writes in a day. */
  readonly texts: UserRateLimit;
  /** Hole scores that one person writes in an hour. */
  readonly cells: UserRateLimit;
  /** Registered rounds and uploaded pictures of one person in a day. */
  readonly rounds: UserRateLimit;
  readonly pictures: UserRateLimit;
  /** Corrections, joins and admin actions of one person in a day, because the history stores them. */
  readonly loggedActions: UserRateLimit;
  /** Requests for one calendar. Each device's calendar app fetches it every 15 minutes at most. */
  readonly calendars: UserRateLimit;
}

function openBucket(
  countsPool: Pool | undefined,
  kind: string,
  max: number,
  timeWindowMs: number,
): AttemptLimit {
  const limiter = countsPool
    ? openSharedRateLimit(countsPool, max, timeWindowMs)
    : toSharedRateLimit(openUserRateLimit(max, timeWindowMs));
  return {
    take({ ip }, name = '') {
      // The key is hashed, because each attempt is stored for a while, and a name may be long or a person's e-mail
      // address.
      const bucketKey = createHash('sha256')
        .update(`${kind} ${clientNetwork(ip)} ${name}`)
        .digest();
      return limiter.take(bucketKey);
    },
  };
}

/** Few enough that most database connections and most of the CPU remain free for quick calls. */
const createLongReadTurns = (maxWaiting: number) =>
  new Turns({ maxRunning: 3, maxPerNetwork: 2, maxPerPerson: 1, maxWaiting, maxWaitMs: 30_000 });

/** Adapts an in-memory limit, for a single process that owns its database and shares no counts. */
const toSharedRateLimit = (limiter: UserRateLimit): SharedRateLimit => ({
  async take(bucketKey) {
    const count = limiter.take(bucketKey.toString('latin1'));
    return { undo: async () => count.undo() };
  },
});

const noCount = { undo() {} };
const unlimited = { take: () => noCount };
const unlimitedAsync = { take: async () => ({ undo: async () => {} }) };

/**
 * Limits for calls without a session, which may attack accounts, are counted in the database that the instances share,
 * through separate connections. Limits for members, and all limits of a single process with its own database, are
 * counted in memory and lost at a restart. Limits allow for a whole club behind one IP address.
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
      trials: unlimitedAsync,
      invites: unlimitedAsync,
      passwordGuesses: unlimitedAsync,
      mails: unlimitedAsync,
      connections: unlimited,
      messages: unlimited,
      reports: unlimited,
      texts: unlimited,
      cells: unlimited,
      rounds: unlimited,
      pictures: unlimited,
      loggedActions: unlimited,
      calendars: unlimited,
      previews: unlimited,
      writes: openFairShare(Infinity),
      reads: openFairShare(Infinity),
      longReads: createLongReadTurns(Infinity),
      streams: new OpenStreams({ perPerson: Infinity, perNetwork: Infinity, inTotal: Infinity }),
    };
  warnAboutUntrustedProxy(app, config);
  await app.register(rateLimit, {
    global: true,
    max: CALLS_PER_MINUTE,
    timeWindow: MINUTE,
    keyGenerator: (request) => clientNetwork(request.ip),
    onExceeded: (request) => logRequestEvent(request, 'rate_limited'),
    errorResponseBuilder: (_, context) =>
      new ApiError('too_many_requests', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
  return {
    logInsByAccount: openBucket(countsPool, 'log-in by account', 10, 15 * MINUTE),
    logInsByAddress: openBucket(countsPool, 'log-in', 100, 15 * MINUTE),
    registrations: openBucket(countsPool, 'registration', 60, 60 * MINUTE),
    challenges: openBucket(countsPool, 'challenge', 300, 15 * MINUTE),
    guests: openBucket(countsPool, 'guest', quotas.guestsPerDay, DAY),
    trials: openBucket(countsPool, 'trial', quotas.trialsPerDay, DAY),
    invites: openBucket(countsPool, 'invite', 60, 15 * MINUTE),
    passwordGuesses: openBucket(countsPool, 'password', 10, 15 * MINUTE),
    mails: openBucket(countsPool, 'mail', 36, 60 * MINUTE),
    connections: openUserRateLimit(CALLS_PER_MINUTE, MINUTE),
    messages: openUserRateLimit(100, MINUTE),
    reports: openUserRateLimit(20, 60 * MINUTE),
    texts: openUserRateLimit(textBytesPerDay, DAY, { code: 'too_much_text' }),
    cells: openUserRateLimit(quotas.cellsPerHour, 60 * MINUTE),
    rounds: openUserRateLimit(quotas.roundsPerDay, DAY, { code: 'too_many_rounds' }),
    pictures: openUserRateLimit(quotas.picturesPerDay, DAY, { code: 'too_many_pictures' }),
    loggedActions: openUserRateLimit(quotas.actsPerDay, DAY),
    calendars: openUserRateLimit(120, 60 * MINUTE),
    previews: openUserRateLimit(30, 60 * MINUTE),
    writes: openFairShare(40),
    reads: openFairShare(100),
    longReads: createLongReadTurns(200),
    streams: new OpenStreams({ perPerson: 5, perNetwork: 50, inTotal: 200 }),
  };
}
