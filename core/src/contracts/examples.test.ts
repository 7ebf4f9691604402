import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, pathParameters } from '../wire/endpoint.ts';
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

const contracts = await Promise.all(
  globSync('*.ts', { cwd: import.meta.dirname, exclude: ['*.test.ts'] }).map(
    (file) => import(join(import.meta.dirname, file)) as Promise<object>,
  ),
);

const calls = contracts
  .flatMap((contract) => (Object.values(contract) as unknown[]).filter(isEndpoint))
  .map((endpoint) => [endpoint.name, endpoint] as const);

const hasBody = ({ method, path, input }: Endpoint) =>
  method !== 'GET' &&
  Object.entries(input.shape).some(
    ([name, field]) => !pathParameters(path).includes(name) && !z.safeParse(field, undefined).success,
  );

describe('the example of', () => {
  it.each(calls.filter(([, endpoint]) => !(endpoint.answer instanceof z.ZodFile)))(
    '%s has a valid answer and no unknown fields',
    (_, { example, answer }) => {
      expect(example).toBeDefined();
      expect(answer.parse(example!.answer)).toEqual(example!.answer);
    },
  );

  it.each(calls.filter(([, endpoint]) => hasBody(endpoint)))(
    '%s has a body that is valid by its schema',
    (_, endpoint) => {
      const { example, input, path } = endpoint;
      const sent = Object.fromEntries(pathParameters(path).map((name) => [name, '77b2…']));
      expect(input.safeParse({ ...sent, ...example?.input }).error).toBeUndefined();
      const unknown = Object.keys(example?.input ?? {}).filter((name) => !(name in input.shape));
      expect(unknown).toEqual([]);
    },
  );
});

describe('each call', () => {
  it('has a unique name and address', () => {
    const names = calls.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    const addresses = calls.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
