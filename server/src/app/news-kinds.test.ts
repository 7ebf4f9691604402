import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { registerDevice } from '@golf-league/core/contracts/accounts.ts';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { createEvent } from '@golf-league/core/contracts/events.ts';
import { NOTIFICATION_TYPES, type NotificationType } from '@golf-league/core/contracts/notifications.ts';
import { type Language, languages } from '@golf-league/core/wire/languages.ts';
import { pagePatterns } from '@golf-league/core/wire/pages.ts';
import { openAppWithPhones } from '../../test/app-with-phones.ts';
import { makeLeague, makeMembers, makeRound, makeUser } from '../../test/make.ts';
import { newsTable } from '../../test/news-table.ts';
import { waitForJobs } from '../../test/traces.ts';
import type { NoticeName } from '../database/notices.ts';
import type { MinDelays } from '../push/paces.ts';
import { typedNewsKinds } from './news-kinds.ts';

const noticeNames = Object.keys(newsTable) as NoticeName[];

describe('notification texts', () => {
  const rows = noticeNames.flatMap((name) =>
    newsTable[name].map(([values, text]) => ({ name, values, text })),
  );
  const cases = rows.flatMap((row) =>
    languages.map((language) => ({ ...row, language, text: row.text[language] })),
  );

  it.each(cases)('$name in $language: $text', ({ name, values, language, text }) => {
    const texts = typedNewsKinds[name].texts as Record<
      Language,
      (news: unknown, zone: string | null) => string
    >;
    expect(texts[language](values, null)).toEqual(text);
    expect(texts[language](values, null).trim()).not.toBe('');
  });
});

const exampleIds: Record<string, string> = {
  leagueId: 'a-league',
  eventId: 'an-event',
  matchId: 'a-match',
  settlementId: 'a-settlement',
};
/** The switches that turn a kind off, the minutes between two messages, and the page that a tap opens. */
type ExpectedKind = readonly [
  switches: readonly NotificationType[],
  pace: 'at once' | 'push 10, email 60',
  page: keyof typeof pagePatterns,
];

const toMinutes = ({ sinceLast }: MinDelays) => sinceLast / 60_000;

const expectedKinds: { readonly [Name in NoticeName]: ExpectedKind } = {
  message: [['chat'], 'push 10, email 60', 'league'],
  poll: [['poll'], 'at once', 'league'],
  billboard: [['billboard'], 'at once', 'league'],
  round: [['round'], 'push 10, email 60', 'league'],
  roundsTakenBack: [['round'], 'at once', 'league'],
  fewerAwaited: [['reminder'], 'at once', 'league'],
  roundReminder: [['reminder'], 'at once', 'league'],
  roundClosed: [['round'], 'at once', 'league'],
  roundReopened: [['round'], 'at once', 'league'],
  started: [['league'], 'at once', 'league'],
  finished: [['league'], 'at once', 'league'],
  rulesChanged: [['league'], 'at once', 'league'],
  renewed: [['league'], 'at once', 'league'],
  joined: [['league'], 'at once', 'league'],
  reported: [['league'], 'at once', 'league'],
  madeAdmin: [['league'], 'at once', 'league'],
  removed: [['league'], 'at once', 'dashboard'],
  seatFreed: [['league'], 'at once', 'league'],
  eventMade: [['event'], 'at once', 'day'],
  eventChanged: [['event'], 'at once', 'day'],
  eventCancelled: [['event'], 'at once', 'league'],
  eventUnanswered: [['reminder'], 'at once', 'day'],
  eventTomorrow: [['reminder'], 'at once', 'day'],
  eventCalledOff: [['event'], 'at once', 'day'],
  eventMoved: [['event'], 'at once', 'day'],
  groupsSaved: [['event'], 'at once', 'day'],
  placeOpen: [['event'], 'at once', 'day'],
  dayClosed: [['round', 'league'], 'at once', 'day'],
  matchesMade: [['league'], 'at once', 'matches'],
  matchTold: [['round'], 'at once', 'matches'],
  debtSettled: [['round'], 'at once', 'ledger'],
};

