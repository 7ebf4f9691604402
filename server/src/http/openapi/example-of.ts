import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import { z } from 'zod';
import { examplesOfFields, examplesOfKinds } from './examples-of-fields.ts';

type Schema = z.core.$ZodType;

/** Where a schema is: in an input or an answer, in a field of an object. */
interface Place {
  readonly part: 'input' | 'answer';
  readonly object: string;
  readonly field: string;
}

const isParts = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The first example of the field that its schema accepts, or else that of its kind. */
function knownOf(schema: Schema, { object, field }: Place): readonly [unknown] | undefined {
  for (const name of [`${object}.${field}`, field])
    for (const [example] of examplesOfFields.get(name) ?? [])
      if (z.safeParse(schema, example).success) return [structuredClone(example)];
  for (let kind: Schema | undefined = schema; kind; kind = kind._zod.parent)
    if (examplesOfKinds.has(kind)) return [examplesOfKinds.get(kind)];
  return undefined;
}

/** What an answer may lack marks a special case. What a call may lack is shown, unless the call shows other fields. */
const isLeftOut = (field: Schema, part: Place['part'], isShown: boolean) =>
  part === 'answer' ? field._zod.optout === 'optional' : isShown && field._zod.optin === 'optional';

/** Goes through a schema. `shown` has the parts that differ from the examples of their fields. */
function walk(schema: Schema, place: Place, shown: unknown): unknown {
  if (shown === undefined) {
    const known = knownOf(schema, place);
    if (known) return known[0];
  } else if (!isParts(shown)) {
    return shown;
  }
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const object = z.globalRegistry.get(schema)?.id ?? (place.field || place.object);
      const given = { ...shown } as Readonly<Record<string, unknown>>;
      const fields = Object.entries(def.shape).flatMap(([field, inside]) => {
        const isOut =
          field in given ? given[field] === undefined : isLeftOut(inside, place.part, isParts(shown));
        return isOut ? [] : [[field, walk(inside, { ...place, object, field }, given[field])]];
      });
      return Object.fromEntries(fields) as object;
    }
    case 'array': {
      const items: readonly unknown[] = Array.isArray(shown) ? shown : [undefined];
      return items.map((item) => walk(def.element, place, item));
    }
    case 'pipe': {
      const [first, other] = place.part === 'input' ? [def.in, def.out] : [def.out, def.in];
      const isTransform = (first as z.core.$ZodTypes)._zod.def.type === 'transform';
      return walk(isTransform ? other : first, place, shown);
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return walk(def.innerType, place, shown);
    case 'union':
      return walk(def.options[0]!, place, shown);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'boolean':
      return true;
    case 'number':
      return 1;
    default:
      return shown ?? '…';
  }
}

/** An example of a part of an answer. Optional fields are left out, unless they are `shown`. */
export const exampleOf = (schema: Schema, shown?: unknown): unknown =>
  walk(schema, { part: 'answer', object: 'answer', field: '' }, shown);

export const exampleOfInput = ({ input, example }: Endpoint) =>
  walk(input, { part: 'input', object: 'input', field: '' }, example?.input) as Record<string, unknown>;
