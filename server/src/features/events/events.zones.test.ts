import { describe, expect, it } from 'vitest';
import { registerDevice } from '@golf-league/core/contracts/accounts.ts';
import { postponeEvent, saveGroups } from '@golf-league/core/contracts/days.ts';
import { changeEvent, events, makeEvent } from '@golf-league/core/contracts/events.ts';
import { changeNotifications } from '@golf-league/core/contracts/notifications.ts';
import { openAppWithPhones } from '../../../test/app-with-phones.ts';
import { makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { waitForJobs } from '../../../test/traces.ts';

const { app, fcm } = await openAppWithPhones();

const STOCKHOLM = 'Europe/Stockholm';
const NEW_YORK = 'America/New_York';
// 10:00 in Stockholm, 04:00 in New York.
const startsAt = '2099-08-15T08:00:00.000Z';

async function makeScene(more: object = { timeZone: STOCKHOLM }) {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin);
  const { Bo: bo } = await makeMembers(app, leagueId, elin, 'Bo');
  const plan = async (planner: Player, options: object) =>
    (
      await app.call(
        makeEvent,
        { leagueId, userId: planner.id, title: 'Round 4', startsAt, ...options },
        planner,
      )
    ).event;
  const event = await plan(elin, more);
  const dayInput = { eventId: event.id, userId: elin.id };
  await waitForJobs(app);
  await app.call(registerDevice, { userId: bo.id, fcmToken: `phone of ${bo.id}` }, { token: bo.token });
  const news = async () => {
    await waitForJobs(app);
    return fcm
      .sentTo(`phone of ${bo.id}`)
      .map(({ notification }) => notification.body)
      .at(-1);
  };
  /** Sends an edit as an old version of the app does, from any time zone. */
  const sendOldEdit = (input: object) =>
    app.fetch(changeEvent.path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${elin.token}` },
      body: JSON.stringify({ ...dayInput, ...input }),
    });
  return { elin, bo, leagueId, event, dayInput, plan, news, sendOldEdit };
}

describe('the zone of a day', () => {
  it('an old app’s edit from another zone keeps the day’s zone, and an explicit change sets it', async () => {
    const { elin, leagueId, event, dayInput, sendOldEdit } = await makeScene();
    expect(event.timeZone).toBe(STOCKHOLM);
    const response = await sendOldEdit({ note: 'Bring cash', time_zone: NEW_YORK });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ event: { timeZone: STOCKHOLM, note: 'Bring cash' } });
    await app.call(changeEvent, { ...dayInput, timeZone: NEW_YORK }, elin);
    const [listed] = await app.call(events, { leagueId }, elin);
    expect(listed).toMatchObject({ startsAt, timeZone: NEW_YORK });
  });

  it('a day without a zone gets the zone of the league’s latest day', async () => {
    const { bo, plan } = await makeScene();
    expect((await plan(bo, { startsAt: '2099-07-01T08:00:00.000Z', timeZone: NEW_YORK })).timeZone).toBe(
      NEW_YORK,
    );
    expect((await plan(bo, {})).timeZone).toBe(STOCKHOLM);
    const sceneWithoutZone = await makeScene({});
    expect(sceneWithoutZone.event.timeZone).toBeNull();
  });

  it('the time zone is also accepted under its old name', async () => {
    const { elin, leagueId } = await makeScene();
    const response = await app.fetch(changeEvent.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${elin.token}` },
      body: JSON.stringify({
        tournamentId: leagueId,
        userId: elin.id,
        title: 'Away',
        starts_at: startsAt,
        time_zone: NEW_YORK,
      }),
    });
    expect(await response.json()).toMatchObject({ event: { timeZone: NEW_YORK } });
  });
});

describe('the time in a notification', () => {
  const setQuietHours = (player: Player, timeZone: string) =>
    app.call(
      changeNotifications,
      { userId: player.id, quiet: { from: '03:00', to: '03:01', timeZone } },
      player,
    );

  it.each([
    ['no zone', null, /Sat,? 15 Aug,? 10:00$/],
    ['the same zone', STOCKHOLM, /Sat,? 15 Aug,? 10:00$/],
    ['a zone with the same clock', 'Europe/Paris', /Sat,? 15 Aug,? 10:00$/],
    ['another zone', NEW_YORK, /Sat,? 15 Aug,? 10:00 Stockholm time$/],
  ])(
    'a notification to a recipient with %s shows the local time at the course',
    async (_, zone, expectedText) => {
      const { elin, bo, dayInput, news } = await makeScene();
      if (zone !== null) await setQuietHours(bo, zone);
      await app.call(changeEvent, { ...dayInput, title: 'Round 5' }, elin);
      expect(await news()).toMatch(expectedText);
    },
  );

  it('a day without a zone uses the zone of the recipient’s quiet hours, or shows only the date', async () => {
    const { elin, bo, dayInput, news } = await makeScene({});
    await app.call(postponeEvent, { ...dayInput, to: '2099-08-16T08:00:00.000Z' }, elin);
    expect(await news()).toMatch(/^New time: Round 4, Sun,? 16 Aug\. Are you coming\?$/);
    await setQuietHours(bo, NEW_YORK);
    await app.call(postponeEvent, { ...dayInput, to: startsAt }, elin);
    expect(await news()).toMatch(/^New time: Round 4, Sat,? 15 Aug,? 04:00\. Are you coming\?$/);
  });

  it('a tee time is shown in the zone of the place', async () => {
    const { elin, bo, dayInput, news } = await makeScene();
    await setQuietHours(bo, NEW_YORK);
    await app.call(saveGroups, { ...dayInput, groups: [{ startsAt, startHole: 1, players: [bo.id] }] }, elin);
    expect(await news()).toBe('Round 4: 10:00 Stockholm time, hole 1');
  });
});
