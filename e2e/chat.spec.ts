import type { Page } from '@playwright/test';
import { billboard, postBillboard } from '@golf-league/core/contracts/billboard.ts';
import { uploadMessage, vote } from '@golf-league/core/contracts/chat.ts';
import { waitUntilTextIsCached } from './support/device-storage.ts';
import { addressOf, call } from './support/wire.ts';
import { desk, expect, phone, test } from './support/fixtures.ts';
import { newLeagueWith, sessionAndLeagueOf } from './support/logged-in-page.ts';
import { stepForwardTaken } from './support/screen-actions.ts';

test.use({ serviceWorkers: 'allow' });

/** Screens must follow an invalidation event within two seconds. */
const atOnce = { timeout: 2000 };
const exact = { exact: true };

const chatButton = (page: Page) => page.getByRole('button', { name: /^(Chat|Chatt)( ,|,|$)/ });
const billboardButton = (page: Page) => page.getByRole('button', { name: /^Billboard/ });
const messages = (page: Page) => page.getByRole('group', { name: 'Messages' });

async function say(page: Page, text: string, field = 'Write to the league'): Promise<void> {
  await page.getByRole('textbox', { name: field }).fill(text);
  // On a phone Enter alone makes a line.
  await page.getByRole('textbox', { name: field }).press('Control+Enter');
}

