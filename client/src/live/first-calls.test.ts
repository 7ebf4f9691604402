import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const loadModule = async (token: string, response: Promise<Response>) => {
  vi.resetModules();
  vi.stubGlobal('firstCalls', { token, answers: { '/league': response } });
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
  const response = Response.json({ name: 'Club' });
  const { takeEarlyResponse, hasEarlyRequests } = await loadModule('a', Promise.resolve(response));
  expect(hasEarlyRequests()).toBe(true);
  expect(await takeEarlyResponse('/league', 'b')).toBeUndefined();
  expect(await takeEarlyResponse('/other', 'a')).toBeUndefined();
  expect(await takeEarlyResponse('/league', 'a')).toBe(response);
  expect(await takeEarlyResponse('/league', 'a')).toBeUndefined();
});

test('a failed early request provides no response', async () => {
  const { takeEarlyResponse } = await loadModule('a', Promise.reject(new TypeError('no network')));
  expect(await takeEarlyResponse('/league', 'a')).toBeUndefined();
});

test('the response to an early request is not used after a write, or when it is too old', async () => {
  const afterWrite = await loadModule('a', Promise.resolve(Response.json({})));
  afterWrite.discardEarlyResponses();
  expect(await afterWrite.takeEarlyResponse('/league', 'a')).toBeUndefined();
  const tooOld = await loadModule('a', Promise.resolve(Response.json({})));
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(await tooOld.takeEarlyResponse('/league', 'a')).toBeUndefined();
});
