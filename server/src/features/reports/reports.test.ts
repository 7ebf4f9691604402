import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeUserName } from '@golf-league/core/contracts/accounts.ts';
import { postBillboard } from '@golf-league/core/contracts/billboard.ts';
import { chat, deleteMessage } from '@golf-league/core/contracts/chat.ts';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { leagueMembers } from '@golf-league/core/contracts/members.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { REPORT_DAYS, report, reports, resolveReport } from '@golf-league/core/contracts/reports.ts';
import { sql } from 'kysely';
import { createChatPoll, sendChatMessage, getEntryTexts } from '../../../test/chat.ts';
import { openMailServer } from '../../../test/mail-server.ts';
import { makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { waitForJobs } from '../../../test/traces.ts';

const OPERATOR_EMAIL = 'operator@example.com';
let app: TestApp;
let mailServer: Awaited<ReturnType<typeof openMailServer>>;

beforeAll(async () => {
  mailServer = await openMailServer();
  app = await openTestApp({
    env: { SMTP_URL: mailServer.url, MAIL_FROM: 'golf@example.com', CONTACT_EMAIL: OPERATOR_EMAIL },
  });
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

/** Creates a league with the admin Elin and the members Arne, who misbehaves, Bo and Cia. */
async function makeLeagueWithOffender() {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin);
  const [arne, bo, cia] = await makeMembers(app, leagueId, elin, 'Arne', 'Bo', 'Cia');
  const readReports = async (admin = elin) => app.call(reports, { leagueId }, admin);
  const createReportInput = (player: Player, overrides: object) => ({
    userId: player.id,
    leagueId,
    reason: 'harassment' as const,
    ...overrides,
  });
  const toMessageSubject = (messageId: string) => ({ subject: 'message' as const, subjectId: messageId });
  const decide = async (reportId: string, decision: 'keep' | 'remove', admin = elin) =>
    app.call(resolveReport, { userId: admin.id, leagueId, reportId, decision }, admin);
  return { elin, arne, bo, cia, leagueId, readReports, createReportInput, toMessageSubject, decide };
}

describe('a report', () => {
  it('shows admins the message, its author and the reason, but not the reporter', async () => {
    const { arne, bo, cia, leagueId, readReports, createReportInput, toMessageSubject } =
      await makeLeagueWithOffender();
    const entry = await sendChatMessage(app, arne, leagueId, 'You clown');
    const bosReport = { ...createReportInput(bo, toMessageSubject(entry.id)), note: '  Every week.  ' };
    await app.call(report, bosReport as never, bo);
    await app.call(report, { ...bosReport, reason: 'spam' } as never, bo);
    await app.call(
      report,
      createReportInput(cia, { ...toMessageSubject(entry.id), reason: 'hate' }) as never,
      cia,
    );
    const [firstReport, ...otherReports] = await readReports();
    expect(otherReports).toEqual([]);
    expect(firstReport).toMatchObject({
      subject: 'message',
      subjectId: entry.id,
      count: 2,
      reasons: ['harassment', 'hate'],
      notes: ['Every week.'],
      content: 'You clown',
      picture: null,
      ownerId: arne.id,
      ownerName: 'Arne',
    });
    expect(JSON.stringify(firstReport)).not.toContain(bo.id);
    expect(JSON.stringify(firstReport)).not.toContain('Bo');
  });

  it('keeps the text of a message even if its author deletes the message', async () => {
    const { arne, bo, leagueId, readReports, createReportInput, toMessageSubject, decide } =
      await makeLeagueWithOffender();
    const entry = await sendChatMessage(app, arne, leagueId, 'You clown');
    await app.call(report, createReportInput(bo, toMessageSubject(entry.id)) as never, bo);
    await app.call(deleteMessage, { messageId: entry.id }, arne);
    const [firstReport] = await readReports();
    expect(firstReport?.content).toBe('You clown');
    await decide(firstReport!.id, 'remove');
    expect(await readReports()).toEqual([]);
  });

  it.each([
    ['en', 'Golf League: a message was reported', 'has reported a message. The reason: harassment.'],
    ['sv', 'Golf League: ett meddelande har anmälts', 'har anmält ett meddelande. Skäl: trakasserier.'],
  ] as const)('is emailed to the operator (%s)', async (language, subject, expectedText) => {
    const { arne, bo, leagueId, readReports, createReportInput, toMessageSubject } =
      await makeLeagueWithOffender();
    await app.db.updateTable('users').set({ language }).where('id', '=', bo.id).execute();
    const entry = await sendChatMessage(app, arne, leagueId, 'You <b>clown</b>');
    await waitForJobs(app);
    const emailCountBefore = mailServer.received.length;
    await app.call(
      report,
      createReportInput(bo, { ...toMessageSubject(entry.id), note: 'Help' }) as never,
      bo,
    );
    const email = (await mailServer.waitForEmails(OPERATOR_EMAIL, emailCountBefore + 1)).at(-1)!;
    // The subject line does not contain the league's name, because a member chose it.
    expect(email.subject).toBe(subject);
    expect(email.text).toContain(expectedText);
    expect(email.text).toContain('You <b>clown</b>');
    const [firstReport] = await readReports();
    expect(email.text).toContain(`npm run operator -- remove ${firstReport!.id}`);
    // The email contains neither the reporter's name nor their note.
    expect(email.text).not.toMatch(/\bBo\b|Help/);
  });

  it('can be made only by members, about content in their own league', async () => {
    const { elin, arne, bo, leagueId, createReportInput, toMessageSubject } = await makeLeagueWithOffender();
    const otherLeagueId = await makeLeague(app, elin);
    const otherMessage = await sendChatMessage(app, elin, otherLeagueId, 'Hello');
    const poll = await createChatPoll(app, arne, leagueId, 'When?', 'Now');
    const stranger = await makeUser(app);
    const readReportError = async (player: Player, overrides: object) =>
      app.errorCode(report, createReportInput(player, overrides), player);
    expect(await readReportError(bo, toMessageSubject(otherMessage.id))).toBe('not_found');
    expect(await readReportError(bo, toMessageSubject(poll.id))).toBe('not_found');
    expect(await readReportError(bo, { subject: 'billboard' })).toBe('not_found');
    expect(await readReportError(bo, { subject: 'avatar', subjectId: arne.id })).toBe('not_found');
    expect(await readReportError(bo, { subject: 'user_name', subjectId: stranger.id })).toBe('not_found');
    expect(await readReportError(stranger, { subject: 'league_name' })).toBe('forbidden');
    expect(await app.invalidFields(report, createReportInput(bo, { subject: 'message' }), bo)).toEqual([
      'subjectId',
    ]);
    const inputWithLongNote = { subject: 'league_name', note: 'x'.repeat(1001) };
    expect(await app.invalidFields(report, createReportInput(bo, inputWithLongNote), bo)).toEqual(['note']);
    await app.call(report, createReportInput(bo, { subject: 'poll', subjectId: poll.id }) as never, bo);
  });

  it('is rejected above a limit, so that nobody can flood the operator', async () => {
    const limitedApp = await openTestApp({ env: { RATE_LIMITS: 'on' } });
    try {
      const elin = await makeUser(limitedApp);
      const leagueId = await makeLeague(limitedApp, elin);
      const reportInput = {
        userId: elin.id,
        leagueId,
        subject: 'league_name' as const,
        reason: 'spam' as const,
      };
      for (let attempt = 0; attempt < 20; attempt++) await limitedApp.call(report, reportInput, elin);
      expect(await limitedApp.errorCode(report, reportInput, elin)).toBe('too_many_requests');
    } finally {
      await limitedApp.close();
    }
  });

  it('is deleted once it reaches its maximum age', async () => {
    const { bo, readReports, createReportInput } = await makeLeagueWithOffender();
    await app.call(report, createReportInput(bo, { subject: 'league_name' }) as never, bo);
    const runDeleteReportsJob = async () => {
      await sql`select graphile_worker.add_job('sweepReports', '{}'::json)`.execute(app.db);
      await waitForJobs(app);
    };
    const setReportAge = (days: number) =>
      app.db
        .updateTable('reports')
        .set({ created_at: new Date(Date.now() - days * 24 * 60 * 60 * 1000) } as never)
        .execute();
    await setReportAge(REPORT_DAYS - 1);
    await runDeleteReportsJob();
    expect(await readReports()).toHaveLength(1);
    await setReportAge(REPORT_DAYS + 1);
    await runDeleteReportsJob();
    expect(await readReports()).toEqual([]);
  });
});

describe('an admin’s decision', () => {
  it('to keep content leaves it in place, and the same person’s later reports about it are ignored', async () => {
    const { arne, bo, elin, leagueId, readReports, createReportInput, toMessageSubject, decide } =
      await makeLeagueWithOffender();
    const entry = await sendChatMessage(app, arne, leagueId, 'Nice try');
    const bosReport = createReportInput(bo, toMessageSubject(entry.id)) as never;
    await app.call(report, bosReport, bo);
    const [firstReport] = await readReports();
    await decide(firstReport!.id, 'keep');
    expect(await readReports()).toEqual([]);
    expect(getEntryTexts(await app.call(chat, { leagueId }, elin))).toEqual(['Nice try']);
    await app.call(report, bosReport, bo);
    expect(await readReports()).toEqual([]);
    const repeatedInput = {
      userId: elin.id,
      leagueId,
      reportId: firstReport!.id,
      decision: 'remove',
    };
    expect(await app.errorCode(resolveReport, repeatedInput, elin)).toBe('not_found');
  });

  it('to remove a message removes it from all screens and resolves every member’s report about it', async () => {
    const { arne, bo, cia, elin, leagueId, readReports, createReportInput, toMessageSubject, decide } =
      await makeLeagueWithOffender();
    const entry = await sendChatMessage(app, arne, leagueId, 'You clown');
    for (const player of [bo, cia]) {
      await app.call(report, createReportInput(player, toMessageSubject(entry.id)) as never, player);
    }
    const socket = await app.connectSocket(bo.token);
    const [firstReport] = await readReports();
    await decide(firstReport!.id, 'remove');
    expect(await socket.waitForSocketEvent('messageDeleted')).toEqual({
      tournamentId: leagueId,
      messageId: entry.id,
    });
    expect(await readReports()).toEqual([]);
    await sendChatMessage(app, elin, leagueId, 'That is not how we speak here');
    expect(getEntryTexts(await app.call(chat, { leagueId }, bo))).toHaveLength(1);
  });

  it('can be made by any admin, and by nobody else', async () => {
    const { arne, bo, elin, leagueId, createReportInput, toMessageSubject, readReports } =
      await makeLeagueWithOffender();
    const entry = await sendChatMessage(app, arne, leagueId, 'You clown');
    await app.call(report, createReportInput(bo, toMessageSubject(entry.id)) as never, bo);
    const [firstReport] = await readReports();
    expect(await app.errorCode(reports, { leagueId }, arne)).toBe('forbidden');
    const input = { userId: arne.id, leagueId, reportId: firstReport!.id, decision: 'keep' };
    expect(await app.errorCode(resolveReport, input, arne)).toBe('forbidden');
    await app.call(makeAdmin, { leagueId, memberId: bo.id }, elin);
    expect(await readReports(bo)).toHaveLength(1);
    const otherLeagueId = await makeLeague(app, arne);
    expect(await app.errorCode(resolveReport, { ...input, leagueId: otherLeagueId }, arne)).toBe('not_found');
  });

  it('to remove a billboard clears it, unless its text has changed since the report', async () => {
    const { elin, bo, leagueId, readReports, createReportInput, decide } = await makeLeagueWithOffender();
    const postText = async (text: string) =>
      app.call(postBillboard, { leagueId, userId: elin.id, text }, elin);
    await postText('Something rude');
    await app.call(report, createReportInput(bo, { subject: 'billboard' }) as never, bo);
    await postText('Prizes on Sunday');
    await app.call(report, createReportInput(bo, { subject: 'billboard' }) as never, bo);
    const [rudeReport, prizesReport] = await readReports();
    expect([rudeReport!.content, prizesReport!.content]).toEqual(['Something rude', 'Prizes on Sunday']);
    await decide(rudeReport!.id, 'remove');
    const readText = async () =>
      (
        await app.db.selectFrom('billboards').where('league_id', '=', leagueId).select('content').execute()
      )[0]!.content;
    expect(await readText()).toBe('Prizes on Sunday');
    await decide(prizesReport!.id, 'remove');
    expect(await readText()).toBe('');
  });

  it('to remove a name replaces it with a neutral name in its owner’s language', async () => {
    const { arne, bo, readReports, createReportInput, decide, elin, leagueId } =
      await makeLeagueWithOffender();
    await app.db.updateTable('users').set({ language: 'sv' }).where('id', '=', arne.id).execute();
    await app.call(changeUserName, { userId: arne.id, userName: 'Rude word' }, arne);
    await app.call(report, createReportInput(bo, { subject: 'user_name', subjectId: arne.id }) as never, bo);
    const socket = await app.connectSocket(bo.token);
    const [nameReport] = await readReports();
    expect(nameReport!.content).toBe('Rude word');
    await decide(nameReport!.id, 'remove');
    await socket.waitForSocketEvent('membersChanged');
    const members = await app.call(leagueMembers, { leagueId }, elin);
    expect(members.map((member) => member.name)).toEqual(['Bo', 'Cia', 'Elin', 'Spelare']);

    const readLeagueName = async () => (await app.call(listLeagues, { userId: elin.id }, elin))[0]!.name;
    const rudeLeagueName = await readLeagueName();
    await app.call(report, createReportInput(bo, { subject: 'league_name' }) as never, bo);
    const [leagueReport] = await readReports();
    expect(leagueReport!.content).toBe(rudeLeagueName);
    await decide(leagueReport!.id, 'remove');
    expect(await readLeagueName()).toMatch(/^League \d+$/);
  });
});
