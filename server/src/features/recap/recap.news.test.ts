import { expect, it } from 'vitest';
import { registerDevice } from '@golf-league/core/contracts/accounts.ts';
import { closeEvent } from '@golf-league/core/contracts/days.ts';
import { changeNotifications } from '@golf-league/core/contracts/notifications.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { makeDay } from '../../../test/day.ts';
import { openAppWithPhones } from '../../../test/app-with-phones.ts';
import { jobsDone } from '../../../test/traces.ts';

const { app, fcm } = await openAppWithPhones();

it('a closed day is told once to all but who hears neither of rounds nor of leagues, and opens its page', async () => {
  const { elin, bo, cia, dag, leagueId, eventId } = await makeDay(app);
  const round = { leagueId, memberId: bo.id, gross: 90, toPar: -4, coursePar: 72, eventId };
  await app.call(submitRound, round, bo);
  await jobsDone(app);
  for (const player of [elin, bo, cia, dag])
    await app.call(registerDevice, { userId: player.id, fcmToken: `phone of ${player.id}` }, player);
  const hear = (player: typeof cia, types: object) =>
    app.call(changeNotifications, { userId: player.id, types }, player);
  await hear(cia, { round: false });
  await hear(dag, { round: false, league: false });
  const close = () => app.call(closeEvent, { eventId, userId: elin.id }, elin);
  await close();
  await close();
  await jobsDone(app);
  const told = [elin, bo, cia, dag].map(({ id }) =>
    fcm.sentTo(`phone of ${id}`).map(({ notification, data }) => [notification.body, data.route]),
  );
  const once = [['Round 4: Bo won with −4, of 1 round', `/golfleague/${leagueId}/day/${eventId}`]];
  expect(told).toEqual([once, once, once, []]);
});
