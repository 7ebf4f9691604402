import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { toFormFields, buildRequest } from './request.ts';

const inputSchema = z.object({ league: z.string(), name: z.string(), page: z.number().optional() });
const sharedFields = {
  tag: 'service',
  summary: '',
  description: '',
  access: 'public',
  input: inputSchema,
  response: z.object({}),
  errors: [],
  example: { response: {} },
} as const;
const readEndpoint = defineEndpoint({
  ...sharedFields,
  name: 'read',
  method: 'GET',
  path: '/of/{league}/{name}',
});
const searchEndpoint = defineEndpoint({ ...sharedFields, name: 'search', method: 'GET', path: '/search' });
const writeEndpoint = defineEndpoint({
  ...sharedFields,
  name: 'write',
  method: 'POST',
  path: '/of/{league}',
});
const uploadEndpoint = defineEndpoint({
  ...sharedFields,
  name: 'upload',
  method: 'PUT',
  path: '/of/{league}',
  file: 'picture',
});

describe('a request', () => {
  test('encodes each parameter once, in the path', () => {
    const request = buildRequest(readEndpoint, { league: 'å/b?c', name: '{league}$&' });
    expect(request).toEqual({ method: 'GET', path: '/of/%C3%A5%2Fb%3Fc/%7Bleague%7D%24%26' });
  });

  test('with GET has the other fields encoded in the query, without undefined fields', () => {
    const input = { league: 'a&b', name: 'Åsa Ek', page: undefined };
    expect(buildRequest(searchEndpoint, input).path).toBe('/search?league=a%26b&name=%C3%85sa+Ek');
    expect(buildRequest(readEndpoint, { league: 'a', name: 'b', page: 2 }).path).toBe('/of/a/b?page=2');
  });

  test('with POST has the other fields as JSON', () => {
    const request = buildRequest(writeEndpoint, { league: 'a', name: 'b', page: 3 });
    expect(request).toEqual({ method: 'POST', path: '/of/a', fields: { name: 'b', page: 3 } });
  });

  test('with a file names the form field for the file', () => {
    const request = buildRequest(uploadEndpoint, { league: 'a', name: 'b' });
    expect(request).toEqual({ method: 'PUT', path: '/of/a', fields: { name: 'b' }, fileField: 'picture' });
  });

  test('does not change its input', () => {
    const input = { league: 'a', name: 'b' };
    buildRequest(writeEndpoint, input);
    expect(input).toEqual({ league: 'a', name: 'b' });
  });
});

test('a form encodes null as an empty string, numbers as digits and lists as JSON, and omits undefined fields', () => {
  const fields = { text: 'à la carte', none: null, absent: undefined, count: 3, list: ['a', 'b'], yes: true };
  expect(toFormFields(fields)).toEqual([
    ['text', 'à la carte'],
    ['none', ''],
    ['count', '3'],
    ['list', '["a","b"]'],
    ['yes', 'true'],
  ]);
});
