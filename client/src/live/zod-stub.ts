/**
 * Takes the place of zod in the web app. The contracts are read there for their types, methods and paths; the schemas
 * are run by the server alone, and would weigh 45 kB in every phone. So building one costs nothing here, and running
 * one is an error.
 */
const schema: unknown = new Proxy(() => schema, {
  get: (_, name) => {
    if (name === 'parse' || name === 'safeParse') throw new Error('Schemas are run on the server only.');
    return name === Symbol.toPrimitive || name === 'then' ? undefined : schema;
  },
});

export const z = schema;
