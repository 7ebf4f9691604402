import { afterAll, describe, expect, it } from 'vitest';
import {
  changePassword,
  deleteAccount,
  login,
  register,
  sendResetEmail,
} from '@golf-league/core/contracts/accounts.ts';
import {
  requestAddressChange,
  resendConfirmation,
  confirmAddress,
} from '@golf-league/core/contracts/addresses.ts';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { joinAsGuest, secureAccount, getLoginMethods } from '@golf-league/core/contracts/guests.ts';
import { createLeague, listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import { changeNotifications, notifications } from '@golf-league/core/contracts/notifications.ts';
import { sessions } from '@golf-league/core/contracts/sessions.ts';
import { findOneTimePassword, openMailServer } from '../../../test/mail-server.ts';
import { makeLeague, makeUser, PASSWORD, type Player, readInviteToken } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { dumpAllRows, waitForJobs, findTraces } from '../../../test/traces.ts';

const mailServer = await openMailServer();
const env = {
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'golf@example.com',
  PUBLIC_URL: 'https://golf.example.com',
};
const app = await openTestApp({ env });
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

const DAY_MS = 24 * 60 * 60 * 1000;
let addressCount = 0;
const makeAddress = () => `guest${++addressCount}@example.com`;

/** Creates a league with one admin, Elin, and one guest. */
async function makeLeagueWithGuest(name = 'Bo'): Promise<{ bo: Player; elin: Player; leagueId: string }> {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin);
  const inviteToken = await readInviteToken(app, leagueId, elin);
  const { token, userId } = await app.call(joinAsGuest, { inviteToken, name, language: 'en' });
  return { bo: { id: userId, name, token }, elin, leagueId };
}

const secureGuest = (player: Player, email: string, password?: string) =>
  app.call(
    secureAccount,
    { userId: player.id, email, ...(password === undefined ? {} : { password }) },
    player,
  );

const fetchLogInMethods = (player: Player) => app.call(getLoginMethods, { userId: player.id }, player);

/** Waits for the latest confirmation link emailed to the address, and returns the link’s token. */
async function waitForConfirmationToken(address: string): Promise<string> {
  await waitForJobs(app);
  const text = (await mailServer.waitForEmails(address)).at(-1)!.text ?? '';
  const [, confirmationToken] =
    /\/confirm-address\/([\w-]{32})\?(?:secure|change)&lang=en$/m.exec(text) ?? [];
  if (confirmationToken === undefined) throw new Error(`no link in ${text}`);
  return confirmationToken;
}

const NO_LOG_IN_METHODS = { guest: true, email: null, proved: false, askedFor: null, password: false };

