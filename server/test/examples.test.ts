import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createExample, createInputExample } from '../src/http/openapi/example-of.ts';
import { toNamedRows, endpoints } from './endpoints.ts';

describe('examples in the API description', () => {
  it.each(toNamedRows(endpoints.filter(({ answer }) => !(answer instanceof z.ZodFile))))(
    'the example response of %s is valid and has no unknown fields',
    (_, { example, answer }) => {
      const generated = createExample(answer, example?.answer);
      expect(answer.parse(generated)).toEqual(generated);
    },
  );

  it.each(toNamedRows(endpoints.filter(({ method }) => method !== 'GET')))(
    'the example body of %s is valid and has no unknown fields',
    (_, endpoint) => {
      const generated = createInputExample(endpoint);
      expect(endpoint.input.safeParse(generated).error).toBeUndefined();
      expect(Object.keys(endpoint.input.shape)).toEqual(expect.arrayContaining(Object.keys(generated)));
    },
  );
});
