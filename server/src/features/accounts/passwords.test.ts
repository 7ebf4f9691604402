import { hash } from '@node-rs/argon2';
import { afterAll, describe, expect, it } from 'vitest';
import {
  changeLanguage,
  changePassword,
  login,
  register,
  sendResetEmail,
} from '@golf-league/core/contracts/accounts.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { findOneTimePassword, openMailServer } from '../../../test/mail-server.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { dumpAllRows, waitForJobs, findTraces } from '../../../test/traces.ts';

const mailServer = await openMailServer();
const logLines: string[] = [];
const app = await openTestApp({
  env: {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Golf League <golf@example.com>',
    PUBLIC_URL: 'https://golf.example.com',
  },
  log: (line) => logLines.push(line),
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

const MINUTE_MS = 60_000;
const password = 'albatross on nine';
const newPassword = 'condor on eighteen';
let accountCount = 0;

async function makeAccount(language: 'en' | 'sv' = 'en') {
  const email = `player${++accountCount}@example.com`;
  const { userId, token } = await app.call(register, {
    name: `Elin ${accountCount}`,
    email,
    password,
    language,
  });
  return { email, userId, token };
}

/** Requests an email and resolves to the one-time password in it. */
async function requestOneTimePassword(email: string): Promise<string> {
  const emailCountBefore = mailServer.received.filter((mail) => mail.recipients.includes(email)).length;
  await app.call(sendResetEmail, { email });
  const emails = await mailServer.waitForEmails(email, emailCountBefore + 1);
  return findOneTimePassword(emails.at(-1)!.text);
}

const logIn = (email: string, enteredPassword: string) =>
  app.call(login, { email, password: enteredPassword });

describe('a forgotten password', () => {
  it.each([
    ['en', 'Your one-time password for Golf League', 'Your old password keeps working'],
    ['sv', 'Ditt engångslösenord till Golf League', 'Ditt gamla lösenord gäller'],
  ] as const)('a reset email is in the player’s language (%s)', async (language, subject, expectedPhrase) => {
    const { email } = await makeAccount(language);
    await app.call(sendResetEmail, { email: email.toUpperCase() });
    const [mail] = await mailServer.waitForEmails(email);
    expect(mail).toMatchObject({ subject, from: { name: 'Golf League', address: 'golf@example.com' } });
    const oneTimePassword = findOneTimePassword(mail!.text);
    for (const body of [mail!.text, mail!.html]) {
      expect(body).toContain(oneTimePassword);
      expect(body).toContain('https://golf.example.com');
      expect(body).toContain(expectedPhrase);
    }
    expect(mail!.html).toContain(`<html lang="${language}">`);
  });

  it('requesting a reset email for an unknown address returns unknown_email', async () => {
    expect(await app.errorCode(sendResetEmail, { email: 'nobody@example.com' })).toBe('unknown_email');
  });

  it('a one-time password works only once, and its case and hyphens do not matter', async () => {
    const { email, userId } = await makeAccount();
    const oneTimePassword = await requestOneTimePassword(email);
    const enteredPassword = oneTimePassword.toLowerCase().replaceAll('-', ' ');
    const session = await logIn(email, enteredPassword);
    expect(session).toMatchObject({ userId, mustChangePassword: true });
    expect(await app.errorCode(login, { email, password: oneTimePassword })).toBe('wrong_credentials');
  });

  it('exactly one of eight simultaneous log-ins with a one-time password succeeds', async () => {
    const { email } = await makeAccount();
    const oneTimePassword = await requestOneTimePassword(email);
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => logIn(email, oneTimePassword)));
    expect(attempts.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  it('requesting a one-time password leaves the old password valid, and does not force a change', async () => {
    const { email } = await makeAccount();
    await requestOneTimePassword(email);
    const session = await logIn(email, password);
    expect(session.mustChangePassword).toBeUndefined();
  });

  it('a second reset email has a different one-time password, and both are valid', async () => {
    const { email } = await makeAccount();
    const [firstPassword, secondPassword] = [
      await requestOneTimePassword(email),
      await requestOneTimePassword(email),
    ];
    expect(secondPassword).not.toBe(firstPassword);
    await logIn(email, firstPassword);
    await logIn(email, secondPassword);
  });

  it('a one-time password works only for its own account, and expires after 60 minutes', async () => {
    const { email } = await makeAccount();
    const otherAccount = await makeAccount();
    const oneTimePassword = await requestOneTimePassword(email);
    expect(await app.errorCode(login, { email: otherAccount.email, password: oneTimePassword })).toBe(
      'wrong_credentials',
    );
    app.moveClock(59 * MINUTE_MS);
    const laterPassword = await requestOneTimePassword(email);
    app.moveClock(2 * MINUTE_MS);
    expect(await app.errorCode(login, { email, password: oneTimePassword })).toBe('wrong_credentials');
    await logIn(email, laterPassword);
  });

  it('a one-time password replaces the old password only in its own session, and only for an hour', async () => {
    const { email, userId, token } = await makeAccount();
    const oneTimePassword = await requestOneTimePassword(email);
    const { token: newToken } = await logIn(email, oneTimePassword);
    const changeInput = { userId, oldPassword: oneTimePassword, newPassword };
    expect(await app.errorCode(changePassword, changeInput, { token })).toBe('wrong_password');
    app.moveClock(61 * MINUTE_MS);
    expect(await app.errorCode(changePassword, changeInput, { token: newToken })).toBe('wrong_password');
    app.moveClock(-61 * MINUTE_MS);
    await app.call(changePassword, changeInput, { token: newToken });
    await logIn(email, newPassword);
  });

  it('no table, job or log line contains a one-time password', async () => {
    const { email } = await makeAccount();
    // Without this, the mail server might reject an email from an earlier test that is still queued.
    await waitForJobs(app);
    mailServer.rejectNext(1);
    await app.call(sendResetEmail, { email });
    const queuedRows = await dumpAllRows(app);
    const [mail] = await mailServer.waitForEmails(email);
    const oneTimePassword = findOneTimePassword(mail!.text);
    const traces = [oneTimePassword, oneTimePassword.replaceAll('-', '')];
    expect(findTraces(queuedRows, traces)).toEqual([]);
    await logIn(email, oneTimePassword);
    expect(await app.errorCode(login, { email, password: oneTimePassword })).toBe('wrong_credentials');
    await waitForJobs(app);
    expect(findTraces(await dumpAllRows(app), [email])).toEqual([email]);
    expect(findTraces(await dumpAllRows(app), traces)).toEqual([]);
    expect(logLines.some((line) => line.includes('resetMail'))).toBe(true);
    expect(findTraces(logLines.join('\n'), traces)).toEqual([]);
  });
});

describe('changing a password', () => {
  it('replaces the old password, and ends all other sessions and their sockets at once', async () => {
    const { email, userId, token } = await makeAccount();
    const otherSession = await logIn(email, password);
    const [currentSocket, otherSocket] = [
      await app.connectSocket(token),
      await app.connectSocket(otherSession.token),
    ];
    const response = await app.call(
      changePassword,
      { userId, oldPassword: password, newPassword },
      { token },
    );
    expect(response.message).toBe('Your password has been changed, please check your email');
    await otherSocket.disconnectReason;
    expect(currentSocket.socket.connected).toBe(true);
    await app.call(listLeagues, { userId }, { token });
    expect(await app.errorCode(listLeagues, { userId }, { token: otherSession.token })).toBe(
      'unauthenticated',
    );
    expect(await app.errorCode(login, { email, password })).toBe('wrong_credentials');
    await logIn(email, newPassword);
  });

  it('rejects a wrong old password, a common new password and another user', async () => {
    const { userId, token } = await makeAccount();
    const otherAccount = await makeAccount();
    const changeInput = { userId, oldPassword: password, newPassword };
    const wrongPasswordInput = { ...changeInput, oldPassword: 'birdie on nine' };
    expect(await app.errorCode(changePassword, wrongPasswordInput, { token })).toBe('wrong_password');
    expect(
      await app.invalidFields(changePassword, { ...changeInput, newPassword: 'password' }, { token }),
    ).toEqual(['newPassword']);
    expect(await app.errorCode(changePassword, changeInput, otherAccount)).toBe('forbidden');
    await app.call(changePassword, changeInput, { token });
  });

  it('invalidates every one-time password emailed earlier', async () => {
    const { email, userId, token } = await makeAccount();
    const oneTimePassword = await requestOneTimePassword(email);
    await app.call(changePassword, { userId, oldPassword: password, newPassword }, { token });
    expect(await app.errorCode(login, { email, password: oneTimePassword })).toBe('wrong_credentials');
  });

  it('succeeds for only one of two simultaneous requests', async () => {
    const { userId, token } = await makeAccount();
    const changePasswordTo = (nextPassword: string) =>
      app.call(changePassword, { userId, oldPassword: password, newPassword: nextPassword }, { token });
    const results = await Promise.allSettled([
      changePasswordTo('condor on one'),
      changePasswordTo('condor on two'),
    ]);
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    ['en', 'Your password for Golf League has been changed', 'Every other device has been logged out'],
    ['sv', 'Ditt lösenord till Golf League har ändrats', 'Alla andra enheter har loggats ut'],
  ] as const)('sends an email in the player’s language (%s)', async (language, subject, expectedPhrase) => {
    const { email, userId, token } = await makeAccount();
    await app.call(changeLanguage, { userId, language }, { token });
    await app.call(changePassword, { userId, oldPassword: password, newPassword }, { token });
    const [mail] = await mailServer.waitForEmails(email);
    expect(mail!.subject).toBe(subject);
    for (const body of [mail!.text, mail!.html]) expect(body).toContain(expectedPhrase);
  });

  it('ignores the idempotency key, and does not store the request', async () => {
    const { userId, token } = await makeAccount();
    const sendChange = (oldPassword: string, nextPassword: string) =>
      app.send(changePassword, { userId, oldPassword, newPassword: nextPassword }, { token, key: 'k' });
    expect((await sendChange(password, newPassword)).status).toBe(200);
    expect((await sendChange(password, newPassword)).status).toBe(401);
    const storedKeys = await app.db
      .selectFrom('idempotency_keys')
      .where('user_id', '=', userId)
      .selectAll()
      .execute();
    expect(storedKeys).toEqual([]);
  });

  it('an outdated password hash is replaced when its owner logs in, even with two simultaneous log-ins', async () => {
    const { email, userId } = await makeAccount();
    const outdatedHash = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const accountQuery = app.db.selectFrom('users').where('id', '=', userId).select('password_hash');
    await app.db.updateTable('users').set({ password_hash: outdatedHash }).where('id', '=', userId).execute();
    await Promise.all([logIn(email, password), logIn(email, password)]);
    const { password_hash: currentHash } = await accountQuery.executeTakeFirstOrThrow();
    expect(currentHash).toContain('$m=19456,t=2,p=1$');
    await logIn(email, password);
    expect((await accountQuery.executeTakeFirstOrThrow()).password_hash).toBe(currentHash);
  });
});
