import { expect, it } from 'vitest';
import { registerDevice } from '@golf-league/core/contracts/accounts.ts';
import { closeEvent, reopenEvent } from '@golf-league/core/contracts/days.ts';
import { createEvent } from '@golf-league/core/contracts/events.ts';
import { changeNotifications } from '@golf-league/core/contracts/notifications.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { makeLeagueWithEvent } from '../../../test/event-setup.ts';
import { endSeason } from '../../../test/make.ts';
import { openAppWithPhones } from '../../../test/app-with-phones.ts';
import { waitForJobs } from '../../../test/traces.ts';

const { app, fcm } = await openAppWithPhones();

it('closing an event sends one notification to each player who has not muted both rounds and leagues', async () => {
  const { elin, bo, cia, dag, leagueId, eventId } = await makeLeagueWithEvent(app);
  const roundInput = { leagueId, memberId: bo.id, gross: 90, toPar: -4, coursePar: 72, eventId };
  await app.call(submitRound, roundInput, bo);
  await waitForJobs(app);
  for (const player of [elin, bo, cia, dag])
    await app.call(registerDevice, { userId: player.id, fcmToken: `phone of ${player.id}` }, player);
  const setNotificationTypes = (player: typeof cia, types: object) =>
    app.call(changeNotifications, { userId: player.id, types }, player);
  await setNotificationTypes(cia, { round: false });
  await setNotificationTypes(dag, { round: false, league: false });
  const close = () => app.call(closeEvent, { eventId, userId: elin.id }, elin);
  await close();
  await close();
  await waitForJobs(app);
  const pushesByPlayer = [elin, bo, cia, dag].map(({ id }) =>
    fcm.listMessagesTo(`phone of ${id}`).map(({ notification, data }) => [notification.body, data.route]),
  );
  const expectedPushes = [['Round 4: Bo won with −4 (1 round)', `/golfleague/${leagueId}/day/${eventId}`]];
  expect(pushesByPlayer).toEqual([expectedPushes, expectedPushes, expectedPushes, []]);
});

it('closing a reopened event notifies players again only if the winners have changed', async () => {
  const { elin, bo, cia, leagueId, eventId } = await makeLeagueWithEvent(app);
  await app.call(registerDevice, { userId: bo.id, fcmToken: `phone of ${bo.id}` }, bo);
  const register = async (player: typeof bo, toPar: number) => {
    const roundInput = { leagueId, memberId: player.id, gross: 90, toPar, coursePar: 72, eventId };
    await app.call(submitRound, roundInput, player);
  };
  const eventInput = { eventId, userId: elin.id };
  const closeAgainAfter = async (makeChange: () => Promise<void>) => {
    await app.call(reopenEvent, eventInput, elin);
    await makeChange();
    await app.call(closeEvent, eventInput, elin);
    await waitForJobs(app);
    return fcm
      .listMessagesTo(`phone of ${bo.id}`)
      .map(({ notification }) => notification.body)
      .filter((body) => body.includes(' won with '));
  };
  await register(bo, -4);
  await app.call(closeEvent, eventInput, elin);
  await waitForJobs(app);
  const firstWinText = 'Round 4: Bo won with −4 (1 round)';
  expect(await closeAgainAfter(() => register(elin, 0))).toEqual([firstWinText]);
  expect(await closeAgainAfter(() => register(cia, -5))).toEqual([
    firstWinText,
    'Round 4: Cia won with −5 (3 rounds)',
  ]);
});

it('finishing a league sends one notification that also covers its cancelled events', async () => {
  const { elin, bo, leagueId, eventId } = await makeLeagueWithEvent(app);
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  for (const title of ['Round 5', 'Round 6'])
    await app.call(createEvent, { leagueId, userId: elin.id, title, startsAt }, elin);
  const roundInput = { leagueId, memberId: bo.id, gross: 90, toPar: -4, coursePar: 72, eventId };
  await app.call(submitRound, roundInput, bo);
  await waitForJobs(app);
  await app.call(registerDevice, { userId: bo.id, fcmToken: `phone of ${bo.id}` }, bo);
  await endSeason(app, leagueId, elin);
  await waitForJobs(app);
  expect(fcm.listMessagesTo(`phone of ${bo.id}`).map(({ notification }) => notification.body)).toEqual([
    'The league is finished, and 2 planned days are cancelled. See how it ended',
  ]);
});
