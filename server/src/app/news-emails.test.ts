import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeNotifications } from '@golf-league/core/contracts/notifications.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { openMailServer } from '../../test/mail-server.ts';
import { makeLeague, makeMembers, makeUser, type Player } from '../../test/make.ts';
import { newsTable } from '../../test/news-table.ts';
import { openTestApp } from '../../test/test-app.ts';
import { advanceMinutes, waitForJobs } from '../../test/traces.ts';
import type { NoticeName } from '../database/notices.ts';
import type { NewsComposer, NewsKind } from '../push/news-kind.ts';
import { typedNewsKinds } from './news-kinds.ts';

const mailServer = await openMailServer();
const app = await openTestApp({ env: { SMTP_URL: mailServer.url, MAIL_FROM: 'golf@example.com' } });
afterAll(async () => {
  await app.close();
  await mailServer.close();
});
afterEach(() => vi.restoreAllMocks());

const TEXT_WITH_URL = 'Pay at https://evil.example';
const noticeNames = Object.keys(newsTable) as NoticeName[];
async function setUpLeague() {
  const anna = await makeUser(app, 'Anna');
  const leagueId = await makeLeague(app, anna);
  const [reader, ...writers] = await makeMembers(app, leagueId, anna, 'Reader', 'Bo', 'Cy', 'Di');
  await waitForJobs(app);
  const provedAddress = { user_id: reader.id, email_key: `${reader.id}@example.com`, proved_at: new Date() };
  await app.db.insertInto('proved_addresses').values(provedAddress).execute();
  await app.call(changeNotifications, { userId: reader.id, mail: true }, reader);
  return { leagueId, anna, reader, writers: [anna, ...writers] };
}

/** Mocks a notification kind: urgent, independent of the league's state, and with a URL that a user entered. */
function mockKind(name: NoticeName, reader: Player): void {
  const kind: NewsKind<never> = typedNewsKinds[name];
  const texts = typedNewsKinds[name].texts as Record<
    Language,
    (news: unknown, zone: string | null) => string
  >;
  const [[values]] = newsTable[name];
  const compose: NewsComposer = () => ({
    isUrgent: true,
    createPayload: (language) => ({
      title: TEXT_WITH_URL,
      body: `${TEXT_WITH_URL} ${texts[language](values, null)}`,
      data: { route: '/', tag: '' },
    }),
  });
  vi.spyOn(kind, 'createComposer').mockResolvedValue(compose);
  vi.spyOn(kind, 'selectAudience').mockReturnValue(sql`(select ${reader.id}::text as id)`);
  vi.spyOn(kind, 'findReaderIds').mockResolvedValue(new Set());
}

const queueNotices = (name: NoticeName, leagueId: string, { id: actorId }: Player, times: number) =>
  sql`select graphile_worker.add_job('push', ${JSON.stringify({ kind: name, leagueId, actorId })}::json)
    from generate_series(1, ${times}::int)`.execute(app.db);

const getEmails = (reader: Player) =>
  mailServer.received.filter(({ recipients }) => recipients.includes(`${reader.id}@example.com`));

describe('notification emails of each kind', async () => {
  const setups = await Promise.all(noticeNames.map(async (name) => [name, await setUpLeague()] as const));
  const setupsByKind = new Map(setups);
  let countAfterFiveMinutes = 0;
  beforeAll(async () => {
    for (const [name, { leagueId, anna, reader }] of setups) {
      mockKind(name, reader);
      await queueNotices(name, leagueId, anna, 10);
    }
    await advanceMinutes(app, 5);
    countAfterFiveMinutes = mailServer.received.length;
    await advanceMinutes(app, 6);
    vi.restoreAllMocks();
  });

  it('notification emails are delayed by ten minutes', () => expect(countAfterFiveMinutes).toBe(0));

  it.each(noticeNames)(
    '%s: ten notices are sent as one email, and its subject contains no URL entered by a user',
    (name) => {
      const [mail, ...otherEmails] = getEmails(setupsByKind.get(name)!.reader);
      expect(otherEmails).toEqual([]);
      expect(mail!.subject).toBe('Golf League: news from one of your leagues');
      expect(mail!.text).toContain(TEXT_WITH_URL);
    },
  );

  it('notifications of all kinds share one email, with at most five emails an hour and twelve a day', async () => {
    const { leagueId, reader, writers } = await setUpLeague();
    for (const name of noticeNames) mockKind(name, reader);
    const counts: number[] = [];
    for (let turn = 0; turn < 18; turn++) {
      const turnNames = turn === 0 ? noticeNames : noticeNames.slice(turn, turn + 2);
      for (const name of turnNames) await queueNotices(name, leagueId, writers[turn % writers.length]!, 1);
      await advanceMinutes(app, turn < 6 ? 11 : 61);
      counts.push(getEmails(reader).length);
    }
    expect([counts[0], counts[4], counts[5], counts.at(-1)]).toEqual([1, 5, 5, 12]);
  });
});
