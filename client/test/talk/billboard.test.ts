import { billboard, postBillboard } from '@golf-league/core/contracts/billboard.ts';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { reload } from '../app-driver.tsx';
import { readDatabaseContents } from '../device-databases.ts';
import { billboardButton, button, dialog, expectGone } from './talk-locators.ts';
import { chatDesktopViewport, chatPhoneViewport, createFakeChatServer } from './talk-server.ts';

const card = () => page.getByRole('region', { name: 'Billboard' });
const textField = () => card().getByLabelText('Text on the billboard');
const editButton = () => button('Write on the billboard', card());
const startWriting = () => button(/billboard$/, card()).click();
const save = () => button('Save', card()).click();

test('an admin posts on the billboard by click or keyboard; a cancelled text is not posted, and a failed post keeps its text', async () => {
  const server = createFakeChatServer('elin');
  await server.open(chatDesktopViewport);
  const emptyText = card().getByText('No content available for this billboard.');
  await emptyText.click();
  await textField().fill('Never mind');
  await button('Cancel', card()).click();
  await expect.element(emptyText).toBeVisible();
  expect(server.getNoticeText()).toBeNull();
  await expect.element(editButton()).toHaveFocus();
  await commands.pressKey('Enter');
  await expect.element(textField()).toHaveFocus();
  const notice = 'Final on Saturday, first tee 09:10.';
  await textField().fill(notice);
  const restoreCalls = server.fakeServer.dropUntil(postBillboard, 'calls');
  await save();
  await expect.element(page.getByText('Failed to post billboard')).toBeVisible();
  await expect.element(textField()).toHaveValue(notice);
  restoreCalls();
  await save();
  await expect.element(card().getByText(notice)).toBeVisible();
  await expect.element(card().getByText(/^Elin Sjöberg, \d\d\/\d\d\/\d\d \d\d:\d\d$/)).toBeVisible();
  await expectGone(textField());
  expect(server.getNoticeText()).toBe(notice);
});

test('a member sees an announcement as unread, reads it on the phone, and cannot edit it', async () => {
  const server = createFakeChatServer('marcus');
  await server.open(chatPhoneViewport);
  const notice = 'Final on Saturday, first tee 09:10.';
  server.postNotice('elin', notice);
  await expect.element(billboardButton()).toMatchTextContent('1 unread announcement');
  await billboardButton().click();
  const sheet = dialog('Billboard');
  await sheet.getByText(notice).click();
  await expectGone(sheet.getByRole('textbox'));
  await expectGone(button(/Edit|Write/, sheet));
  await commands.pressKey('Escape');
  await expectGone(sheet);
  await expect.element(billboardButton()).not.toMatchTextContent('unread');
  await expect.element(billboardButton()).toHaveFocus();
});

test('an edit that starts from the cached text switches to the newly posted text once it is fetched', async () => {
  const server = createFakeChatServer('elin');
  server.postNotice('elin', 'First notice');
  await server.open(chatDesktopViewport);
  await expect.element(card().getByText('First notice')).toBeVisible();
  await expect.poll(() => readDatabaseContents('golf-league-reads')).toContain('First notice');
  const releaseResponse = server.fakeServer.hold(billboard);
  await reload();
  server.postNotice('elin', 'Second notice');
  await startWriting();
  await expect.element(textField()).toHaveValue('First notice');
  releaseResponse();
  await expect.element(textField()).toHaveValue('Second notice');
});

test('a half-written billboard text survives a closed tab, and its draft is deleted when it is posted or cancelled', async () => {
  const server = createFakeChatServer('elin');
  await server.open(chatDesktopViewport);
  await startWriting();
  await textField().fill('Next round on');
  // The draft began on an empty billboard. A text posted in the meantime is shown before it is overwritten.
  server.postNotice('elin', 'From elsewhere');
  await reload();
  await expect.element(card().getByText('From elsewhere')).toBeVisible();
  await startWriting();
  await expect.element(textField()).toHaveValue('Next round on');
  await expect.element(card().getByText('From elsewhere')).toBeVisible();
  await textField().fill('Next round on Friday');
  await save();
  await expect.element(page.getByText('Billboard posted')).toBeVisible();
  await reload();
  await startWriting();
  await expect.element(textField()).toHaveValue('Next round on Friday');
  await textField().fill('No, on');
  await button('Cancel', card()).click();
  await reload();
  await startWriting();
  await expect.element(textField()).toHaveValue('Next round on Friday');
});
