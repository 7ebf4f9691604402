import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { fromWire, type Names, type TranslatedFromWire, toWire, fromWireName, toWireName } from './names.ts';
import type { Tag } from './tags.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call the endpoint. `public`: anyone; `session`: any logged-in user; `league`: a member of the league with
 * the input's `leagueId`; `admin`: an admin of that league.
 */
type Access = 'public' | 'session' | 'league' | 'admin';

/** The wire names of an endpoint's fields, if they differ from the names in the code. */
interface EndpointNames {
  readonly input?: Names;
  readonly response?: Names;
}

type Translated<Value, FieldNames, Direction extends keyof EndpointNames> =
  Exclude<FieldNames, undefined> extends {
    readonly [P in Direction]: infer N extends Names;
  }
    ? TranslatedFromWire<Value, N>
    : Value;

export interface Endpoint<
  Input extends z.ZodObject = z.ZodObject,
  ResponseSchema extends z.ZodType = z.ZodType,
  FieldNames extends EndpointNames = EndpointNames,
> {
  readonly name: string;
  /** The endpoint's section in the API reference, `/openapi.json`. */
  readonly tag: Tag;
  /** What the call does, in one line. `/openapi.json` shows this and `description`. */
  readonly summary: string;
  /** What developers need to know beyond the summary and the schemas. `access` and `caller` state who may call. */
  readonly description: string;
  readonly method: Method;
  /** The path, with parameters in braces. Other input fields are sent in the body, or in the query of a GET. */
  readonly path: string;
  readonly access: Access;
  /** Maps field names on the wire to the names in client and server code. */
  readonly names?: FieldNames;
  /** The input field that contains the caller's own user id; any other id is rejected. */
  readonly caller?: keyof Translated<z.input<Input>, FieldNames, 'input'> & string;
  /** Fields sent in the query of a call that is not a GET. A GET sends all its fields there. */
  readonly query?: readonly (keyof z.input<Input> & string)[];
  /** An admin may send the id of a player without an account instead of the caller's id. The route checks it. */
  readonly acceptsSeat?: true;
  /** The name of the file field in a multipart call. */
  readonly file?: string;
  /** Describes the file in `/openapi.json`; by default it is a picture. */
  readonly fileDescription?: string;
  /** Rejects a call without a file. */
  readonly needsFile?: true;
  /** The maximum file size in bytes, 15 MB by default. */
  readonly fileLimit?: number;
  /** The maximum size of a JSON body in bytes, 256 KiB by default. Public calls have a lower limit. */
  readonly bodyLimit?: number;
  /** Also accepts `application/x-www-form-urlencoded`, which email clients send. */
  readonly acceptsForm?: true;
  readonly input: Input;
  readonly response: ResponseSchema;
  /** False if the call accepts no Idempotency-Key. Keys are stored with a fast input hash, unsafe for passwords. */
  readonly repeatable?: false;
  /** The minimum length of the Idempotency-Key of a public call. The key identifies the caller instead of a session. */
  readonly minKeyLength?: number;
  /** The call may respond with 204 if the resource does not exist yet. */
  readonly mayBeEmpty?: true;
  /** Error codes, in addition to the codes that all calls with this access share. */
  readonly errors: readonly ErrorCode[];
  /** Shown in `/openapi.json`, in addition to the examples of the fields. */
  readonly example?: {
    readonly input?: DeepPartial<z.input<Input>>;
    readonly response?: DeepPartial<z.input<ResponseSchema>>;
  };
}

/** Makes all fields of a value optional, at any depth. */
export type DeepPartial<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepPartial<Item>[]
  : Value extends object
    ? { readonly [Field in keyof Value]?: DeepPartial<Value[Field]> | undefined }
    : Value;

export type InputOf<E extends Endpoint> = Translated<z.output<E['input']>, E['names'], 'input'>;
export type SentInputOf<E extends Endpoint> = Translated<z.input<E['input']>, E['names'], 'input'>;
export type ResponseOf<E extends Endpoint> = Translated<z.output<E['response']>, E['names'], 'response'>;

export function defineEndpoint<
  const Input extends z.ZodObject,
  const ResponseSchema extends z.ZodType,
  const FieldNames extends EndpointNames = object,
>(declaration: Endpoint<Input, ResponseSchema, FieldNames>): Endpoint<Input, ResponseSchema, FieldNames> {
  return declaration;
}

/** Translates the input of a call from wire names to internal names. */
export const fromWireInput = <E extends Endpoint>({ names }: E, wireInput: unknown): InputOf<E> =>
  (names?.input ? fromWire(names.input, wireInput) : wireInput) as InputOf<E>;

/** Translates the input of a call, before validation, from internal names to wire names. */
export const toWireInput = <E extends Endpoint>(
  { names }: E,
  input: SentInputOf<E>,
): Record<string, unknown> => (names?.input ? toWire(names.input, input) : input) as Record<string, unknown>;

/** Returns the wire name of an input field, or of a path inside it such as `tees.0`. Unknown names stay unchanged. */
export function toWireField({ names, input }: Endpoint, path: string): string {
  const [field = '', ...nestedPath] = path.split('.');
  const wireName = names?.input ? toWireName(names.input, field) : field;
  return wireName in input.shape ? [wireName, ...nestedPath].join('.') : path;
}

/** Reverses `toWireField`. */
export function fromWireField({ names }: Endpoint, path: string): string {
  const [field = '', ...nestedPath] = path.split('.');
  return names?.input ? [fromWireName(names.input, field), ...nestedPath].join('.') : path;
}

/** Translates the response of a call from wire names to internal names. */
export const fromWireResponse = <E extends Endpoint>({ names }: E, response: unknown): ResponseOf<E> =>
  (names?.response ? fromWire(names.response, response) : response) as ResponseOf<E>;

/** Reverses `fromWireResponse`. */
export function toWireResponse(endpoint: Endpoint, response: object): object;
export function toWireResponse(endpoint: Endpoint, response: unknown): unknown;
export function toWireResponse({ names }: Endpoint, response: unknown): unknown {
  return names?.response ? toWire(names.response, response) : response;
}

/** Returns the names of the parameters of a path, in order: `/a/{b}/{c}` → `['b', 'c']`. */
export function getPathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
}

/** Returns the names of the fields sent in the query. */
export function getQueryFieldNames({ method, path, input, query = [] }: Endpoint): readonly string[] {
  const pathNames = getPathParameters(path);
  return method === 'GET' ? Object.keys(input.shape).filter((name) => !pathNames.includes(name)) : query;
}

/** Whether the call accepts an Idempotency-Key. */
export function acceptsIdempotencyKey({ method, access, repeatable }: Endpoint): boolean {
  return method !== 'GET' && access !== 'public' && repeatable !== false;
}
