import { vote } from '@golf-league/core/contracts/chat.ts';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { people } from '../club/league.ts';
import { button, chatButton, dialog, expectGone, readMenuItems } from './talk-locators.ts';
import { chatDesktopViewport, chatPhoneViewport, createFakeChatServer } from './talk-server.ts';

const poll = () => page.getByRole('article', { name: 'Where do we play?' });
const linksOption = () => button(/^Links/, poll());

test('a user adds and removes options of a new poll, and cannot remove the last one', async () => {
  const server = createFakeChatServer('elin');
  await server.open(chatDesktopViewport);
  await button('Create poll').click();
  const form = dialog('Create poll');
  const option = (number: number) => form.getByLabelText(`Option ${number}`);
  const createButton = button('Create poll', form);
  await expect.element(createButton).toBeDisabled();
  await form.getByLabelText('Question').fill('Where do we play?');
  await expect.element(form.getByText('17 of 300 characters')).toBeVisible();
  await option(1).fill('Links');
  await commands.pressKey('Enter');
  await expect.element(option(2)).toHaveFocus();
  await option(2).fill('Park');
  await button('Add option', form).click();
  await option(3).fill('Nowhere');
  await button('Remove option 3', form).click();
  await button('Remove option 2', form).click();
  // The last option cannot be removed.
  await expectGone(button(/Remove option/, form));
  await button('Add option', form).click();
  await option(2).fill('Park');
  await createButton.click();
  await expectGone(form);
  await expect.element(linksOption()).toBeVisible();
  await expect.element(button(/^Park/, poll())).toBeVisible();
  expect(server.getPollOptions()).toEqual(['Links', 'Park']);
});

test('a vote counts once the server has confirmed it, and can be undone; only the author can close a poll', async () => {
  const server = createFakeChatServer('marcus');
  await server.open(chatPhoneViewport);
  await chatButton().click();
  server.startPoll('elin', 'Where do we play?', ['Links', 'Park']);
  await expect.element(linksOption()).toHaveAttribute('aria-pressed', 'false');
  await expect.element(poll().getByText('You can choose more than one.')).toBeVisible();
  await button('Options for what Elin Sjöberg wrote', poll()).click();
  await expect.poll(readMenuItems).toEqual(['Copy text', 'Report', 'Hide what Elin Sjöberg writes']);
  await commands.pressKey('Escape');
  await expectGone(page.getByRole('menuitem'));

  const releaseVote = server.fakeServer.hold(vote);
  await linksOption().click();
  await expect
    .poll(() => server.findCalls(vote.name).map(({ input }) => input))
    .toMatchObject([{ voted: true }]);
  await expect.element(linksOption()).toHaveAttribute('aria-busy', 'true');
  await expect.element(linksOption()).toHaveAttribute('aria-pressed', 'false');
  releaseVote();
  await expect.element(linksOption()).toHaveAttribute('aria-pressed', 'true');
  await expect.element(linksOption()).toMatchTextContent('1 vote, 100%');
  await linksOption().click();
  await expect.element(linksOption()).toHaveAttribute('aria-pressed', 'false');
  server.endPoll(server.getLastEntryId());
  await expect.element(poll().getByText('Closed. Voting has ended.')).toBeVisible();
  await expect.element(linksOption()).toHaveAttribute('aria-disabled', 'true');
  server.removeEntry(server.getLastEntryId());
  await expectGone(poll());
});

test('the author sees votes arrive live, closes the poll, and deletes it', async () => {
  const server = createFakeChatServer('elin');
  const { id, poll: createdPoll } = server.startPoll('elin', 'Where do we play?', ['Links', 'Park']);
  await server.open(chatDesktopViewport);
  await expect.element(linksOption()).toMatchTextContent(/^Links/);
  server.setVote(people.marcus.userId, id, createdPoll!.options[0]!.id, true);
  await expect.element(linksOption()).toMatchTextContent('1 vote');
  await button('Who voted for Links', poll()).hover();
  await expect.element(dialog('Who voted for Links')).toMatchTextContent('Marcus Lind');
  const optionsButton = button('Poll options', poll());
  await optionsButton.click();
  await page.getByRole('menuitem', { name: 'Close poll' }).click();
  await button('Close poll', dialog('Close this poll?')).click();
  await expect.element(poll().getByText('Closed. Voting has ended.')).toBeVisible();
  await expectGone(page.getByRole('dialog'));
  await optionsButton.click();
  await expect.poll(readMenuItems).toEqual(['Delete poll']);
  await page.getByRole('menuitem', { name: 'Delete poll' }).click();
  await button('Delete', dialog('Delete this poll?')).click();
  await expect.element(page.getByText('Poll deleted successfully')).toBeVisible();
  await expectGone(poll());
  expect(server.getEntryTexts()).toEqual([]);
});
