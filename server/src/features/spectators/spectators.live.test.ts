import { afterAll, expect, it } from 'vitest';
import { closeEvent, postponeEvent } from '@golf-league/core/contracts/days.ts';
import { openToSpectators, spectate } from '@golf-league/core/contracts/spectators.ts';
import { buildRequest } from '@golf-league/core/wire/request.ts';
import { makeLeagueWithEvent } from '../../../test/event-setup.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const HOUR_MS = 60 * 60 * 1000;

async function makePublicEvent(options: Parameters<typeof makeLeagueWithEvent>[1] = {}) {
  const scenario = await makeLeagueWithEvent(app, options);
  const { elin, leagueId } = scenario;
  const openInput = { leagueId, userId: elin.id, open: true };
  const token = (await app.call(openToSpectators, openInput, elin)).token!;
  return { ...scenario, token, readLiveEvent: async () => (await app.call(spectate, { token })).live };
}

it('spectators see the live event with the board’s names and keys, and are notified of each hole', async () => {
  const { elin, bo, cia, dag, token, group, write, readLiveEvent } = await makePublicEvent();
  await group([elin, bo], [cia, dag]);
  expect(await readLiveEvent()).toBeNull();
  const socket = await app.connectSpectatorSocket(token);
  await write(elin, [bo, 1, 3], [bo, 2, null], [elin, 1, 3], [cia, 1, 5]);
  await socket.waitForSocketEvent('scoreboardChanged');
  const { rows } = await app.call(spectate, { token });
  const getKey = (name: string) => rows.find((row) => row.name === name)!.key;
  expect(await readLiveEvent()).toEqual({
    title: 'Round 4',
    skins: null,
    rows: [
      { key: getKey('Elin'), name: 'Elin', thru: 1, toPar: -1, position: 1 },
      { key: getKey('Cia'), name: 'Cia', thru: 1, toPar: 1, position: 2 },
      { key: getKey('Bo'), name: 'Bo', thru: 2, toPar: null, position: null },
    ],
  });
});

it('spectators see points at a Stableford event', async () => {
  const { bo, write, readLiveEvent } = await makePublicEvent({ mode: 'stableford' });
  await write(bo, [bo, 1, 3]);
  expect((await readLiveEvent())!.rows).toMatchObject([{ thru: 1, points: 3 }]);
  expect((await readLiveEvent())!.rows[0]).not.toHaveProperty('toPar');
});

it('spectators no longer see an event six hours after its last hole score or once it is cancelled', async () => {
  const firstEvent = await makePublicEvent();
  await firstEvent.write(firstEvent.bo, [firstEvent.bo, 1, 4]);
  const { elin, bo, eventId, write, readLiveEvent } = await makePublicEvent();
  await write(bo, [bo, 1, 4]);
  expect(await readLiveEvent()).not.toBeNull();
  await app.call(postponeEvent, { eventId, userId: elin.id }, elin);
  expect(await readLiveEvent()).toBeNull();
  app.moveClock(6 * HOUR_MS + 1);
  expect(await firstEvent.readLiveEvent()).toBeNull();
});

it('closing the event hides it from spectators immediately, and notifies them', async () => {
  const { elin, bo, eventId, token, write, readLiveEvent } = await makePublicEvent();
  await write(bo, [bo, 1, 4]);
  expect(await readLiveEvent()).not.toBeNull();
  const socket = await app.connectSpectatorSocket(token);
  await app.call(closeEvent, { eventId, userId: elin.id }, elin);
  await socket.waitForSocketEvent('scoreboardChanged');
  expect(await readLiveEvent()).toBeNull();
});

it('the spectators’ board is sent again only if it has changed', async () => {
  const { bo, token, write } = await makePublicEvent();
  await write(bo, [bo, 1, 4]);
  const { path } = buildRequest(spectate, { token });
  const firstResponse = await app.fetch(path);
  const headers = { 'if-none-match': firstResponse.headers.get('etag')! };
  const fetchStatus = async () => (await app.fetch(path, { headers })).status;
  expect(await fetchStatus()).toBe(304);
  await write(bo, [bo, 2, 4]);
  expect(await fetchStatus()).toBe(200);
});