test('two members talk: badges, live messages, links, and what is deleted is gone', async ({ player }) => {
  test.setTimeout(90_000);
  const ann = await player('Ann Field', { viewport: desk });
  const bo = await player('Bo Green', { viewport: phone });
  await newLeagueWith('Talking League', { admin: ann, others: [bo], isStarted: false });

  // Beside the board the chat is open from the start.
  await expect(ann.page.getByText('No messages yet. Start a conversation!')).toBeVisible();
  await expect(ann.page.getByRole('button', { name: 'Send', ...exact })).toBeDisabled();
  await say(ann.page, '   ');
  await say(ann.page, 'Tee time at nine?');
  await say(ann.page, 'Book at https://golf.example/tee. <b>Not bold</b>');
  // Under the day a message shows its time, and the whole moment to whoever asks.
  await expect(messages(ann.page).getByText('Today', exact)).toHaveCount(1);
  const sentAt = messages(ann.page).getByRole('listitem').last().locator('time');
  await expect(sentAt.locator('[aria-hidden]')).toHaveText(/^\d\d:\d\d$/);
  await expect(sentAt).toHaveAttribute('title', /^\d\d\/\d\d\/\d\d \d\d:\d\d$/);

  // On the phone a badge counts unread messages, and opening the chat resets it.
  await expect(chatButton(bo.page)).toContainText('2 unread messages', atOnce);
  await chatButton(bo.page).click();
  const screen = bo.page.getByRole('dialog', { name: 'Chat' });
  await expect(screen.getByText('Tee time at nine?')).toBeVisible();
  await expect(screen.getByText('<b>Not bold</b>')).toBeVisible();
  const link = screen.getByRole('link', { name: 'https://golf.example/tee' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await screen.getByRole('textbox').fill('Make it');
  await screen.getByRole('textbox').press('Shift+Enter');
  await screen.getByRole('textbox').pressSequentially('half past');
  await screen.getByRole('button', { name: 'Send', ...exact }).click();
  await expect(screen.getByRole('textbox')).toHaveValue('');
  const answer = messages(ann.page).getByText('Make it\nhalf past');
  await expect(answer).toBeVisible(atOnce);
  // A screen reader hears the new message once, without the history.
  await expect(
    ann.page.locator('[aria-live="polite"]').filter({ hasText: /^Bo Green: Make it/ }),
  ).toHaveCount(1);

  // Only one's own messages can be deleted.
  await expect(messages(ann.page).getByRole('button', { name: 'More about your message' })).toHaveCount(2);
  await screen.getByRole('button', { name: 'More about your message' }).click();
  await bo.page.getByRole('menuitem', { name: 'Delete message' }).click();
  await bo.page
    .getByRole('dialog', { name: 'Delete this message?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(answer).toBeHidden(atOnce);

  // A typed message stays as a draft, and the back gesture closes only the chat.
  await screen.getByRole('textbox').fill('Half a tho');
  await bo.page.goBack();
  await expect(screen).toBeHidden();
  await expect(chatButton(bo.page)).not.toContainText('unread');
  await say(ann.page, 'Still there?');
  await expect(chatButton(bo.page)).toContainText('1 unread message', atOnce);
  await chatButton(bo.page).click();
  await expect(screen.getByRole('textbox')).toHaveValue('Half a tho');
  await expect(screen.getByText('Still there?')).toBeVisible();

  // The list of leagues says what is unread in each, as it happens.
  await stepForwardTaken(bo.page);
  await bo.page.goBack();
  await expect(screen).toBeHidden();
  await bo.page.getByRole('link', { name: 'Leagues', ...exact }).click();
  const row = bo.page.getByRole('link', { name: /^Talking League/ });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('unread');
  await say(ann.page, 'Gone home?');
  await expect(row).toContainText('1 unread message', atOnce);
  await row.click();
  await chatButton(bo.page).click();
  await expect(screen.getByText('Gone home?')).toBeInViewport();
  await stepForwardTaken(bo.page);
  await bo.page.goBack();
  await expect(screen).toBeHidden();
  await bo.page.goBack();
  await expect(row).not.toContainText('unread');
});

test('a message that cannot be sent stays, and is sent once when it can', async ({ player }) => {
  test.setTimeout(90_000);
  const expected = [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|503/];
  const ann = await player('Ann Field', { viewport: desk, expected });
  const bo = await player('Bo Green', { viewport: phone, expected });
  await newLeagueWith('Forest League', { admin: ann, others: [bo], isStarted: false });
  await chatButton(bo.page).click();
  const screen = bo.page.getByRole('dialog', { name: 'Chat' });

  // The answer is lost after the server has stored the message; the second try must not store it again.
  let lost = 0;
  await bo.page.route(addressOf(uploadMessage), async (route) => {
    await route.fetch();
    await route.abort();
    lost++;
  });
  await say(bo.page, 'From behind the trees');
  await expect(bo.page.getByText('Failed to send chat')).toBeVisible();
  await expect(screen.getByText('Not sent')).toBeVisible();
  await screen.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => lost).toBeGreaterThan(1);
  await expect(screen.getByText('Not sent')).toBeVisible();
  // Not while a call is on its way through the route.
  await bo.page.unrouteAll({ behavior: 'wait' });
  // The outbox sends it by itself, after a pause that has grown.
  await expect(screen.getByText(/Not sent|Sending/)).toHaveCount(0, { timeout: 30_000 });
  await expect(messages(bo.page).getByText('From behind the trees')).toHaveCount(1);
  await expect(messages(ann.page).getByText('From behind the trees')).toHaveCount(1);

  // Without a network the message is queued.
  await bo.context.setOffline(true);
  await say(bo.page, 'And from the car park');
  await expect(screen.getByText('On this device, sent when there is a connection')).toBeVisible();
  await bo.context.setOffline(false);
  await expect(messages(ann.page).getByText('And from the car park')).toBeVisible();
  await expect(messages(bo.page).getByText('And from the car park')).toHaveCount(1);
});

test('a poll: votes count when the server says so, voters are named, and its maker closes and deletes it', async ({
  player,
}) => {
  test.setTimeout(90_000);
  const ann = await player('Ann Field', { viewport: desk });
  const bo = await player('Bo Green', { viewport: phone });
  await newLeagueWith('Asking League', { admin: ann, others: [bo], isStarted: false });
  await chatButton(bo.page).click();

  await ann.page.getByRole('button', { name: 'Create poll' }).click();
  const dialog = ann.page.getByRole('dialog', { name: 'Create poll' });
  const create = dialog.getByRole('button', { name: 'Create poll' });
  await expect(create).toBeDisabled();
  await dialog.getByLabel('Question').fill('Where do we play?');
  await expect(dialog.getByText('17 of 300 characters')).toBeVisible();
  await dialog.getByLabel('Option 1', exact).fill('Links');
  await dialog.getByLabel('Option 1', exact).press('Enter');
  await dialog.getByLabel('Option 2', exact).pressSequentially('Park');
  await dialog.getByRole('button', { name: 'Add option' }).click();
  await dialog.getByLabel('Option 3', exact).fill('Nowhere');
  await dialog.getByRole('button', { name: 'Remove option 3' }).click();
  await dialog.getByRole('button', { name: 'Remove option 2' }).click();
  // The last option cannot be removed.
  await expect(dialog.getByRole('button', { name: /Remove option/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Add option' }).click();
  await dialog.getByLabel('Option 2', exact).fill('Park');
  await create.click();
  await expect(dialog).toBeHidden();

  const poll = bo.page.getByRole('article', { name: 'Where do we play?' });
  const links = poll.getByRole('button', { name: /^Links/ });
  await expect(links).toHaveAttribute('aria-pressed', 'false', atOnce);
  await expect(poll.getByText('You can choose several.')).toBeVisible();
  // Only its author can close or delete a poll.
  await poll.getByRole('button', { name: 'More about what Ann Field wrote' }).click();
  await expect(bo.page.getByRole('menuitem')).toHaveText([
    'Copy text',
    'Report',
    'Hide what Ann Field writes',
  ]);
  await bo.page.keyboard.press('Escape');

  let letThrough = (): void => undefined;
  const untilReleased = new Promise<void>((resolve) => (letThrough = resolve));
  await bo.page.route(addressOf(vote), async (route) => {
    await untilReleased;
    await route.continue();
  });
  const asked = bo.page.waitForRequest(addressOf(vote));
  await links.click();
  expect((await asked).postDataJSON()).toMatchObject({ voted: true });
  await expect(links).toHaveAttribute('aria-busy', 'true');
  await expect(links).toHaveAttribute('aria-pressed', 'false');
  letThrough();
  await expect(links).toHaveAttribute('aria-pressed', 'true');
  await expect(links).toContainText('1 vote, 100%');
  const annsPoll = ann.page.getByRole('article', { name: 'Where do we play?' });
  await expect(annsPoll.getByRole('button', { name: /^Links/ })).toContainText('1 vote', atOnce);
  await annsPoll.getByRole('button', { name: 'Who voted for Links' }).hover();
  await expect(ann.page.getByRole('dialog', { name: 'Who voted for Links' })).toContainText('Bo Green');
  await links.click();
  await expect(links).toHaveAttribute('aria-pressed', 'false');

  const more = annsPoll.getByRole('button', { name: 'More about your poll' });
  await more.click();
  await ann.page.getByRole('menuitem', { name: 'Close poll' }).click();
  await ann.page
    .getByRole('dialog', { name: 'Close this poll?' })
    .getByRole('button', { name: 'Close poll' })
    .click();
  await expect(poll.getByText('Closed. No more votes are taken.', exact)).toBeVisible(atOnce);
  await expect(links).toHaveAttribute('aria-disabled', 'true');

  await more.click();
  await expect(ann.page.getByRole('menuitem')).toHaveText(['Delete poll']);
  await ann.page.getByRole('menuitem', { name: 'Delete poll' }).click();
  await ann.page
    .getByRole('dialog', { name: 'Delete this poll?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(ann.page.getByText('Poll deleted successfully')).toBeVisible();
  await expect(poll).toBeHidden(atOnce);
});

test('the billboard: an admin writes, a member reads and cannot write', async ({ player }) => {
  test.setTimeout(90_000);
  const expected = [/503/];
  const ann = await player('Ann Field', { viewport: desk, expected });
  const bo = await player('Bo Green', { viewport: phone });
  await newLeagueWith('Posting League', { admin: ann, others: [bo], isStarted: false });
  const card = ann.page.getByRole('region', { name: 'Billboard' });
  await expect(card.getByText('No content available for this billboard.')).toBeVisible();

  // The dialog opens by click or keyboard; a cancelled or refused text is neither posted nor lost.
  await card.getByText('No content available').click();
  await card.getByRole('textbox').fill('Never mind');
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByText('No content available')).toBeVisible();
  const pencil = card.getByRole('button', { name: 'Write on the billboard' });
  await expect(pencil).toBeFocused();
  await ann.page.keyboard.press('Enter');
  await expect(card.getByRole('textbox')).toBeFocused();
  await card.getByRole('textbox').fill('Final on Saturday, first tee 09:10.');
  await ann.page.route(addressOf(postBillboard), (route) => route.fulfill({ status: 503, body: '' }), {
    times: 1,
  });
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(ann.page.getByText('Failed to post billboard')).toBeVisible();
  await expect(card.getByRole('textbox')).toHaveValue('Final on Saturday, first tee 09:10.');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Final on Saturday, first tee 09:10.')).toBeVisible();
  await expect(card.getByText(/^Ann Field, \d\d\/\d\d\/\d\d \d\d:\d\d$/)).toBeVisible();

  await expect(billboardButton(bo.page)).toContainText('1 unread announcement', atOnce);
  await billboardButton(bo.page).click();
  const sheet = bo.page.getByRole('dialog', { name: 'Billboard' });
  await sheet.getByText('Final on Saturday, first tee 09:10.').click();
  await expect(sheet.getByRole('textbox')).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: /Edit|Write/ })).toHaveCount(0);
  await bo.page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(billboardButton(bo.page)).not.toContainText('unread');
  await expect(billboardButton(bo.page)).toBeFocused();
});

test('chatten på svenska, där den som läser uppåt får stå kvar', async ({ player }) => {
  test.setTimeout(90_000);
  const asa = await player('Åsa', { viewport: phone, locale: 'sv' });
  const bo = await player('Bo Green', { viewport: desk });
  await newLeagueWith('Pratligan', { admin: asa, others: [bo], isStarted: false, language: 'sv' });
  const writer = await sessionAndLeagueOf(bo.page);
  // An open league would take each message as it comes, and have nothing older to load.
  const league = asa.page.url();
  await asa.page.goto('/Create-golf-league');
  for (let number = 1; number <= 60; number++) {
    const { userId, league: leagueId } = writer;
    await call(bo.url, writer, uploadMessage, { userId, leagueId, message: `Line ${number}` });
  }

  await asa.page.goto(league);
  await chatButton(asa.page).click();
  const screen = asa.page.getByRole('dialog', { name: 'Chatt' });
  const list = screen.getByRole('group', { name: 'Meddelanden' });
  await expect(list.getByText('Line 60', exact)).toBeInViewport();
  await expect(list.getByText('Line 1', exact)).toHaveCount(0);
  // Scrolling up loads older messages, a page at a time.
  await list.evaluate((box) => box.scrollTo({ top: 0 }));
  await expect(list.getByText('Line 1', exact)).toHaveCount(1);
  await list.getByText('Line 30', exact).scrollIntoViewIfNeeded();
  const before = await list.getByText('Line 30', exact).boundingBox();
  await say(bo.page, 'Hej!');
  const pill = screen.getByRole('button', { name: '1 nytt meddelande, gå till det senaste' });
  await expect(pill).toBeVisible(atOnce);
  const after = await list.getByText('Line 30', exact).boundingBox();
  expect(Math.abs(after!.y - before!.y)).toBeLessThan(2);
  await pill.click();
  await expect(list.getByText('Hej!')).toBeInViewport();
  // Beside the board too, what is scrolled out of view stays unread until the badge leads there.
  await messages(bo.page).evaluate((box) => box.scrollTo({ top: 0 }));
  await say(asa.page, 'Hej själv', 'Skriv till ligan');
  await expect(chatButton(bo.page)).toContainText('1 unread message', atOnce);
  await chatButton(bo.page).click();
  await expect(messages(bo.page).getByText('Hej själv')).toBeInViewport(atOnce);
  await expect(chatButton(bo.page)).not.toContainText('unread');
  const sideways = await asa.page.evaluate('document.documentElement.scrollWidth > innerWidth');
  expect(sideways, 'scrolls sideways').toBe(false);
});

test('words half typed survive a closed tab, and go when they are sent or their person logs out', async ({
  player,
}) => {
  const ann = await player('Ann Field', { viewport: desk });
  await newLeagueWith('Half a Sentence', { admin: ann, isStarted: false });
  const field = (page: Page) => page.getByRole('textbox', { name: 'Write to the league' });
  await field(ann.page).fill('I was going to');
  const page = await ann.context.newPage();
  await page.goto(ann.page.url());
  await ann.page.close();
  await expect(field(page)).toHaveValue('I was going to');
  await field(page).press('Enter');
  await expect(messages(page)).toContainText('I was going to');
  await page.reload();
  await expect(messages(page)).toContainText('I was going to');
  await expect(field(page)).toHaveValue('');

  const poll = page.getByRole('dialog', { name: 'Create poll' });
  await page.getByRole('button', { name: 'Create poll' }).click();
  await poll.getByLabel('Question').fill('Where next?');
  await poll.getByLabel('Option 1', exact).fill('Links');
  await page.reload();
  await page.getByRole('button', { name: 'Create poll' }).click();
  await expect(poll.getByLabel('Question')).toHaveValue('Where next?');
  await expect(poll.getByLabel('Option 1', exact)).toHaveValue('Links');
  await page.keyboard.press('Escape');

  await field(page).fill('and for nobody else');
  await page.getByRole('button', { name: 'Profile of Ann Field' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  // A log-out says first what it would lose.
  const warning = page.getByRole('dialog', { name: 'Something is half written' });
  await expect(warning).toContainText('a message, a poll');
  await expect(warning.getByRole('button', { name: 'Send now' })).toHaveCount(0);
  await warning.getByRole('button', { name: 'Log out and lose it' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate('JSON.stringify(localStorage)')).not.toMatch(/no one else|Where next/);
});

test('an edit begun on the text this device had goes on from what is posted now', async ({ player }) => {
  const ann = await player('Ann Edits', { viewport: desk });
  await newLeagueWith('Two Notices', { admin: ann, isStarted: false });
  const { page } = ann;
  const card = page.getByRole('region', { name: 'Billboard' });
  const writer = await sessionAndLeagueOf(page);
  const post = (text: string, billboardId: string | null) =>
    call(ann.url, writer, postBillboard, {
      userId: writer.userId,
      leagueId: writer.league,
      text,
      billboardId,
    });
  await post('First notice', null);
  await waitUntilTextIsCached(page, 'First notice');
  const { id: billboardId } = await call(ann.url, writer, billboard, { leagueId: writer.league });
  const { promise: begun, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route(addressOf(billboard), async (route) => {
    await begun;
    await route.continue();
  });
  await page.reload();
  await post('Second notice', billboardId);
  await card.getByRole('button', { name: /billboard$/ }).click();
  const text = card.getByLabel('Text on the billboard');
  await expect(text).toHaveValue('First notice');
  letAnswer();
  await expect(text).toHaveValue('Second notice');
});

test('a billboard half written survives a closed tab, and goes when it is posted or given up', async ({
  player,
}) => {
  const ann = await player('Ann Board', { viewport: desk });
  await newLeagueWith('Half a Notice', { admin: ann, isStarted: false });
  const { page } = ann;
  const card = page.getByRole('region', { name: 'Billboard' });
  const text = card.getByLabel('Text on the billboard');
  const write = () => card.getByRole('button', { name: /billboard$/ }).click();
  await write();
  await text.fill('Next round on');
  // The draft was begun on an empty billboard; a text that came meanwhile is shown before it is overwritten.
  const writer = await sessionAndLeagueOf(page);
  const elsewhere = { userId: writer.userId, leagueId: writer.league, text: 'From elsewhere' };
  await call(ann.url, writer, postBillboard, elsewhere);
  await page.reload();
  await expect(card.getByText('From elsewhere')).toBeVisible();
  await write();
  await expect(text).toHaveValue('Next round on');
  await expect(card.getByText('From elsewhere')).toBeVisible();
  await text.fill('Next round on Friday');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Billboard posted')).toBeVisible();
  await page.reload();
  await write();
  await expect(text).toHaveValue('Next round on Friday');
  await text.fill('No, on');
  await card.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await write();
  await expect(text).toHaveValue('Next round on Friday');
});
