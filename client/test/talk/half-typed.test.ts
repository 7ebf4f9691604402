import { logout } from '@golf-league/core/contracts/accounts.ts';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { reload } from '../app-driver.tsx';
import { button, dialog, messageField, messages } from './talk-locators.ts';
import { chatDesktopViewport, createFakeChatServer } from './talk-server.ts';

test('a half-typed message survives a closed tab, and sending it deletes the draft', async () => {
  const server = createFakeChatServer('elin');
  await server.open(chatDesktopViewport);
  await messageField().fill('I was going to');
  await reload();
  await expect.element(messageField()).toHaveValue('I was going to');
  await messageField().click();
  await commands.pressKey('Enter');
  await expect.element(messages().getByText('I was going to')).toBeVisible();
  await expect.poll(server.getEntryTexts).toEqual(['I was going to']);
  await reload();
  await expect.element(messages().getByText('I was going to')).toBeVisible();
  await expect.element(messageField()).toHaveValue('');
});

test('a half-written poll survives a closed tab, and logging out first lists the drafts that would be lost', async () => {
  const server = createFakeChatServer('elin');
  await server.open(chatDesktopViewport);
  const pollDialog = dialog('Create poll');
  await button('Create poll').click();
  await pollDialog.getByLabelText('Question').fill('Where next?');
  await pollDialog.getByLabelText('Option 1').fill('Links');
  await reload();
  await button('Create poll').click();
  await expect.element(pollDialog.getByLabelText('Question')).toHaveValue('Where next?');
  await expect.element(pollDialog.getByLabelText('Option 1')).toHaveValue('Links');
  await commands.pressKey('Escape');

  await messageField().fill('and for nobody else');
  server.fakeServer.respondWithExample(logout);
  await button('Profile of Elin Sjöberg').click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  const warning = dialog('You have unsent drafts');
  await expect.element(warning).toMatchTextContent('a message, a poll');
  expect(button('Send now', warning).elements()).toEqual([]);
  expect(JSON.stringify(localStorage)).toMatch(/nobody else.*Where next|Where next.*nobody else/);
  await button('Log out and lose it', warning).click();
  await expect.poll(() => location.pathname).toBe('/');
  expect(JSON.stringify(localStorage)).not.toMatch(/nobody else|Where next/);
});
