import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { site } from '@golf-league/core/contracts/site.ts';
import { expect, test, vi } from 'vitest';
import { call, configureCalls } from './call.ts';

test('a call that requires a session is not sent without one', async () => {
  const fetchSpy = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('{}', { status: 404 }));
  configureCalls({ token: () => undefined });
  const expectedError = { status: 401, code: 'unauthenticated', endpointName: 'leagueInfo' };
  await expect(call(leagueInfo, { leagueId: 'l' })).rejects.toMatchObject(expectedError);
  expect(fetchSpy).not.toHaveBeenCalled();
  await expect(call(site, {})).rejects.toMatchObject({ status: 404 });
  await expect(call(leagueInfo, { leagueId: 'l' }, { token: 'entry-token' })).rejects.toMatchObject({
    status: 404,
  });
  expect(fetchSpy).toHaveBeenCalledTimes(2);
});
