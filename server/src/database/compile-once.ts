import { type Compilable, type CompiledQuery, createQueryId } from 'kysely';
import type { Reader } from './unit-of-work.ts';

/**
 * Compiles a query once and sends it with different arguments each time, for calls so frequent that compiling would
 * cost more than running the query. DANGER: `build` may only pass its arguments on as values, because it is called with
 * placeholders.
 */
export function compileOnce<Arguments extends object, Row>(
  build: (db: Reader, values: Arguments) => Compilable<Row>,
): (db: Reader, values: Arguments) => Promise<Row[]> {
  let query: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    query ??= build(db, createPlaceholders(values)).compile();
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? (values as Record<string, unknown>)[parameter.name] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters, queryId: createQueryId() });
    return rows;
  };
}

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

function createPlaceholders<Arguments extends object>(values: Arguments): Arguments {
  const names = Object.keys(values);
  return Object.fromEntries(names.map((name) => [name, new Placeholder(name)])) as Arguments;
}
