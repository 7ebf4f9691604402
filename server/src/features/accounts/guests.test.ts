import { afterAll, describe, expect, it } from 'vitest';
import {
  changePassword,
  deleteAccount,
  login,
  register,
  sendResetMail,
} from '@golf-league/core/contracts/accounts.ts';
import { askForAddress, askToConfirm, confirmAddress } from '@golf-league/core/contracts/addresses.ts';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { joinAsGuest, secureAccount, waysIn } from '@golf-league/core/contracts/guests.ts';
import { createLeague, listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import { changeNotifications, notifications } from '@golf-league/core/contracts/notifications.ts';
import { sessions } from '@golf-league/core/contracts/sessions.ts';
import { findOneTimePassword, openMailServer } from '../../../test/mail-server.ts';
import { makeLeague, makeUser, PASSWORD, type Player, readInviteToken } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { dumpAllRows, waitForJobs, findTraces } from '../../../test/traces.ts';

const mails = await openMailServer();
const env = { SMTP_URL: mails.url, MAIL_FROM: 'golf@example.com', PUBLIC_URL: 'https://golf.example.com' };
const app = await openTestApp({ env });
afterAll(async () => {
  await app.close();
  await mails.close();
});

const DAY = 24 * 60 * 60 * 1000;
let count = 0;
const makeAddress = () => `guest${++count}@example.com`;

/** Creates a guest of a league with one admin, Elin. */
async function makeGuest(name = 'Bo'): Promise<{ bo: Player; elin: Player; leagueId: string }> {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin);
  const inviteToken = await readInviteToken(app, leagueId, elin);
  const { token, userId } = await app.call(joinAsGuest, { inviteToken, name, language: 'en' });
  return { bo: { id: userId, name, token }, elin, leagueId };
}

const secure = (player: Player, email: string, password?: string) =>
  app.call(
    secureAccount,
    { userId: player.id, email, ...(password === undefined ? {} : { password }) },
    player,
  );

const fetchLogInMethods = (player: Player) => app.call(waysIn, { userId: player.id }, player);

/** Waits for the latest link emailed to the address, and returns its secret. */
async function waitForLinkTo(address: string): Promise<string> {
  await waitForJobs(app);
  const text = (await mails.waitForEmails(address)).at(-1)!.text ?? '';
  const [, secret] = /\/confirm-address\/([\w-]{32})\?(?:secure|change)&lang=en$/m.exec(text) ?? [];
  if (secret === undefined) throw new Error(`no link in ${text}`);
  return secret;
}

const NO_METHODS = { guest: true, email: null, proved: false, askedFor: null, password: false };

