import { hash } from '@node-rs/argon2';
import { afterAll, describe, expect, it } from 'vitest';
import {
  changeLanguage,
  changePassword,
  login,
  register,
  sendResetMail,
} from '@golf-league/core/contracts/accounts.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { findOneTimePassword, openMailServer } from '../../../test/mail-server.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { dumpAllRows, waitForJobs, findTraces } from '../../../test/traces.ts';

const mails = await openMailServer();
const logLines: string[] = [];
const app = await openTestApp({
  env: {
    SMTP_URL: mails.url,
    MAIL_FROM: 'Golf League <golf@example.com>',
    PUBLIC_URL: 'https://golf.example.com',
  },
  log: (line) => logLines.push(line),
});
afterAll(async () => {
  await app.close();
  await mails.close();
});

const MINUTE = 60_000;
const password = 'albatross on nine';
const newPassword = 'condor on eighteen';
let count = 0;

async function makeAccount(language: 'en' | 'sv' = 'en') {
  const email = `player${++count}@example.com`;
  const { userId, token } = await app.call(register, { name: `Elin ${count}`, email, password, language });
  return { email, userId, token };
}

/** Requests an email and resolves to the one-time password in it. */
async function requestOneTimePassword(email: string): Promise<string> {
  const emailCountBefore = mails.received.filter((mail) => mail.recipients.includes(email)).length;
  await app.call(sendResetMail, { email });
  const received = await mails.waitForEmails(email, emailCountBefore + 1);
  return findOneTimePassword(received.at(-1)!.text);
}

const logIn = (email: string, enteredPassword: string) =>
  app.call(login, { email, password: enteredPassword });

