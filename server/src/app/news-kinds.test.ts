import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { registerDevice } from '@golf-league/core/contracts/accounts.ts';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { makeEvent } from '@golf-league/core/contracts/events.ts';
import { type Language, languages } from '@golf-league/core/wire/languages.ts';
import { patterns } from '@golf-league/core/wire/pages.ts';
import { openFcmDouble } from '../../test/fcm-double.ts';
import { makeLeague, makeMembers, makeRound, makeUser } from '../../test/make.ts';
import { newsTable } from '../../test/news-table.ts';
import { openTestApp } from '../../test/test-app.ts';
import { jobsDone } from '../../test/traces.ts';
import type { NoticeName } from '../database/notices.ts';
import { declaredKinds } from './news-kinds.ts';

const names = Object.keys(newsTable) as NoticeName[];

describe('the words of news', () => {
  const rows = names.flatMap((name) => newsTable[name].map(([facts, says]) => ({ name, facts, says })));
  const cases = rows.flatMap((row) =>
    languages.map((language) => ({ ...row, language, says: row.says[language] })),
  );

  it.each(cases)('$name in $language: $says', ({ name, facts, language, says }) => {
    const words = declaredKinds[name].words as Record<Language, (news: unknown) => string>;
    expect(words[language](facts)).toEqual(says);
  });
});

describe('a tap on news', () => {
  const ids: Record<string, string> = { leagueId: 'a-league', eventId: 'an-event' };
  const pages = Object.values(patterns).map((pattern) =>
    pattern.replaceAll(/:(\w+)/g, (place, id: string) => ids[id] ?? place),
  );

  it('leads to a page of the app, whatever its kind', () => {
    const faults = names.flatMap((name) => {
      const page = declaredKinds[name].page as (notice: object) => string;
      const path = page(ids);
      if (pages.includes(path)) return [];
      return `${name} leads to ${path}: give its \`page\` an address of core/src/wire/pages.ts`;
    });
    expect(faults.join('\n')).toBe('');
  });
});

describe('news that an earlier release has stored', async () => {
  const folder = await mkdtemp(joinPath(tmpdir(), 'golf-stored-'));
  const serviceAccount = joinPath(folder, 'service-account.json');
  const fcm = await openFcmDouble();
  await fcm.writeServiceAccount(serviceAccount);
  const app = await openTestApp({ env: { FCM_SERVICE_ACCOUNT: serviceAccount } });
  afterAll(async () => {
    await app.close();
    await fcm.close();
    await rm(folder, { recursive: true });
  });

  it('is told, of whatever kind and however far it had come', async () => {
    const anna = await makeUser(app, 'Anna');
    const leagueId = await makeLeague(app, anna, { mode: 'fedex' });
    const { Björn: bjorn } = await makeMembers(app, leagueId, anna, 'Björn');
    const { id: roundId } = await makeRound(app, leagueId, anna, 3);
    const { messageId } = await app.call(
      uploadMessage,
      { leagueId, userId: anna.id, message: 'Hello' },
      anna,
    );
    const startsAt = new Date(Date.now() + 20 * 60 * 60 * 1000).toISOString();
    const { event } = await app.call(
      makeEvent,
      { leagueId, userId: anna.id, title: 'Finals', startsAt },
      anna,
    );
    await jobsDone(app);
    await app.call(registerDevice, { userId: bjorn.id, fcmToken: 'stored' }, bjorn);
    const told = async (job: string, payload: object) => {
      await sql`select graphile_worker.add_job(${job}, ${JSON.stringify(payload)}::json)`.execute(app.db);
      await jobsDone(app);
      return fcm.sent.splice(0).map(({ notification }) => notification.body);
    };
    const by = { leagueId, actorId: anna.id };
    const message = { kind: 'message', ...by, messageId };
    const pushes = [
      [message, 'Anna: Hello'],
      [{ kind: 'round', ...by, roundId }, 'Everyone else is in: round 1 is waiting for you'],
      [
        { kind: 'fewerAwaited', leagueId, actorId: null, above: 0 },
        'Everyone else is in: round 1 is waiting for you',
      ],
      [
        { kind: 'roundReminder', ...by, roundNumber: 1 },
        'Round 1 is waiting for you. No rush: register it when you have played',
      ],
      [{ kind: 'removed', leagueId, userId: bjorn.id }, 'You have been removed from the league'],
      [{ kind: 'eventMade', ...by, eventId: event.id }, 'Anna has planned Finals. Are you coming?'],
      [{ kind: 'eventTomorrow', leagueId, actorId: null, eventId: event.id, startsAt }, 'Tomorrow: Finals'],
    ] as const;
    for (const [notice, body] of pushes) expect(await told('push', notice)).toEqual([body]);
    const ordered = { userIds: [bjorn.id], notices: [message, message] };
    expect(await told('nativePush', ordered)).toEqual(['Anna: Hello (1 more unread)']);
    await sql`insert into held_news (user_id, league_id, type, notice, due_at)
      values (${bjorn.id}, ${leagueId}, 'chat', ${JSON.stringify(message)}::jsonb, now())`.execute(app.db);
    expect(await told('heldNews', { userId: bjorn.id, leagueId, type: 'chat' })).toEqual(['Anna: Hello']);
  });
});
