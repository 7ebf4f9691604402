import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createExample, createInputExample } from '../src/http/openapi/create-example.ts';
import { toNamedRows, endpoints } from './endpoints.ts';

describe('examples in the API description', () => {
  it.each(toNamedRows(endpoints.filter(({ response }) => !(response instanceof z.ZodFile))))(
    'the example response of %s is valid and has no unknown fields',
    (_, { example, response }) => {
      const generatedExample = createExample(response, example?.response);
      expect(response.parse(generatedExample)).toEqual(generatedExample);
    },
  );

  it.each(toNamedRows(endpoints.filter(({ method }) => method !== 'GET')))(
    'the example body of %s is valid and has no unknown fields',
    (_, endpoint) => {
      const generatedExample = createInputExample(endpoint);
      expect(endpoint.input.safeParse(generatedExample).error).toBeUndefined();
      expect(Object.keys(endpoint.input.shape)).toEqual(
        expect.arrayContaining(Object.keys(generatedExample)),
      );
    },
  );
});