describe('a forgotten password', () => {
  it.each([
    ['en', 'Your one-time password for Golf League', 'Your old password keeps working'],
    ['sv', 'Ditt engångslösenord till Golf League', 'Ditt gamla lösenord gäller'],
  ] as const)('a reset email is in the player’s language (%s)', async (language, subject, phrase) => {
    const { email } = await makeAccount(language);
    await app.call(sendResetMail, { email: email.toUpperCase() });
    const [mail] = await mails.waitForEmails(email);
    expect(mail).toMatchObject({ subject, from: { name: 'Golf League', address: 'golf@example.com' } });
    const oneTimePassword = findOneTimePassword(mail!.text);
    for (const body of [mail!.text, mail!.html]) {
      expect(body).toContain(oneTimePassword);
      expect(body).toContain('https://golf.example.com');
      expect(body).toContain(phrase);
    }
    expect(mail!.html).toContain(`<html lang="${language}">`);
  });

  it('requesting a reset email for an unknown address returns unknown_email', async () => {
    expect(await app.errorCode(sendResetMail, { email: 'nobody@example.com' })).toBe('unknown_email');
  });

  it('a one-time password logs in once, in any case and without its hyphens', async () => {
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

  it('a one-time password leaves the old password valid, and requires no change', async () => {
    const { email } = await makeAccount();
    await requestOneTimePassword(email);
    const session = await logIn(email, password);
    expect(session.mustChangePassword).toBeUndefined();
  });

  it('a second reset email has another one-time password, and both are valid', async () => {
    const { email } = await makeAccount();
    const [first, second] = [await requestOneTimePassword(email), await requestOneTimePassword(email)];
    expect(second).not.toBe(first);
    await logIn(email, first);
    await logIn(email, second);
  });

  it('a one-time password opens no other account, and expires after 60 minutes', async () => {
    const { email } = await makeAccount();
    const stranger = await makeAccount();
    const oneTimePassword = await requestOneTimePassword(email);
    expect(await app.errorCode(login, { email: stranger.email, password: oneTimePassword })).toBe(
      'wrong_credentials',
    );
    app.travel(59 * MINUTE);
    const laterPassword = await requestOneTimePassword(email);
    app.travel(2 * MINUTE);
    expect(await app.errorCode(login, { email, password: oneTimePassword })).toBe('wrong_credentials');
    await logIn(email, laterPassword);
  });

  it('a one-time password replaces the old password only in its own session, and only for an hour', async () => {
    const { email, userId, token } = await makeAccount();
    const oneTimePassword = await requestOneTimePassword(email);
    const { token: newToken } = await logIn(email, oneTimePassword);
    const change = { userId, oldPassword: oneTimePassword, newPassword };
    expect(await app.errorCode(changePassword, change, { token })).toBe('wrong_password');
    app.travel(61 * MINUTE);
    expect(await app.errorCode(changePassword, change, { token: newToken })).toBe('wrong_password');
    app.travel(-61 * MINUTE);
    await app.call(changePassword, change, { token: newToken });
    await logIn(email, newPassword);
  });

  it('no table, job or log line contains a one-time password', async () => {
    const { email } = await makeAccount();
    // Without this, the mail server might refuse an email from an earlier test that is still queued.
    await waitForJobs(app);
    mails.rejectNext(1);
    await app.call(sendResetMail, { email });
    const queuedRows = await dumpAllRows(app);
    const [mail] = await mails.waitForEmails(email);
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

describe('a new password', () => {
  it('a new password replaces the old password, and ends all other sessions and their sockets at once', async () => {
    const { email, userId, token } = await makeAccount();
    const otherSession = await logIn(email, password);
    const [currentSocket, otherSocket] = [await app.socket(token), await app.socket(otherSession.token)];
    const answer = await app.call(changePassword, { userId, oldPassword: password, newPassword }, { token });
    expect(answer.message).toBe('Your password has been changed, please check your email');
    await otherSocket.disconnected;
    expect(currentSocket.socket.connected).toBe(true);
    await app.call(listLeagues, { userId }, { token });
    expect(await app.errorCode(listLeagues, { userId }, { token: otherSession.token })).toBe(
      'unauthenticated',
    );
    expect(await app.errorCode(login, { email, password })).toBe('wrong_credentials');
    await logIn(email, newPassword);
  });

  it('changing the password rejects a wrong old password, a common new password and another account', async () => {
    const { userId, token } = await makeAccount();
    const stranger = await makeAccount();
    const change = { userId, oldPassword: password, newPassword };
    const wrongChange = { ...change, oldPassword: 'birdie on nine' };
    expect(await app.errorCode(changePassword, wrongChange, { token })).toBe('wrong_password');
    expect(await app.issues(changePassword, { ...change, newPassword: 'password' }, { token })).toEqual([
      'newPassword',
    ]);
    expect(await app.errorCode(changePassword, change, stranger)).toBe('forbidden');
    await app.call(changePassword, change, { token });
  });

  it('changing the password invalidates every one-time password emailed earlier', async () => {
    const { email, userId, token } = await makeAccount();
    const oneTimePassword = await requestOneTimePassword(email);
    await app.call(changePassword, { userId, oldPassword: password, newPassword }, { token });
    expect(await app.errorCode(login, { email, password: oneTimePassword })).toBe('wrong_credentials');
  });

  it('only one of two simultaneous password changes succeeds', async () => {
    const { userId, token } = await makeAccount();
    const change = (nextPassword: string) =>
      app.call(changePassword, { userId, oldPassword: password, newPassword: nextPassword }, { token });
    const results = await Promise.allSettled([change('condor on one'), change('condor on two')]);
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    ['en', 'Your password for Golf League has been changed', 'Every other device has been logged out'],
    ['sv', 'Ditt lösenord till Golf League har ändrats', 'Alla andra enheter har loggats ut'],
  ] as const)('the password email is in the player’s language (%s)', async (language, subject, phrase) => {
    const { email, userId, token } = await makeAccount();
    await app.call(changeLanguage, { userId, language }, { token });
    await app.call(changePassword, { userId, oldPassword: password, newPassword }, { token });
    const [mail] = await mails.waitForEmails(email);
    expect(mail!.subject).toBe(subject);
    for (const body of [mail!.text, mail!.html]) expect(body).toContain(phrase);
  });

  it('a password change ignores the idempotency key, and the call is not stored', async () => {
    const { userId, token } = await makeAccount();
    const call = (oldPassword: string, nextPassword: string) =>
      app.send(changePassword, { userId, oldPassword, newPassword: nextPassword }, { token, key: 'k' });
    expect((await call(password, newPassword)).status).toBe(200);
    expect((await call(password, newPassword)).status).toBe(401);
    const storedKeys = await app.db
      .selectFrom('idempotency_keys')
      .where('user_id', '=', userId)
      .selectAll()
      .execute();
    expect(storedKeys).toEqual([]);
  });

  it('an outdated password hash is replaced when its owner logs in, even with two simultaneous log-ins', async () => {
    const { email, userId } = await makeAccount();
    const weakHash = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const account = app.db.selectFrom('users').where('id', '=', userId).select('password_hash');
    await app.db.updateTable('users').set({ password_hash: weakHash }).where('id', '=', userId).execute();
    await Promise.all([logIn(email, password), logIn(email, password)]);
    const { password_hash: betterHash } = await account.executeTakeFirstOrThrow();
    expect(betterHash).toContain('$m=19456,t=2,p=1$');
    await logIn(email, password);
    expect((await account.executeTakeFirstOrThrow()).password_hash).toBe(betterHash);
  });
});
