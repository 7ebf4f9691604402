import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import {
  changePassword,
  contactUs,
  deleteAccount,
  login,
  register,
  registerDevice,
  sendResetEmail,
  uploadAvatar,
} from '@golf-league/core/contracts/accounts.ts';
import { billboard, postBillboard } from '@golf-league/core/contracts/billboard.ts';
import { chat, createPoll, deleteMessage, uploadMessage, vote } from '@golf-league/core/contracts/chat.ts';
import { hideUser } from '@golf-league/core/contracts/hidden-users.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { report, reports } from '@golf-league/core/contracts/reports.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { openFakeFcm } from '../../test/fake-fcm.ts';
import { joinPlayers, makeLeague, makeMembers, makeRound, makeUser, type Player } from '../../test/make.ts';
import { openTestApp } from '../../test/test-app.ts';
import { readAllFiles, dumpAllRows, waitForJobs, waitForFailedJobs, findTraces } from '../../test/traces.ts';

const folder = await mkdtemp(joinPath(tmpdir(), 'golf-delete-account-'));
const serviceAccount = joinPath(folder, 'service-account.json');
const dataDir = joinPath(folder, 'data');
const fcm = await openFakeFcm();
await fcm.writeServiceAccount(serviceAccount);
const app = await openTestApp({ env: { FCM_SERVICE_ACCOUNT: serviceAccount, DATA_DIR: dataDir } });
afterAll(async () => {
  await app.close();
  await fcm.close();
  await rm(folder, { recursive: true });
});

const name = 'Elin Kanariefågel';
const email = 'Canary@Example.com';
const password = 'albatross on nine';
const fcmToken = 'canary-token';

async function setAvatar(player: Player): Promise<void> {
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c84' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('userId', player.id);
  form.set('image', new Blob([new Uint8Array(picture)]), 'me.png');
  const headers = { authorization: `Bearer ${player.token}` };
  const response = await app.fetch(uploadAvatar.path, { method: 'POST', headers, body: form });
  expect(response.status).toBe(200);
}

async function registerElin(): Promise<Player> {
  const { userId, token } = await app.call(register, { name, email, password });
  return { id: userId, name, token };
}

const readQueuedJobs = async () => {
  const rows = await dumpAllRows(app);
  return rows
    .split('\n')
    .filter((row) => row.includes('_private_jobs'))
    .join('\n');
};

const getUserInput = (player: Player) => ({ userId: player.id });

