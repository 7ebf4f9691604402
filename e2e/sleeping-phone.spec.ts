import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { openInterruptibleProxy } from './support/breakable-connection.ts';
import { expect, phoneViewportSize } from './support/fixtures.ts';
import { createLogInScript } from './support/logged-in-page.ts';
import { callServer } from './support/wire.ts';
import { test } from './support/demo-world.ts';

// Simulates, with events and a broken connection, what happens to a page while the phone sleeps.

const chatButtonOptions = { name: /^Chat/ };

/** A script that simulates a page hidden for 16 seconds. */
const sleepAndWakeScript = `
  const realNow = Date.now.bind(Date);
  const setVisibility = (state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  setVisibility('hidden');
  Date.now = () => realNow() + 16_000;
  setVisibility('visible');
`;
const restoreFromCacheScript = `dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`;
const goOnlineScript = `dispatchEvent(new Event('online'))`;

test('a phone that wakes with a dead socket shows new messages immediately', async ({
  app,
  browser,
  world,
}) => {
  const { elin } = world.accounts;
  const connection = await openInterruptibleProxy(app.url);
  const context = await browser.newContext({ viewport: phoneViewportSize, locale: 'en-GB' });
  try {
    await context.addInitScript(createLogInScript(elin));
    const page = await context.newPage();
    await page.goto(`${connection.url}/golfleague/${world.leagues.empty}`);
    await page.getByRole('button', chatButtonOptions).first().click();
    const chat = page.getByRole('dialog', { name: 'Chat' });
    const sendMessage = (message: string) =>
      callServer(app.url, elin, uploadMessage, {
        userId: elin.userId,
        leagueId: world.leagues.empty,
        message,
      });
    await sendMessage('Are you awake?');
    await expect(chat.getByText('Are you awake?')).toBeVisible();
    for (const [index, wakeScript] of [
      sleepAndWakeScript,
      restoreFromCacheScript,
      goOnlineScript,
    ].entries()) {
      // Waits, since a fetch caused by an earlier event would load the message that the page should miss.
      await page.waitForTimeout(1_500);
      connection.stall();
      await sendMessage(`Missed ${index}`);
      await page.waitForTimeout(500);
      await expect(chat.getByText(`Missed ${index}`)).toBeHidden();
      await page.evaluate(wakeScript);
      await expect(chat.getByText(`Missed ${index}`)).toBeVisible();
      // Checks that the page receives events again, rather than only refetching once.
      await sendMessage(`Received ${index}`);
      await expect(chat.getByText(`Received ${index}`)).toBeVisible();
    }
  } finally {
    await context.close();
    await connection.close();
  }
});
