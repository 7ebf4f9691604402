import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Names, namesInside, fromWireName, toWireName } from '@golf-league/core/wire/names.ts';
import { toNamedRows, endpoints, mountedEndpoints } from './endpoints.ts';
import { openTestApp } from './test-app.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** Returns the fields of a schema whose wire names cannot be mapped back to their domain names. */
function findUnmappable(schema: Schema, names: Names | undefined): string[] {
  const parts = [schema.items, ...(schema.anyOf ?? [])].filter((part) => typeof part === 'object');
  const nested = parts.flatMap((part) => findUnmappable(part as Schema, names));
  return nested.concat(
    Object.entries(schema.properties ?? {}).flatMap(([field, fieldSchema]) => {
      if (!names) return [];
      const name = fromWireName(names, field);
      const isTwin = names[field] !== undefined && toWireName(names, name) in names;
      const isFound = toWireName(names, name) === field || isTwin;
      return [
        ...(isFound ? [] : [field]),
        ...findUnmappable(fieldSchema as Schema, namesInside(names, field)),
      ];
    }),
  );
}

it.each(toNamedRows(endpoints))(
  'each wire field name of %s can be mapped back to its domain name',
  (_, { input, answer, names }) => {
    const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
      z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    expect(findUnmappable(toJsonSchema(input, 'input'), names?.input)).toEqual([]);
    expect(findUnmappable(toJsonSchema(answer, 'output'), names?.answer)).toEqual([]);
  },
);

it('every call in the contracts has a route', async () => {
  const app = await openTestApp();
  afterAll(() => app.close());
  const mounted = new Set(mountedEndpoints(app));
  expect(endpoints.filter((endpoint) => !mounted.has(endpoint)).map(({ name }) => name)).toEqual([]);
});

it('each call has a unique name and a unique method and path', () => {
  const names = endpoints.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const addresses = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