describe('deleting an account', () => {
  it('removes personal data from all tables and files, but keeps shared content', async () => {
    const anna = await makeUser(app, 'Anna');
    const leagueId = await makeLeague(app, anna);
    const [bjorn] = await makeMembers(app, leagueId, anna, 'Björn');
    const elin = await registerElin();
    await joinPlayers(app, leagueId, anna, elin);
    const memberInput = { leagueId, userId: elin.id };

    await app.call(registerDevice, { userId: elin.id, fcmToken }, elin);
    await setAvatar(elin);
    await makeRound(app, leagueId, elin, -3);
    await app.call(
      uploadMessage,
      { ...memberInput, message: 'My messages stay' },
      { ...elin, key: 'message-1' },
    );
    const question = { ...memberInput, question: 'Playing?', options: ['Yes', 'No'] };
    const { pollId, message } = await app.call(createPoll, question, elin);
    const optionId = message.poll!.options[0]!.id;
    await app.call(vote, { userId: elin.id, pollId, optionId }, elin);
    // The response stored for Björn's idempotency key contains the names of the voters.
    await app.call(vote, { userId: bjorn.id, pollId, optionId }, { ...bjorn, key: 'bjorns-vote' });
    const invitedUser = await makeUser(app, 'David');
    await joinPlayers(app, leagueId, elin, invitedUser);
    // Reports by Elin and about Elin.
    const commonReportFields = { leagueId, reason: 'other' as const };
    const note = 'The canary in my note';
    const reportByElin = { ...commonReportFields, userId: elin.id, note };
    await app.call(report, { ...reportByElin, subject: 'user_name', subjectId: bjorn.id }, elin);
    const reportAboutElin = { ...commonReportFields, userId: bjorn.id, subjectId: elin.id };
    await app.call(report, { ...reportAboutElin, subject: 'user_name' }, bjorn);
    await app.call(report, { ...reportAboutElin, subject: 'avatar' }, bjorn);
    const deletedMessage = await app.call(
      uploadMessage,
      { ...memberInput, message: 'A deleted canary' },
      elin,
    );
    const reportAboutMessage = {
      ...reportAboutElin,
      subject: 'message' as const,
      subjectId: deletedMessage.messageId,
    };
    await app.call(report, reportAboutMessage, bjorn);
    await app.call(deleteMessage, { messageId: deletedMessage.messageId }, elin);
    await app.call(report, { ...reportAboutElin, subject: 'poll', subjectId: pollId }, bjorn);
    for (const [player, other] of [
      [elin, bjorn],
      [anna, elin],
    ] as const) {
      await app.call(hideUser, { userId: player.id, hiddenUserId: other.id, hidden: true }, player);
    }
    await app.call(sendResetEmail, { email });
    await app.call(contactUs, { name, email, message: 'I have a suggestion', topic: 'wishes' });
    await app.call(
      changePassword,
      { userId: elin.id, oldPassword: password, newPassword: 'condor here' },
      elin,
    );
    await waitForJobs(app);
    // FCM rejects this push notification, so a job with Elin's id stays in the queue.
    await app.call(registerDevice, { userId: bjorn.id, fcmToken: 'bjorns-token' }, bjorn);
    fcm.setResponse('bjorns-token', { status: 500, code: 'INTERNAL' });
    await app.call(uploadMessage, { ...memberInput, message: 'Goodbye' }, elin);
    await waitForFailedJobs(app);
    expect(findTraces(await readQueuedJobs(), [elin.id])).toEqual([elin.id]);

    const traces = [elin.id, name, email, email.toLowerCase(), fcmToken, note, 'A deleted canary'];
    const files = await readAllFiles(dataDir);
    expect(findTraces(await dumpAllRows(app), traces)).toEqual(traces);
    const emails = files.filter(({ path }) => path.endsWith('.eml'));
    expect(emails.filter(({ path }) => !path.includes('-report-'))).toHaveLength(3);
    expect(emails.filter(({ path }) => path.includes('-report-'))).toHaveLength(5);
    const pictures = files.filter(({ path }) => path.includes('images'));
    expect(pictures.length).toBeGreaterThan(0);

    const socket = await app.connectSocket(anna.token);
    const elinSocket = await app.connectSocket(elin.token);
    await app.call(deleteAccount, getUserInput(elin), elin);
    await elinSocket.disconnectReason;
    await socket.waitForSocketEvent('membersChanged');
    await socket.waitForSocketEvent('scoreboardChanged');
    await waitForJobs(app);

    expect(findTraces(await dumpAllRows(app), traces)).toEqual([]);
    // Two reports remain, both without Elin's id: hers about Björn, and his about her poll, which still exists.
    const remainingFiles = await readAllFiles(dataDir);
    expect(
      remainingFiles.map(({ path, bytes }) => [
        /-(\w+)-[^-]+-[^-]+$/.exec(path)?.[1],
        findTraces(bytes.toString(), traces),
      ]),
    ).toEqual([['report', []]]);
    const openReports = await app.call(reports, { leagueId }, anna);
    expect(openReports.map(({ subject, ownerName, notes }) => ({ subject, ownerName, notes }))).toEqual([
      { subject: 'user_name', ownerName: 'Björn', notes: [] },
      { subject: 'poll', ownerName: null, notes: [] },
    ]);
    expect(await app.errorCode(listLeagues, getUserInput(elin), elin)).toBe('unauthenticated');
    expect(await app.errorCode(login, { email, password: 'condor here' })).toBe('wrong_credentials');

    const entries = await app.call(chat, { leagueId }, anna);
    expect(entries.map(({ authorId, authorName, picture }) => ({ authorId, authorName, picture }))).toEqual(
      entries.map(() => ({ authorId: null, authorName: 'Deleted player', picture: 'D' })),
    );
    expect(entries[0]!.text).toBe('My messages stay');
    const board = await app.call(scoreboard, { leagueId }, anna);
    expect(board.rows.map((score) => score.name).toSorted()).toEqual(['Anna', 'Björn', 'David']);
    // The email address can be registered again.
    await app.call(register, { name, email, password });
  });

  it('promotes another member if the last admin leaves, or deletes the league if nobody is left', async () => {
    const elin = await makeUser(app, 'Elin');
    const leagueId = await makeLeague(app, elin);
    const [first] = await makeMembers(app, leagueId, elin, 'First', 'Second');
    const soloLeagueId = await makeLeague(app, elin, { name: 'Elin’s own league' });
    await app.call(postBillboard, { leagueId, userId: elin.id, text: 'Welcome' }, elin);
    await app.call(deleteAccount, getUserInput(elin), elin);
    const members = await app.call(leagueMembers, { leagueId }, first);
    expect(members.map((member) => [member.name, member.isAdmin])).toEqual([
      ['First', true],
      ['Second', false],
    ]);
    const { author } = await app.call(billboard, { leagueId }, first);
    expect(author).toBe('Deleted player');
    const remainingLeagues = await app.db
      .selectFrom('leagues')
      .where('id', '=', soloLeagueId)
      .select('id')
      .execute();
    expect(remainingLeagues).toEqual([]);
  });

  it('works only for the owner, and only once', async () => {
    const [elin, eve] = [await makeUser(app), await makeUser(app)];
    expect(await app.errorCode(deleteAccount, getUserInput(elin), eve)).toBe('forbidden');
    expect(await app.errorCode(deleteAccount, getUserInput(elin))).toBe('unauthenticated');
    const attempts = await Promise.allSettled(
      Array.from({ length: 4 }, () => app.call(deleteAccount, getUserInput(elin), elin)),
    );
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
    expect(await app.errorCode(deleteAccount, getUserInput(elin), elin)).toBe('unauthenticated');
    await app.call(listLeagues, getUserInput(eve), eve);
  });
});

describe('deleting an account while admins remove the member', () => {
  it('succeeds, whichever request is first', async () => {
    for (let race = 0; race < 5; race++) {
      const anna = await makeUser(app, 'Anna');
      const leavingUser = await makeUser(app, 'Bo');
      const leagueIds = await Promise.all([makeLeague(app, anna), makeLeague(app, anna)]);
      for (const leagueId of leagueIds) await joinPlayers(app, leagueId, anna, leavingUser);
      await Promise.all([
        app.call(deleteAccount, { userId: leavingUser.id }, leavingUser),
        ...leagueIds.map((leagueId) => app.send(removeMember, { leagueId, memberId: leavingUser.id }, anna)),
      ]);
    }
  });
});
