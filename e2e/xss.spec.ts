import type { Page } from '@playwright/test';
import { changeUserName } from '@golf-league/core/contracts/accounts.ts';
import { renameLeague } from '@golf-league/core/contracts/leagues.ts';
import { postBillboard } from '@golf-league/core/contracts/billboard.ts';
import { createPoll, OPTION_MAX, OPTIONS_MAX, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { report } from '@golf-league/core/contracts/reports.ts';
import { htmlOf, onOneLine } from '../server/src/mail/letter.ts';
import { texts } from '../server/src/mail/texts.ts';
import { joinAll, newAccount, newLeague, startLeague } from './support/api-actions.ts';
import type { Account } from './support/api-actions.ts';
import { desk, expect, test } from './support/fixtures.ts';
import type { WebPlayer } from './support/fixtures.ts';
import { logInBeforehand } from './support/logged-in-page.ts';
import { call } from './support/wire.ts';
import { payloads, payloadsUpTo, payloadTexts } from './support/xss-payloads.ts';

const NAME_MAX = 60;
const CROWD = 60;
const LEAGUES = 90;

/** Counts what a payload runs, and what the page's policy had to stop. */
const watch = `
  window.ran = 0; window.stopped = [];
  window.run = () => { window.ran++; };
  addEventListener('securitypolicyviolation', (event) => window.stopped.push(event.violatedDirective + ' ' + event.blockedURI));
`;

/** What must be nothing: runs, violations, and elements that only a payload can have made. */
const found = (page: Page) =>
  page.evaluate<unknown>(`(() => {
    const made = [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on') || name === 'srcdoc') ||
      /^\\s*(javascript|data:text)/i.test(element.getAttribute('href') ?? element.getAttribute('action') ?? '') ||
      element.matches('iframe, object, embed, base, math, image, img[src="x"], script:not([src])'));
    return { ran: window.ran, stopped: window.stopped, made: made.map((element) => element.outerHTML.slice(0, 200)) };
  })()`);
const nothing = { ran: 0, stopped: [], made: [] };

const inGroups = <Item>(items: readonly Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

async function watched(player: WebPlayer): Promise<WebPlayer> {
  await player.context.addInitScript(watch);
  return player;
}

test('of two hundred payloads none runs in a text that somebody can write', async ({ player, app }) => {
  test.setTimeout(90_000);
  expect(payloads).toHaveLength(200);
  const { url } = app;
  const ann = await watched(await player('Ann', { viewport: desk }));
  const host = await newAccount(url, payloads[8]!, `xss.${Date.now()}@example.com`);
  await logInBeforehand(ann, host);
  const league = await newLeague(url, host, payloads[7]!, 'stroke');
  const crowd: Account[] = [];
  // Few at once, because each registration takes a password's hash.
  for (const group of inGroups([...Array(CROWD).keys()], 5)) {
    const made = group.map((index) =>
      newAccount(url, `Guest ${index}`, `xss${index}.${Date.now()}@example.com`),
    );
    crowd.push(...(await Promise.all(made)));
  }
  await joinAll(url, host, league, crowd);
  await startLeague(url, host, league);
  const about = { userId: host.userId, leagueId: league };

  // The chat, the polls and the billboard stand beside the board.
  const singles = payloads.slice(0, payloads.length / 5);
  const messages = [...singles, ...payloadTexts(4000)];
  await Promise.all(messages.map((message) => call(url, host, uploadMessage, { ...about, message })));
  for (const options of inGroups(payloadsUpTo(OPTION_MAX), OPTIONS_MAX)) {
    await call(url, host, createPoll, { ...about, question: options[0]!, options });
  }
  const { page } = ann;
  await page.goto(`/golfleague/${league}`);
  await expect(page.getByText(payloads.at(-1)!).last()).toBeVisible();
  for (const text of payloadTexts(4000)) {
    await call(url, host, postBillboard, { ...about, text });
    await expect(page.getByText(text.split('\n').at(-1)!, { exact: false }).first()).toBeVisible();
    expect(await found(page)).toEqual(nothing);
  }

  // Names on the board, in waves over the same players.
  for (const names of inGroups(payloadsUpTo(NAME_MAX), CROWD)) {
    await Promise.all(
      names.map((userName, index) =>
        call(url, crowd[index]!, changeUserName, { userId: crowd[index]!.userId, userName }),
      ),
    );
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: names.at(-1)! })
        .first(),
    ).toBeVisible();
    expect(await found(page)).toEqual(nothing);
  }

  // A report with its note, as an admin reads it.
  const note = payloadTexts(500)[0]!;
  const reported = {
    ...about,
    userId: crowd[0]!.userId,
    subject: 'league_name',
    reason: 'spam',
    note,
  } as const;
  await call(url, crowd[0]!, report, reported);
  await page
    .getByRole('button', { name: /report/i })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(note.split('\n')[0]!).first()).toBeVisible();
  expect(await found(page)).toEqual(nothing);

  // Leagues in the list, in waves, and one by its page.
  const others = payloadsUpTo(NAME_MAX).filter((payload) => payload !== payloads[7]);
  // Leagues must not have one name in different letter case.
  const leagueNames = [...new Map(others.map((payload) => [payload.toLowerCase(), payload])).values()];
  const leagues = await Promise.all(
    Array.from({ length: LEAGUES }, (_, index) =>
      newLeague(url, host, `League ${index} ${Date.now()}`, 'fedex'),
    ),
  );
  for (const names of inGroups(leagueNames, LEAGUES)) {
    await Promise.all(
      names.map((name, index) =>
        call(url, host, renameLeague, {
          userId: host.userId,
          leagueId: leagues[index]!,
          name,
        }),
      ),
    );
    await page.goto('/Create-golf-league');
    await expect(
      page
        .getByRole('link')
        .filter({ hasText: names.at(-1)! })
        .first(),
    ).toBeVisible();
    expect(await found(page)).toEqual(nothing);
  }
  await page.goto(`/golfleague/${leagues[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await found(page)).toEqual(nothing);

  // A contact message is read as a mail, where no policy of ours holds.
  const mail = await ann.context.newPage();
  for (const message of payloadTexts(4000)) {
    const sender = { appName: payloads[7]!, publicUrl: url };
    const [name, email] = [onOneLine(message.slice(0, NAME_MAX)), onOneLine(message.slice(0, 254))];
    const letter = texts.en.contact(sender, { name, email, topic: 'bug', message, mayReply: false });
    await mail.setContent(htmlOf(letter, 'en'));
    await mail.evaluate(watch);
    expect(await found(mail)).toEqual(nothing);
  }
});