describe('a guest who adds a way to log in', () => {
  it('gets the address once its owner confirms it, and stays logged in', async () => {
    const { bo } = await makeLeagueWithGuest('<b>Bo</b>');
    expect(await fetchLogInMethods(bo)).toEqual(NO_LOG_IN_METHODS);
    const email = makeAddress();
    await secureGuest(bo, email);
    expect(await fetchLogInMethods(bo)).toEqual({ ...NO_LOG_IN_METHODS, askedFor: email });
    expect((await app.call(sessions, { userId: bo.id }, bo))[0]?.guest).toBe(true);
    const token = await waitForConfirmationToken(email);
    const [mail] = await mailServer.waitForEmails(email);
    expect(mail!.subject).toBe('Is this your address for Golf League?');
    // The address may belong to a stranger, so the email contains no text entered by a user.
    expect(findTraces(mail!.raw + mail!.html, ['Bo'])).toEqual([]);
    await app.call(confirmAddress, { token });
    expect(await fetchLogInMethods(bo)).toEqual({ ...NO_LOG_IN_METHODS, guest: false, email, proved: true });
    const [session, ...otherSessions] = await app.call(sessions, { userId: bo.id }, bo);
    expect([session, otherSessions]).toEqual([expect.not.objectContaining({ guest: true }), []]);
    expect(await app.errorCode(confirmAddress, { token })).toBe('not_found');
  });

  it('can log in with the chosen password once the address is confirmed', async () => {
    const { bo, leagueId } = await makeLeagueWithGuest();
    const email = makeAddress();
    await secureGuest(bo, email, PASSWORD);
    expect(await app.errorCode(login, { email, password: PASSWORD })).toBe('wrong_credentials');
    await app.call(confirmAddress, { token: await waitForConfirmationToken(email) });
    const { token, userId, ...otherFields } = await app.call(login, { email, password: PASSWORD });
    expect([userId, otherFields]).toEqual([bo.id, { userName: 'Bo' }]);
    expect(await app.call(listLeagues, { userId }, { token })).toMatchObject([{ id: leagueId }]);
    expect(await fetchLogInMethods(bo)).toMatchObject({ guest: false, password: true });
  });

  it('can log in with an emailed one-time password if they have no password, and then choose one', async () => {
    const { bo } = await makeLeagueWithGuest();
    const email = makeAddress();
    await secureGuest(bo, email);
    await app.call(confirmAddress, { token: await waitForConfirmationToken(email) });
    for (const password of ['', ' ', 'null', PASSWORD]) {
      const code = await app.errorCode(login, { email, password });
      expect(['wrong_credentials', 'invalid_input']).toContain(code);
    }
    await app.call(sendResetEmail, { email });
    await waitForJobs(app);
    const oneTimePassword = findOneTimePassword((await mailServer.waitForEmails(email, 2)).at(-1)?.text);
    const logInResult = await app.call(login, { email, password: oneTimePassword });
    expect(logInResult).toMatchObject({ userId: bo.id, mustChangePassword: true });
    const passwordChange = { userId: bo.id, oldPassword: oneTimePassword, newPassword: 'condor on eighteen' };
    await app.call(changePassword, passwordChange, logInResult);
    await app.call(login, { email, password: 'condor on eighteen' });
  });

  it('can confirm only the latest address that they requested', async () => {
    const { bo } = await makeLeagueWithGuest();
    const [firstAddress, secondAddress] = [makeAddress(), makeAddress()];
    await secureGuest(bo, firstAddress);
    const replacedToken = await waitForConfirmationToken(firstAddress);
    await secureGuest(bo, secondAddress);
    expect(await app.errorCode(confirmAddress, { token: replacedToken })).toBe('not_found');
    await app.call(confirmAddress, { token: await waitForConfirmationToken(secondAddress) });
    expect(await fetchLogInMethods(bo)).toMatchObject({ email: secondAddress });
  });

  it('can become an admin and create leagues', async () => {
    const { bo, elin, leagueId } = await makeLeagueWithGuest();
    const email = makeAddress();
    await secureGuest(bo, email);
    await app.call(confirmAddress, { token: await waitForConfirmationToken(email) });
    await app.call(makeAdmin, { leagueId, memberId: bo.id }, elin);
    await app.call(createLeague, { name: `Bo's ${email}`, mode: 'stroke', userId: bo.id }, bo);
  });

  it('becomes the admin of a league that has only guests', async () => {
    const { bo, elin, leagueId } = await makeLeagueWithGuest();
    await app.call(removeMember, { leagueId, memberId: elin.id }, elin);
    const email = makeAddress();
    await secureGuest(bo, email);
    await app.call(confirmAddress, { token: await waitForConfirmationToken(email) });
    await waitForJobs(app);
    expect(await app.call(leagueMembers, { leagueId }, bo)).toMatchObject([{ id: bo.id, isAdmin: true }]);
  });

  it('gets a session with the normal lifetime, starting at confirmation', async () => {
    const separateApp = await openTestApp({ env });
    const elin = await makeUser(separateApp, 'Elin');
    const inviteToken = await readInviteToken(separateApp, await makeLeague(separateApp, elin), elin);
    const { token, userId } = await separateApp.call(joinAsGuest, { inviteToken, name: 'Bo' });
    separateApp.moveClock(200 * DAY_MS);
    const email = makeAddress();
    await separateApp.call(secureAccount, { userId, email }, { token });
    await waitForJobs(separateApp);
    const text = (await mailServer.waitForEmails(email)).at(-1)!.text!;
    const [, confirmationToken] = /\/confirm-address\/([\w-]{32})/.exec(text)!;
    await separateApp.call(confirmAddress, { token: confirmationToken! });
    const readStatus = async () => (await separateApp.send(listLeagues, { userId }, { token })).status;
    const statuses = [];
    for (const days of [0, 29, 29, 29, 4]) {
      separateApp.moveClock(days * DAY_MS);
      statuses.push(await readStatus());
    }
    expect(statuses).toEqual([200, 200, 200, 200, 401]);
    await separateApp.close();
  });
});

