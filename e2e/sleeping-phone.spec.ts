import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { openBreakableConnection } from './support/breakable-connection.ts';
import { expect, phone } from './support/fixtures.ts';
import { logInScript } from './support/logged-in-page.ts';
import { call } from './support/wire.ts';
import { test } from './support/world.ts';

// What a phone does to a page in its pocket. An engine without a phone plays it here by events and a line that is broken.

const chatButton = { name: /^Chat/ };

/** Plays that the page was hidden for 16 seconds. */
const sleepAndWake = `
  const right = Date.now.bind(Date);
  const show = (state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  show('hidden');
  Date.now = () => right() + 16_000;
  show('visible');
`;
const backFromCache = `dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`;
const networkIsBack = `dispatchEvent(new Event('online'))`;

test('a phone that wakes hears the news at once, though nobody told it that its socket had died', async ({
  app,
  browser,
  world,
}) => {
  const { elin } = world.accounts;
  const line = await openBreakableConnection(app.url);
  const context = await browser.newContext({ viewport: phone, locale: 'en-GB' });
  try {
    await context.addInitScript(logInScript(elin));
    const page = await context.newPage();
    await page.goto(`${line.url}/golfleague/${world.leagues.empty}`);
    await page.getByRole('button', chatButton).first().click();
    const chat = page.getByRole('dialog', { name: 'Chat' });
    const say = (message: string) =>
      call(app.url, elin, uploadMessage, {
        userId: elin.userId,
        leagueId: world.leagues.empty,
        message,
      });
    await say('Are you awake?');
    await expect(chat.getByText('Are you awake?')).toBeVisible();
    for (const [index, wake] of [sleepAndWake, backFromCache, networkIsBack].entries()) {
      // A read that an earlier event has asked for would bring the message that is to be missed.
      await page.waitForTimeout(1_500);
      line.silence();
      await say(`Missed ${index}`);
      await page.waitForTimeout(500);
      await expect(chat.getByText(`Missed ${index}`)).toBeHidden();
      await page.evaluate(wake);
      await expect(chat.getByText(`Missed ${index}`)).toBeVisible();
      // Events arrive again: the page has not only read once.
      await say(`Heard ${index}`);
      await expect(chat.getByText(`Heard ${index}`)).toBeVisible();
    }
  } finally {
    await context.close();
    await line.close();
  }
});
