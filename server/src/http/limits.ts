import type { FastifyInstance, FastifyRequest } from 'fastify';
import rateLimit from '@fastify/rate-limit';
import { openPace, type Pace } from './pace.ts';
import { Refusal } from './refusal.ts';

const MINUTE = 60_000;

type Count = ReturnType<FastifyInstance['createRateLimit']>;

/** One bucket: `peek` refuses when it is full, `take` also counts. Keys are the client's address and, where given, a name. */
interface Bucket {
  peek(request: FastifyRequest, name?: string): Promise<void>;
  take(request: FastifyRequest, name?: string): Promise<void>;
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
  readonly messages: Pace;
  /** What one person reports: each is a mail to whoever runs the server. */
  readonly reports: Pace;
}

const names = new WeakMap<FastifyRequest, string>();

function bucket(app: FastifyInstance, name: string, max: number, timeWindow: number): Bucket {
  const count: Count = app.createRateLimit({
    max,
    timeWindow,
    keyGenerator: (request) => `${name} ${request.ip} ${names.get(request) ?? ''}`,
  });
  async function check(request: FastifyRequest, increment: boolean, of = ''): Promise<void> {
    names.set(request, of);
    const outcome = await count(request, { increment });
    // A peek asks for the try that would come next, so a full bucket refuses too.
    const full = !outcome.isAllowed && (outcome.isExceeded || (!increment && outcome.remaining <= 0));
    if (full) throw new Refusal('too_many_requests', { retryAfterSeconds: outcome.ttlInSeconds || 1 });
  }
  return {
    peek: (request, of) => check(request, false, of),
    take: (request, of) => check(request, true, of),
  };
}

const nothing = async () => {};
const open: Bucket = { peek: nothing, take: nothing };

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
      messages: { take() {} },
      reports: { take() {} },
    };
  await app.register(rateLimit, {
    global: true,
    max: 1200,
    timeWindow: MINUTE,
    errorResponseBuilder: (_, context) =>
      new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
  return {
    logInsByAccount: bucket(app, 'log in', 10, 15 * MINUTE),
    logInsByAddress: bucket(app, 'log in', 100, 15 * MINUTE),
    registrations: bucket(app, 'register', 60, 60 * MINUTE),
    invites: bucket(app, 'invite', 60, 15 * MINUTE),
    passwordGuesses: bucket(app, 'password', 10, 15 * MINUTE),
    mails: bucket(app, 'mail', 40, 60 * MINUTE),
    messages: openPace(100, MINUTE),
    reports: openPace(20, 60 * MINUTE),
  };
}
