import { describe, expect, it } from 'vitest';
import { registerDevice } from '@golf-league/core/contracts/accounts.ts';
import { postponeEvent, saveGroups } from '@golf-league/core/contracts/days.ts';
import { changeEvent, events, createEvent } from '@golf-league/core/contracts/events.ts';
import { changeNotifications } from '@golf-league/core/contracts/notifications.ts';
import { openAppWithPhones } from '../../../test/app-with-phones.ts';
import { makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { waitForJobs } from '../../../test/traces.ts';

const { app, fcm } = await openAppWithPhones();

const STOCKHOLM = 'Europe/Stockholm';
const NEW_YORK = 'America/New_York';
// 10:00 in Stockholm, 04:00 in New York.
const startsAt = '2099-08-15T08:00:00.000Z';

async function setUpEvent(extraFields: object = { timeZone: STOCKHOLM }) {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin);
  const [bo] = await makeMembers(app, leagueId, elin, 'Bo');
  const planEvent = async (planner: Player, options: object) =>
    (
      await app.call(
        createEvent,
        { leagueId, userId: planner.id, title: 'Round 4', startsAt, ...options },
        planner,
      )
    ).event;
  const event = await planEvent(elin, extraFields);
  const eventInput = { eventId: event.id, userId: elin.id };
  await waitForJobs(app);
  await app.call(registerDevice, { userId: bo.id, fcmToken: `phone of ${bo.id}` }, { token: bo.token });
  const readLastNotification = async () => {
    await waitForJobs(app);
    return fcm
      .listMessagesTo(`phone of ${bo.id}`)
      .map(({ notification }) => notification.body)
      .at(-1);
  };
  /** Sends an edit in the format used by an old version of the app. */
  const sendEditFromOldApp = (input: object) =>
    app.fetch(changeEvent.path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${elin.token}` },
      body: JSON.stringify({ ...eventInput, ...input }),
    });
  return { elin, bo, leagueId, event, eventInput, planEvent, readLastNotification, sendEditFromOldApp };
}

describe('the time zone of an event', () => {
  it('is kept when an old version of the app in another zone edits the event, and can be changed explicitly', async () => {
    const { elin, leagueId, event, eventInput, sendEditFromOldApp } = await setUpEvent();
    expect(event.timeZone).toBe(STOCKHOLM);
    const response = await sendEditFromOldApp({ note: 'Bring cash', time_zone: NEW_YORK });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ event: { timeZone: STOCKHOLM, note: 'Bring cash' } });
    await app.call(changeEvent, { ...eventInput, timeZone: NEW_YORK }, elin);
    const [listedEvent] = await app.call(events, { leagueId }, elin);
    expect(listedEvent).toMatchObject({ startsAt, timeZone: NEW_YORK });
  });

  it('defaults to the zone of the league’s latest event', async () => {
    const { bo, planEvent } = await setUpEvent();
    expect((await planEvent(bo, { startsAt: '2099-07-01T08:00:00.000Z', timeZone: NEW_YORK })).timeZone).toBe(
      NEW_YORK,
    );
    expect((await planEvent(bo, {})).timeZone).toBe(STOCKHOLM);
    const setupWithoutZone = await setUpEvent({});
    expect(setupWithoutZone.event.timeZone).toBeNull();
  });

  it('is also accepted under its old field name', async () => {
    const { elin, leagueId } = await setUpEvent();
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
    ['without a zone', null, /Sat,? 15 Aug,? 10:00$/],
    ['in the same zone', STOCKHOLM, /Sat,? 15 Aug,? 10:00$/],
    ['in another zone with the same local time', 'Europe/Paris', /Sat,? 15 Aug,? 10:00$/],
    ['in a zone with another local time', NEW_YORK, /Sat,? 15 Aug,? 10:00 Stockholm time$/],
  ])('is the local time at the course for a recipient %s', async (_, zone, expectedText) => {
    const { elin, bo, eventInput, readLastNotification } = await setUpEvent();
    if (zone !== null) await setQuietHours(bo, zone);
    await app.call(changeEvent, { ...eventInput, title: 'Round 5' }, elin);
    expect(await readLastNotification()).toMatch(expectedText);
  });

  it('is in the zone of the recipient’s quiet hours if the event has no zone, or left out if they have none', async () => {
    const { elin, bo, eventInput, readLastNotification } = await setUpEvent({});
    await app.call(postponeEvent, { ...eventInput, to: '2099-08-16T08:00:00.000Z' }, elin);
    expect(await readLastNotification()).toMatch(/^New time: Round 4, Sun,? 16 Aug\. Are you coming\?$/);
    await setQuietHours(bo, NEW_YORK);
    await app.call(postponeEvent, { ...eventInput, to: startsAt }, elin);
    expect(await readLastNotification()).toMatch(
      /^New time: Round 4, Sat,? 15 Aug,? 04:00\. Are you coming\?$/,
    );
  });

  it('is in the zone of the event if it is a tee time', async () => {
    const { elin, bo, eventInput, readLastNotification } = await setUpEvent();
    await setQuietHours(bo, NEW_YORK);
    await app.call(
      saveGroups,
      { ...eventInput, groups: [{ startsAt, startHole: 1, players: [bo.id] }] },
      elin,
    );
    expect(await readLastNotification()).toBe('Round 4: 10:00 Stockholm time, hole 1');
  });
});
