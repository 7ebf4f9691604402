import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Endpoint,
  fromWireInput,
  acceptsIdempotencyKey,
  toWireResponse,
} from '@golf-league/core/wire/endpoint.ts';
import type { Config } from '../config.ts';
import {
  type Publish,
  isForeignKeyViolation,
  isDeadlockError,
  type Reader,
  transact,
} from '../database/unit-of-work.ts';
import { MAX_JSON_BYTES, parseWithSchema, readBody, mergeInputs, requireFile } from './body.ts';
import type {
  Call,
  PrefetchQueries,
  Handler,
  PrepareCall,
  Preparation,
  ReadCall,
  WriteThenRead,
  WriteCall,
} from './call.ts';
import type { Pictures } from '../images/pictures.ts';
import { computeFingerprint, readIdempotencyKey, isKeyStored, runOncePerKey } from './idempotency.ts';
import type { MembershipCache } from './membership-cache.ts';
import type { Limits } from './limits.ts';
import { ApiError } from './api-error.ts';
import { limitTextBytes, runWithinLimits } from './caller-limits.ts';
import { logRejection, logSuccess, addEventFields, addInputFields } from './security-log.ts';
import { sendResponse } from './send-response.ts';
import { hashBearerToken, requireSession, type Session } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** The dependencies that every feature's routes get. */
export interface Deps {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly db: Reader;
  readonly publish: Publish;
  readonly pictures: Pictures;
  readonly limits: Limits;
  readonly clock: () => Date;
  /** Undefined if several processes can share the database. */
  readonly membershipCache: MembershipCache | undefined;
}

function mount<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  handle: (call: Call<E>, tokenHash: Buffer | undefined) => Promise<unknown>,
): void {
  async function respond(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const now = deps.clock();
    const tokenHash = hashBearerToken(request);
    const needsSession = endpoint.access !== 'public';
    // A file is received only after the session check, because strangers could otherwise fill the disk.
    if (needsSession && request.isMultipart()) await requireSession(deps.db, tokenHash, now);
    let discard: (() => Promise<void>) | undefined;
    let result: unknown;
    try {
      let call: Call<E>;
      try {
        const body = await readBody(request, endpoint);
        discard = body.discard;
        const parsedInput = parseWithSchema(endpoint.input, mergeInputs(request, endpoint, body));
        call = {
          input: fromWireInput(endpoint, parsedInput),
          wireInput: parsedInput,
          file: body.file,
          request,
          now,
          runAtEnd: (task) => (reply.raw.closed ? task() : reply.raw.once('close', task)),
        };
        addInputFields(request, endpoint, call.input);
        requireFile(endpoint, body.file);
        if (acceptsIdempotencyKey(endpoint) || endpoint.minKeyLength)
          readIdempotencyKey(request, endpoint.minKeyLength);
      } catch (error) {
        // 401 comes before 400. For valid input, `handle` checks the session in its own query.
        if (needsSession) await requireSession(deps.db, tokenHash, now);
        throw error;
      }
      const runCall = () => handle(call, tokenHash);
      result = await runWithinLimits(deps.limits, request, endpoint, tokenHash, runCall);
      logSuccess(request, endpoint);
    } catch (error) {
      await logRejection(deps.db, request, error, now);
      throw error;
    } finally {
      await discard?.();
    }
    return sendResponse(request, reply, result);
  }
  deps.app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    bodyLimit: endpoint.bodyLimit ?? MAX_JSON_BYTES,
    handler: respond,
  });
}

/**
 * Rejects a call with another user's id. DANGER: skips endpoints with `acceptsSeat`, because their own handlers check
 * that the caller may act for the player.
 */
export function requireCaller(endpoint: Endpoint, input: object, session: Session): void {
  const { caller, acceptsSeat } = endpoint;
  if (acceptsSeat) return;
  if (caller !== undefined && (input as Record<string, unknown>)[caller] !== session.userId) {
    throw new ApiError('forbidden');
  }
}

export function publicRoute<E extends Endpoint>(deps: Deps, endpoint: E, handle: Handler<Call<E>, E>): void {
  mount(deps, endpoint, async (call) => toWireResponse(endpoint, await handle(call)));
}

/** Mounts an endpoint that only reads. Its handler checks the session itself, in the same query as the read. */
export function readRoute<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  handle: Handler<ReadCall<E>, E>,
): void {
  mount(deps, endpoint, async (call, tokenHash) =>
    toWireResponse(endpoint, await handle({ ...call, db: deps.db, tokenHash })),
  );
}

/** Mounts an endpoint that reads the caller's own data, outside any league. */
export function sessionRead<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  handle: Handler<ReadCall<E> & { session: Session }, E>,
): void {
  readRoute(deps, endpoint, async (call) => {
    const session = await requireSession(call.db, call.tokenHash, call.now);
    addEventFields(call.request, { personId: session.userId });
    requireCaller(endpoint, call.input, session);
    return handle({ ...call, session });
  });
}

const MAX_WRITE_ATTEMPTS = 5;

