import { z } from 'zod';

export type Json = Record<string, unknown>;

export const SCHEMA_REFERENCE_PREFIX = '#/components/schemas/';

const isNull = ({ type }: Json) => type === 'null';
const typeOf = (value: unknown) => (Number.isInteger(value) ? 'integer' : typeof value);

/** Simplifies a union if possible: literals become an `enum`, and a nullable value gets two types. */
function simplifyUnion(branches: readonly Json[]): Json | undefined {
  const values = branches.map((branch) => branch['const']);
  const types = new Set(values.map(typeOf));
  if (!values.includes(undefined) && types.size === 1) return { type: [...types][0], enum: values };
  const [first, ...remaining] = branches.filter((branch) => !isNull(branch));
  if (!first || remaining.length > 0 || typeof first['type'] !== 'string') return undefined;
  const { type, enum: enumValues, ...rest } = first;
  return {
    type: [type, 'null'],
    ...(Array.isArray(enumValues) ? { enum: [...(enumValues as unknown[]), null] } : {}),
    ...rest,
  };
}

const ANY_INTEGER = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } as const;

const isRedundant = (keyword: string, value: unknown) =>
  keyword === 'propertyNames' ||
  // Later releases can add fields to responses.
  (keyword === 'additionalProperties' && value === false) ||
  (keyword in ANY_INTEGER && value === ANY_INTEGER[keyword as keyof typeof ANY_INTEGER]);

function simplifyObject(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (Array.isArray(anyOf)) {
    const plain = simplifyUnion(anyOf as Json[]);
    return plain ? { ...plain, ...rest } : schema;
  }
  const entries = Object.entries(schema).filter(([keyword, value]) => !isRedundant(keyword, value));
  return Object.fromEntries(entries);
}

/** Simplifies all nested schemas, the innermost first. */
function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify);
  if (typeof value !== 'object' || value === null) return value;
  return simplifyObject(
    Object.fromEntries(Object.entries(value).map(([keyword, nested]) => [keyword, simplify(nested)])),
  );
}

/** Describes a field by its `sentAs` if present, even if its validation accepts more. */
function override({ jsonSchema }: { jsonSchema: Json }): void {
  const { sentAs, id, description } = jsonSchema;
  if (sentAs === undefined) return;
  for (const keyword of Object.keys(jsonSchema)) delete jsonSchema[keyword];
  Object.assign(jsonSchema, sentAs, description === undefined ? {} : { description }, id ? { id } : {});
}

/**
 * Converts a Zod schema to JSON Schema. Adds named schemas to `sharedSchemas`, because an OpenAPI document lists them
 * in one place.
 */
export function toOpenApiSchema(schema: z.ZodType, io: 'input' | 'output', sharedSchemas: Json): Json {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', override });
  const text = JSON.stringify(json).replaceAll('"#/$defs/', `"${SCHEMA_REFERENCE_PREFIX}`);
  const { $schema: _, $defs = {}, ...rest } = simplify(JSON.parse(text)) as Json & { $defs?: Json };
  for (const [name, definition] of Object.entries($defs)) {
    const { id: _id, ...definitionBody } = definition as Json;
    Object.assign(sharedSchemas, { [name]: definitionBody });
  }
  return rest;
}
