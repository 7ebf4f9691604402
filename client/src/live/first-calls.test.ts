import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const load = async (token: string, answer: Promise<Response>) => {
  vi.resetModules();
  vi.stubGlobal('firstCalls', { token, answers: { '/league': answer } });
  return import('./first-calls.ts');
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the response to an early request is used once, and only in the same session', async () => {
  const answer = Response.json({ name: 'Club' });
  const { firstAnswer, hasFirstCalls: hasStarted } = await load('a', Promise.resolve(answer));
  expect(hasStarted()).toBe(true);
  expect(await firstAnswer('/league', 'b')).toBeUndefined();
  expect(await firstAnswer('/other', 'a')).toBeUndefined();
  expect(await firstAnswer('/league', 'a')).toBe(answer);
  expect(await firstAnswer('/league', 'a')).toBeUndefined();
});

test('an early request that failed has no response to use', async () => {
  const { firstAnswer } = await load('a', Promise.reject(new TypeError('no network')));
  expect(await firstAnswer('/league', 'a')).toBeUndefined();
});

test('the response to an early request is not used after a write, or if it is too old', async () => {
  const afterWrite = await load('a', Promise.resolve(Response.json({})));
  afterWrite.clearFirstCalls();
  expect(await afterWrite.firstAnswer('/league', 'a')).toBeUndefined();
  const old = await load('a', Promise.resolve(Response.json({})));
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(await old.firstAnswer('/league', 'a')).toBeUndefined();
});
