import { z } from 'zod';

export type Json = Record<string, unknown>;

export const SHARED = '#/components/schemas/';

const isNull = ({ type }: Json) => type === 'null';
const typeOf = (value: unknown) => (Number.isInteger(value) ? 'integer' : typeof value);

/** A union in a simpler form of JSON Schema: fixed values as an `enum`, and nullable values with two types. */
function plainUnion(branches: readonly Json[]): Json | undefined {
  const values = branches.map((branch) => branch['const']);
  const types = new Set(values.map(typeOf));
  if (!values.includes(undefined) && types.size === 1) return { type: [...types][0], enum: values };
  const [one, ...others] = branches.filter((branch) => !isNull(branch));
  if (!one || others.length > 0 || typeof one['type'] !== 'string') return undefined;
  const { type, enum: listed, ...rest } = one;
  return {
    type: [type, 'null'],
    ...(Array.isArray(listed) ? { enum: [...(listed as unknown[]), null] } : {}),
    ...rest,
  };
}

const ANY_INTEGER = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } as const;

const isNeedless = (word: string, value: unknown) =>
  word === 'propertyNames' ||
  // Answers may get fields in a later release.
  (word === 'additionalProperties' && value === false) ||
  (word in ANY_INTEGER && value === ANY_INTEGER[word as keyof typeof ANY_INTEGER]);

function tidied(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (Array.isArray(anyOf)) {
    const plain = plainUnion(anyOf as Json[]);
    return plain ? { ...plain, ...rest } : schema;
  }
  const kept = Object.entries(schema).filter(([word, value]) => !isNeedless(word, value));
  return Object.fromEntries(kept);
}

/** From the innermost schema outwards. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== 'object' || value === null) return value;
  return tidied(Object.fromEntries(Object.entries(value).map(([word, inside]) => [word, tidy(inside)])));
}

/** A field with `sentAs` is described by that, even if its validation accepts more. */
function override({ jsonSchema }: { jsonSchema: Json }): void {
  const { sentAs, id, description } = jsonSchema;
  if (sentAs === undefined) return;
  for (const word of Object.keys(jsonSchema)) delete jsonSchema[word];
  Object.assign(jsonSchema, sentAs, description === undefined ? {} : { description }, id ? { id } : {});
}

/** Schemas with a name go to `shared`, once for all calls, because a page of OpenAPI has one place for them. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', shared: Json): Json {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', override });
  const text = JSON.stringify(json).replaceAll('"#/$defs/', `"${SHARED}`);
  const { $schema: _, $defs = {}, ...rest } = tidy(JSON.parse(text)) as Json & { $defs?: Json };
  for (const [name, named] of Object.entries($defs)) {
    const { id: _id, ...described } = named as Json;
    Object.assign(shared, { [name]: described });
  }
  return rest;
}
