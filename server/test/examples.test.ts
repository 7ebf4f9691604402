import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exampleOf, exampleOfInput } from '../src/http/openapi/example-of.ts';
import { rowsByName, endpoints } from './endpoints.ts';

describe('examples in the API description', () => {
  it.each(rowsByName(endpoints.filter(({ answer }) => !(answer instanceof z.ZodFile))))(
    'the example response of %s is valid and has no unknown fields',
    (_, { example, answer }) => {
      const generated = exampleOf(answer, example?.answer);
      expect(answer.parse(generated)).toEqual(generated);
    },
  );

  it.each(rowsByName(endpoints.filter(({ method }) => method !== 'GET')))(
    'the example body of %s is valid and has no unknown fields',
    (_, endpoint) => {
      const generated = exampleOfInput(endpoint);
      expect(endpoint.input.safeParse(generated).error).toBeUndefined();
      expect(Object.keys(endpoint.input.shape)).toEqual(expect.arrayContaining(Object.keys(generated)));
    },
  );
});
