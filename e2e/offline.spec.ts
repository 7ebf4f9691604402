import type { BrowserContext, Page } from '@playwright/test';
import { login } from '@golf-league/core/contracts/accounts.ts';
import { billboardUnread } from '@golf-league/core/contracts/billboard.ts';
import { chatUnread, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { addCourse } from '@golf-league/core/contracts/courses.ts';
import { saveGroups } from '@golf-league/core/contracts/days.ts';
import { events, makeEvent } from '@golf-league/core/contracts/events.ts';
import { addressOf, call } from './support/wire.ts';
import { PASSWORD as DEMO_PASSWORD, emailOf } from '../server/seeds/cast.ts';
import { desk, expect, phone } from './support/fixtures.ts';
import {
  cachedPictures,
  cachedReads,
  forgetReads,
  queuedWrites,
  waitUntilCached,
  waitUntilTextIsCached,
  workerIsThere,
} from './support/device-storage.ts';
import { createLeague, fillRound, registerAndLogIn, startLeague } from './support/screen-actions.ts';
import { logInBeforehand, newLeagueWith, sessionAndLeagueOf } from './support/logged-in-page.ts';
import { test } from './support/world.ts';
import type { World } from './support/world.ts';

test.use({ serviceWorkers: 'allow' });

// A browser without a network logs every request that it could not make.
const offline = {
  expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED|status of 40[0-9]/],
};

/** Closes the page and opens the app in a new one, as after the phone has ended the app. */
async function reopen(context: BrowserContext, page: Page, path: string): Promise<Page> {
  const next = await context.newPage();
  await page.close();
  await next.goto(path);
  return next;
}

async function visitAll(page: Page, world: World): Promise<void> {
  const id = world.leagues.crowd;
  await page.goto('/Create-golf-league');
  await workerIsThere(page);
  await expect(page.getByRole('link', { name: /^Söndagsligan 2026/ })).toBeVisible();
  await waitUntilCached(page, /^my-leagues/);
  await page.goto(`/golfleague/${id}`);
  await page
    .getByRole('button', { name: /^Rounds of Elin Sjöberg/ })
    .first()
    .click();
  // Thumbnails load lazily, when they are scrolled into view.
  await page.getByRole('button', { name: 'Show the scorecard of round 1' }).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await cachedPictures(page)).length).toBeGreaterThan(0);
  await expect(page.getByText('närmast hål').first()).toBeVisible();
  await expect(page.getByText('Vilken tee').first()).toBeVisible();
  await waitUntilCached(
    page,
    new RegExp(`^league ${id} info`),
    new RegExp(`^scoreboard ${id} total`),
    new RegExp(`^scoreboard ${id} highlights`),
    new RegExp(`^rounds ${id}`),
    new RegExp(`^billboard ${id} text`),
    new RegExp(`^chat ${id} entries history`),
  );
  await page.goto(`/golfleague/${id}/rounds`);
  await waitUntilCached(page, new RegExp(`^scoreboard ${id} progress`));
}

test('without a network the app opens where it was, shows what it last saw and says of when that is', async ({
  player,
  world,
}) => {
  const elin = await player('Elin', { viewport: desk, ...offline });
  await logInBeforehand(elin, world.accounts.elin);
  await visitAll(elin.page, world);
  await elin.context.setOffline(true);
  let page = await reopen(elin.context, elin.page, `/golfleague/${world.leagues.crowd}`);
  await expect(page.getByRole('table', { name: 'Board' })).toBeVisible();
  await expect(page.getByText(/^As of \d\d:\d\d$/)).toHaveCount(3);
  await expect(page.getByText('närmast hål').first()).toBeVisible();
  await expect(page.getByText('Vilken tee').first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Rounds of Elin Sjöberg/ })
    .first()
    .click();
  await expect(page.getByText('Round 1', { exact: true }).first()).toBeVisible();
  // The season's story is there as well, as far as it was looked at.
  page = await reopen(elin.context, page, `/golfleague/${world.leagues.crowd}/rounds`);
  await expect(page.getByRole('option', { name: /^Elin Sjöberg/, selected: true })).toBeVisible();
  await expect(page.getByText(/^As of \d\d:\d\d$/)).toHaveCount(1);
  await page
    .getByRole('link', { name: /^Elin Sjöberg/ })
    .first()
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Round 2: +31' })).toBeVisible();
  page = await reopen(elin.context, page, '/Create-golf-league');
  await expect(page.getByRole('link', { name: /^Söndagsligan 2026/ })).toBeVisible();
  await expect(page.getByText(/^As of \d\d:\d\d$/)).toHaveCount(1);
  await elin.context.setOffline(false);
  await expect(page.getByText(/^As of/)).toHaveCount(0);
});