describe('notification kinds', () => {
  it.each(noticeNames)(
    '%s has the expected switches, pace and page, and a tag with the id of its subject',
    (name) => {
      const { type, secondType, minDelays, getPath, getTag } = typedNewsKinds[name];
      const [switches, pace, pageName] = expectedKinds[name];
      expect([type, ...(secondType ? [secondType] : [])]).toEqual(switches);
      expect(
        minDelays ? `push ${toMinutes(minDelays.push)}, email ${toMinutes(minDelays.mail)}` : 'at once',
      ).toBe(pace);
      const expectedPath = pagePatterns[pageName].replaceAll(
        /:(\w+)/g,
        (_match, id: string) => exampleIds[id]!,
      );
      const [[values]] = newsTable[name];
      expect((getPath as (notice: object, news: object) => string)(exampleIds, values)).toBe(expectedPath);
      // Otherwise, a push message would replace one from another league on the screen.
      const [tagId = ''] = /[^:]*$/.exec(
        (getTag as (notice: object, news: object) => string)(exampleIds, values),
      )!;
      expect(Object.values(exampleIds)).toContain(tagId);
    },
  );

  it('only notifications about messages and polls are withheld from people who have hidden the author', () => {
    expect(noticeNames.filter((name) => !typedNewsKinds[name].notifiesUsersHidingActor)).toEqual([
      'message',
      'poll',
    ]);
  });

  it('each switch in the settings controls a notification kind', () => {
    const types = new Set(noticeNames.flatMap((name) => expectedKinds[name][0]));
    expect([...types].toSorted()).toEqual(NOTIFICATION_TYPES.toSorted());
  });
});

describe('notices stored by an earlier release', async () => {
  const { app, fcm } = await openAppWithPhones();

  it('are delivered by every kind of job', async () => {
    const anna = await makeUser(app, 'Anna');
    const leagueId = await makeLeague(app, anna, { mode: 'fedex' });
    const [bjorn] = await makeMembers(app, leagueId, anna, 'Björn');
    const { id: roundId } = await makeRound(app, leagueId, anna, 3);
    const { messageId } = await app.call(
      uploadMessage,
      { leagueId, userId: anna.id, message: 'Hello' },
      anna,
    );
    const startsAt = new Date(Date.now() + 20 * 60 * 60 * 1000).toISOString();
    const { event } = await app.call(
      createEvent,
      { leagueId, userId: anna.id, title: 'Finals', startsAt },
      anna,
    );
    await waitForJobs(app);
    const cecilia = await makeUser(app, 'Cecilia');
    for (const player of [bjorn, cecilia])
      await app.call(registerDevice, { userId: player.id, fcmToken: `phone of ${player.id}` }, player);
    const runJobAndReadPushes = async (job: string, payload: object) => {
      await sql`select graphile_worker.add_job(${job}, ${JSON.stringify(payload)}::json)`.execute(app.db);
      await waitForJobs(app);
      return fcm.sentMessages.splice(0).map(({ notification }) => notification.body);
    };
    const noticeFields = { leagueId, actorId: anna.id };
    const message = { kind: 'message', ...noticeFields, messageId };
    const expectedPushes = [
      [message, 'Anna: Hello'],
      [{ kind: 'round', ...noticeFields, roundId }, 'Everyone else is in: round 1 is waiting for you'],
      [
        { kind: 'fewerAwaited', leagueId, actorId: null, above: 0 },
        'Everyone else is in: round 1 is waiting for you',
      ],
      [
        { kind: 'roundReminder', ...noticeFields, roundNumber: 1 },
        'Round 1 is waiting for you. No rush: register it once you’ve played',
      ],
      [{ kind: 'removed', leagueId, userId: cecilia.id }, 'You have been removed from the league'],
      [
        { kind: 'eventMade', ...noticeFields, eventId: event.id },
        /^Anna has planned Finals, \w+,? \d.*\. Are you coming\?$/,
      ],
      [
        { kind: 'eventTomorrow', leagueId, actorId: null, eventId: event.id, startsAt },
        /^Tomorrow: Finals, \w+,? \d/,
      ],
    ] as const;
    for (const [notice, body] of expectedPushes)
      expect((await runJobAndReadPushes('push', notice)).join(' | ')).toMatch(body);
    const pushJob = { userIds: [bjorn.id], notices: [message, message] };
    expect(await runJobAndReadPushes('nativePush', pushJob)).toEqual(['Anna: Hello (1 more unread)']);
    await sql`insert into held_news (user_id, league_id, type, notice, due_at)
      values (${bjorn.id}, ${leagueId}, 'chat', ${JSON.stringify(message)}::jsonb, now())`.execute(app.db);
    expect(await runJobAndReadPushes('heldNews', { userId: bjorn.id, leagueId, type: 'chat' })).toEqual([
      'Anna: Hello',
    ]);
  });
});
