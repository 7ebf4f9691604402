import type { Locator } from '@playwright/test';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { openBreakableConnection } from './support/breakable-connection.ts';
import { expect, phone } from './support/fixtures.ts';
import { logInScript } from './support/logged-in-page.ts';
import { stepForwardTaken } from './support/screen-actions.ts';
import { call } from './support/wire.ts';
import { test } from './support/world.ts';

// What a phone does to a page in its pocket. An engine without a phone plays it here by events and injected faults.

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
  test.setTimeout(60_000);
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
      await expect(chat.getByText(`Missed ${index}`)).toBeVisible({ timeout: 5_000 });
      // Events arrive again: the page has not only read once.
      await say(`Heard ${index}`);
      await expect(chat.getByText(`Heard ${index}`)).toBeVisible({ timeout: 5_000 });
    }
  } finally {
    await context.close();
    await line.close();
  }
});

test('a network that the phone knows to be gone is said at once', async ({ app, browser, world }) => {
  const line = await openBreakableConnection(app.url);
  const context = await browser.newContext({ viewport: phone, locale: 'en-GB' });
  try {
    await context.addInitScript(logInScript(world.accounts.elin));
    const page = await context.newPage();
    const ready = page
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('ready')),
      );
    await page.goto(`${line.url}/Create-golf-league`);
    await ready;
    await context.setOffline(true);
    line.cut();
    const note = page.getByText('Connection lost. What you see may be out of date.');
    // Much less than the grace period of a gap that the phone does not report.
    await expect(note).toBeVisible({ timeout: 3_000 });
  } finally {
    await context.close();
    await line.close();
  }
});

for (const lost of ['UnknownError', 'AbortError', 'InvalidStateError']) {
  test(`what is written is stored, though the phone lost its database asleep (${lost})`, async ({
    player,
    world,
  }) => {
    const elin = await player('Elin', { viewport: phone, expected: [/ERR_INTERNET_DISCONNECTED|WebSocket/] });
    await elin.context.addInitScript(logInScript(world.accounts.elin));
    await elin.context.addInitScript(`
      const { transaction } = IDBDatabase.prototype;
      window.loseDatabases = () => {
        const before = performance.now();
        IDBDatabase.prototype.transaction = function (...parts) {
          if (this.name === 'golf-league-outbox' && openedAt.get(this) < before)
            throw new DOMException('Connection to Indexed Database server lost.', '${lost}');
          return transaction.apply(this, parts);
        };
      };
      const openedAt = new WeakMap();
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (...parts) {
        const asked = open.apply(this, parts);
        asked.addEventListener('success', () => openedAt.set(asked.result, performance.now()));
        return asked;
      };
    `);
    await elin.page.goto(`/golfleague/${world.leagues.empty}`);
    await elin.page.getByRole('button', chatButton).first().click();
    const chat = elin.page.getByRole('dialog', { name: 'Chat' });
    await chat.getByRole('textbox').waitFor();
    await elin.context.setOffline(true);
    const write = async (text: string) => {
      await chat.getByRole('textbox').fill(text);
      await chat.getByRole('button', { name: 'Send' }).click();
      await expect(chat.getByRole('listitem').filter({ hasText: text })).toContainText(
        /on this (phone|device)/i,
      );
    };
    await write(`Before ${lost}`);
    await elin.page.evaluate('loseDatabases()');
    await write(`After ${lost}`);
    await elin.context.setOffline(false);
    for (const text of [`Before ${lost}`, `After ${lost}`])
      await expect(
        chat
          .getByRole('listitem')
          .filter({ hasText: text })
          .filter({ hasText: /on this (phone|device)/i }),
      ).toHaveCount(0, { timeout: 20_000 });
  });
}

test('a phone writes lines with Enter, sends by the button, and does not move a sheet that was swiped away', async ({
  player,
  world,
}) => {
  const { page, context } = await player('Elin', { viewport: phone });
  await context.addInitScript(logInScript(world.accounts.elin));
  // Chromium sets it on Android only, after its own animation of the swipe.
  await context.addInitScript(
    `Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', { get: () => true })`,
  );
  await page.goto(`/golfleague/${world.leagues.empty}`);
  await page.getByRole('button', { name: 'Invite', exact: true }).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await stepForwardTaken(page);
  await expect.poll(() => page.evaluate('document.getAnimations().length')).toBe(0);
  const moved = page.evaluate(`new Promise((done) => {
    addEventListener('popstate', () => {
      let moved = 0;
      const look = (left) => {
        moved += document.getAnimations().length;
        if (left === 0) done(moved);
        else requestAnimationFrame(() => look(left - 1));
      };
      requestAnimationFrame(() => look(5));
    });
    history.back();
  })`);
  await expect(sheet).toBeHidden();
  expect(await moved).toBe(0);

  await page.getByRole('button', chatButton).first().click();
  const field = page.getByRole('dialog', { name: 'Chat' }).getByRole('textbox');
  await expect(field).toHaveAttribute('enterkeyhint', 'enter');
  await field.fill('Two');
  await field.press('Enter');
  await field.pressSequentially('lines');
  await expect(field).toHaveValue('Two\nlines');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('listitem').filter({ hasText: /Two\s+lines/ })).toBeVisible();
});

test('on its side, a phone keeps free what its camera covers', async ({ player, world }) => {
  const { page, context } = await player('Elin', { viewport: { width: 740, height: 360 } });
  await context.addInitScript(logInScript(world.accounts.elin));
  const camera = 47;
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: camera, right: camera } });
  await page.goto(`/golfleague/${world.leagues.strokes}`);
  const isFree = async (part: Locator) => {
    const box = await part.boundingBox();
    expect(box, String(part)).not.toBeNull();
    expect(box!.x).toBeGreaterThanOrEqual(camera);
    expect(box!.x + box!.width).toBeLessThanOrEqual(740 - camera);
  };
  await isFree(page.getByRole('heading', { level: 1 }));
  await isFree(page.getByRole('table', { name: 'Board' }));
  const register = page.getByRole('button', { name: 'Register round', exact: true });
  await isFree(register);
  await register.click();
  await isFree(page.getByRole('dialog').getByRole('group').first());
  await isFree(page.getByRole('dialog').getByRole('button', { name: 'Review round' }));
});
