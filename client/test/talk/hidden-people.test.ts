import { chatUnread } from '@golf-league/core/contracts/chat.ts';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { button, chatButton, dialog, goBack, expectGone, messages } from './talk-locators.ts';
import { chatPhoneViewport, createFakeChatServer } from './talk-server.ts';

const chatDialog = () => dialog('Chat');
const message = (text: string) => chatDialog().getByText(text);
const menuItem = (name: string) => page.getByRole('menuitem', { name });

test('messages from a hidden person are collapsed and not counted until the member shows them again', async () => {
  const server = createFakeChatServer('marcus');
  server.addMessage('elin', 'One joke');
  await server.open(chatPhoneViewport);
  await expect.element(chatButton()).toMatchTextContent('1 unread message');
  await chatButton().click();
  await button('Options for what Elin Sjöberg wrote', chatDialog()).click();
  await menuItem('Hide what Elin Sjöberg writes').click();
  await expect.element(message('From Elin Sjöberg, who you have hidden')).toBeVisible();
  await expectGone(message('One joke'));
  await goBack();
  await expectGone(chatDialog());

  // A hidden person's messages arrive, but are not counted as unread.
  const countUnreadCalls = () => server.findCalls(chatUnread.name).length;
  const callCountBefore = countUnreadCalls();
  server.addMessage('elin', 'Another joke');
  await expect.poll(countUnreadCalls).toBeGreaterThan(callCountBefore);
  await expect.element(chatButton()).not.toMatchTextContent('unread');

  await chatButton().click();
  await expect.poll(() => message('From Elin Sjöberg, who you have hidden').elements().length).toBe(1);
  await button('Show', messages()).first().click();
  await expect.element(message('One joke')).toBeVisible();
  await button('Options for what Elin Sjöberg wrote', chatDialog()).first().click();
  await menuItem('Show what Elin Sjöberg writes').click();
  await expectGone(chatDialog().getByText(/who you have hidden/));
  await expect.element(message('Another joke')).toBeVisible();
});

test('a member hides a person with a long press, and shows them again from the list in the profile', async () => {
  await commands.setTouchScreen(true);
  const server = createFakeChatServer('marcus');
  server.addMessage('elin', 'One joke');
  await server.open(chatPhoneViewport);
  const hiddenPeopleDialog = dialog('Hidden people');
  const openHiddenPeople = async () => {
    await button('Menu').click();
    await button(/^Edit profile/).click();
    await button(/^Hidden people/).click();
  };
  await openHiddenPeople();
  await expect.element(hiddenPeopleDialog.getByText('You haven’t hidden anyone')).toBeVisible();
  await button('Close', hiddenPeopleDialog).click();
  await expectGone(page.getByRole('dialog'));

  await chatButton().click();
  await expect.element(message('One joke')).toBeVisible();
  await commands.longPress('[role=dialog] [data-entry] > div');
  await menuItem('Hide what Elin Sjöberg writes').click();
  await expectGone(message('One joke'));
  await goBack();
  await expectGone(chatDialog());

  await openHiddenPeople();
  await expect.element(hiddenPeopleDialog.getByRole('listitem')).toMatchTextContent('Elin Sjöberg');
  await button('Show what Elin Sjöberg writes again', hiddenPeopleDialog).click();
  await expect.element(page.getByText('Elin Sjöberg is shown again')).toBeVisible();
  await expect.element(hiddenPeopleDialog.getByText('You haven’t hidden anyone')).toBeVisible();
  await button('Close', hiddenPeopleDialog).click();
  await expectGone(page.getByRole('dialog'));
  await chatButton().click();
  await expect.element(message('One joke')).toBeVisible();
});
