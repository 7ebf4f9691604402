import { afterAll, describe, expect, it } from 'vitest';
import {
  changePassword,
  deleteAccount,
  login,
  sendResetEmail,
} from '@golf-league/core/contracts/accounts.ts';
import {
  requestAddressChange,
  resendConfirmation,
  confirmAddress,
  unsubscribeEmails,
} from '@golf-league/core/contracts/addresses.ts';
import { changeNotifications, notifications } from '@golf-league/core/contracts/notifications.ts';
import { findOneTimePassword, openMailServer } from '../../../test/mail-server.ts';
import { makeSession, makeUser, PASSWORD, type Player } from '../../../test/make.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { dumpAllRows, waitForJobs, findTraces } from '../../../test/traces.ts';
import { transact } from '../../database/unit-of-work.ts';
import { replaceAddress } from './addresses.actions.ts';

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

const HOUR_MS = 60 * 60 * 1000;
const getAddress = ({ id }: Player) => `${id}@example.com`;
const getEmails = (player: Player) =>
  mailServer.received.filter((receivedEmail) => receivedEmail.recipients.includes(getAddress(player)));
const readSettings = (player: Player) => app.call(notifications, { userId: player.id }, player);
const changeSettings = (player: Player, settings: object, targetApp = app) =>
  targetApp.call(changeNotifications, { userId: player.id, ...settings }, player);

/** Waits for the last link emailed to the person, and returns its secret. */
async function waitForLinkSecret(player: Player): Promise<string> {
  await waitForJobs(app);
  const text = getEmails(player).at(-1)?.text ?? '';
  const [, secret] =
    /https:\/\/golf\.example\.com\/confirm-address\/([\w-]{32})\?lang=(en|sv)$/m.exec(text) ?? [];
  if (secret === undefined) throw new Error(`no link in ${text}`);
  return secret;
}

async function makeConfirmedPlayer(name?: string): Promise<Player> {
  const player = await makeUser(app, name);
  await changeSettings(player, { mail: true, weekly: true, timeZone: 'Europe/Stockholm' });
  await app.call(confirmAddress, { token: await waitForLinkSecret(player) });
  return player;
}

