import { z } from 'zod';

export type Json = Record<string, unknown>;

export const SCHEMA_REFERENCE_PREFIX = '#/components/schemas/';

const isNull = ({ type }: Json) => type === 'null';
const getJsonType = (value: unknown) => (Number.isInteger(value) ? 'integer' : typeof value);

/** Simplifies a union if possible: literals become an `enum`, and a nullable value gets two types. */
function simplifyUnion(branches: readonly Json[]): Json | undefined {
  const constValues = branches.map((branch) => branch['const']);
  const constTypes = new Set(constValues.map(getJsonType));
  if (!constValues.includes(undefined) && constTypes.size === 1)
    return { type: [...constTypes][0], enum: constValues };
  const [nonNullBranch, ...otherBranches] = branches.filter((branch) => !isNull(branch));
  if (!nonNullBranch || otherBranches.length > 0 || typeof nonNullBranch['type'] !== 'string')
    return undefined;
  const { type, enum: enumValues, ...rest } = nonNullBranch;
  return {
    type: [type, 'null'],
    ...(Array.isArray(enumValues) ? { enum: [...(enumValues as unknown[]), null] } : {}),
    ...rest,
  };
}

const SAFE_INTEGER_LIMITS = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } as const;

const isRedundantKeyword = (keyword: string, value: unknown) =>
  keyword === 'propertyNames' ||
  // Later releases can add fields to responses.
  (keyword === 'additionalProperties' && value === false) ||
  (keyword in SAFE_INTEGER_LIMITS &&
    value === SAFE_INTEGER_LIMITS[keyword as keyof typeof SAFE_INTEGER_LIMITS]);

function simplifyObject(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (Array.isArray(anyOf)) {
    const simplifiedUnion = simplifyUnion(anyOf as Json[]);
    return simplifiedUnion ? { ...simplifiedUnion, ...rest } : schema;
  }
  const entries = Object.entries(schema).filter(([keyword, value]) => !isRedundantKeyword(keyword, value));
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

/** Replaces a field's schema with its `sentAs`, if any, which can be narrower than what validation accepts. */
function applySentAs({ jsonSchema }: { jsonSchema: Json }): void {
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
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: applySentAs });
  const jsonText = JSON.stringify(json).replaceAll('"#/$defs/', `"${SCHEMA_REFERENCE_PREFIX}`);
  const { $schema: _, $defs = {}, ...rest } = simplify(JSON.parse(jsonText)) as Json & { $defs?: Json };
  for (const [name, definition] of Object.entries($defs)) {
    const { id: _id, ...definitionBody } = definition as Json;
    Object.assign(sharedSchemas, { [name]: definitionBody });
  }
  return rest;
}
