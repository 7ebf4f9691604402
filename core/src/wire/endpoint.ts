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
  /** As the specification spells it, parameters in braces. Other input fields go into the body (query for GET). */
  readonly path: string;
  readonly access: Access;
  /** The field of the input that names the league, for `league` and `admin` access. */
  readonly league?: keyof z.input<Input> & string;
  /** The input field that holds the caller's own user id; any other id is refused. */
  readonly caller?: keyof z.input<Input> & string;
  /** An admin may name a seat of the league in the place of the caller; the route proves it. */
  readonly orSeat?: true;
  /** Name of the file field of a multipart call. */
  readonly file?: string;
  /** Refuses the call without its file. */
  readonly needsFile?: true;
  /** Limit of the file in bytes, 15 MB by default. */
  readonly fileLimit?: number;
  /** Limit of a JSON body in bytes, 256 KiB by default. Public calls have a lower one. */
  readonly bodyLimit?: number;
  /** Takes `application/x-www-form-urlencoded` too, which mail programs send. */
  readonly takesForm?: true;
  readonly input: Input;
  readonly answer: Answer;
  /** False: takes no Idempotency-Key, because its record holds a fast hash of the input, which may be a password. */
  readonly repeatable?: false;
  /** The call may answer 204, for a thing that does not exist yet. */
  readonly mayBeEmpty?: true;
  /** Error codes beyond those that every call of this access shares. */
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
