import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changePassword, contactUs, register, sendResetEmail } from '@golf-league/core/contracts/accounts.ts';
import { health, metrics } from '@golf-league/core/contracts/site.ts';
import { openMailServer } from '../../test/mail-server.ts';
import { openTestApp } from '../../test/test-app.ts';
import { readAllFiles, waitForJobs, waitForFailedJobs, retryJobs } from '../../test/traces.ts';
import { readConfig } from '../config.ts';
import { describeStatus } from '../operator/status.ts';
import { openMail } from './mail-adapter.ts';
import { MailFiles, hashAccount } from './mail-files.ts';

const password = 'albatross on nine';

describe('a mail server that comes back up', () => {
  it('receives each email exactly once, after being down or busy', async () => {
    const firstServer = await openMailServer();
    const env = {
      SMTP_URL: firstServer.url,
      MAIL_FROM: 'golf@example.com',
      CONTACT_EMAIL: 'operator@example.com',
    };
    await firstServer.close();
    const app = await openTestApp({ env });
    try {
      const email = 'elin@example.com';
      const { userId, token } = await app.call(register, { name: 'Elin', email, password });
      // The app contacts the mail server when it starts, before the first email.
      const fetchReadiness = () => app.call(health, { ready: '' });
      await expect.poll(fetchReadiness).toEqual({ status: 'ok', mail: 'waiting' });
      expect(await app.call(sendResetEmail, { email })).toMatchObject({ status: 200, delayed: true });
      const change = { userId, oldPassword: password, newPassword: 'condor on eighteen' };
      await app.call(changePassword, change, { token });
      await app.call(contactUs, { name: 'Elin', email, message: 'Hello', topic: 'bug' });
      await waitForFailedJobs(app);
      expect(await app.call(health, {})).toEqual({ status: 'ok' });
      expect(await describeStatus(app.db, app.dataDir, new Date())).toMatch(
        /emails: +\d waiting, \d of them failed so far/,
      );
      const metricsText = await (await app.fetch(metrics.path)).text();
      expect(metricsText).toMatch(/golf_mails\{state="tried"\} [1-9]/);

      const restartedServer = await openMailServer(firstServer.port);
      try {
        restartedServer.rejectNext(2);
        await retryJobs(app);
        await waitForFailedJobs(app, 2);
        await retryJobs(app);
        await waitForJobs(app);
        expect(await fetchReadiness()).toEqual({ status: 'ok' });
        expect(restartedServer.received.map((mail) => String(mail.subject)).toSorted()).toEqual([
          'Golf League: bug',
          'Your one-time password for Golf League',
          'Your password for Golf League has been changed',
        ]);
      } finally {
        await restartedServer.close();
      }
    } finally {
      await app.close();
    }
  });
});

const rejections = [
  { command: 'MAIL FROM', code: 530, text: '5.7.0 Authentication required' },
  { command: 'MAIL FROM', code: 550, text: '5.7.1 Client host rejected' },
  { command: 'RCPT TO', code: 530, text: '5.7.57 Client not authenticated' },
  { command: 'RCPT TO', code: 554, text: '5.7.1 <elin@example.com>: Relay access denied' },
] as const;

it.each(rejections)(
  'a mail server that rejects this server with $code at $command counts as down',
  async (rejection) => {
    const server = await openMailServer();
    const app = await openTestApp({ env: { SMTP_URL: server.url, MAIL_FROM: 'golf@example.com' } });
    const fetchReadiness = () => app.call(health, { ready: '' });
    try {
      const email = 'elin@example.com';
      await app.call(register, { name: 'Elin', email, password });
      server.setRejection(rejection);
      await app.call(sendResetEmail, { email });
      await waitForFailedJobs(app);
      expect(await fetchReadiness()).toEqual({ status: 'ok', mail: 'waiting' });
      expect(await app.call(sendResetEmail, { email })).toMatchObject({ delayed: true });
      await waitForFailedJobs(app);
      server.setRejection(undefined);
      await retryJobs(app);
      await waitForJobs(app);
      expect(server.received.length).toBeGreaterThan(0);
      expect(await fetchReadiness()).toEqual({ status: 'ok' });
    } finally {
      await app.close();
      await server.close();
    }
  },
);

it('an address that the mail server rejects does not delay other emails', async () => {
  const server = await openMailServer();
  const app = await openTestApp({ env: { SMTP_URL: server.url, MAIL_FROM: 'golf@example.com' } });
  try {
    const email = 'elin@example.com';
    await app.call(register, { name: 'Elin', email, password });
    server.setRejection({ command: 'RCPT TO', code: 550, text: '5.1.1 User unknown' });
    await app.call(sendResetEmail, { email });
    await waitForJobs(app);
    expect(await app.call(health, { ready: '' })).toEqual({ status: 'ok' });
  } finally {
    await app.close();
    await server.close();
  }
});

