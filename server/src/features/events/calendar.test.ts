import ICAL from 'ical.js';
import { afterAll, describe, expect, it } from 'vitest';
import { changePassword, deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { calendarFeed, eventFile, createCalendarLink } from '@golf-league/core/contracts/calendar.ts';
import { saveGroups } from '@golf-league/core/contracts/days.ts';
import { respondToEvent, cancelEvent, changeEvent, createEvent } from '@golf-league/core/contracts/events.ts';
import { buildRequest } from '@golf-league/core/wire/request.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { endOtherSessions } from '@golf-league/core/contracts/sessions.ts';
import { makeCourse } from '../../../test/courses.ts';
import { joinPlayers, makeLeague, makeMembers, makeUser, PASSWORD, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { dumpAllRows } from '../../../test/traces.ts';

const app = await openTestApp({ env: { APP_NAME: 'Golf; League', PUBLIC_URL: 'https://golf.example.com' } });
afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const elin = await makeUser(app, 'Elin');

/** Returns the next occurrence of a date and time that is more than a day away. Tests use winter and summer dates. */
function getNextDate(dateAndTime: string): string {
  const year = new Date().getUTCFullYear();
  const candidates = [year, year + 1].map((candidateYear) => `${candidateYear}-${dateAndTime}`);
  return candidates.find((candidate) => Date.parse(candidate) > Date.now() + DAY_MS)!;
}

async function planEvent(
  leagueId: string,
  player: Player,
  title: string,
  startsAt: string,
  eventFields: object = {},
) {
  const input = { leagueId, userId: player.id, title, startsAt, ...eventFields };
  return (await app.call(createEvent, input, player)).event;
}

async function requestCalendarLink(player: Player, key?: string) {
  const { url } = await app.call(
    createCalendarLink,
    { userId: player.id },
    { ...player, ...(key === undefined ? {} : { key }) },
  );
  return new URL(url);
}

async function readCalendar(path: string, headers: Record<string, string> = {}) {
  const response = await app.fetch(path, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  return parseCalendar(await response.text());
}

function parseCalendar(text: string) {
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  // With a method, the file would be an invitation, which requires an organizer (RFC 5546).
  expect(calendar.getFirstPropertyValue('method')).toBeNull();
  const events = calendar.getAllSubcomponents('vevent').map((eventComponent) => ({
    uid: eventComponent.getFirstPropertyValue('uid') as string,
    sequence: eventComponent.getFirstPropertyValue('sequence'),
    status: eventComponent.getFirstPropertyValue('status'),
    summary: eventComponent.getFirstPropertyValue('summary'),
    location: eventComponent.getFirstPropertyValue('location'),
    description: eventComponent.getFirstPropertyValue('description'),
    url: eventComponent.getFirstPropertyValue('url'),
    start: (eventComponent.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate(),
    isUtc: (eventComponent.getFirstPropertyValue('dtstart') as ICAL.Time).zone === ICAL.Timezone.utcTimezone,
    end: (eventComponent.getFirstPropertyValue('dtend') as ICAL.Time).toJSDate(),
    changed: (eventComponent.getFirstPropertyValue('last-modified') as ICAL.Time).toJSDate(),
  }));
  return { text, name: calendar.getFirstPropertyValue('name'), events };
}

const formatLocalTime = (timeZone: string, date: Date) =>
  date.toLocaleString('sv-SE', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' });

describe('a person’s calendar', () => {
  it('contains the events of all the person’s leagues, at the right time in every time zone', async () => {
    const [sundayLeagueId, eveningLeagueId] = [
      await makeLeague(app, elin, { name: 'Söndagsligan', holes: 18 }),
      await makeLeague(app, elin, { name: 'Kvällsligan', holes: 9 }),
    ];
    const [bo] = await makeMembers(app, sundayLeagueId, elin, 'Bo');
    const winterTime = getNextDate('01-15T09:00:00Z');
    const summerTime = getNextDate('07-15T16:30:00Z');
    const longNote = 'Långtifrån åäö; komma, snedstreck \\ och "citat" 👨‍👩‍👧 '.repeat(3).trim();
    const winterEvent = await planEvent(sundayLeagueId, bo, 'Första rundan, på Åkersberga', winterTime, {
      place: 'Öijared; Gamla banan',
      note: `${longNote}\n\nTa med: boll,\npeg`,
    });
    const eveningEvent = await planEvent(eveningLeagueId, elin, 'Kvällsgolf', summerTime);
    const { pathname, origin } = await requestCalendarLink(elin);
    expect(origin).toBe('https://golf.example.com');
    const { events, name } = await readCalendar(pathname);
    // The parser does not support RFC 7986, and leaves the text escaped as it is in the file.
    expect(name).toBe('Golf\\; League');
    const eventsByTitle = new Map(events.map((event) => [event.summary, event]));
    expect(eventsByTitle.get('Första rundan, på Åkersberga')).toMatchObject({
      uid: `${winterEvent.id}@golf-league`,
      sequence: 0,
      status: 'CONFIRMED',
      location: 'Öijared; Gamla banan',
      description: `Söndagsligan\n\n${longNote}\n\nTa med: boll,\npeg`,
      url: `https://golf.example.com/golfleague/${sundayLeagueId}/day/${winterEvent.id}`,
      start: new Date(winterTime),
      isUtc: true,
      end: new Date(Date.parse(winterTime) + 4.5 * 60 * 60 * 1000),
    });
    const eveningEntry = eventsByTitle.get('Kvällsgolf')!;
    expect(eveningEntry).toMatchObject({ uid: `${eveningEvent.id}@golf-league`, description: 'Kvällsligan' });
    expect(eveningEntry.end.getTime() - eveningEntry.start.getTime()).toBe(2.25 * 60 * 60 * 1000);
    const winterStart = eventsByTitle.get('Första rundan, på Åkersberga')!.start;
    const getLocalTimes = (date: Date) =>
      ['Europe/Stockholm', 'America/New_York', 'Asia/Kathmandu'].map((timeZone) =>
        formatLocalTime(timeZone, date).slice(-5),
      );
    expect(getLocalTimes(winterStart)).toEqual(['10:00', '04:00', '14:45']);
    expect(getLocalTimes(eveningEntry.start)).toEqual(['18:30', '12:30', '22:15']);
    expect(
      (await readCalendar((await requestCalendarLink(bo)).pathname)).events.map(({ summary }) => summary),
    ).toEqual(['Första rundan, på Åkersberga']);
  });

  it('updates changed events, keeps cancelled events for 30 days and omits declined events', async () => {
    const dag = await makeUser(app, 'Dag');
    const leagueId = await makeLeague(app, elin);
    await joinPlayers(app, leagueId, elin, dag);
    const { id: eventId } = await planEvent(leagueId, elin, 'Round 1', getNextDate('06-01T08:00:00Z'));
    const { pathname } = await requestCalendarLink(dag);
    const readSingleEvent = async () => (await readCalendar(pathname)).events[0];
    const firstVersion = (await readSingleEvent())!;
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const startsAt = getNextDate('06-02T08:00:00Z');
    await app.call(changeEvent, { eventId, userId: elin.id, startsAt }, elin);
    const secondVersion = (await readSingleEvent())!;
    expect(secondVersion).toMatchObject({ uid: firstVersion.uid, sequence: 1, start: new Date(startsAt) });
    expect(secondVersion.changed.getTime()).toBeGreaterThan(firstVersion.changed.getTime());
    const sendAnswer = (answer: 'yes' | 'no') =>
      app.call(respondToEvent, { eventId, userId: dag.id, answer }, dag);
    await sendAnswer('no');
    expect(await readSingleEvent()).toBeUndefined();
    await sendAnswer('yes');
    await app.call(cancelEvent, { eventId }, elin);
    expect(await readSingleEvent()).toMatchObject({
      uid: firstVersion.uid,
      sequence: 2,
      status: 'CANCELLED',
    });
    await app.db
      .updateTable('events')
      .set({ cancelled_at: new Date(Date.now() - 31 * DAY_MS) })
      .where('id', '=', eventId)
      .execute();
    expect(await readSingleEvent()).toBeUndefined();
  });

  it('shows the course if no location was entered, and each player’s own tee time', async () => {
    const leagueId = await makeLeague(app, elin);
    const [bo, cia] = await makeMembers(app, leagueId, elin, 'Bo', 'Cia');
    const { tees } = await makeCourse(app, leagueId, elin);
    const play = { teeId: tees[0]!.id, holes: 18, firstHole: 1 } as const;
    const [eventStart, groupStart] = [getNextDate('06-01T08:00:00Z'), getNextDate('06-01T10:40:00Z')];
    const { id: eventId } = await planEvent(leagueId, elin, 'Round 1', eventStart, { play });
    const groups = [
      { startsAt: groupStart, players: [bo.id] },
      { startsAt: null, players: [cia.id] },
    ];
    await app.call(saveGroups, { eventId, userId: elin.id, groups }, elin);
    const readEventAs = async (player: Player) => {
      const response = await app.send(eventFile, { eventId }, player);
      const { events } = await readCalendar((await requestCalendarLink(player)).pathname);
      const event = events.find(({ uid }) => uid.startsWith(eventId))!;
      expect(parseCalendar(await response.text()).events).toEqual([event]);
      return event;
    };
    const groupEnd = new Date(Date.parse(groupStart) + 4.5 * 60 * 60 * 1000);
    expect(await readEventAs(bo)).toMatchObject({
      location: 'Bro Hof',
      start: new Date(groupStart),
      end: groupEnd,
    });
    for (const otherPlayer of [elin, cia])
      expect((await readEventAs(otherPlayer)).start).toEqual(new Date(eventStart));
    await app.call(changeEvent, { eventId, userId: elin.id, place: 'Öijared' }, elin);
    expect((await readEventAs(bo)).location).toBe('Öijared');
  });

  it('is empty for a former member, and returns 404 for a deleted account', async () => {
    const dag = await makeUser(app, 'Dag');
    const leagueId = await makeLeague(app, elin);
    await joinPlayers(app, leagueId, elin, dag);
    await planEvent(leagueId, elin, 'Round 1', getNextDate('06-01T08:00:00Z'));
    const { pathname } = await requestCalendarLink(dag);
    expect((await readCalendar(pathname)).events).toHaveLength(1);
    await app.call(removeMember, { leagueId, memberId: dag.id }, elin);
    expect((await readCalendar(pathname)).events).toEqual([]);
    await app.call(deleteAccount, { userId: dag.id }, dag);
    expect((await app.fetch(pathname)).status).toBe(404);
    expect(await app.errorCode(calendarFeed, { secret: 'made-up' })).toBe('not_found');
  });

  it('returns 304 while it is unchanged', async () => {
    const dag = await makeUser(app, 'Dag');
    const leagueId = await makeLeague(app, dag);
    const { pathname } = await requestCalendarLink(dag);
    const firstResponse = await app.fetch(pathname);
    const conditionalHeaders = { 'if-none-match': firstResponse.headers.get('etag')! };
    expect(firstResponse.headers.get('cache-control')).toBe('private, no-cache');
    expect((await app.fetch(pathname, { headers: conditionalHeaders })).status).toBe(304);
    await planEvent(leagueId, dag, 'Round 1', getNextDate('06-01T08:00:00Z'));
    expect((await app.fetch(pathname, { headers: conditionalHeaders })).status).toBe(200);
  });
});

describe('the calendar link', () => {
  it('has a secret that is not stored, and is invalidated by a new link', async () => {
    const dag = await makeUser(app, 'Dag');
    const firstLink = await requestCalendarLink(dag, 'the-first-tap');
    const parseSecret = ({ pathname }: URL) => /([\w-]{32,})\.ics$/.exec(pathname)![1]!;
    expect(firstLink.pathname).toBe(buildRequest(calendarFeed, { secret: parseSecret(firstLink) }).path);
    expect(await dumpAllRows(app)).not.toContain(parseSecret(firstLink));
    expect((await app.fetch(firstLink.pathname)).status).toBe(200);
    const secondLink = await requestCalendarLink(dag);
    expect((await app.fetch(firstLink.pathname)).status).toBe(404);
    expect((await app.fetch(secondLink.pathname)).status).toBe(200);
    expect(await dumpAllRows(app)).not.toContain(parseSecret(secondLink));
  });

  it('is invalidated by changing the password or ending other sessions', async () => {
    const [dag, eva] = [await makeUser(app, 'Dag'), await makeUser(app, 'Eva')];
    const evaLink = await requestCalendarLink(eva);
    const firstLink = await requestCalendarLink(dag);
    await app.call(endOtherSessions, { userId: dag.id }, dag);
    expect((await app.fetch(firstLink.pathname)).status).toBe(404);
    const secondLink = await requestCalendarLink(dag);
    expect((await app.fetch(secondLink.pathname)).status).toBe(200);
    const passwordChange = { userId: dag.id, newPassword: 'condor on eighteen' };
    const wrongPasswordInput = { ...passwordChange, oldPassword: 'not that one' };
    expect(await app.errorCode(changePassword, wrongPasswordInput, dag)).toBe('wrong_password');
    expect((await app.fetch(secondLink.pathname)).status).toBe(200);
    await app.call(changePassword, { ...passwordChange, oldPassword: PASSWORD }, dag);
    expect((await app.fetch(secondLink.pathname)).status).toBe(404);
    expect((await app.fetch((await requestCalendarLink(dag)).pathname)).status).toBe(200);
    expect((await app.fetch(evaLink.pathname)).status).toBe(200);
  });

  it('is the same for a retried request, but different for another person', async () => {
    const [dag, eva] = [await makeUser(app), await makeUser(app)];
    const firstLink = await requestCalendarLink(dag, 'the-first-tap');
    expect(await requestCalendarLink(dag, 'the-first-tap')).toEqual(firstLink);
    expect(await requestCalendarLink(eva, 'the-first-tap')).not.toEqual(firstLink);
    expect(await requestCalendarLink(dag, 'the-second-tap')).not.toEqual(firstLink);
  });

  it('can be used at most 120 times an hour', async () => {
    const limitedApp = await openTestApp({ env: { RATE_LIMITS: 'on' } });
    try {
      const dag = await makeUser(limitedApp);
      const { url } = await limitedApp.call(createCalendarLink, { userId: dag.id }, dag);
      const statuses = [];
      for (let attempt = 0; attempt <= 120; attempt++) {
        statuses.push((await limitedApp.fetch(new URL(url).pathname)).status);
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(120);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await limitedApp.close();
    }
  });
});

it('members can download an event as a file named after the event', async () => {
  const leagueId = await makeLeague(app, elin, { name: 'Fredagsligan' });
  const { id: eventId } = await planEvent(leagueId, elin, 'Höst/final', getNextDate('06-01T08:00:00Z'));
  const response = await app.send(eventFile, { eventId }, elin);
  expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''H%C3%B6st%20final.ics");
  expect(parseCalendar(await response.text()).events).toMatchObject([
    { summary: 'Höst/final', description: 'Fredagsligan' },
  ]);
  const stranger = await makeUser(app);
  expect(await app.errorCode(eventFile, { eventId }, stranger)).toBe('forbidden');
  await app.call(cancelEvent, { eventId }, elin);
  expect(await app.errorCode(eventFile, { eventId }, elin)).toBe('not_found');
});