describe('notification emails', () => {
  it('are off until the person turns them on and the owner of the address confirms it', async () => {
    const elin = await makeUser(app, '<b>Elin</b> https://example.com/win');
    expect(await readSettings(elin)).toMatchObject({ mail: false, mailState: 'off', weeklyState: 'off' });
    expect(await changeSettings(elin, { mail: true })).toMatchObject({
      mail: false,
      mailState: 'unproved',
      weekly: false,
      weeklyState: 'off',
      address: { email: getAddress(elin), proved: false },
    });
    const token = await waitForLinkSecret(elin);
    const [mail] = getEmails(elin);
    expect(mail).toMatchObject({ subject: 'May Golf League email you?' });
    expect(mail!.html).toContain(`href="https://golf.example.com/confirm-address/${token}?lang=en"`);
    // No text entered by a user is sent to an address that may belong to a stranger.
    expect(findTraces(mail!.raw + mail!.html, ['Elin', 'example.com/win'])).toEqual([]);
    expect(mail!.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
    await app.call(confirmAddress, { token });
    expect(await readSettings(elin)).toMatchObject({
      mail: true,
      mailState: 'on',
      address: { proved: true },
    });
    expect(await changeSettings(elin, { mail: false })).toMatchObject({ mail: false, mailState: 'off' });
    expect(await changeSettings(elin, { weekly: true })).toMatchObject({ weekly: true, weeklyState: 'on' });
    await waitForJobs(app);
    expect(getEmails(elin)).toHaveLength(1);
  });

  it('need a confirmation email, which uses the person’s language and is sent again only on request', async () => {
    const elin = await makeUser(app);
    await app.db.updateTable('users').set({ language: 'sv' }).where('id', '=', elin.id).execute();
    await changeSettings(elin, { mail: true });
    const firstToken = await waitForLinkSecret(elin);
    await changeSettings(elin, { mail: false });
    await changeSettings(elin, { mail: true, weekly: true });
    await waitForJobs(app);
    expect(getEmails(elin).map(({ subject }) => subject)).toEqual(['Får Golf League mejla dig?']);
    await app.call(resendConfirmation, { userId: elin.id }, elin);
    const secondToken = await waitForLinkSecret(elin);
    expect(secondToken).not.toBe(firstToken);
    await app.call(confirmAddress, { token: firstToken });
    expect(await readSettings(elin)).toMatchObject({ mailState: 'on', weeklyState: 'on' });
    expect(await app.errorCode(confirmAddress, { token: secondToken })).toBe('not_found');
    await app.call(resendConfirmation, { userId: elin.id }, elin);
    await waitForJobs(app);
    expect(getEmails(elin)).toHaveLength(2);
  });
});

describe('a confirmation link', () => {
  it('works once, within a day, and only while the account has that address', async () => {
    const elin = await makeUser(app);
    await changeSettings(elin, { mail: true });
    const token = await waitForLinkSecret(elin);
    await app.db
      .updateTable('users')
      .set({ email_key: 'other@example.com' })
      .where('id', '=', elin.id)
      .execute();
    expect(await app.errorCode(confirmAddress, { token })).toBe('not_found');
    await app.db
      .updateTable('users')
      .set({ email_key: getAddress(elin) })
      .where('id', '=', elin.id)
      .execute();
    await app.call(confirmAddress, { token });
    expect(await app.errorCode(confirmAddress, { token })).toBe('not_found');

    const latePlayer = await makeUser(app);
    await changeSettings(latePlayer, { mail: true });
    const expiredToken = await waitForLinkSecret(latePlayer);
    app.moveClock(24 * HOUR_MS);
    expect(await app.errorCode(confirmAddress, { token: expiredToken })).toBe('not_found');
    expect(await readSettings(latePlayer)).toMatchObject({ mailState: 'unproved' });
    // The first link has expired, so turning email on sends a new one.
    await changeSettings(latePlayer, { mail: true });
    expect(await waitForLinkSecret(latePlayer)).not.toBe(expiredToken);
  });

  it('has a secret that is neither stored nor logged', async () => {
    const logLines: string[] = [];
    const appWithLog = await openTestApp({
      sharesDatabaseWith: app,
      env,
      log: (line) => logLines.push(line),
    });
    const elin = await makeUser(app);
    await changeSettings(elin, { mail: true }, appWithLog);
    const token = await waitForLinkSecret(elin);
    const rows = await dumpAllRows(app);
    await appWithLog.call(confirmAddress, { token });
    await appWithLog.close();
    expect(findTraces(rows + logLines.join(''), [token])).toEqual([]);
    expect(logLines.length).toBeGreaterThan(0);
  });

  it('confirms the address of its own account, even if somebody else is logged in', async () => {
    const [elin, erik] = [await makeUser(app), await makeUser(app)];
    await changeSettings(elin, { mail: true });
    await changeSettings(erik, { mail: true });
    await app.call(confirmAddress, { token: await waitForLinkSecret(elin) }, { token: erik.token });
    expect([(await readSettings(elin)).mailState, (await readSettings(erik)).mailState]).toEqual([
      'on',
      'unproved',
    ]);
  });

  it.each(['', 'x', '../../etc', 'a'.repeat(32), '\u0000'])(
    'is rejected if it was guessed: %j',
    async (token) => {
      expect([400, 404]).toContain((await app.send(confirmAddress, { token })).status);
    },
  );

  it('is emailed at most three times an hour', async () => {
    const limitedApp = await openTestApp({ sharesDatabaseWith: app, env: { ...env, RATE_LIMITS: 'on' } });
    const elin = await makeUser(app);
    const statuses = [];
    for (let count = 0; count < 5; count++) {
      statuses.push((await limitedApp.send(resendConfirmation, { userId: elin.id }, elin)).status);
    }
    await limitedApp.close();
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await waitForJobs(app);
    expect(getEmails(elin)).toHaveLength(3);
  });

  it('leaves no trace once the account is deleted, and neither does the confirmed address', async () => {
    const elin = await makeConfirmedPlayer();
    await app.db.deleteFrom('users').where('id', '=', elin.id).execute();
    expect(findTraces(await dumpAllRows(app), [elin.id])).toEqual([]);
  });
});

describe('a confirmed address', () => {
  it('has to be confirmed again after a change', async () => {
    const elin = await makeConfirmedPlayer();
    const newEmailKey = `new-${getAddress(elin)}`;
    await app.db.updateTable('users').set({ email_key: newEmailKey }).where('id', '=', elin.id).execute();
    expect(await readSettings(elin)).toMatchObject({ mail: false, mailState: 'unproved', weekly: false });
  });
});

describe('replacing an address', () => {
  it('ends old sessions, links and one-time passwords, and logs neither address', async () => {
    const logLines: string[] = [];
    const elin = await makeConfirmedPlayer();
    const erik = await makeUser(app);
    await changeSettings(erik, { mail: true });
    const token = await waitForLinkSecret(erik);
    await app.call(sendResetEmail, { email: getAddress(erik) });
    await waitForJobs(app);
    const password = findOneTimePassword(getEmails(erik).at(-1)?.text);
    const appWithLog = await openTestApp({ env, log: (line) => logLines.push(line) });
    const replacePlayerAddress = (targetApp: TestApp, { id }: Player, email: string) =>
      transact(
        targetApp.db,
        () => {},
        new Date(),
        (work) => replaceAddress(work, id, email),
      );

    await expect(replacePlayerAddress(app, erik, getAddress(elin).toUpperCase())).rejects.toMatchObject({
      code: 'user_exists',
    });
    expect(await readSettings(erik)).toMatchObject({
      mailState: 'unproved',
      address: { email: getAddress(erik) },
    });
    const email = 'Erik.New@example.com';
    await replacePlayerAddress(app, erik, email);
    await replacePlayerAddress(app, elin, 'elin.new@example.com');
    await waitForJobs(app);
    for (const [player, address] of [
      [elin, 'elin.new@example.com'],
      [erik, email],
    ] as const) {
      expect(await app.errorCode(notifications, { userId: player.id }, player)).toBe('unauthenticated');
      const playerWithNewSession = { ...player, token: await makeSession(app, player.id) };
      expect(await readSettings(playerWithNewSession)).toMatchObject({
        mailState: 'unproved',
        address: { email: address, proved: false },
      });
    }
    expect(await app.errorCode(confirmAddress, { token })).toBe('not_found');
    expect(await app.errorCode(login, { email: getAddress(erik), password })).toBe('wrong_credentials');
    expect(await app.errorCode(login, { email, password })).toBe('wrong_credentials');
    expect(findTraces(await dumpAllRows(app), [getAddress(erik)])).toEqual([]);

    const frida = await makeUser(appWithLog);
    await replacePlayerAddress(appWithLog, frida, 'frida.new@example.com');
    await waitForJobs(appWithLog);
    await appWithLog.close();
    const loggedEvents = logLines.filter((line) => line.includes('"securityEvent":"address_changed"'));
    expect(loggedEvents).toHaveLength(1);
    expect(loggedEvents[0]).toContain(`"personId":"${frida.id}"`);
    expect(findTraces(logLines.join(''), [getAddress(frida), 'frida.new'])).toEqual([]);
  });
});

describe('changing the address', () => {
  const getEmailsTo = (email: string) =>
    mailServer.received.filter((receivedEmail) => receivedEmail.recipients.includes(email));
  const requestChange = (player: Player, email: string, password = PASSWORD) =>
    app.send(requestAddressChange, { userId: player.id, email, password }, player);

  /** Waits for the last link emailed to the new address, and returns its secret. */
  async function waitForLinkTo(email: string): Promise<string> {
    await waitForJobs(app);
    const match = /\/confirm-address\/([\w-]{32})\?change&lang=en$/m.exec(
      getEmailsTo(email).at(-1)?.text ?? '',
    );
    if (!match) throw new Error(`no link for ${email}`);
    return match[1]!;
  }

  it('takes effect once the owner of the new address opens the link, and warns the old address', async () => {
    const elin = await makeConfirmedPlayer('<b>Elin</b>');
    const emailCountBefore = getEmails(elin).length;
    const email = 'Elin.Next@example.com';
    expect((await requestChange(elin, email)).status).toBe(200);
    const token = await waitForLinkTo(email);
    expect(
      findTraces(getEmailsTo(email)[0]!.raw + getEmailsTo(email)[0]!.html, ['Elin</b>', getAddress(elin)]),
    ).toEqual([]);
    const newEmails = getEmails(elin).slice(emailCountBefore);
    expect(newEmails.map(({ subject }) => subject)).toEqual([
      'Another address for your account at Golf League',
    ]);
    expect(findTraces(newEmails[0]!.raw + newEmails[0]!.html, [email, token])).toEqual([]);
    expect(await readSettings(elin)).toMatchObject({ address: { email: getAddress(elin), proved: true } });
    expect(findTraces(await dumpAllRows(app), [token])).toEqual([]);

    await app.call(confirmAddress, { token });
    expect(await readSettings(elin)).toMatchObject({
      mailState: 'on',
      weeklyState: 'on',
      address: { email, proved: true },
    });
    await app.call(login, { email: email.toLowerCase(), password: PASSWORD });
    expect(await app.errorCode(login, { email: getAddress(elin), password: PASSWORD })).toBe(
      'wrong_credentials',
    );
    expect(await app.errorCode(confirmAddress, { token })).toBe('not_found');
    await waitForJobs(app);
    expect(findTraces(await dumpAllRows(app), [getAddress(elin)])).toEqual([]);
  });

  it('requires the password, and an address that no other account has', async () => {
    const [elin, erik] = [await makeUser(app), await makeUser(app)];
    const readErrorCode = async (response: Response) => ((await response.json()) as { error?: string }).error;
    expect(await readErrorCode(await requestChange(elin, 'guess@example.com', 'guessed word'))).toBe(
      'wrong_password',
    );
    expect(await readErrorCode(await requestChange(elin, getAddress(erik).toUpperCase()))).toBe(
      'user_exists',
    );
    expect(await readErrorCode(await requestChange(elin, 'no address'))).toBe('invalid_input');
    const elinAsErik = { ...elin, id: erik.id };
    expect(await readErrorCode(await requestChange(elinAsErik, 'guess@example.com'))).toBe('forbidden');
    await waitForJobs(app);
    expect([...getEmailsTo('guess@example.com'), ...getEmails(elin)]).toEqual([]);
    // Somebody registers an account with the address before the link is opened.
    await requestChange(elin, 'wanted@example.com');
    const token = await waitForLinkTo('wanted@example.com');
    await app.db
      .updateTable('users')
      .set({ email: 'wanted@example.com', email_key: 'wanted@example.com' })
      .where('id', '=', erik.id)
      .execute();
    expect(await app.errorCode(confirmAddress, { token })).toBe('not_found');
    expect(await readSettings(elin)).toMatchObject({ address: { email: getAddress(elin) } });
  });

  it('needs the latest link, within a day and before a password change or account deletion', async () => {
    const elin = await makeUser(app);
    await requestChange(elin, 'first@example.com');
    const firstToken = await waitForLinkTo('first@example.com');
    await requestChange(elin, 'second@example.com');
    const secondToken = await waitForLinkTo('second@example.com');
    expect(await app.errorCode(confirmAddress, { token: firstToken })).toBe('not_found');
    const newPassword = 'condor on eighteen';
    await app.call(changePassword, { userId: elin.id, oldPassword: PASSWORD, newPassword }, elin);
    expect(await app.errorCode(confirmAddress, { token: secondToken })).toBe('not_found');

    await requestChange(elin, 'third@example.com', newPassword);
    const thirdToken = await waitForLinkTo('third@example.com');
    await app.call(deleteAccount, { userId: elin.id, password: newPassword }, elin);
    expect(await app.errorCode(confirmAddress, { token: thirdToken })).toBe('not_found');
    await waitForJobs(app);
    expect(findTraces(await dumpAllRows(app), ['third@example.com', elin.id])).toEqual([]);

    const latePlayer = await makeUser(app);
    await requestChange(latePlayer, 'late@example.com');
    const token = await waitForLinkTo('late@example.com');
    app.moveClock(24 * HOUR_MS);
    expect(await app.errorCode(confirmAddress, { token })).toBe('not_found');
  });
});

describe('the unsubscribe link', () => {
  /** Unsubscribes the way a mail program does, without opening a page. Source: RFC 8058, section 3.2. */
  const unsubscribeOneClick = (targetApp: TestApp, path: string, init: RequestInit = {}) =>
    targetApp.fetch(path, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      ...init,
    });

  async function createUnsubscribePath(player: Player, kind: 'news' | 'weekly'): Promise<string> {
    const { UnsubscribeLinks } = await import('../../mail/unsubscribe.ts');
    const links = await UnsubscribeLinks.open(app.db, { publicUrl: env.PUBLIC_URL });
    return new URL(links.createUrl(kind, player.id)).pathname;
  }

  it('turns off its type of email without requiring a log-in, even when repeated, and with any body', async () => {
    const elin = await makeConfirmedPlayer();
    const path = await createUnsubscribePath(elin, 'news');
    const firstResponse = await unsubscribeOneClick(app, path);
    expect([firstResponse.status, await firstResponse.json(), firstResponse.redirected]).toEqual([
      200,
      { status: 200 },
      false,
    ]);
    expect(await readSettings(elin)).toMatchObject({
      mailState: 'off',
      weeklyState: 'on',
      address: { proved: true },
    });
    const form = new FormData();
    form.append('List-Unsubscribe', 'One-Click');
    expect((await unsubscribeOneClick(app, path, { body: form })).status).toBe(200);
    expect((await unsubscribeOneClick(app, path, { body: null })).status).toBe(200);
    const [mails, token] = (await createUnsubscribePath(elin, 'weekly')).split('/').slice(2) as [
      'weekly',
      string,
    ];
    await app.call(unsubscribeEmails, { mails, token });
    expect(await readSettings(elin)).toMatchObject({ mailState: 'off', weeklyState: 'off' });
    expect(await changeSettings(elin, { mail: true })).toMatchObject({ mailState: 'on' });
  });

  it('changes nothing if it is only opened, or if it is forged', async () => {
    const [elin, erik] = [await makeConfirmedPlayer(), await makeConfirmedPlayer()];
    const path = await createUnsubscribePath(elin, 'news');
    const [, signature] = path.split('.');
    expect((await app.fetch(path)).status).toBe(405);
    for (const forgedPath of [
      path.replace(elin.id, erik.id),
      path.replace('news', 'weekly'),
      path.slice(0, -1),
      path.replace(`.${signature}`, ''),
      path.replace(`${elin.id}.${signature}`, '.'),
    ])
      expect([forgedPath, (await unsubscribeOneClick(app, forgedPath)).status]).toEqual([forgedPath, 404]);
    expect((await unsubscribeOneClick(app, path.replace('news', 'reset'))).status).toBe(400);
    expect(await readSettings(elin)).toMatchObject({ mailState: 'on', weeklyState: 'on' });
    expect(await readSettings(erik)).toMatchObject({ mailState: 'on', weeklyState: 'on' });
  });

  it('works on every server instance, and does nothing for a deleted account', async () => {
    const elin = await makeConfirmedPlayer();
    const path = await createUnsubscribePath(elin, 'weekly');
    const secondApp = await openTestApp({ sharesDatabaseWith: app, env });
    expect((await unsubscribeOneClick(secondApp, path)).status).toBe(200);
    await secondApp.close();
    await app.db.deleteFrom('users').where('id', '=', elin.id).execute();
    expect((await unsubscribeOneClick(app, path)).status).toBe(200);
  });

  it('accepts form data, which most endpoints reject', async () => {
    const body = new URLSearchParams({ token: 'x' });
    expect((await app.fetch(sendResetEmail.path, { method: 'POST', body })).status).toBe(415);
  });
});
