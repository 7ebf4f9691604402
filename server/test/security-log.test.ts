import { afterAll, describe, expect, it } from 'vitest';
import {
  changePassword,
  changeUserName,
  deleteAccount,
  login,
  logout,
  register,
  sendResetEmail,
} from '@golf-league/core/contracts/accounts.ts';
import { confirmAddress } from '@golf-league/core/contracts/addresses.ts';
import { demoteAdmin, makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { createTrialLeague } from '@golf-league/core/contracts/sample-leagues.ts';
import { joinAsGuest, secureAccount } from '@golf-league/core/contracts/guests.ts';
import { joinByCode, renewInvite } from '@golf-league/core/contracts/invites.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { finishLeague, leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { endOtherSessions } from '@golf-league/core/contracts/sessions.ts';
import { openToSpectators } from '@golf-league/core/contracts/spectators.ts';
import { findOneTimePassword, openMailServer } from './mail-server.ts';
import { joinPlayers, makeLeague, makeMembers, makeUser, readInviteToken } from './make.ts';
import { openTestApp } from './test-app.ts';

interface LogLine {
  securityEvent?: string;
  level?: number;
  personId?: string;
  subjectId?: string;
  leagueId?: string;
  network?: string;
  call?: string;
}

const logLines: string[] = [];
const log = (line: string) => void logLines.push(line);
const mailServer = await openMailServer();
const env = { RATE_LIMITS: 'on', SMTP_URL: mailServer.url, MAIL_FROM: 'golf@example.com' };
const app = await openTestApp({ env, log });
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

/** Returns the security events that a task logs, without fields such as the time. */
async function recordEvents(task: () => Promise<unknown>): Promise<LogLine[]> {
  const lineCountBefore = logLines.length;
  await task();
  return logLines.slice(lineCountBefore).flatMap((text) => {
    const { securityEvent, level, personId, subjectId, leagueId, network, call } = JSON.parse(
      text,
    ) as LogLine;
    if (securityEvent === undefined) return [];
    const line = { securityEvent, level, personId, subjectId, leagueId, network, call };
    return [Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined))];
  });
}

const INFO = 30;
const WARN = 40;
const network = '127.0.0.1';
const EMAIL = 'elin.sjoberg@example.com';
const PASSWORD = 'albatross on nine';
const NEW_PASSWORD = 'condor on eighteen';

async function makeAccount(email: string) {
  const { userId: id, token } = await app.call(register, {
    name: 'Elin Secretname',
    email,
    password: PASSWORD,
  });
  return { id, token };
}

