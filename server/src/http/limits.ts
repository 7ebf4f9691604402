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
import { logOf } from './security-log.ts';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Per client network, which a whole club may share. */
const CALLS_PER_MINUTE = 1200;

/** Counts attempts by the client's network and, if given, a name, over all instances. Rejects beyond the limit. */
export interface AttemptLimit {
  take(client: { readonly ip: string | undefined }, name?: string): Promise<SharedCount>;
}

export interface Limits {
  /** Failed log-ins by client network and account: slows down guessing and does not lock out the owner elsewhere. */
  readonly logInsByAccount: AttemptLimit;
  readonly logInsByAddress: AttemptLimit;
  readonly registrations: AttemptLimit;
  /** Challenges for passkeys: each is a row until it expires, and each opened form requests one. */
  readonly challenges: AttemptLimit;
  /** People who join with only a name. */
  readonly guests: AttemptLimit;
  /** Sample leagues. */
  readonly trials: AttemptLimit;
  /** Wrong invite tokens. */
  readonly invites: AttemptLimit;
  /** Wrong old passwords within a session, which may be stolen. */
  readonly passwordGuesses: AttemptLimit;
  /** Requested mails to any address; this also bounds probing for addresses that have an account. */
  readonly mails: AttemptLimit;
  /** Messages of one person, by call and by socket in total. */
  readonly messages: UserRateLimit;
  /** Socket connections from a client's network, counted before they authenticate. */
  readonly connections: UserRateLimit;
  /** Preview pictures rendered for one league: they are rendered one after another, for all leagues. */
  readonly previews: UserRateLimit;
  /** Concurrent writes and reads of one person, over all calls and sessions. */
  readonly writes: FairShare;
  readonly reads: FairShare;
  /** Reads that take long, or parts of them. */
  readonly longReads: Turns;
  /** Answers that are sent piece by piece. */
  readonly streams: OpenStreams;
  /** Reports of one person, because each is mailed to the operator. */
  readonly reports: UserRateLimit;
  /** Bytes of what one person writes in a day. */
  readonly texts: UserRateLimit;
  /** Scores of holes that one person writes in an hour. */
  readonly cells: UserRateLimit;
  /** Registered rounds and uploaded pictures of one person in a day. */
  readonly rounds: UserRateLimit;
  readonly pictures: UserRateLimit;
  /** Corrections, joins and admin actions of one person in a day, because a history keeps them. */
  readonly acts: UserRateLimit;
  /** Requests for one calendar: programs fetch it every quarter of an hour at most, on every device. */
  readonly calendars: UserRateLimit;
}

function openBucket(aside: Pool | undefined, kind: string, max: number, timeWindow: number): AttemptLimit {
  const pace = aside
    ? openSharedRateLimit(aside, max, timeWindow)
    : alone(openUserRateLimit(max, timeWindow));
  return {
    take({ ip }, name = '') {
      // Hashed, because each attempt is stored for a while, and a name may be long or a person's address.
      const who = createHash('sha256')
        .update(`${kind} ${clientNetwork(ip)} ${name}`)
        .digest();
      return pace.take(who);
    },
  };
}

/** So few that most connections, and most of the processor, remain free for quick calls. */
const turnsOfLongReads = (maxWaiting: number) =>
  new Turns({ atOnce: 3, ofNetwork: 2, ofPerson: 1, maxWaiting, patienceMs: 30_000 });

/** The same for a single process that owns its database and has no other instance to share the counts with. */
const alone = (pace: UserRateLimit): SharedRateLimit => ({
  async take(who) {
    const counted = pace.take(who.toString('latin1'));
    return { giveBack: async () => counted.giveBack() };
  },
});

const uncounted = { giveBack() {} };
const open = { take: () => uncounted };
const openBuckets = { take: async () => ({ giveBack: async () => {} }) };

/**
 * Limits for calls without a session, which may attack accounts, are counted in the database that the instances share,
 * through separate connections. Limits for members, and all limits of a single process with its own database, are
 * counted in memory and lost at a restart. Limits allow for a whole club behind one address.
 */
export async function buildLimits(
  app: FastifyInstance,
  config: Pick<Config, 'rateLimits' | 'textBytesPerDay' | 'trustProxy'>,
  aside: Pool | undefined,
): Promise<Limits> {
  const { rateLimits: on, textBytesPerDay } = config;
  if (!on)
    return {
      logInsByAccount: openBuckets,
      logInsByAddress: openBuckets,
      registrations: openBuckets,
      challenges: openBuckets,
      guests: openBuckets,
      trials: openBuckets,
      invites: openBuckets,
      passwordGuesses: openBuckets,
      mails: openBuckets,
      connections: open,
      messages: open,
      reports: open,
      texts: open,
      cells: open,
      rounds: open,
      pictures: open,
      acts: open,
      calendars: open,
      previews: open,
      writes: openFairShare(Infinity),
      reads: openFairShare(Infinity),
      longReads: turnsOfLongReads(Infinity),
      streams: new OpenStreams({ ofPerson: Infinity, ofNetwork: Infinity, inAll: Infinity }),
    };
  warnOfUntrustedProxy(app, config);
  await app.register(rateLimit, {
    global: true,
    max: CALLS_PER_MINUTE,
    timeWindow: MINUTE,
    keyGenerator: (request) => clientNetwork(request.ip),
    onExceeded: (request) => logOf(request, 'rate_limited'),
    errorResponseBuilder: (_, context) =>
      new ApiError('too_many_requests', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
  return {
    logInsByAccount: openBucket(aside, 'log-in by account', 10, 15 * MINUTE),
    logInsByAddress: openBucket(aside, 'log-in', 100, 15 * MINUTE),
    registrations: openBucket(aside, 'registration', 60, 60 * MINUTE),
    challenges: openBucket(aside, 'challenge', 300, 15 * MINUTE),
    guests: openBucket(aside, 'guest', quotas.guestsPerDay, DAY),
    trials: openBucket(aside, 'trial', quotas.trialsPerDay, DAY),
    invites: openBucket(aside, 'invite', 60, 15 * MINUTE),
    passwordGuesses: openBucket(aside, 'password', 10, 15 * MINUTE),
    mails: openBucket(aside, 'mail', 36, 60 * MINUTE),
    connections: openUserRateLimit(CALLS_PER_MINUTE, MINUTE),
    messages: openUserRateLimit(100, MINUTE),
    reports: openUserRateLimit(20, 60 * MINUTE),
    texts: openUserRateLimit(textBytesPerDay, DAY, { code: 'too_much_text' }),
    cells: openUserRateLimit(quotas.cellsPerHour, 60 * MINUTE),
    rounds: openUserRateLimit(quotas.roundsPerDay, DAY, { code: 'too_many_rounds' }),
    pictures: openUserRateLimit(quotas.picturesPerDay, DAY, { code: 'too_many_pictures' }),
    acts: openUserRateLimit(quotas.actsPerDay, DAY),
    calendars: openUserRateLimit(120, 60 * MINUTE),
    previews: openUserRateLimit(30, 60 * MINUTE),
    writes: openFairShare(40),
    reads: openFairShare(100),
    longReads: turnsOfLongReads(200),
    streams: new OpenStreams({ ofPerson: 5, ofNetwork: 50, inAll: 200 }),
  };
}