describe('a guest who adds a way to log in', () => {
  it('a guest’s address takes effect once its owner confirms it, and the session stays open', async () => {
    const { bo } = await makeGuest('<b>Bo</b>');
    expect(await fetchLogInMethods(bo)).toEqual(NO_METHODS);
    const email = makeAddress();
    await secure(bo, email);
    expect(await fetchLogInMethods(bo)).toEqual({ ...NO_METHODS, askedFor: email });
    expect((await app.call(sessions, { userId: bo.id }, bo))[0]?.guest).toBe(true);
    const token = await waitForLinkTo(email);
    const [mail] = await mails.waitForEmails(email);
    expect(mail!.subject).toBe('Is this your address for Golf League?');
    // The address may belong to a stranger, so the email contains no text typed by a user.
    expect(findTraces(mail!.raw + mail!.html, ['Bo'])).toEqual([]);
    await app.call(confirmAddress, { token });
    expect(await fetchLogInMethods(bo)).toEqual({ ...NO_METHODS, guest: false, email, proved: true });
    const [session, ...otherSessions] = await app.call(sessions, { userId: bo.id }, bo);
    expect([session, otherSessions]).toEqual([expect.not.objectContaining({ guest: true }), []]);
    expect(await app.errorCode(confirmAddress, { token })).toBe('not_found');
  });

  it('a guest can log in with the chosen password once the address is confirmed', async () => {
    const { bo, leagueId } = await makeGuest();
    const email = makeAddress();
    await secure(bo, email, PASSWORD);
    expect(await app.errorCode(login, { email, password: PASSWORD })).toBe('wrong_credentials');
    await app.call(confirmAddress, { token: await waitForLinkTo(email) });
    const { token, userId, ...rest } = await app.call(login, { email, password: PASSWORD });
    expect([userId, rest]).toEqual([bo.id, { userName: 'Bo' }]);
    expect(await app.call(listLeagues, { userId }, { token })).toMatchObject([{ id: leagueId }]);
    expect(await fetchLogInMethods(bo)).toMatchObject({ guest: false, password: true });
  });

  it('a guest without a password logs in with an emailed one-time password, and then chooses a password', async () => {
    const { bo } = await makeGuest();
    const email = makeAddress();
    await secure(bo, email);
    await app.call(confirmAddress, { token: await waitForLinkTo(email) });
    for (const password of ['', ' ', 'null', PASSWORD]) {
      const code = await app.errorCode(login, { email, password });
      expect(['wrong_credentials', 'invalid_input']).toContain(code);
    }
    await app.call(sendResetMail, { email });
    await waitForJobs(app);
    const oneTimePassword = findOneTimePassword((await mails.waitForEmails(email, 2)).at(-1)?.text);
    const logInResult = await app.call(login, { email, password: oneTimePassword });
    expect(logInResult).toMatchObject({ userId: bo.id, mustChangePassword: true });
    const passwordChange = { userId: bo.id, oldPassword: oneTimePassword, newPassword: 'condor on eighteen' };
    await app.call(changePassword, passwordChange, logInResult);
    await app.call(login, { email, password: 'condor on eighteen' });
  });

  it('only the latest address that a guest requests can be confirmed', async () => {
    const { bo } = await makeGuest();
    const [first, second] = [makeAddress(), makeAddress()];
    await secure(bo, first);
    const replacedToken = await waitForLinkTo(first);
    await secure(bo, second);
    expect(await app.errorCode(confirmAddress, { token: replacedToken })).toBe('not_found');
    await app.call(confirmAddress, { token: await waitForLinkTo(second) });
    expect(await fetchLogInMethods(bo)).toMatchObject({ email: second });
  });

  it('a guest who secured the account can become an admin and create leagues', async () => {
    const { bo, elin, leagueId } = await makeGuest();
    const email = makeAddress();
    await secure(bo, email);
    await app.call(confirmAddress, { token: await waitForLinkTo(email) });
    await app.call(makeAdmin, { leagueId, memberId: bo.id }, elin);
    await app.call(createLeague, { name: `Bo's ${email}`, mode: 'stroke', userId: bo.id }, bo);
  });

  it('a guest who secures the account becomes the admin of a league that only has guests', async () => {
    const { bo, elin, leagueId } = await makeGuest();
    await app.call(removeMember, { leagueId, memberId: elin.id }, elin);
    const email = makeAddress();
    await secure(bo, email);
    await app.call(confirmAddress, { token: await waitForLinkTo(email) });
    await waitForJobs(app);
    expect(await app.call(leagueMembers, { leagueId }, bo)).toMatchObject([{ id: bo.id, isAdmin: true }]);
  });

  it('once a guest secures the account, the session lasts as long as any other, counted from then', async () => {
    const travelApp = await openTestApp({ env });
    const elin = await makeUser(travelApp, 'Elin');
    const inviteToken = await readInviteToken(travelApp, await makeLeague(travelApp, elin), elin);
    const { token, userId } = await travelApp.call(joinAsGuest, { inviteToken, name: 'Bo' });
    travelApp.travel(200 * DAY);
    const email = makeAddress();
    await travelApp.call(secureAccount, { userId, email }, { token });
    await waitForJobs(travelApp);
    const text = (await mails.waitForEmails(email)).at(-1)!.text!;
    const [, secret] = /\/confirm-address\/([\w-]{32})/.exec(text)!;
    await travelApp.call(confirmAddress, { token: secret! });
    const readStatus = async () => (await travelApp.send(listLeagues, { userId }, { token })).status;
    const statuses = [];
    for (const days of [0, 29, 29, 29, 4]) {
      travelApp.travel(days * DAY);
      statuses.push(await readStatus());
    }
    expect(statuses).toEqual([200, 200, 200, 200, 401]);
    await travelApp.close();
  });
});