test('what is a day old says of which day it is, in the reader’s language', async ({ player, world }) => {
  const elin = await player('Elin', { viewport: desk, ...offline });
  await logInBeforehand(elin, world.accounts.elin);
  await visitAll(elin.page, world);
  await elin.context.setOffline(true);
  await elin.context.clock.setFixedTime(Date.now() + 24 * 60 * 60_000);
  let page = await reopen(elin.context, elin.page, `/golfleague/${world.leagues.crowd}`);
  await expect(page.getByText(/^As of \d+ \p{L}+, \d\d:\d\d$/u)).toHaveCount(3);
  await page.evaluate(() => localStorage.setItem('language', 'sv'));
  page = await reopen(elin.context, page, `/golfleague/${world.leagues.crowd}`);
  await expect(page.getByText(/ \d+ \p{L}+\.?,? \d\d:\d\d$/u).first()).toBeVisible();
});

test('a deleted account leaves nothing on the device, of what was read and of what was written', async ({
  player,
}) => {
  test.setTimeout(90_000);
  const ann = await player('Ann Leaving', { viewport: desk, ...offline });
  await registerAndLogIn(ann);
  await createLeague(ann, 'Last Round', 'stroke');
  const { page, context } = ann;
  await workerIsThere(page);
  await waitUntilCached(page, /^league .* info/, /^my-leagues/);
  await startLeague(ann);
  await fillRound(ann, { net: 71, gross: 90, par: 72 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Write on the billboard' }).click();
  await page.getByLabel('Text on the billboard').fill('I shall be gone');
  const stored = await page.evaluate(() => localStorage.getItem('drafts'));
  expect(stored).toMatch(/"round .*"billboard .*I shall be gone/);
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Write to the league' }).fill('Farewell');
  await page.getByRole('textbox', { name: 'Write to the league' }).press('Enter');
  await expect(page.getByText('On this device, sent when there is a connection')).toBeVisible();
  await context.route(addressOf(uploadMessage), (route) => route.abort());
  await context.setOffline(false);
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('menuitem', { name: 'Edit profile' }).click();
  await page.getByRole('menuitem', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 message');
  await dialog.getByRole('textbox').fill('Ann Leaving');
  await dialog.getByRole('button', { name: 'Delete', exact: false }).last().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Account deleted')).toBeVisible();
  await expect.poll(() => cachedReads(page)).toEqual([]);
  await expect.poll(() => queuedWrites(page)).toEqual([]);
  await expect.poll(() => cachedPictures(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('who has only followed a link to a league finds the leagues and the chat too when there is no network', async ({
  player,
  world,
}) => {
  const elin = await player('Elin', { viewport: phone, ...offline });
  await logInBeforehand(elin, world.accounts.elin);
  await elin.page.goto(`/golfleague/${world.leagues.strokes}`);
  await workerIsThere(elin.page);
  await elin.page.reload();
  await waitUntilCached(elin.page, /^my-leagues/, /^chat .* entries history/);
  await elin.context.setOffline(true);
  await elin.page.getByRole('link', { name: 'Leagues', exact: true }).click();
  await expect(elin.page.getByRole('link', { name: /^Söndagsligan 2026/ })).toBeVisible();
  // The chat is there too, although nobody has opened it, and says within five seconds that there is no network.
  let page = await reopen(elin.context, elin.page, `/golfleague/${world.leagues.strokes}`);
  await page.getByRole('button', { name: /^Chat/ }).first().click();
  const chat = page.getByRole('dialog', { name: 'Chat' });
  await expect(chat.getByText('No connection.')).toBeVisible({ timeout: 5_000 });
  await expect(chat.locator('[data-entry]').last()).toBeInViewport();
  page = await reopen(elin.context, page, '/Create-golf-league');
  await expect(page.getByRole('link', { name: /^Söndagsligan 2026/ })).toBeVisible();
  await expect(page.getByText(/^As of/)).toBeVisible();
  // Where the list itself is not on the device, the leagues that are there stand in for it.
  await forgetReads(page, 'my-leagues');
  page = await reopen(elin.context, page, '/Create-golf-league');
  await expect(page.getByText(/leagues that you have opened on this device/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Söndagsligan 2026/ })).toBeVisible();
});

test('after a log-out nothing that was read stays on the device, in no tab, and the app still opens', async ({
  app,
  player,
  world,
}) => {
  const elin = await player('Elin', { viewport: desk, ...offline });
  // A session of its own, because the log-out would end the shared one of the world for other tests.
  const who = { email: emailOf('elin'), password: DEMO_PASSWORD };
  const { token } = await call(app.url, null, login, who);
  await logInBeforehand(elin, { ...world.accounts.elin, token });
  await visitAll(elin.page, world);
  const other = await elin.context.newPage();
  await other.goto('/Create-golf-league');
  await expect(other.getByRole('link', { name: /^Söndagsligan 2026/ })).toBeVisible();
  await elin.page.getByRole('button', { name: /^Profile of/ }).click();
  await elin.page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(elin.page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/$/);
  await expect.poll(() => cachedReads(other)).toEqual([]);
  await expect.poll(() => cachedPictures(other)).toEqual([]);
  await elin.context.setOffline(true);
  const page = await reopen(elin.context, other, '/');
  await expect(page.getByRole('button', { name: 'Register free' })).toBeVisible();
  await page.goto(`/golfleague/${world.leagues.crowd}`);
  await expect(page).toHaveURL(/\/$/);
});

test('what was never seen cannot be shown without a network, and says so', async ({ player, world }) => {
  const elin = await player('Elin', { viewport: desk, ...offline });
  await logInBeforehand(elin, world.accounts.elin);
  await visitAll(elin.page, world);
  await elin.context.setOffline(true);
  const page = await reopen(elin.context, elin.page, `/golfleague/${world.leagues.empty}`);
  await expect(page.getByText('The board couldn’t be loaded')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(world.leagues.empty));
});

test('a day of play, its sheet and its course are read without a network, and an answer waits for it', async ({
  player,
}) => {
  const elin = await player('Elin', { ...offline, viewport: phone });
  await newLeagueWith('Out of Coverage', { admin: elin });
  const { league: leagueId, ...caller } = await sessionAndLeagueOf(elin.page);
  const { userId } = caller;
  const tee = { id: '', name: 'Yellow', par: 72, courseRating: 71.3, slope: 128, holes: null };
  const course = { leagueId, userId, name: 'Bro Hof', tees: [tee] };
  const added = await call(elin.url, caller, addCourse, course);
  const startsAt = new Date(Date.now() + 60 * 60_000).toISOString();
  const play = { teeId: added.course.tees[0]!.id, holes: 18, firstHole: 1 } as const;
  const day = { leagueId, userId, title: 'Round 4', startsAt, play };
  const { id: eventId } = (await call(elin.url, caller, makeEvent, day)).event;
  const groups = [{ startHole: 7, players: [userId] }];
  await call(elin.url, caller, saveGroups, { eventId, userId, groups });
  const path = `/golfleague/${leagueId}/day/${eventId}`;
  await elin.page.goto(path);
  await workerIsThere(elin.page);
  await expect(elin.page.getByText('hole 7')).toBeVisible();
  // Its events are there since the day was made: only the sheet tells the later read.
  await waitUntilTextIsCached(elin.page, '"startHole":7');

  await elin.context.setOffline(true);
  const page = await reopen(elin.context, elin.page, path);
  await expect(page.getByText(/Bro Hof, Yellow/)).toBeVisible();
  await expect(page.getByText('hole 7')).toBeVisible();
  await page.getByRole('button', { name: 'Maybe', exact: true }).click();
  await expect(page.getByRole('group').getByText('Waiting for a connection')).toBeVisible();
  const again = await reopen(elin.context, page, path);
  await expect(again.getByRole('button', { name: 'Maybe', exact: true, pressed: true })).toBeVisible();
  await elin.context.setOffline(false);
  await expect.poll(async () => (await call(elin.url, caller, events, { leagueId }))[0]!.mine).toBe('maybe');
});

test('a vote waits for the network and says so; a league that cannot be created keeps its name', async ({
  player,
  world,
}) => {
  const elin = await player('Elin', { viewport: desk, ...offline });
  await logInBeforehand(elin, world.accounts.elin);
  await visitAll(elin.page, world);
  await elin.context.setOffline(true);
  let page = await reopen(elin.context, elin.page, `/golfleague/${world.leagues.crowd}`);
  const vote = page.getByRole('button', { name: /^Gul.*you can vote when you are back online/ });
  await expect(vote).toHaveAttribute('aria-disabled', 'true');
  page = await reopen(elin.context, page, '/Create-golf-league');
  await page.getByRole('button', { name: 'Create league' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create league' });
  await dialog.getByLabel('League name').fill('Tunnel Open');
  await dialog.getByLabel('League mode').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Create league' }).click();
  await expect(page.getByText(/No connection. What you typed is still here/)).toBeVisible();
  await expect(dialog.getByLabel('League name')).toHaveValue('Tunnel Open');
});

test('the title counts what waits to be read in the leagues that were opened, on every page', async ({
  app,
  player,
  world,
}) => {
  const elin = await player('Elin');
  await logInBeforehand(elin, world.accounts.elin);
  const { page } = elin;
  // Stands in for the badging API, which only installed apps have.
  await page.addInitScript(() => {
    const draw = (count: number) => {
      document.documentElement.dataset['badge'] = String(count);
      return Promise.resolve();
    };
    Object.assign(navigator, { setAppBadge: draw, clearAppBadge: () => draw(0) });
  });
  const badge = () => page.evaluate(() => document.documentElement.dataset['badge'] ?? '0');
  const id = world.leagues.strokes;
  const { elin: reader, marcus } = world.accounts;
  const [chat, billboard] = await Promise.all(
    [chatUnread, billboardUnread].map((endpoint) =>
      call(app.url, reader, endpoint, { leagueId: id, userId: reader.userId }),
    ),
  );
  const before = chat!.unread + billboard!.unread;
  const say = (message: string) =>
    call(app.url, marcus, uploadMessage, { leagueId: id, userId: marcus.userId, message });
  await page.goto(`/golfleague/${id}`);
  await expect(page).toHaveTitle(`${before ? `(${before}) ` : ''}Söndagsligan 2026 · Golf League`);
  await say('Tee time at nine?');
  await expect(page).toHaveTitle(`(${before + 1}) Söndagsligan 2026 · Golf League`);
  await page.getByRole('link', { name: 'Leagues' }).click();
  await expect(page).toHaveTitle(`(${before + 1}) Your leagues · Golf League`);
  await say('Or ten?');
  await expect(page).toHaveTitle(`(${before + 2}) Your leagues · Golf League`);
  await expect.poll(badge).toBe(String(before + 2));
  await page.goto(`/golfleague/${id}`);
  await page.getByRole('button', { name: /^Chat/ }).first().click();
  await expect(page.getByRole('dialog').getByText('Or ten?')).toBeVisible();
  await expect.poll(badge).toBe(String(billboard!.unread));
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Billboard/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(badge).toBe('0');
  await expect(page).toHaveTitle('Söndagsligan 2026 · Golf League');
});
