import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. `public` needs no session, `session` any logged-in user, `league` a member of the league that the
 * input's field `league` names, `admin` an admin of it.
 */
type Access = 'public' | 'session' | 'league' | 'admin';

export interface Endpoint<Input extends z.ZodObject = z.ZodObject, Answer extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  /** As the specification spells it, parameters in braces. Fields of the input that it does not name travel in the body (query for GET). */
  readonly path: string;
  readonly access: Access;
  /** The field of the input that names the league, for `league` and `admin` access. */
  readonly league?: keyof z.input<Input> & string;
  /** The field that stands for the caller and therefore must be the caller. */
  readonly caller?: keyof z.input<Input> & string;
  /** Name of the file field of a multipart call. */
  readonly file?: string;
  /** Without the file the call makes no sense. */
  readonly needsFile?: true;
  /** The most bytes the file may have; 15 MB where nothing else is said. */
  readonly fileLimit?: number;
  /** The most bytes a JSON body may have; 256 KiB where nothing else is said. Calls that anybody may make say less. */
  readonly bodyLimit?: number;
  readonly input: Input;
  readonly answer: Answer;
  /** No Idempotency-Key: a hash of the input would be kept, and one of a password must not be. */
  readonly repeatable?: false;
  /** A 204 is an answer too: there is nothing yet. */
  readonly mayBeEmpty?: true;
  /** Refusals beyond those that every call of this access shares. */
  readonly errors: readonly ErrorCode[];
  readonly example?: { input?: z.input<Input>; answer: z.input<Answer> };
}

export type InputOf<E extends Endpoint> = z.output<E['input']>;
export type SentInputOf<E extends Endpoint> = z.input<E['input']>;
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

export function endpoint<const Input extends z.ZodObject, const Answer extends z.ZodType>(
  declaration: Endpoint<Input, Answer>,
): Endpoint<Input, Answer> {
  return declaration;
}

/** Names of the parameters of a path, in order: `/a/{b}/{c}` → `['b', 'c']`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
}

/** Whether the call takes an Idempotency-Key. */
export function takesKey({ method, access, repeatable }: Endpoint): boolean {
  return method !== 'GET' && access !== 'public' && repeatable !== false;
}
