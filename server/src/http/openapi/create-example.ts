import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import { z } from 'zod';
import { examplesByField, examplesBySchema } from './field-examples.ts';

type Schema = z.core.$ZodType;

/** The position of a schema: whether it is in an input or a response, and its object and field. */
interface Position {
  readonly part: 'input' | 'response';
  readonly object: string;
  readonly field: string;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns the first example of the field that its schema accepts, or else the example for the schema itself. */
function findExample(schema: Schema, { object, field }: Position): readonly [unknown] | undefined {
  for (const name of [`${object}.${field}`, field])
    for (const [example] of examplesByField.get(name) ?? [])
      if (z.safeParse(schema, example).success) return [structuredClone(example)];
  for (let ancestor: Schema | undefined = schema; ancestor; ancestor = ancestor._zod.parent)
    if (examplesBySchema.has(ancestor)) return [examplesBySchema.get(ancestor)];
  return undefined;
}

/**
 * Returns whether to omit an optional field. A response omits it, because it marks a special case; an input omits it
 * only if there are overrides.
 */
const isOmitted = (field: Schema, part: Position['part'], hasOverrides: boolean) =>
  part === 'response' ? field._zod.optout === 'optional' : hasOverrides && field._zod.optin === 'optional';

/** Builds an example for a schema. `overrides` replaces parts of the default example. */
function buildExample(schema: Schema, position: Position, overrides: unknown): unknown {
  if (overrides === undefined) {
    const foundExample = findExample(schema, position);
    if (foundExample) return foundExample[0];
  } else if (!isObject(overrides)) {
    return overrides;
  }
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const object = z.globalRegistry.get(schema)?.id ?? (position.field || position.object);
      const fieldOverrides = { ...overrides } as Readonly<Record<string, unknown>>;
      const fields = Object.entries(def.shape).flatMap(([field, fieldSchema]) => {
        const shouldOmit =
          field in fieldOverrides
            ? fieldOverrides[field] === undefined
            : isOmitted(fieldSchema, position.part, isObject(overrides));
        return shouldOmit
          ? []
          : [[field, buildExample(fieldSchema, { ...position, object, field }, fieldOverrides[field])]];
      });
      return Object.fromEntries(fields) as object;
    }
    case 'array': {
      const items: readonly unknown[] = Array.isArray(overrides) ? overrides : [undefined];
      return items.map((item) => buildExample(def.element, position, item));
    }
    case 'pipe': {
      const [preferredSchema, fallbackSchema] =
        position.part === 'input' ? [def.in, def.out] : [def.out, def.in];
      const isTransform = (preferredSchema as z.core.$ZodTypes)._zod.def.type === 'transform';
      return buildExample(isTransform ? fallbackSchema : preferredSchema, position, overrides);
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return buildExample(def.innerType, position, overrides);
    case 'union':
      return buildExample(def.options[0]!, position, overrides);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'boolean':
      return true;
    case 'number':
      return 1;
    default:
      return overrides ?? '…';
  }
}

/** Returns an example of a response or a part of one. Optional fields are omitted, unless `overrides` has them. */
export const createExample = (schema: Schema, overrides?: unknown): unknown =>
  buildExample(schema, { part: 'response', object: 'response', field: '' }, overrides);

export const createInputExample = ({ input, example }: Endpoint) =>
  buildExample(input, { part: 'input', object: 'input', field: '' }, example?.input) as Record<
    string,
    unknown
  >;
