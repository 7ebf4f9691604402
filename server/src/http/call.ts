import type { FastifyRequest } from 'fastify';
import type { ResponseOf, Endpoint, InputOf } from '@golf-league/core/wire/endpoint.ts';
import type { Reader, UnitOfWork } from '../database/unit-of-work.ts';
import type { UploadedFile } from './body.ts';
import type { JsonResponse } from './json-response.ts';
import type { FileResponse } from './send-response.ts';
import type { Session } from './session.ts';

export interface Call<E extends Endpoint> {
  readonly input: InputOf<E>;
  /** The same input as the client sent it, with the wire's field names. */
  readonly wireInput: object;
  readonly file: UploadedFile | undefined;
  readonly request: FastifyRequest;
  readonly now: Date;
  /** Runs a task once the response has been sent or the client has disconnected. */
  readonly runAtEnd: (task: () => void) => void;
}

export interface ReadCall<E extends Endpoint> extends Call<E> {
  readonly db: Reader;
  readonly tokenHash: Buffer | undefined;
}

export interface WriteCall<E extends Endpoint> extends Call<E> {
  readonly work: UnitOfWork;
  readonly session: Session;
}

/** A write before its transaction starts. The rows that it reads are not locked. */
export interface PrepareCall<E extends Endpoint> extends Call<E> {
  readonly db: Reader;
  readonly session: Session;
}

/**
 * The slow step of a write. It runs before the transaction, so it holds no database connection. `abandon` undoes it if
 * the write is not committed.
 */
export interface Preparation<E extends Endpoint, Prepared> {
  prepare(call: PrepareCall<E>): Promise<Prepared>;
  abandon(prepared: Prepared): Promise<void>;
}

type HandlerResponse<E extends Endpoint> =
  ResponseOf<E> extends File ? FileResponse : ResponseOf<E> | JsonResponse;

/** Returning `undefined` sends a 204, which only endpoints with `mayBeEmpty` allow. */
export type Handler<C, E extends Endpoint> = (call: C) => Promise<HandlerResponse<E> | undefined>;

/** Sends queries that the write always needs, together with the session query. */
export type PrefetchQueries<E extends Endpoint> = (
  work: UnitOfWork,
  call: Call<E>,
  tokenHash: Buffer,
) => void;

/** A write with a response that is read after the commit. `Result` is passed from `write` to `respond`. */
export interface WriteThenRead<E extends Endpoint, Result> {
  readonly prefetch?: PrefetchQueries<E>;
  write(call: WriteCall<E>): Promise<Result>;
  /** Runs instead of `write` when the call is repeated with its key. DANGER: it must check that the caller may read. */
  readRepeated(call: ReadCall<E>): Promise<Result>;
  respond(result: Result, call: Call<E>): Promise<HandlerResponse<E>>;
}
