import type { FastifyRequest } from 'fastify';
import type { AnswerOf, Endpoint, InputOf } from '@golf-league/core/wire/endpoint.ts';
import type { Reader, UnitOfWork } from '../database/unit-of-work.ts';
import type { UploadedFile } from './body.ts';
import type { JsonAnswer } from './json-answer.ts';
import type { FileAnswer } from './send-answer.ts';
import type { Session } from './session.ts';

export interface Call<E extends Endpoint> {
  readonly input: InputOf<E>;
  /** The same input as the client sent it, with the wire's field names. */
  readonly wireInput: object;
  readonly file: UploadedFile | undefined;
  readonly request: FastifyRequest;
  readonly now: Date;
  /** Runs a task when the answer has been sent or the client has disconnected. */
  readonly atEnd: (task: () => void) => void;
}

export interface ReadCall<E extends Endpoint> extends Call<E> {
  readonly db: Reader;
  readonly tokenHash: Buffer | undefined;
}

export interface WriteCall<E extends Endpoint> extends Call<E> {
  readonly work: UnitOfWork;
  readonly session: Session;
}

/** A write before its transaction: rows that it reads are not locked yet. */
export interface PrepareCall<E extends Endpoint> extends Call<E> {
  readonly db: Reader;
  readonly session: Session;
}

/**
 * The slow step of a write before its transaction, which would hold a connection; `abandon` undoes it if the write is
 * not committed.
 */
export interface Preparation<E extends Endpoint, Prepared> {
  prepare(call: PrepareCall<E>): Promise<Prepared>;
  abandon(prepared: Prepared): Promise<void>;
}

type Answer<E extends Endpoint> = AnswerOf<E> extends File ? FileAnswer : AnswerOf<E> | JsonAnswer;

/** `undefined` is answered as 204, for calls with `mayBeEmpty`. */
export type Handler<C, E extends Endpoint> = (call: C) => Promise<Answer<E> | undefined>;

/** Sends the queries that a write needs in any case, together with the query of the session. */
export type PrefetchQueries<E extends Endpoint> = (
  work: UnitOfWork,
  call: Call<E>,
  tokenHash: Buffer,
) => void;

/** A write whose answer is read after its commit. `Result` is what the write passes on to that answer. */
export interface WriteThenRead<E extends Endpoint, Result> {
  readonly early?: PrefetchQueries<E>;
  write(call: WriteCall<E>): Promise<Result>;
  /** Runs instead of `write` when the call is repeated with its key. DANGER: it must prove the right to read. */
  readRepeated(call: ReadCall<E>): Promise<Result>;
  answer(result: Result, call: Call<E>): Promise<Answer<E>>;
}
