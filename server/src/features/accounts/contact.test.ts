import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, describe, expect, it } from 'vitest';
import { contactUs } from '@golf-league/core/contracts/accounts.ts';
import { openMailServer } from '../../../test/mail-server.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { readAllFiles, dumpAllRows, waitForJobs, findTraces } from '../../../test/traces.ts';

const operatorEmail = 'operator@example.com';
const mailServer = await openMailServer();
const app = await openTestApp({
  env: { SMTP_URL: mailServer.url, MAIL_FROM: 'golf@example.com', CONTACT_EMAIL: operatorEmail },
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

const contactFields = {
  name: 'Elin Sjöberg',
  email: 'elin@example.com',
  message: 'Could rounds have nine holes?\n<b>Please!</b>',
  topic: 'wishes' as const,
};

async function postMessage(targetApp: TestApp, input: object, language = 'en-GB,en;q=0.9') {
  return targetApp.fetch(contactUs.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(input),
  });
}

describe('the contact form', () => {
  it.each([
    ['en-GB,en;q=0.9', 'Golf League: wishes', 'wrote through the contact form'],
    ['sv-SE,sv;q=0.9', 'Golf League: önskemål', 'skrev via kontaktformuläret'],
  ])('emails each message to the operator (%s)', async (language, subject, expectedPhrase) => {
    const emailCountBefore = mailServer.received.length;
    const response = await postMessage(app, contactFields, language);
    expect(await response.json()).toEqual({ status: 200, message: 'Email sent successfully' });
    const mail = (await mailServer.waitForEmails(operatorEmail, emailCountBefore + 1)).at(-1)!;
    expect(mail.subject).toBe(subject);
    expect(mail.replyTo).toEqual([{ name: 'Elin Sjöberg', address: 'elin@example.com' }]);
    expect(mail.text).toContain(contactFields.message);
    expect(mail.text).toContain(expectedPhrase);
    expect(mail.html).toContain('&lt;b&gt;Please!&lt;/b&gt;');
    await waitForJobs(app);
    expect(findTraces(await dumpAllRows(app), ['nine holes', contactFields.email])).toEqual([]);
  });

  it('does not let line breaks or extra addresses add headers or recipients', async () => {
    const attacks = [
      { name: 'Eve\r\nBcc: victim@example.com', email: 'eve@example.com' },
      { name: 'Eve', email: 'eve@example.com\r\nBcc: victim@example.com' },
      { name: 'Eve <victim@example.com>, X', email: 'eve@example.com,victim@example.com' },
      { name: 'Eve', email: 'Eve <victim@example.com>' },
    ];
    for (const attack of attacks) {
      const emailCountBefore = mailServer.received.length;
      expect((await postMessage(app, { ...contactFields, ...attack })).status).toBe(200);
      const mail = (await mailServer.waitForEmails(operatorEmail, emailCountBefore + 1)).at(-1)!;
      expect(mail.recipients).toEqual([operatorEmail]);
      expect(mail.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
      expect((mail.replyTo ?? []).map(({ address }) => address)).not.toContain('victim@example.com');
      expect(mail.subject).not.toContain('\n');
    }
  });

  it('requires every field and one of the four topics', async () => {
    for (const input of [
      { ...contactFields, topic: 'spam' },
      { ...contactFields, message: ' ' },
      { ...contactFields, name: '' },
      { ...contactFields, email: ' ' },
    ]) {
      expect((await postMessage(app, input)).status).toBe(400);
    }
  });

  it('accepts five messages an hour per client and email address', async () => {
    const limitedApp = await openTestApp({ env: { RATE_LIMITS: 'on' } });
    try {
      const statuses = [];
      for (let attempt = 0; attempt < 6; attempt++)
        statuses.push((await postMessage(limitedApp, contactFields)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      expect((await postMessage(limitedApp, { ...contactFields, email: 'other@example.com' })).status).toBe(
        200,
      );
      await waitForJobs(limitedApp);
    } finally {
      await limitedApp.close();
    }
  });
});

describe('the contact form without a mail server', () => {
  it('saves each message as a file, and logs its recipient and type', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'golf-contact-'));
    const logLines: string[] = [];
    const appWithoutMail = await openTestApp({
      env: { DATA_DIR: dataDir },
      log: (line) => logLines.push(line),
    });
    try {
      await appWithoutMail.call(contactUs, contactFields);
      await waitForJobs(appWithoutMail);
      const files = await readAllFiles(join(dataDir, 'mail'));
      expect(files).toHaveLength(1);
      expect(files[0]!.path).toMatch(/\.eml$/);
      const mail = await PostalMime.parse(files[0]!.bytes);
      expect(mail.subject).toBe('Golf League: wishes');
      expect(mail.replyTo?.[0]?.address).toBe(contactFields.email);
      const storedMailLines = logLines.filter((line) => line.includes('mail stored as a file'));
      expect(storedMailLines).toHaveLength(1);
      expect(JSON.parse(storedMailLines[0]!)).toMatchObject({ kind: 'contact', recipient: 'the operator' });
    } finally {
      await appWithoutMail.close();
      await rm(dataDir, { recursive: true });
    }
  });

  it('returns unavailable if the message cannot be saved', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'golf-contact-'));
    await writeFile(join(dataDir, 'mail'), 'in the way');
    const brokenApp = await openTestApp({ env: { DATA_DIR: dataDir } });
    try {
      expect(await brokenApp.errorCode(contactUs, contactFields)).toBe('unavailable');
      await rm(join(dataDir, 'mail'));
      await brokenApp.call(contactUs, contactFields);
      await waitForJobs(brokenApp);
    } finally {
      await brokenApp.close();
      await rm(dataDir, { recursive: true });
    }
  });
});
