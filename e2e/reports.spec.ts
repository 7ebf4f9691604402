import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { chatUnread } from '@golf-league/core/contracts/chat.ts';
import { addressOf } from './support/wire.ts';
import { desk, expect, phone, test } from './support/fixtures.ts';
import { backToBoard, chooseSetting, fillRound } from './support/screen-actions.ts';
import { newLeagueWith } from './support/logged-in-page.ts';

const exact = { exact: true };

async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Write to the league' });
  await field.fill(text);
  await field.press('Control+Enter');
  await expect(page.getByText(text, exact).first()).toBeVisible();
}

/** Chooses the reason in the dialog and sends the report. */
async function complain(page: Page, title: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  const send = dialog.getByRole('button', { name: 'Send report' });
  await expect(send).toBeDisabled();
  await dialog.getByRole('radio', { name: reason }).check();
  await send.click();
  await expect(page.getByText('Thank you, your report has been sent').first()).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** A finger that stays on a place, longer than the half second of a long press. */
async function hold(page: Page, place: Locator): Promise<void> {
  // A hover waits until nothing moves.
  await place.hover();
  const { x, y } = (await place.boundingBox())!;
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + 10, y: y + 10 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(page.getByRole('menu')).toBeVisible();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Opens the admin's list of reports. */
async function openReports(page: Page, count: string) {
  await page.getByRole('button', { name: new RegExp(`^Reports.*${count}`) }).click();
  return page.getByRole('dialog', { name: 'Reports' });
}

async function remove(page: Page): Promise<void> {
  const list = page.getByRole('dialog', { name: 'Reports' });
  await list
    .getByRole('button', { name: 'Remove', ...exact })
    .first()
    .click();
  const sure = page.getByRole('dialog', { name: 'Remove it?' });
  await sure.getByRole('button', { name: 'Remove', ...exact }).click();
  await expect(sure).toBeHidden();
}

test('a member reports a message by keyboard; the admin reads why and removes it, and it is gone on all screens', async ({
  player,
}) => {
  test.setTimeout(120_000);
  const ann = await player('Ann Field', { viewport: phone });
  const bo = await player('Bo Green', { viewport: desk });
  const arne = await player('Arne Rough', { viewport: desk });
  await newLeagueWith('Polite League', { admin: ann, others: [bo, arne], isStarted: false });
  await say(arne.page, 'You hit like a clown');
  await say(arne.page, 'Good round, everybody');

  // One's own messages cannot be reported, and only an admin sees the reports.
  const rude = bo.page.getByText('You hit like a clown', exact);
  await expect(rude).toBeVisible();
  await bo.page.getByRole('button', { name: 'More about what Arne Rough wrote' }).first().focus();
  await bo.page.keyboard.press('Enter');
  await expect(bo.page.getByRole('menuitem')).toHaveText([
    'Copy text',
    'Report',
    'Hide what Arne Rough writes',
  ]);
  await bo.page.getByRole('menuitem', { name: 'Report' }).focus();
  await bo.page.keyboard.press('Enter');
  await complain(bo.page, 'Report a message', 'Insults or harassment');
  await expect(bo.page.getByRole('button', { name: /^Reports/ })).toHaveCount(0);

  const list = await openReports(ann.page, '1 report');
  await expect(list.getByText('You hit like a clown')).toBeVisible();
  await expect(list.getByText('Message, Arne Rough')).toBeVisible();
  await expect(list.getByText('Insults or harassment')).toBeVisible();
  await expect(list.getByText('Bo Green')).toHaveCount(0);
  await remove(ann.page);
  await expect(list.getByText('Everything has been looked at.')).toBeVisible();
  await expect(rude).toHaveCount(0);
  await expect(arne.page.getByText('You hit like a clown', exact)).toHaveCount(0);
  await expect(bo.page.getByText('Good round, everybody', exact)).toBeVisible();
});

test('a member hides another: what that one writes is folded, uncounted, and can be shown again', async ({
  player,
}) => {
  test.setTimeout(120_000);
  const ann = await player('Ann Field', { viewport: desk });
  const bo = await player('Bo Green', { viewport: phone });
  await newLeagueWith('Quiet League', { admin: ann, others: [bo], isStarted: false });
  await say(ann.page, 'One joke');
  const chat = bo.page.getByRole('button', { name: /^Chat/ });
  await expect(chat).toContainText('1 unread message');
  await chat.click();
  const screen = bo.page.getByRole('dialog', { name: 'Chat' });
  await screen.getByRole('button', { name: 'More about what Ann Field wrote' }).click();
  await bo.page.getByRole('menuitem', { name: 'Hide what Ann Field writes' }).click();
  await expect(screen.getByText('From Ann Field, whom you have hidden')).toBeVisible();
  await expect(screen.getByText('One joke')).toHaveCount(0);
  await bo.page.goBack();

  // A hidden person's messages arrive and are not counted as unread; that person notices nothing.
  const arrived = bo.page.waitForResponse(addressOf(chatUnread));
  await say(ann.page, 'Another joke');
  await arrived;
  await expect(chat).not.toContainText('unread');
  await expect(ann.page.getByText('hidden')).toHaveCount(0);

  await chat.click();
  await screen
    .getByRole('button', { name: 'Show', ...exact })
    .first()
    .click();
  await expect(screen.getByText('One joke')).toBeVisible();
  await screen.getByRole('button', { name: 'More about what Ann Field wrote' }).first().click();
  await bo.page.getByRole('menuitem', { name: 'Show what Ann Field writes' }).click();
  await expect(screen.getByText('whom you have hidden')).toHaveCount(0);
  await expect(screen.getByText('Another joke')).toBeVisible();
});

test('the profile lists whom one has hidden, and shows them again', async ({ player }) => {
  const ann = await player('Ann Field', { viewport: desk });
  const bo = await player('Bo Green', { viewport: phone });
  await newLeagueWith('Silent League', { admin: ann, others: [bo], isStarted: false });
  await say(ann.page, 'One joke');
  const { page } = bo;
  const dialog = page.getByRole('dialog', { name: 'Hidden people' });
  const openList = async () => {
    await page.getByRole('button', { name: 'Menu', ...exact }).click();
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await page.getByRole('button', { name: 'Hidden people' }).click();
  };
  await openList();
  await expect(dialog.getByText('You haven’t hidden anyone')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const chat = page.getByRole('button', { name: /^Chat/ });
  await chat.click();
  const screen = page.getByRole('dialog', { name: 'Chat' });
  await hold(page, screen.getByText('One joke'));
  await page.getByRole('menuitem', { name: 'Hide what Ann Field writes' }).click();
  await expect(screen.getByText('One joke')).toHaveCount(0);
  await page.goBack();

  await openList();
  await expect(dialog.getByRole('listitem')).toHaveText([/Ann Field/]);
  await dialog.getByRole('button', { name: 'Show what Ann Field writes again' }).click();
  await expect(page.getByText('Ann Field is shown again')).toBeVisible();
  await expect(dialog.getByText('You haven’t hidden anyone')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await chat.click();
  await expect(screen.getByText('One joke')).toBeVisible();
});

test('a scorecard and a name are reported; removed, the round stays and the name is neutral', async ({
  player,
}) => {
  test.setTimeout(150_000);
  const ann = await player('Ann Field', { viewport: desk });
  const bo = await player('Bo Green', { viewport: phone });
  const rude = await player('Rude Word', { viewport: phone });
  await newLeagueWith('Decent League', { admin: ann, others: [bo, rude] });
  const buffer = await sharp({ create: { width: 300, height: 400, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  await rude.page.getByRole('button', { name: 'Register round', ...exact }).click();
  const file = rude.page.getByRole('dialog').locator('input[type=file]').first();
  await file.setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer });
  await rude.page.keyboard.press('Escape');
  const form = await fillRound(rude, { net: 70, gross: 84, par: 72 });
  await form.getByRole('button', { name: 'Register round', ...exact }).click();
  await expect(form).toBeHidden();

  await bo.page.getByRole('button', { name: 'Rounds of Rude Word' }).click();
  await bo.page.getByRole('button', { name: 'Show the scorecard of round 1' }).click();
  await bo.page.getByRole('button', { name: 'More about this picture' }).click();
  await bo.page.getByRole('menuitem', { name: 'Report this picture' }).click();
  await complain(bo.page, 'Report a picture', 'Sexual content');
  await bo.page.getByRole('button', { name: 'Report or hide Rude Word' }).click();
  await bo.page.getByRole('menuitem', { name: 'Report the name' }).click();
  await complain(bo.page, 'Report a name', 'Hatred or discrimination');

  const list = await openReports(ann.page, '2 reports');
  await expect(list.getByRole('img', { name: 'The reported picture' })).toBeVisible();
  await remove(ann.page);
  await expect(bo.page.getByRole('button', { name: 'Show the scorecard of round 1' })).toHaveCount(0);
  await expect(list.getByText('Name of a player, Rude Word')).toBeVisible();
  await remove(ann.page);
  await expect(list.getByText('Everything has been looked at.')).toBeVisible();
  const board = bo.page.getByRole('table', { name: 'Board' });
  await expect(board.getByRole('rowheader', { name: /Player/ })).toBeVisible();
  await expect(board.getByText('Rude Word')).toHaveCount(0);
});

test('an admin keeps what is harmless; the billboard and the league are reported where they stand', async ({
  player,
}) => {
  test.setTimeout(120_000);
  const ann = await player('Ann Field', { viewport: desk });
  const bo = await player('Bo Green', { viewport: desk });
  await newLeagueWith('Harmless League', { admin: ann, others: [bo], isStarted: false });
  await ann.page.getByRole('button', { name: 'Write on the billboard' }).first().click();
  await ann.page.getByRole('textbox', { name: 'Text on the billboard' }).fill('Prizes on Sunday');
  await ann.page.getByRole('button', { name: 'Save', ...exact }).click();
  await bo.page.getByRole('button', { name: 'More about the billboard' }).click();
  await bo.page.getByRole('menuitem', { name: 'Report the billboard' }).click();
  await complain(bo.page, 'Report the billboard', 'Something else');
  await chooseSetting(bo.page, 'Report name or background');
  await complain(bo.page, 'Report a name', 'Advertising or fraud');
  await backToBoard(bo.page);
  await expect(ann.page.getByRole('button', { name: 'More about the billboard' })).toHaveCount(0);

  const list = await openReports(ann.page, '2 reports');
  for (const left of [1, 0]) {
    await list
      .getByRole('button', { name: 'Keep', ...exact })
      .first()
      .click();
    await expect(list.getByRole('button', { name: 'Keep', ...exact })).toHaveCount(left);
  }
  await expect(bo.page.getByText('Prizes on Sunday').first()).toBeVisible();
  await expect(bo.page.getByRole('heading', { level: 1, name: 'Harmless League' })).toBeVisible();
});
