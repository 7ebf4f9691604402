import { afterAll, expect, it } from 'vitest';
import { closeEvent, postponeEvent } from '@golf-league/core/contracts/days.ts';
import { openToSpectators, spectate } from '@golf-league/core/contracts/spectators.ts';
import { buildRequest } from '@golf-league/core/wire/request.ts';
import { makeLeagueWithEvent } from '../../../test/event-setup.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const HOUR = 60 * 60 * 1000;

async function makePublicDay(options: Parameters<typeof makeLeagueWithEvent>[1] = {}) {
  const scenario = await makeLeagueWithEvent(app, options);
  const { elin, leagueId } = scenario;
  const openInput = { leagueId, userId: elin.id, open: true };
  const token = (await app.call(openToSpectators, openInput, elin)).token!;
  return { ...scenario, token, live: async () => (await app.call(spectate, { token })).live };
}

it('spectators see the live day with the board’s names and keys, and are notified of each hole', async () => {
  const { elin, bo, cia, dag, token, group, write, live } = await makePublicDay();
  await group([elin, bo], [cia, dag]);
  expect(await live()).toBeNull();
  const socket = await app.connectSpectatorSocket(token);
  await write(elin, [bo, 1, 3], [bo, 2, null], [elin, 1, 3], [cia, 1, 5]);
  await socket.waitForSocketEvent('scoreboardChanged');
  const { rows } = await app.call(spectate, { token });
  const getKey = (name: string) => rows.find((row) => row.name === name)!.key;
  expect(await live()).toEqual({
    title: 'Round 4',
    skins: null,
    rows: [
      { key: getKey('Elin'), name: 'Elin', thru: 1, toPar: -1, position: 1 },
      { key: getKey('Cia'), name: 'Cia', thru: 1, toPar: 1, position: 2 },
      { key: getKey('Bo'), name: 'Bo', thru: 2, toPar: null, position: null },
    ],
  });
});

it('spectators of a Stableford day see points', async () => {
  const { bo, write, live } = await makePublicDay({ mode: 'stableford' });
  await write(bo, [bo, 1, 3]);
  expect((await live())!.rows).toMatchObject([{ thru: 1, points: 3 }]);
  expect((await live())!.rows[0]).not.toHaveProperty('toPar');
});

it('spectators no longer see a day six hours after its last hole or once it is cancelled', async () => {
  const firstDay = await makePublicDay();
  await firstDay.write(firstDay.bo, [firstDay.bo, 1, 4]);
  const { elin, bo, eventId, write, live } = await makePublicDay();
  await write(bo, [bo, 1, 4]);
  expect(await live()).not.toBeNull();
  await app.call(postponeEvent, { eventId, userId: elin.id }, elin);
  expect(await live()).toBeNull();
  app.moveClock(6 * HOUR + 1);
  expect(await firstDay.live()).toBeNull();
});

it('closing the day hides it from spectators immediately, and notifies them', async () => {
  const { elin, bo, eventId, token, write, live } = await makePublicDay();
  await write(bo, [bo, 1, 4]);
  expect(await live()).not.toBeNull();
  const socket = await app.connectSpectatorSocket(token);
  await app.call(closeEvent, { eventId, userId: elin.id }, elin);
  await socket.waitForSocketEvent('scoreboardChanged');
  expect(await live()).toBeNull();
});

it('an unchanged spectators’ board is not sent again, and a changed board is', async () => {
  const { bo, token, write } = await makePublicDay();
  await write(bo, [bo, 1, 4]);
  const { path } = buildRequest(spectate, { token });
  const firstResponse = await app.fetch(path);
  const headers = { 'if-none-match': firstResponse.headers.get('etag')! };
  const fetchStatus = async () => (await app.fetch(path, { headers })).status;
  expect(await fetchStatus()).toBe(304);
  await write(bo, [bo, 2, 4]);
  expect(await fetchStatus()).toBe(200);
});