describe('securing an account', () => {
  it('is allowed only for the account’s owner', async () => {
    const [{ bo }, { bo: otherGuest }] = [await makeLeagueWithGuest(), await makeLeagueWithGuest()];
    const input = { userId: otherGuest.id, email: makeAddress() };
    expect(await app.errorCode(secureAccount, input, bo)).toBe('forbidden');
    expect(await app.errorCode(getLoginMethods, { userId: otherGuest.id }, bo)).toBe('forbidden');
    expect(await fetchLogInMethods(otherGuest)).toEqual(NO_LOG_IN_METHODS);
  });

  it('rejects the address of another account', async () => {
    const { bo } = await makeLeagueWithGuest();
    const takenAddress = makeAddress();
    await app.call(register, { name: 'Dora', email: takenAddress, password: PASSWORD });
    expect(await app.errorCode(secureAccount, { userId: bo.id, email: takenAddress }, bo)).toBe(
      'user_exists',
    );
    const contestedAddress = makeAddress();
    await secureGuest(bo, contestedAddress);
    const token = await waitForConfirmationToken(contestedAddress);
    await app.call(register, { name: 'Eva', email: contestedAddress, password: PASSWORD });
    expect(await app.errorCode(confirmAddress, { token })).toBe('not_found');
    expect(await fetchLogInMethods(bo)).toMatchObject({ guest: true, email: null });
  });

  it('is rejected if the account already has a password', async () => {
    const dora = await makeUser(app);
    const input = { userId: dora.id, email: makeAddress(), password: 'condor on eighteen' };
    expect(await app.errorCode(secureAccount, input, dora)).toBe('already_secured');
    await app.call(login, { email: `${dora.id}@example.com`, password: PASSWORD });
  });

  it('can be repeated only within ten minutes of logging in', async () => {
    const { bo } = await makeLeagueWithGuest();
    const [firstAddress, secondAddress] = [makeAddress(), makeAddress()];
    await secureGuest(bo, firstAddress);
    await app.call(confirmAddress, { token: await waitForConfirmationToken(firstAddress) });
    await app.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - DAY_MS) })
      .where('user_id', '=', bo.id)
      .execute();
    const input = { userId: bo.id, email: secondAddress };
    expect(await app.errorCode(secureAccount, input, bo)).toBe('password_required');
    expect(await app.errorCode(deleteAccount, { userId: bo.id }, bo)).toBe('password_required');
    const addressChangeInput = { ...input, password: PASSWORD };
    expect(await app.errorCode(requestAddressChange, addressChangeInput, bo)).toBe('wrong_password');
    await app.call(sendResetEmail, { email: firstAddress });
    await waitForJobs(app);
    const oneTimePassword = findOneTimePassword(
      (await mailServer.waitForEmails(firstAddress, 2)).at(-1)?.text,
    );
    const logInResult = await app.call(login, { email: firstAddress, password: oneTimePassword });
    await app.call(secureAccount, input, logInResult);
    await app.call(confirmAddress, { token: await waitForConfirmationToken(secondAddress) });
    expect(await fetchLogInMethods(bo)).toMatchObject({ email: secondAddress });
  });

  it('rejects weak passwords, and stores neither the password nor the link', async () => {
    const { bo } = await makeLeagueWithGuest();
    const email = makeAddress();
    for (const password of ['short', 'password1']) {
      const input = { userId: bo.id, email, password };
      expect(await app.invalidFields(secureAccount, input, bo)).toEqual(['password']);
    }
    await secureGuest(bo, email, 'canary on the fourth');
    expect(
      findTraces(await dumpAllRows(app), ['canary on the fourth', await waitForConfirmationToken(email)]),
    ).toEqual([]);
  });
});

describe('a guest without an address', () => {
  it('gets no email, whatever their settings', async () => {
    const { bo } = await makeLeagueWithGuest();
    const settings = { userId: bo.id, mail: true, weekly: true, timeZone: 'Europe/Stockholm' };
    expect(await app.call(changeNotifications, settings, bo)).toMatchObject({
      mail: false,
      mailState: 'unproved',
      address: { email: '', proved: false },
    });
    expect(await app.call(notifications, { userId: bo.id }, bo)).toMatchObject({ weekly: false });
    expect(await app.errorCode(resendConfirmation, { userId: bo.id }, bo)).toBe('not_found');
    await waitForJobs(app);
  });
});