it('an address that a server without SMTPUTF8 cannot accept fails permanently, with a warning in the log', async () => {
  const server = await openMailServer(0, { isAsciiOnly: true });
  const warnings: string[] = [];
  const log = { info: () => {}, warn: (_details: object, message: string) => void warnings.push(message) };
  const mail = openMail(readConfig({ SMTP_URL: server.url, MAIL_FROM: 'golf@example.com' }), log);
  const emailMessage = { subject: 'Hello', parts: ['Hello'] };
  const send = (to: string) =>
    mail.send({ kind: 'reset', emailKey: 'e', to, language: 'en', emailMessage, id: '1' }, new Date());
  try {
    await send('åsa@example.com');
    expect(warnings).toEqual([expect.stringContaining('SMTPUTF8')]);
    expect([server.received, mail.isAccepting()]).toEqual([[], true]);
    await send('elin@göteborg.example');
    expect(server.received).toHaveLength(1);
  } finally {
    mail.close();
    await server.close();
  }
});

it('the SMTP greeting has this server’s public name, or else the sender’s domain', async () => {
  const server = await openMailServer();
  const emailMessage = { subject: 'Hello', parts: ['Hello'] };
  const envelope = { emailKey: 'e', to: 'elin@example.com', language: 'en' as const, emailMessage };
  const mailKinds = [
    { kind: 'reset' as const },
    { kind: 'weekly' as const, unsubscribe: 'https://golf.example' },
  ];
  const serverNames = { 'https://golf.example': 'golf.example', 'http://192.168.1.4:3000': 'club.example' };
  try {
    for (const [address, name] of Object.entries({ ...serverNames, 'http://golf:3000': 'club.example' })) {
      const environment = {
        SMTP_URL: server.url,
        MAIL_FROM: 'Club <golf@club.example>',
        PUBLIC_URL: address,
      };
      const mail = openMail(readConfig(environment), { info: () => {}, warn: () => {} });
      for (const mailKind of mailKinds) {
        await mail.send({ ...mailKind, ...envelope, id: '1' }, new Date());
        expect(server.received.at(-1)).toMatchObject({
          greeting: name,
          messageId: `<${mailKind.kind}.1@${name}>`,
        });
      }
      mail.close();
    }
  } finally {
    await server.close();
  }
});

describe('emails stored as files', () => {
  let dataDir: string;
  beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'golf-mail-'))));
  afterEach(() => rm(dataDir, { recursive: true }));

  const readFileTexts = async (files: MailFiles) =>
    (await readAllFiles(files.folder)).map(({ bytes }) => bytes.toString()).toSorted();

  it('are deleted after seven days', async () => {
    const files = new MailFiles(dataDir);
    const accountHash = hashAccount('elin@example.com');
    await files.save('reset', accountHash, Buffer.from('old'), new Date('2026-08-01T10:00:00Z'));
    await files.save('reset', accountHash, Buffer.from('new'), new Date('2026-08-01T10:00:02Z'));
    await files.sweep(new Date('2026-08-08T10:00:00Z'));
    expect(await readFileTexts(files)).toEqual(['new', 'old']);
    await files.sweep(new Date('2026-08-08T10:00:01Z'));
    expect(await readFileTexts(files)).toEqual(['new']);
  });

  it('have CRLF line endings', async () => {
    const config = readConfig({ DATA_DIR: dataDir });
    const mail = openMail(config, { info: () => {}, warn: () => {} });
    const emailMessage = { subject: 'Hello', parts: ['One', { quote: 'Two\nThree' }] };
    const envelope = { emailKey: 'elin@example.com', to: 'elin@example.com', language: 'en' as const };
    await mail.send({ kind: 'reset', ...envelope, emailMessage }, new Date('2026-08-01T10:00:00Z'));
    const [file] = await readAllFiles(join(dataDir, 'mail'));
    expect(file!.bytes.toString()).toContain('\r\n\r\n');
    expect(file!.bytes.toString().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('can be deleted for one account without affecting others', async () => {
    const files = new MailFiles(dataDir);
    const now = new Date('2026-08-01T10:00:00Z');
    await files.deleteFilesFor(hashAccount('elin@example.com'));
    await files.save('reset', hashAccount('elin@example.com'), Buffer.from('hers'), now);
    await files.save('contact', hashAccount('elin@example.com'), Buffer.from('hers too'), now);
    await files.save('reset', hashAccount('erik@example.com'), Buffer.from('his'), now);
    await files.deleteFilesFor(hashAccount('elin@example.com'));
    expect(await readFileTexts(files)).toEqual(['his']);
  });
});
