import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exampleOf, exampleOfInput } from '../src/http/openapi/example-of.ts';
import { byName, endpoints } from './endpoints.ts';

describe('the example of', () => {
  it.each(byName(endpoints.filter(({ answer }) => !(answer instanceof z.ZodFile))))(
    '%s has a valid answer and no unknown fields',
    (_, { example, answer }) => {
      const shown = exampleOf(answer, example?.answer);
      expect(answer.parse(shown)).toEqual(shown);
    },
  );

  it.each(byName(endpoints.filter(({ method }) => method !== 'GET')))(
    '%s has a valid body and no unknown fields',
    (_, endpoint) => {
      const shown = exampleOfInput(endpoint);
      expect(endpoint.input.safeParse(shown).error).toBeUndefined();
      expect(Object.keys(endpoint.input.shape)).toEqual(expect.arrayContaining(Object.keys(shown)));
    },
  );
});
