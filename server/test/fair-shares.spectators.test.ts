import { afterAll, expect, it } from 'vitest';
import { openToSpectators } from '@golf-league/core/contracts/spectators.ts';
import { makeLeague, makeUser } from './make.ts';
import { openTestApp } from './test-app.ts';

const app = await openTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
afterAll(() => app.close());

async function openLeagueToSpectators(): Promise<string> {
  const admin = await makeUser(app);
  const leagueId = await makeLeague(app, admin);
  const { token } = await app.call(openToSpectators, { leagueId, userId: admin.id, open: true }, admin);
  return token!;
}

const tryToConnect = (token: string, from: string) =>
  app.connectSpectatorSocket(token, from).then(() => 'connected', String);

it('one network can have a hundred spectators, and other networks are not affected', async () => {
  const token = await openLeagueToSpectators();
  for (let batch = 0; batch < 4; batch++)
    await Promise.all(Array.from({ length: 25 }, () => app.connectSpectatorSocket(token, '192.0.2.1')));
  expect(await tryToConnect(token, '192.0.2.1')).toContain('too_many_requests');
  expect(await tryToConnect(token, '192.0.2.2')).toBe('connected');
});

it('wrong spectator links are limited per network, and correct links from that network still work', async () => {
  const token = await openLeagueToSpectators();
  for (let guess = 0; guess < 60; guess++)
    expect(await tryToConnect(`wrong-${guess}`, '192.0.2.3')).toContain('not_found');
  expect(await tryToConnect('wrong-again', '192.0.2.3')).toContain('too_many_requests');
  expect(await tryToConnect('wrong-again', '192.0.2.4')).toContain('not_found');
  expect(await tryToConnect(token, '192.0.2.3')).toBe('connected');
});
