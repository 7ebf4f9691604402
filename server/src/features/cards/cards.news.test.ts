import { expect, it } from 'vitest';
import { registerDevice } from '@golf-league/core/contracts/accounts.ts';
import { confirmCard } from '@golf-league/core/contracts/card.ts';
import { PAR_CARD } from '../../../test/courses.ts';
import { makeDay } from '../../../test/day.ts';
import { openAppWithPhones } from '../../../test/app-with-phones.ts';
import { jobsDone } from '../../../test/traces.ts';

const { app, fcm } = await openAppWithPhones();

it('a confirmed card is told to all but its player and whoever confirmed it, and holes are told to nobody', async () => {
  const { elin, bo, cia, dag, eventId, write } = await makeDay(app);
  await jobsDone(app);
  const people = [elin, bo, cia, dag];
  for (const player of people)
    await app.call(registerDevice, { userId: player.id, fcmToken: `phone of ${player.id}` }, player);
  const told = async () => {
    await jobsDone(app);
    return people.map(({ id }) => fcm.sentTo(`phone of ${id}`).map(({ notification }) => notification.body));
  };
  for (const [index, par] of PAR_CARD.entries()) await write(elin, [bo, index + 1, par]);
  expect(await told()).toEqual([[], [], [], []]);
  await app.call(confirmCard, { eventId, userId: cia.id, playerId: bo.id }, cia);
  const once = ['Bo registered round 1: E'];
  expect(await told()).toEqual([once, [], [], once]);
});
