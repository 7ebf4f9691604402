import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { changeLanguage } from '@golf-league/core/contracts/accounts.ts';
import { changeNotifications, notifications } from '@golf-league/core/contracts/notifications.ts';
import { openMailServer } from '../../test/mail-server.ts';
import { makeLeague, makeUser, type Player, readInviteToken } from '../../test/make.ts';
import { openTestApp } from '../../test/test-app.ts';
import { waitForJobs } from '../../test/traces.ts';

const webFolder = mkdtempSync(join(tmpdir(), 'golf-web-'));
const indexHtml = readFileSync(join(import.meta.dirname, '../../../client/index.html'), 'utf8');
for (const name of ['index', 'start']) writeFileSync(join(webFolder, `${name}.html`), indexHtml);
const mailServer = await openMailServer();
const env = {
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'golf@example.com',
  PUBLIC_URL: 'https://golf.example.com',
};
const app = await openTestApp({ env, webFolder });
afterAll(async () => {
  await app.close();
  await mailServer.close();
  rmSync(webFolder, { recursive: true });
});

const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';

/** Returns what a browser without JavaScript shows for a page. */
async function openPage(path: string, language = 'en') {
  const response = await app.fetch(path, { headers: { accept, 'accept-language': language } });
  const html = await response.text();
  const content = /<noscript>(.*?)<\/noscript>/s.exec(html)![1]!;
  return {
    content: content.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
    lang: /<html lang="(\w+)"/.exec(html)![1],
    referrerPolicy: response.headers.get('referrer-policy'),
    cacheControl: response.headers.get('cache-control'),
    /** Submits the page's form. */
    async submit() {
      const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(content) ?? [];
      const fields = [...content.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
      const response = await app.fetch(action, {
        method: 'POST',
        headers: { accept, 'accept-language': language },
        body: new URLSearchParams(fields.map(([, name, value]): [string, string] => [name!, value!])),
      });
      return {
        status: response.status,
        type: response.headers.get('content-type'),
        text: await response.text(),
      };
    },
  };
}

const fetchNotificationSettings = (player: Player) => app.call(notifications, { userId: player.id }, player);

it('a person can turn emails on and off without JavaScript, in the language of the email', async () => {
  const elin = await makeUser(app);
  await app.call(changeLanguage, { userId: elin.id, language: 'sv' }, elin);
  await app.call(changeNotifications, { userId: elin.id, mail: true, timeZone: 'Europe/Stockholm' }, elin);
  await waitForJobs(app);
  const mail = mailServer.received.findLast((candidate) =>
    candidate.recipients.includes(`${elin.id}@example.com`),
  )!;
  const link = /https:\/\/golf\.example\.com(\/confirm-address\/\S+)/.exec(mail.text ?? '')![1]!;
  const page = await openPage(link);
  expect(page).toMatchObject({ lang: 'sv', referrerPolicy: 'no-referrer', cacheControl: 'no-store' });
  expect(page.content).toContain('Får vi mejla dig?');
  expect(await fetchNotificationSettings(elin)).toMatchObject({ mailState: 'unproved' });
  const response = await page.submit();
  expect([response.status, response.type]).toEqual([200, 'text/html; charset=utf-8']);
  expect(response.text).toContain('<p>Tack, det var allt.</p>');
  expect(await fetchNotificationSettings(elin)).toMatchObject({ mailState: 'on' });
  const secondResponse = await page.submit();
  expect([secondResponse.status, secondResponse.text]).toEqual([
    404,
    expect.stringContaining('Länken gäller inte längre.'),
  ]);

  const { UnsubscribeLinks } = await import('../mail/unsubscribe.ts');
  const links = await UnsubscribeLinks.open(app.db, { publicUrl: env.PUBLIC_URL });
  const unsubscribePage = await openPage(new URL(links.createUrl('news', elin.id)).pathname);
  expect(unsubscribePage).toMatchObject({ lang: 'en', referrerPolicy: 'no-referrer' });
  expect(unsubscribePage.content).toContain('No more news by email?');
  expect((await unsubscribePage.submit()).text).toContain('Thank you, all done.');
  expect(await fetchNotificationSettings(elin)).toMatchObject({ mailState: 'off' });
});

it('the invite page without JavaScript names the inviter and the league, in the inviter’s language', async () => {
  const elin = await makeUser(app, 'Elin Sjöberg');
  const leagueId = await makeLeague(app, elin, { name: 'Sommar & <Sol>' });
  const path = `/golfleague/join/${await readInviteToken(app, leagueId, elin)}`;
  const englishPage = await openPage(path, 'sv');
  expect(englishPage.lang).toBe('en');
  expect(englishPage.content).toContain('Sommar &amp; &lt;Sol&gt;');
  expect(englishPage.content).toContain(
    'Elin S. invites you to the league. Stroke play. To join, open this link',
  );
  await app.call(changeLanguage, { userId: elin.id, language: 'sv' }, elin);
  const swedishPage = await openPage(path);
  expect(swedishPage.lang).toBe('sv');
  expect(swedishPage.content).toContain('Elin S. bjuder in dig till ligan.');
});
