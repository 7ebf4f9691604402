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

const operatorAddress = 'operator@example.com';
let app: TestApp;
let mailServer: Awaited<ReturnType<typeof openMailServer>>;

beforeAll(async () => {
  mailServer = await openMailServer();
  app = await openTestApp({
    env: { SMTP_URL: mailServer.url, MAIL_FROM: 'golf@example.com', CONTACT_EMAIL: operatorAddress },
  });
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

/** Creates a league with its admin Elin, with Arne, who misbehaves, and with Bo and Cia. */
async function makeScene() {
  const elin = await makeUser(app, 'Elin');
  const league = await makeLeague(app, elin);
  const { Arne: arne, Bo: bo, Cia: cia } = await makeMembers(app, league, elin, 'Arne', 'Bo', 'Cia');
  const readReports = async (admin = elin) => app.call(reports, { leagueId: league }, admin);
  const createReportInput = (player: Player, overrides: object) => ({
    userId: player.id,
    leagueId: league,
    reason: 'harassment' as const,
    ...overrides,
  });
  const toMessageSubject = (messageId: string) => ({ subject: 'message' as const, subjectId: messageId });
  const decide = async (reportId: string, decision: 'keep' | 'remove', admin = elin) =>
    app.call(resolveReport, { userId: admin.id, leagueId: league, reportId, decision }, admin);
  return { elin, arne, bo, cia, league, readReports, createReportInput, toMessageSubject, decide };
}

describe('a report', () => {
  it('admins see a reported message, its author and the reason, but not the reporter', async () => {
    const { arne, bo, cia, league, readReports, createReportInput, toMessageSubject } = await makeScene();
    const entry = await sendChatMessage(app, arne, league, 'You clown');
    const ownReport = { ...createReportInput(bo, toMessageSubject(entry.id)), note: '  Every week.  ' };
    await app.call(report, ownReport as never, bo);
    await app.call(report, { ...ownReport, reason: 'spam' } as never, bo);
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

  it('a report keeps the text of a message even if its author deletes the message', async () => {
    const { arne, bo, league, readReports, createReportInput, toMessageSubject, decide } = await makeScene();
    const entry = await sendChatMessage(app, arne, league, 'You clown');
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
  ] as const)('a report is emailed to the operator (%s)', async (language, subject, expectedText) => {
    const { arne, bo, league, readReports, createReportInput, toMessageSubject } = await makeScene();
    await app.db.updateTable('users').set({ language }).where('id', '=', bo.id).execute();
    const entry = await sendChatMessage(app, arne, league, 'You <b>clown</b>');
    await waitForJobs(app);
    const mailCountBefore = mailServer.received.length;
    await app.call(
      report,
      createReportInput(bo, { ...toMessageSubject(entry.id), note: 'Help' }) as never,
      bo,
    );
    const mail = (await mailServer.waitForEmails(operatorAddress, mailCountBefore + 1)).at(-1)!;
    // The subject line does not contain the league's name, because a member chose it.
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(expectedText);
    expect(mail.text).toContain('You <b>clown</b>');
    const [firstReport] = await readReports();
    expect(mail.text).toContain(`npm run operator -- remove ${firstReport!.id}`);
    // The email contains neither the reporter's name nor their note.
    expect(mail.text).not.toMatch(/\bBo\b|Help/);
  });

  it('only members can report, and only content of their league', async () => {
    const { elin, arne, bo, league, createReportInput, toMessageSubject } = await makeScene();
    const otherLeague = await makeLeague(app, elin);
    const otherMessage = await sendChatMessage(app, elin, otherLeague, 'Hello');
    const poll = await createChatPoll(app, arne, league, 'When?', 'Now');
    const stranger = await makeUser(app);
    const reportError = async (player: Player, overrides: object) =>
      app.errorCode(report, createReportInput(player, overrides), player);
    expect(await reportError(bo, toMessageSubject(otherMessage.id))).toBe('not_found');
    expect(await reportError(bo, toMessageSubject(poll.id))).toBe('not_found');
    expect(await reportError(bo, { subject: 'billboard' })).toBe('not_found');
    expect(await reportError(bo, { subject: 'avatar', subjectId: arne.id })).toBe('not_found');
    expect(await reportError(bo, { subject: 'user_name', subjectId: stranger.id })).toBe('not_found');
    expect(await reportError(stranger, { subject: 'league_name' })).toBe('forbidden');
    expect(await app.issues(report, createReportInput(bo, { subject: 'message' }), bo)).toEqual([
      'subjectId',
    ]);
    const inputWithLongNote = { subject: 'league_name', note: 'x'.repeat(1001) };
    expect(await app.issues(report, createReportInput(bo, inputWithLongNote), bo)).toEqual(['note']);
    await app.call(report, createReportInput(bo, { subject: 'poll', subjectId: poll.id }) as never, bo);
  });

  it('reports are limited, so that nobody can flood the operator', async () => {
    const limitedApp = await openTestApp({ env: { RATE_LIMITS: 'on' } });
    try {
      const elin = await makeUser(limitedApp);
      const league = await makeLeague(limitedApp, elin);
      const input = {
        userId: elin.id,
        leagueId: league,
        subject: 'league_name' as const,
        reason: 'spam' as const,
      };
      for (let time = 0; time < 20; time++) await limitedApp.call(report, input, elin);
      expect(await limitedApp.errorCode(report, input, elin)).toBe('too_many_requests');
    } finally {
      await limitedApp.close();
    }
  });

  it('old reports are deleted', async () => {
    const { bo, readReports, createReportInput } = await makeScene();
    await app.call(report, createReportInput(bo, { subject: 'league_name' }) as never, bo);
    const runDeleteReportsJob = async () => {
      await sql`select graphile_worker.add_job('sweepReports', '{}'::json)`.execute(app.db);
      await waitForJobs(app);
    };
    const ageReports = (days: number) =>
      app.db
        .updateTable('reports')
        .set({ created_at: new Date(Date.now() - days * 24 * 60 * 60 * 1000) } as never)
        .execute();
    await ageReports(REPORT_DAYS - 1);
    await runDeleteReportsJob();
    expect(await readReports()).toHaveLength(1);
    await ageReports(REPORT_DAYS + 1);
    await runDeleteReportsJob();
    expect(await readReports()).toEqual([]);
  });
});

describe('an admin’s decision', () => {
  it('content that an admin decides to keep stays, and a repeated report of it is ignored', async () => {
    const { arne, bo, elin, league, readReports, createReportInput, toMessageSubject, decide } =
      await makeScene();
    const entry = await sendChatMessage(app, arne, league, 'Nice try');
    const ownReport = createReportInput(bo, toMessageSubject(entry.id)) as never;
    await app.call(report, ownReport, bo);
    const [firstReport] = await readReports();
    await decide(firstReport!.id, 'keep');
    expect(await readReports()).toEqual([]);
    expect(getEntryTexts(await app.call(chat, { leagueId: league }, elin))).toEqual(['Nice try']);
    await app.call(report, ownReport, bo);
    expect(await readReports()).toEqual([]);
    const repeatedInput = {
      userId: elin.id,
      leagueId: league,
      reportId: firstReport!.id,
      decision: 'remove',
    };
    expect(await app.errorCode(resolveReport, repeatedInput, elin)).toBe('not_found');
  });

  it('removing a message removes it from all screens and resolves the reports of all members', async () => {
    const { arne, bo, cia, elin, league, readReports, createReportInput, toMessageSubject, decide } =
      await makeScene();
    const entry = await sendChatMessage(app, arne, league, 'You clown');
    for (const player of [bo, cia]) {
      await app.call(report, createReportInput(player, toMessageSubject(entry.id)) as never, player);
    }
    const socket = await app.socket(bo.token);
    const [firstReport] = await readReports();
    await decide(firstReport!.id, 'remove');
    expect(await socket.waitForSocketEvent('messageDeleted')).toEqual({
      tournamentId: league,
      messageId: entry.id,
    });
    expect(await readReports()).toEqual([]);
    await sendChatMessage(app, elin, league, 'That is not how we speak here');
    expect(getEntryTexts(await app.call(chat, { leagueId: league }, bo))).toHaveLength(1);
  });

  it('every admin can decide on reports, and nobody else can', async () => {
    const { arne, bo, elin, league, createReportInput, toMessageSubject, readReports } = await makeScene();
    const entry = await sendChatMessage(app, arne, league, 'You clown');
    await app.call(report, createReportInput(bo, toMessageSubject(entry.id)) as never, bo);
    const [firstReport] = await readReports();
    expect(await app.errorCode(reports, { leagueId: league }, arne)).toBe('forbidden');
    const input = { userId: arne.id, leagueId: league, reportId: firstReport!.id, decision: 'keep' };
    expect(await app.errorCode(resolveReport, input, arne)).toBe('forbidden');
    await app.call(makeAdmin, { leagueId: league, memberId: bo.id }, elin);
    expect(await readReports(bo)).toHaveLength(1);
    const otherLeague = await makeLeague(app, arne);
    expect(await app.errorCode(resolveReport, { ...input, leagueId: otherLeague }, arne)).toBe('not_found');
  });

  it('removing a reported billboard clears it, unless its text has changed since', async () => {
    const { elin, bo, league, readReports, createReportInput, decide } = await makeScene();
    const post = async (text: string) =>
      app.call(postBillboard, { leagueId: league, userId: elin.id, text }, elin);
    await post('Something rude');
    await app.call(report, createReportInput(bo, { subject: 'billboard' }) as never, bo);
    await post('Prizes on Sunday');
    await app.call(report, createReportInput(bo, { subject: 'billboard' }) as never, bo);
    const [rude, prizes] = await readReports();
    expect([rude!.content, prizes!.content]).toEqual(['Something rude', 'Prizes on Sunday']);
    await decide(rude!.id, 'remove');
    const text = async () =>
      (await app.db.selectFrom('billboards').where('league_id', '=', league).select('content').execute())[0]!
        .content;
    expect(await text()).toBe('Prizes on Sunday');
    await decide(prizes!.id, 'remove');
    expect(await text()).toBe('');
  });

  it('removing a reported name replaces it with a neutral name in its owner’s language', async () => {
    const { arne, bo, readReports, createReportInput, decide, elin, league: leagueId } = await makeScene();
    await app.db.updateTable('users').set({ language: 'sv' }).where('id', '=', arne.id).execute();
    await app.call(changeUserName, { userId: arne.id, userName: 'Rude word' }, arne);
    await app.call(report, createReportInput(bo, { subject: 'user_name', subjectId: arne.id }) as never, bo);
    const socket = await app.socket(bo.token);
    const [nameReport] = await readReports();
    expect(nameReport!.content).toBe('Rude word');
    await decide(nameReport!.id, 'remove');
    await socket.waitForSocketEvent('membersChanged');
    const members = await app.call(leagueMembers, { leagueId }, elin);
    expect(members.map((member) => member.name)).toEqual(['Bo', 'Cia', 'Elin', 'Spelare']);

    const leagueName = async () => (await app.call(listLeagues, { userId: elin.id }, elin))[0]!.name;
    const rude = await leagueName();
    await app.call(report, createReportInput(bo, { subject: 'league_name' }) as never, bo);
    const [leagueReport] = await readReports();
    expect(leagueReport!.content).toBe(rude);
    await decide(leagueReport!.id, 'remove');
    expect(await leagueName()).toMatch(/^League \d+$/);
  });
});
