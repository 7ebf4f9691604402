/**
 * Replaces zod in the web app, where it would add 45 kB: the app needs only types, methods and paths of the contracts,
 * and only the server runs the schemas. Building a schema does nothing here, and running one throws.
 */
const schema: unknown = new Proxy(() => schema, {
  get: (_, name) => {
    if (name === 'parse' || name === 'safeParse') throw new Error('Schemas are run on the server only.');
    return name === Symbol.toPrimitive || name === 'then' ? undefined : schema;
  },
});

export const z = schema;
