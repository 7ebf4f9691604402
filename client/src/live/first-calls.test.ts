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

test('the response to an early request is used only once, and only in the same session', async () => {
  const answer = Response.json({ name: 'Club' });
  const { takeEarlyResponse, hasEarlyRequests } = await load('a', Promise.resolve(answer));
  expect(hasEarlyRequests()).toBe(true);
  expect(await takeEarlyResponse('/league', 'b')).toBeUndefined();
  expect(await takeEarlyResponse('/other', 'a')).toBeUndefined();
  expect(await takeEarlyResponse('/league', 'a')).toBe(answer);
  expect(await takeEarlyResponse('/league', 'a')).toBeUndefined();
});

test('a failed early request provides no response', async () => {
  const { takeEarlyResponse } = await load('a', Promise.reject(new TypeError('no network')));
  expect(await takeEarlyResponse('/league', 'a')).toBeUndefined();
});

test('the response to an early request is not used after a write, or when it is too old', async () => {
  const afterWrite = await load('a', Promise.resolve(Response.json({})));
  afterWrite.discardEarlyResponses();
  expect(await afterWrite.takeEarlyResponse('/league', 'a')).toBeUndefined();
  const old = await load('a', Promise.resolve(Response.json({})));
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(await old.takeEarlyResponse('/league', 'a')).toBeUndefined();
});
