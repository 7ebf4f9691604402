import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Names, getNestedNames, fromWireName, toWireName } from '@golf-league/core/wire/names.ts';
import { toNamedRows, endpoints, listMountedEndpoints } from './endpoints.ts';
import { openTestApp } from './test-app.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** Returns the fields of a schema whose wire names cannot be mapped back to their internal names. */
function findUnmappableFields(schema: Schema, names: Names | undefined): string[] {
  const nestedSchemas = [schema.items, ...(schema.anyOf ?? [])].filter(
    (nestedSchema) => typeof nestedSchema === 'object',
  );
  const nestedFields = nestedSchemas.flatMap((nestedSchema) =>
    findUnmappableFields(nestedSchema as Schema, names),
  );
  return nestedFields.concat(
    Object.entries(schema.properties ?? {}).flatMap(([field, fieldSchema]) => {
      if (!names) return [];
      const name = fromWireName(names, field);
      const sharesInternalName = names[field] !== undefined && toWireName(names, name) in names;
      const canBeMappedBack = toWireName(names, name) === field || sharesInternalName;
      return [
        ...(canBeMappedBack ? [] : [field]),
        ...findUnmappableFields(fieldSchema as Schema, getNestedNames(names, field)),
      ];
    }),
  );
}

it.each(toNamedRows(endpoints))(
  'each wire field name of %s can be mapped back to its internal name',
  (_, { input, response, names }) => {
    const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
      z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    expect(findUnmappableFields(toJsonSchema(input, 'input'), names?.input)).toEqual([]);
    expect(findUnmappableFields(toJsonSchema(response, 'output'), names?.response)).toEqual([]);
  },
);

it('every endpoint in the contracts has a route', async () => {
  const app = await openTestApp();
  afterAll(() => app.close());
  const mountedEndpoints = new Set(listMountedEndpoints(app));
  expect(endpoints.filter((endpoint) => !mountedEndpoints.has(endpoint)).map(({ name }) => name)).toEqual([]);
});

it('each endpoint has a unique name and a unique method and path', () => {
  const names = endpoints.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const routes = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(routes).size).toBe(routes.length);
});