async function runWrite<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  call: Call<E>,
  tokenHash: Buffer | undefined,
  handle: Handler<WriteCall<E>, E>,
  prefetch?: PrefetchQueries<E>,
) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(deps.db, deps.publish, call.now, async (work) => {
        const key = acceptsIdempotencyKey(endpoint) ? readIdempotencyKey(call.request) : undefined;
        const createFingerprint = () => computeFingerprint(endpoint, call.wireInput, call.file?.sha256);
        const keyWithFingerprint = key === undefined ? undefined : { key, fingerprint: createFingerprint() };
        // The response is stored with the key in the wire format, because a different app release may retry the call.
        const task = async (session: Session) => {
          addEventFields(call.request, { personId: session.userId });
          limitTextBytes(deps.limits, session, call.wireInput);
          return toWireResponse(endpoint, await handle({ ...call, work, session }));
        };
        const onStarted = () => prefetch?.(work, call, tokenHash!);
        return runOncePerKey(work, tokenHash, keyWithFingerprint, task, onStarted);
      });
    } catch (error) {
      if (!(isForeignKeyViolation(error) || isDeadlockError(error)) || attempt === MAX_WRITE_ATTEMPTS)
        throw error;
      // If a concurrent call has deleted the account or session that this write refers to, this throws a 401. If an
      // account joins a league while it is being deleted, its deletion is retried with that league. A deadlocked
      // transaction has changed nothing.
      await requireSession(deps.db, tokenHash, call.now);
    }
  }
}

/** Mounts an endpoint that writes, in one transaction that also stores the caller's idempotency key, if any. */
export function writeRoute<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  handle: Handler<WriteCall<E>, E>,
  prefetch?: PrefetchQueries<E>,
): void {
  mount(deps, endpoint, (call, tokenHash) => runWrite(deps, endpoint, call, tokenHash, handle, prefetch));
}

/**
 * Mounts an endpoint that writes, and reads its response only after the commit, so that the read delays no other write
 * and can be shared with other readers. The response is not stored with the key: a repeated call gets the current data.
 */
export function writeThenRead<E extends Endpoint, Result>(
  deps: Deps,
  endpoint: E,
  { write: handle, readRepeated, respond, prefetch }: WriteThenRead<E, Result>,
): void {
  mount(deps, endpoint, async (call, tokenHash) => {
    let result: { value: Result } | undefined;
    const storeResult: Handler<WriteCall<E>, E> = async (writeCall) => {
      result = { value: await handle(writeCall) };
      return undefined;
    };
    await runWrite(deps, endpoint, call, tokenHash, storeResult, prefetch);
    const { value } = result ?? { value: await readRepeated({ ...call, db: deps.db, tokenHash }) };
    return toWireResponse(endpoint, await respond(value, call));
  });
}

/**
 * Mounts an endpoint that prepares an uploaded file before the transaction that writes. A repeated call gets the stored
 * response and prepares nothing.
 */
export function preparedWrite<E extends Endpoint, Prepared>(
  deps: Deps,
  endpoint: E,
  { prepare, abandon }: Preparation<E, Prepared>,
  handle: Handler<WriteCall<E> & { prepared: Prepared | undefined }, E>,
  prefetch?: PrefetchQueries<E>,
): void {
  mount(deps, endpoint, async (call, tokenHash) => {
    const { db } = deps;
    const handleWithoutFile: Handler<WriteCall<E>, E> = (writeCall) =>
      handle({ ...writeCall, prepared: undefined });
    if (!call.file) return runWrite(deps, endpoint, call, tokenHash, handleWithoutFile, prefetch);
    const session = await requireSession(db, tokenHash, call.now);
    addEventFields(call.request, { personId: session.userId });
    const key = readIdempotencyKey(call.request);
    const isRepeatedCall = async () => key !== undefined && (await isKeyStored(db, session, key));
    const returnStoredResponse = () =>
      runWrite(deps, endpoint, call, tokenHash, async () => {
        throw new ApiError('unavailable');
      });
    if (await isRepeatedCall()) return returnStoredResponse();
    let prepared: Prepared;
    try {
      prepared = await prepare({ ...call, db, session });
    } catch (error) {
      // A call with the same key may have finished in the meantime and caused this error.
      if (await isRepeatedCall()) return returnStoredResponse();
      throw error;
    }
    let wasUsed = false;
    try {
      const response = await runWrite(deps, endpoint, call, tokenHash, (writeCall) => {
        wasUsed = true;
        return handle({ ...writeCall, prepared });
      });
      if (!wasUsed) await abandon(prepared);
      return response;
    } catch (error) {
      // DANGER: after any other failure, such as a lost connection, the transaction may still have been committed.
      if (error instanceof ApiError) await abandon(prepared);
      throw error;
    }
  });
}

/**
 * Mounts an endpoint outside leagues that first does something slow, such as hashing, without holding a connection, and
 * then writes. DANGER: what `check` verified may have changed since, so `handle` must verify it again.
 */
export function checkedWrite<E extends Endpoint, Checked>(
  deps: Deps,
  endpoint: E,
  check: (call: PrepareCall<E>) => Promise<Checked>,
  handle: Handler<WriteCall<E> & { checked: Checked }, E>,
): void {
  mount(deps, endpoint, async (call, tokenHash) => {
    const session = await requireSession(deps.db, tokenHash, call.now);
    addEventFields(call.request, { personId: session.userId });
    requireCaller(endpoint, call.input, session);
    const checked = await check({ ...call, db: deps.db, session });
    return runWrite(deps, endpoint, call, tokenHash, (writeCall) => handle({ ...writeCall, checked }));
  });
}

/** Mounts an endpoint that writes the caller's own data, outside any league. */
export function sessionWrite<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  handle: Handler<WriteCall<E>, E>,
  prefetch?: PrefetchQueries<E>,
): void {
  const handleAsCaller: Handler<WriteCall<E>, E> = (call) => {
    requireCaller(endpoint, call.input, call.session);
    return handle(call);
  };
  writeRoute(deps, endpoint, handleAsCaller, prefetch);
}
