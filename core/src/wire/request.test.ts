import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { formFields, requestOf } from './request.ts';

const texts = z.object({ league: z.string(), name: z.string(), page: z.number().optional() });
const shared = {
  tag: 'service',
  summary: '',
  description: '',
  access: 'public',
  input: texts,
  answer: z.object({}),
  errors: [],
  example: { answer: {} },
} as const;
const read = endpoint({ ...shared, name: 'read', method: 'GET', path: '/of/{league}/{name}' });
const search = endpoint({ ...shared, name: 'search', method: 'GET', path: '/search' });
const write = endpoint({ ...shared, name: 'write', method: 'POST', path: '/of/{league}' });
const upload = endpoint({ ...shared, name: 'upload', method: 'PUT', path: '/of/{league}', file: 'picture' });

describe('a request', () => {
  test('has each parameter encoded once, in the path', () => {
    const request = requestOf(read, { league: 'å/b?c', name: '{league}$&' });
    expect(request).toEqual({ method: 'GET', path: '/of/%C3%A5%2Fb%3Fc/%7Bleague%7D%24%26' });
  });

  test('with GET has the other fields encoded in its query, without undefined fields', () => {
    const input = { league: 'a&b', name: 'Åsa Ek', page: undefined };
    expect(requestOf(search, input).path).toBe('/search?league=a%26b&name=%C3%85sa+Ek');
    expect(requestOf(read, { league: 'a', name: 'b', page: 2 }).path).toBe('/of/a/b?page=2');
  });

  test('with POST has the other fields as JSON', () => {
    const request = requestOf(write, { league: 'a', name: 'b', page: 3 });
    expect(request).toEqual({ method: 'POST', path: '/of/a', fields: { name: 'b', page: 3 } });
  });

  test('with a file names the form field of the file', () => {
    const request = requestOf(upload, { league: 'a', name: 'b' });
    expect(request).toEqual({ method: 'PUT', path: '/of/a', fields: { name: 'b' }, fileField: 'picture' });
  });

  test('does not change its input', () => {
    const input = { league: 'a', name: 'b' };
    requestOf(write, input);
    expect(input).toEqual({ league: 'a', name: 'b' });
  });
});

test('a form has null as empty text, numbers as digits, lists as JSON, and no undefined fields', () => {
  const fields = { text: 'à la carte', none: null, absent: undefined, count: 3, list: ['a', 'b'], yes: true };
  expect(formFields(fields)).toEqual([
    ['text', 'à la carte'],
    ['none', ''],
    ['count', '3'],
    ['list', '["a","b"]'],
    ['yes', 'true'],
  ]);
});