describe('the security log', () => {
  it('records registrations, log-ins, failed log-ins and reset requests, with id and network', async () => {
    let id = '';
    const registrationEvents = await recordEvents(async () => ({ id } = await makeAccount(EMAIL)));
    const commonFields = { personId: id, network };
    expect(registrationEvents).toEqual([
      { securityEvent: 'registered', level: INFO, ...commonFields, call: register.name },
    ]);
    const call = login.name;
    expect(await recordEvents(() => app.call(login, { email: EMAIL, password: PASSWORD }))).toEqual([
      { securityEvent: 'logged_in', level: INFO, ...commonFields, call },
    ]);
    expect(
      await recordEvents(() => app.errorCode(login, { email: EMAIL, password: 'guessed word' })),
    ).toEqual([{ securityEvent: 'log_in_failed', level: WARN, ...commonFields, call }]);
    const nobody = { email: 'nobody@example.com', password: 'guessed word' };
    expect(await recordEvents(() => app.errorCode(login, nobody))).toEqual([
      { securityEvent: 'log_in_failed', level: WARN, network, call },
    ]);
    const resetFields = { call: sendResetEmail.name, network };
    expect(await recordEvents(() => app.errorCode(sendResetEmail, nobody))).toEqual([
      { securityEvent: 'reset_requested_for_nobody', level: WARN, ...resetFields },
    ]);
    expect(await recordEvents(() => app.call(sendResetEmail, { email: EMAIL }))).toEqual([
      { securityEvent: 'reset_requested', level: INFO, ...resetFields, personId: id },
    ]);
  });

  it('records resets, wrong and changed passwords, ended sessions and deleted accounts', async () => {
    const email = 'resets@example.com';
    const { id } = await makeAccount(email);
    await app.call(sendResetEmail, { email });
    const [mail] = await mailServer.waitForEmails(email);
    const oneTimePassword = findOneTimePassword(mail!.text);
    let token = '';
    const resetEvents = await recordEvents(
      async () => ({ token } = await app.call(login, { email, password: oneTimePassword })),
    );
    expect(resetEvents.map((line) => line.securityEvent)).toEqual(['logged_in_by_reset']);
    const passwordChange = { userId: id, newPassword: NEW_PASSWORD };
    const caller = { token };
    const actionEvents = await recordEvents(async () => {
      await app.errorCode(changePassword, { ...passwordChange, oldPassword: 'guessed word' }, caller);
      await app.call(changePassword, { ...passwordChange, oldPassword: PASSWORD }, caller);
      await app.call(endOtherSessions, { userId: id }, caller);
      await app.call(logout, {}, caller);
      const newSession = await app.call(login, { email, password: NEW_PASSWORD });
      await app.call(deleteAccount, { userId: id }, { token: newSession.token });
    });
    expect(actionEvents.map((line) => [line.securityEvent, line.level, line.personId])).toEqual([
      ['wrong_password', WARN, id],
      ['password_changed', INFO, id],
      ['other_sessions_ended', INFO, id],
      ['session_ended', INFO, id],
      ['logged_in', INFO, id],
      ['account_deleted', INFO, id],
    ]);
    expect(logLines.join('')).not.toContain(oneTimePassword);
    expect(logLines.join('')).not.toContain(token);
  });

  it('records who creates a sample league', async () => {
    let sampleUser = { userId: '', leagueId: '' };
    const events = await recordEvents(async () => (sampleUser = await app.call(createTrialLeague, {})));
    const { userId: personId, leagueId } = sampleUser;
    const commonFields = { personId, leagueId, network, level: INFO };
    expect(events).toEqual([
      { securityEvent: 'looked_around', ...commonFields, call: createTrialLeague.name },
    ]);
  });

  it('records who joins as a guest, and when the guest secures the account', async () => {
    const anna = await makeUser(app, 'Anna');
    const leagueId = await makeLeague(app, anna);
    const inviteToken = await readInviteToken(app, leagueId, anna);
    let guest = { userId: '', token: '' };
    const joinEvents = await recordEvents(
      async () => (guest = await app.call(joinAsGuest, { inviteToken, name: 'Bo Secretname' })),
    );
    const commonFields = { personId: guest.userId, network, level: INFO };
    expect(joinEvents).toEqual([
      { securityEvent: 'guest_joined', ...commonFields, leagueId, call: joinAsGuest.name },
    ]);
    const email = 'secured@example.com';
    const loggedEvents = await recordEvents(() =>
      app.call(secureAccount, { userId: guest.userId, email, password: PASSWORD }, guest),
    );
    expect(loggedEvents).toEqual([
      { securityEvent: 'address_asked_for', ...commonFields, call: secureAccount.name },
    ]);
    const [mail] = await mailServer.waitForEmails(email);
    const [, token = ''] = /\/confirm-address\/([\w-]{32})/.exec(mail!.text!)!;
    expect(await recordEvents(() => app.call(confirmAddress, { token }))).toEqual([
      { securityEvent: 'guest_secured', ...commonFields, call: confirmAddress.name },
    ]);
    expect(logLines.join('')).not.toContain(token);
    expect(logLines.join('')).not.toContain(guest.token);
  });

  it('records role changes, removals, and denied reads, writes and socket calls', async () => {
    const anna = await makeUser(app, 'Anna');
    const leagueId = await makeLeague(app, anna);
    const [bo, cia] = await makeMembers(app, leagueId, anna, 'Bo', 'Cia');
    const stranger = await makeUser(app);
    const league = { leagueId };
    const deniedFields = { securityEvent: 'access_refused', level: WARN, leagueId, network };
    expect(await recordEvents(() => app.errorCode(finishLeague, league, bo))).toEqual([
      { ...deniedFields, personId: bo.id, call: finishLeague.name },
    ]);
    expect(await recordEvents(() => app.errorCode(leagueInfo, league, stranger))).toEqual([
      { ...deniedFields, personId: stranger.id, call: leagueInfo.name },
    ]);
    const impersonation = { userId: bo.id, userName: 'Bo' };
    expect(await recordEvents(() => app.errorCode(changeUserName, impersonation, stranger))).toEqual([
      {
        securityEvent: 'access_refused',
        level: WARN,
        network,
        personId: stranger.id,
        call: changeUserName.name,
      },
    ]);
    const { socket } = await app.connectSocket(stranger.token);
    const message = { tournamentId: leagueId, messageContent: 'Hello from outside' };
    expect(await recordEvents(() => socket.timeout(5000).emitWithAck('sendMessage', message))).toEqual([
      { securityEvent: 'access_refused', level: WARN, personId: stranger.id, call: 'sendMessage by socket' },
    ]);
    const adminFields = { personId: anna.id, leagueId, network, level: INFO };
    const actionEvents = await recordEvents(async () => {
      await app.call(makeAdmin, { ...league, memberId: bo.id }, anna);
      await app.call(demoteAdmin, { ...league, memberId: bo.id }, anna);
      await app.call(removeMember, { ...league, memberId: cia.id }, anna);
      await app.call(renewInvite, { ...league, userId: anna.id }, anna);
      await app.call(openToSpectators, { ...league, userId: anna.id, open: true }, anna);
    });
    expect(actionEvents).toEqual([
      { securityEvent: 'admin_appointed', ...adminFields, subjectId: bo.id, call: makeAdmin.name },
      { securityEvent: 'admin_demoted', ...adminFields, subjectId: bo.id, call: demoteAdmin.name },
      {
        securityEvent: 'member_removed',
        ...adminFields,
        subjectId: cia.id,
        call: removeMember.name,
      },
      { securityEvent: 'invite_renewed', ...adminFields, call: renewInvite.name },
      { securityEvent: 'spectators_changed', ...adminFields, call: openToSpectators.name },
    ]);
    const wrongInvite = { leagueToken: 'guessed code', user_id: cia.id };
    const guessEvents = await recordEvents(() => app.errorCode(joinByCode, wrongInvite, cia));
    expect(guessEvents.map((line) => [line.securityEvent, line.personId])).toEqual([
      ['wrong_invite', cia.id],
    ]);
    await expect(joinPlayers(app, leagueId, anna, cia)).resolves.toBeUndefined();
  });

  it('records an exceeded rate limit once a minute', async () => {
    const email = 'guarded@example.com';
    await makeAccount(email);
    const loggedEvents = await recordEvents(async () => {
      for (let guess = 0; guess < 14; guess++)
        await app.errorCode(login, { email, password: `guess ${guess}` });
    });
    const eventNames = loggedEvents.map((line) => line.securityEvent);
    expect(eventNames.filter((eventName) => eventName === 'log_in_failed')).toHaveLength(10);
    expect(eventNames.filter((eventName) => eventName === 'rate_limited')).toHaveLength(1);
  });

  it('never contains passwords, tokens, addresses, names or other user input', async () => {
    const anna = await makeUser(app, 'Anna Secretname');
    const leagueId = await makeLeague(app, anna, { name: 'Secretleague' });
    const forged = `${leagueId}\n{"securityEvent":"forged"}`;
    await app.errorCode(finishLeague, { leagueId: forged }, anna);
    const message = { leagueId, userId: anna.id, message: 'Secretmessage' };
    await app.call(uploadMessage, message, anna);
    await app.errorCode(uploadMessage, message, await makeUser(app));
    const securityLines = logLines.filter((line) => 'securityEvent' in (JSON.parse(line) as object)).join('');
    const secrets = [
      PASSWORD,
      NEW_PASSWORD,
      'guessed word',
      'guess 1',
      '@',
      'Secret',
      'guessed code',
      'forged',
    ];
    expect([...secrets, anna.token].filter((secret) => securityLines.includes(secret))).toEqual([]);
    expect(securityLines.length).toBeGreaterThan(1000);
  });
});
