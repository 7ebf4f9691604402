import ICAL from 'ical.js';
import { afterAll, describe, expect, it } from 'vitest';
import { changePassword, deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { calendarFeed, eventFile, makeCalendarLink } from '@golf-league/core/contracts/calendar.ts';
import { saveGroups } from '@golf-league/core/contracts/days.ts';
import { answerEvent, cancelEvent, changeEvent, makeEvent } from '@golf-league/core/contracts/events.ts';
import { buildRequest } from '@golf-league/core/wire/request.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { endOtherSessions } from '@golf-league/core/contracts/sessions.ts';
import { makeCourse } from '../../../test/courses.ts';
import { joinPlayers, makeLeague, makeMembers, makeUser, PASSWORD, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { dumpAllRows } from '../../../test/traces.ts';

const app = await openTestApp({ env: { APP_NAME: 'Golf; League', PUBLIC_URL: 'https://golf.example.com' } });
afterAll(() => app.close());

const DAY = 24 * 60 * 60 * 1000;
const elin = await makeUser(app, 'Elin');

/** Returns the next occurrence of this date and time more than a day ahead. Tests use winter and summer dates. */
function nextDate(monthAndTime: string): string {
  const year = new Date().getUTCFullYear();
  const candidates = [year, year + 1].map((candidateYear) => `${candidateYear}-${monthAndTime}`);
  return candidates.find((candidate) => Date.parse(candidate) > Date.now() + DAY)!;
}

async function planEvent(
  leagueId: string,
  player: Player,
  title: string,
  startsAt: string,
  more: object = {},
) {
  const input = { leagueId, userId: player.id, title, startsAt, ...more };
  return (await app.call(makeEvent, input, player)).event;
}

async function createLink(player: Player, key?: string) {
  const { url } = await app.call(
    makeCalendarLink,
    { userId: player.id },
    { ...player, ...(key === undefined ? {} : { key }) },
  );
  return new URL(url);
}

async function readCalendar(path: string, headers: Record<string, string> = {}) {
  const response = await app.fetch(path, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  return parse(await response.text());
}

function parse(text: string) {
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  // With a method the file would be an invitation, which requires an organizer (RFC 5546).
  expect(calendar.getFirstPropertyValue('method')).toBeNull();
  const events = calendar.getAllSubcomponents('vevent').map((entry) => ({
    uid: entry.getFirstPropertyValue('uid') as string,
    sequence: entry.getFirstPropertyValue('sequence'),
    status: entry.getFirstPropertyValue('status'),
    summary: entry.getFirstPropertyValue('summary'),
    location: entry.getFirstPropertyValue('location'),
    description: entry.getFirstPropertyValue('description'),
    url: entry.getFirstPropertyValue('url'),
    start: (entry.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate(),
    isUtc: (entry.getFirstPropertyValue('dtstart') as ICAL.Time).zone === ICAL.Timezone.utcTimezone,
    end: (entry.getFirstPropertyValue('dtend') as ICAL.Time).toJSDate(),
    changed: (entry.getFirstPropertyValue('last-modified') as ICAL.Time).toJSDate(),
  }));
  return { text, name: calendar.getFirstPropertyValue('name'), events };
}

const formatClockTime = (timeZone: string, at: Date) =>
  at.toLocaleString('sv-SE', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' });

describe('a person’s calendar', () => {
  it('the calendar has the events of all the person’s leagues, at the right time in every zone', async () => {
    const [sundayLeagueId, eveningLeagueId] = [
      await makeLeague(app, elin, { name: 'Söndagsligan', holes: 18 }),
      await makeLeague(app, elin, { name: 'Kvällsligan', holes: 9 }),
    ];
    const { Bo: bo } = await makeMembers(app, sundayLeagueId, elin, 'Bo');
    const winter = nextDate('01-15T09:00:00Z');
    const summer = nextDate('07-15T16:30:00Z');
    const longNote = 'Långtifrån åäö; komma, snedstreck \\ och "citat" 👨‍👩‍👧 '.repeat(3).trim();
    const winterEvent = await planEvent(sundayLeagueId, bo, 'Första rundan, på Åkersberga', winter, {
      place: 'Öijared; Gamla banan',
      note: `${longNote}\n\nTa med: boll,\npeg`,
    });
    const eveningEvent = await planEvent(eveningLeagueId, elin, 'Kvällsgolf', summer);
    const { pathname, origin } = await createLink(elin);
    expect(origin).toBe('https://golf.example.com');
    const { events, name } = await readCalendar(pathname);
    // The parser does not support RFC 7986, and leaves the text as it is in the file.
    expect(name).toBe('Golf\\; League');
    const byTitle = new Map(events.map((event) => [event.summary, event]));
    expect(byTitle.get('Första rundan, på Åkersberga')).toMatchObject({
      uid: `${winterEvent.id}@golf-league`,
      sequence: 0,
      status: 'CONFIRMED',
      location: 'Öijared; Gamla banan',
      description: `Söndagsligan\n\n${longNote}\n\nTa med: boll,\npeg`,
      url: `https://golf.example.com/golfleague/${sundayLeagueId}/day/${winterEvent.id}`,
      start: new Date(winter),
      isUtc: true,
      end: new Date(Date.parse(winter) + 4.5 * 60 * 60 * 1000),
    });
    const eveningEntry = byTitle.get('Kvällsgolf')!;
    expect(eveningEntry).toMatchObject({ uid: `${eveningEvent.id}@golf-league`, description: 'Kvällsligan' });
    expect(eveningEntry.end.getTime() - eveningEntry.start.getTime()).toBe(2.25 * 60 * 60 * 1000);
    const winterStart = byTitle.get('Första rundan, på Åkersberga')!.start;
    const clockTimes = (at: Date) =>
      ['Europe/Stockholm', 'America/New_York', 'Asia/Kathmandu'].map((zone) =>
        formatClockTime(zone, at).slice(-5),
      );
    expect(clockTimes(winterStart)).toEqual(['10:00', '04:00', '14:45']);
    expect(clockTimes(eveningEntry.start)).toEqual(['18:30', '12:30', '22:15']);
    expect(
      (await readCalendar((await createLink(bo)).pathname)).events.map(({ summary }) => summary),
    ).toEqual(['Första rundan, på Åkersberga']);
  });

  it('the calendar updates changed events, keeps cancelled events for a while and omits declined events', async () => {
    const dag = await makeUser(app, 'Dag');
    const leagueId = await makeLeague(app, elin);
    await joinPlayers(app, leagueId, elin, dag);
    const { id: eventId } = await planEvent(leagueId, elin, 'Round 1', nextDate('06-01T08:00:00Z'));
    const { pathname } = await createLink(dag);
    const readSingleEvent = async () => (await readCalendar(pathname)).events[0];
    const first = (await readSingleEvent())!;
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const startsAt = nextDate('06-02T08:00:00Z');
    await app.call(changeEvent, { eventId, userId: elin.id, startsAt }, elin);
    const second = (await readSingleEvent())!;
    expect(second).toMatchObject({ uid: first.uid, sequence: 1, start: new Date(startsAt) });
    expect(second.changed.getTime()).toBeGreaterThan(first.changed.getTime());
    const sendAnswer = (answer: 'yes' | 'no') =>
      app.call(answerEvent, { eventId, userId: dag.id, answer }, dag);
    await sendAnswer('no');
    expect(await readSingleEvent()).toBeUndefined();
    await sendAnswer('yes');
    await app.call(cancelEvent, { eventId }, elin);
    expect(await readSingleEvent()).toMatchObject({ uid: first.uid, sequence: 2, status: 'CANCELLED' });
    await app.db
      .updateTable('events')
      .set({ cancelled_at: new Date(Date.now() - 31 * DAY) })
      .where('id', '=', eventId)
      .execute();
    expect(await readSingleEvent()).toBeUndefined();
  });

  it('the calendar shows the course if no place was entered, and each player’s own tee time', async () => {
    const leagueId = await makeLeague(app, elin);
    const { Bo: bo, Cia: cia } = await makeMembers(app, leagueId, elin, 'Bo', 'Cia');
    const { tees } = await makeCourse(app, leagueId, elin);
    const play = { teeId: tees[0]!.id, holes: 18, firstHole: 1 } as const;
    const [dayStart, groupStart] = [nextDate('06-01T08:00:00Z'), nextDate('06-01T10:40:00Z')];
    const { id: eventId } = await planEvent(leagueId, elin, 'Round 1', dayStart, { play });
    const groups = [
      { startsAt: groupStart, players: [bo.id] },
      { startsAt: null, players: [cia.id] },
    ];
    await app.call(saveGroups, { eventId, userId: elin.id, groups }, elin);
    const readBy = async (player: Player) => {
      const file = await app.send(eventFile, { eventId }, player);
      const { events } = await readCalendar((await createLink(player)).pathname);
      const event = events.find(({ uid }) => uid.startsWith(eventId))!;
      expect(parse(await file.text()).events).toEqual([event]);
      return event;
    };
    const end = new Date(Date.parse(groupStart) + 4.5 * 60 * 60 * 1000);
    expect(await readBy(bo)).toMatchObject({ location: 'Bro Hof', start: new Date(groupStart), end });
    for (const otherPlayer of [elin, cia])
      expect((await readBy(otherPlayer)).start).toEqual(new Date(dayStart));
    await app.call(changeEvent, { eventId, userId: elin.id, place: 'Öijared' }, elin);
    expect((await readBy(bo)).location).toBe('Öijared');
  });

  it('the calendar is empty for a former member, and not found for a deleted account', async () => {
    const dag = await makeUser(app, 'Dag');
    const leagueId = await makeLeague(app, elin);
    await joinPlayers(app, leagueId, elin, dag);
    await planEvent(leagueId, elin, 'Round 1', nextDate('06-01T08:00:00Z'));
    const { pathname } = await createLink(dag);
    expect((await readCalendar(pathname)).events).toHaveLength(1);
    await app.call(removeMember, { leagueId, memberId: dag.id }, elin);
    expect((await readCalendar(pathname)).events).toEqual([]);
    await app.call(deleteAccount, { userId: dag.id }, dag);
    expect((await app.fetch(pathname)).status).toBe(404);
    expect(await app.errorCode(calendarFeed, { secret: 'made-up' })).toBe('not_found');
  });

  it('an unchanged calendar returns 304', async () => {
    const dag = await makeUser(app, 'Dag');
    const leagueId = await makeLeague(app, dag);
    const { pathname } = await createLink(dag);
    const first = await app.fetch(pathname);
    const tag = { 'if-none-match': first.headers.get('etag')! };
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect((await app.fetch(pathname, { headers: tag })).status).toBe(304);
    await planEvent(leagueId, dag, 'Round 1', nextDate('06-01T08:00:00Z'));
    expect((await app.fetch(pathname, { headers: tag })).status).toBe(200);
  });
});

describe('the calendar link', () => {
  it('the calendar link’s secret is not stored, and a new link invalidates the old link', async () => {
    const dag = await makeUser(app, 'Dag');
    const first = await createLink(dag, 'the-first-tap');
    const parseSecret = ({ pathname }: URL) => /([\w-]{32,})\.ics$/.exec(pathname)![1]!;
    expect(first.pathname).toBe(buildRequest(calendarFeed, { secret: parseSecret(first) }).path);
    expect(await dumpAllRows(app)).not.toContain(parseSecret(first));
    expect((await app.fetch(first.pathname)).status).toBe(200);
    const second = await createLink(dag);
    expect((await app.fetch(first.pathname)).status).toBe(404);
    expect((await app.fetch(second.pathname)).status).toBe(200);
    expect(await dumpAllRows(app)).not.toContain(parseSecret(second));
  });

  it('changing the password or ending other sessions invalidates the calendar link', async () => {
    const [dag, eva] = [await makeUser(app, 'Dag'), await makeUser(app, 'Eva')];
    const evaLink = await createLink(eva);
    const first = await createLink(dag);
    await app.call(endOtherSessions, { userId: dag.id }, dag);
    expect((await app.fetch(first.pathname)).status).toBe(404);
    const second = await createLink(dag);
    expect((await app.fetch(second.pathname)).status).toBe(200);
    const passwordChange = { userId: dag.id, newPassword: 'condor on eighteen' };
    const wrongChange = { ...passwordChange, oldPassword: 'not that one' };
    expect(await app.errorCode(changePassword, wrongChange, dag)).toBe('wrong_password');
    expect((await app.fetch(second.pathname)).status).toBe(200);
    await app.call(changePassword, { ...passwordChange, oldPassword: PASSWORD }, dag);
    expect((await app.fetch(second.pathname)).status).toBe(404);
    expect((await app.fetch((await createLink(dag)).pathname)).status).toBe(200);
    expect((await app.fetch(evaLink.pathname)).status).toBe(200);
  });

  it('a retried request returns the same calendar link, and another person gets a different link', async () => {
    const [dag, eva] = [await makeUser(app), await makeUser(app)];
    const first = await createLink(dag, 'the-first-tap');
    expect(await createLink(dag, 'the-first-tap')).toEqual(first);
    expect(await createLink(eva, 'the-first-tap')).not.toEqual(first);
    expect(await createLink(dag, 'the-second-tap')).not.toEqual(first);
  });

  it('a calendar can be read 120 times an hour', async () => {
    const limitedApp = await openTestApp({ env: { RATE_LIMITS: 'on' } });
    try {
      const dag = await makeUser(limitedApp);
      const { url } = await limitedApp.call(makeCalendarLink, { userId: dag.id }, dag);
      const statuses = [];
      for (let time = 0; time <= 120; time++) {
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
  const { id: eventId } = await planEvent(leagueId, elin, 'Höst/final', nextDate('06-01T08:00:00Z'));
  const response = await app.send(eventFile, { eventId }, elin);
  expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''H%C3%B6st%20final.ics");
  expect(parse(await response.text()).events).toMatchObject([
    { summary: 'Höst/final', description: 'Fredagsligan' },
  ]);
  const stranger = await makeUser(app);
  expect(await app.errorCode(eventFile, { eventId }, stranger)).toBe('forbidden');
  await app.call(cancelEvent, { eventId }, elin);
  expect(await app.errorCode(eventFile, { eventId }, elin)).toBe('not_found');
});