describe('securing an account', () => {
  it('only the owner can secure a guest’s account', async () => {
    const [{ bo }, { bo: otherGuest }] = [await makeGuest(), await makeGuest()];
    const input = { userId: otherGuest.id, email: makeAddress() };
    expect(await app.errorCode(secureAccount, input, bo)).toBe('forbidden');
    expect(await app.errorCode(waysIn, { userId: otherGuest.id }, bo)).toBe('forbidden');
    expect(await fetchLogInMethods(otherGuest)).toEqual(NO_METHODS);
  });

  it('a guest cannot take the address of another account', async () => {
    const { bo } = await makeGuest();
    const takenAddress = makeAddress();
    await app.call(register, { name: 'Dora', email: takenAddress, password: PASSWORD });
    expect(await app.errorCode(secureAccount, { userId: bo.id, email: takenAddress }, bo)).toBe(
      'user_exists',
    );
    const lateAddress = makeAddress();
    await secure(bo, lateAddress);
    const token = await waitForLinkTo(lateAddress);
    await app.call(register, { name: 'Eva', email: lateAddress, password: PASSWORD });
    expect(await app.errorCode(confirmAddress, { token })).toBe('not_found');
    expect(await fetchLogInMethods(bo)).toMatchObject({ guest: true, email: null });
  });

  it('an account with a password cannot be secured again without it', async () => {
    const dora = await makeUser(app);
    const input = { userId: dora.id, email: makeAddress(), password: 'condor on eighteen' };
    expect(await app.errorCode(secureAccount, input, dora)).toBe('already_secured');
    await app.call(login, { email: `${dora.id}@example.com`, password: PASSWORD });
  });

  it('an account that is no longer a guest’s can be secured only within ten minutes of a log-in', async () => {
    const { bo } = await makeGuest();
    const [first, second] = [makeAddress(), makeAddress()];
    await secure(bo, first);
    await app.call(confirmAddress, { token: await waitForLinkTo(first) });
    await app.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - DAY) })
      .where('user_id', '=', bo.id)
      .execute();
    const input = { userId: bo.id, email: second };
    expect(await app.errorCode(secureAccount, input, bo)).toBe('password_required');
    expect(await app.errorCode(deleteAccount, { userId: bo.id }, bo)).toBe('password_required');
    const changeInput = { ...input, password: PASSWORD };
    expect(await app.errorCode(askForAddress, changeInput, bo)).toBe('wrong_password');
    await app.call(sendResetMail, { email: first });
    await waitForJobs(app);
    const password = findOneTimePassword((await mails.waitForEmails(first, 2)).at(-1)?.text);
    const logInResult = await app.call(login, { email: first, password });
    await app.call(secureAccount, input, logInResult);
    await app.call(confirmAddress, { token: await waitForLinkTo(second) });
    expect(await fetchLogInMethods(bo)).toMatchObject({ email: second });
  });

  it('securing an account rejects weak passwords, and stores neither the password nor the link', async () => {
    const { bo } = await makeGuest();
    const email = makeAddress();
    for (const password of ['short', 'password1']) {
      const input = { userId: bo.id, email, password };
      expect(await app.issues(secureAccount, input, bo)).toEqual(['password']);
    }
    await secure(bo, email, 'canary on the fourth');
    expect(findTraces(await dumpAllRows(app), ['canary on the fourth', await waitForLinkTo(email)])).toEqual(
      [],
    );
  });
});

describe('a guest without an address', () => {
  it('a guest without an address gets no email, whatever the settings are', async () => {
    const { bo } = await makeGuest();
    const settings = { userId: bo.id, mail: true, weekly: true, timeZone: 'Europe/Stockholm' };
    expect(await app.call(changeNotifications, settings, bo)).toMatchObject({
      mail: false,
      mailState: 'unproved',
      address: { email: '', proved: false },
    });
    expect(await app.call(notifications, { userId: bo.id }, bo)).toMatchObject({ weekly: false });
    expect(await app.errorCode(askToConfirm, { userId: bo.id }, bo)).toBe('not_found');
    await waitForJobs(app);
  });
});
