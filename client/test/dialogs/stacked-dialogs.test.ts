import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { createClubServer } from '../club/club-answers.ts';
import { people } from '../club/league.ts';
import { openApp, waitUntilIdle } from '../app-driver.tsx';
import { actionEndpoints, stackedDialogs } from './stacked-dialog-cases.ts';

/** Returns the titles of the open dialogs, the uppermost last. */
const dialogTitles = () =>
  page
    .getByRole('dialog', { includeHidden: true })
    .elements()
    .map((popup) => document.getElementById(popup.getAttribute('aria-labelledby') ?? '')?.textContent);
async function expectDialogs(count: number): Promise<void> {
  await expect.poll(dialogTitles).toHaveLength(count);
}

test.each(Object.keys(stackedDialogs))('only the uppermost of stacked dialogs reacts: %s', async (name) => {
  const {
    open,
    dialogsBelow = 1,
    openUpper: openUpperDialog,
    performAction,
    expectedCalls,
    prepareServer,
    remainingDialogs = dialogsBelow,
  } = stackedDialogs[name]!;
  const actionNames = new Set(actionEndpoints.map((endpoint) => endpoint.name));
  await page.viewport(390, 844);
  const server = createClubServer('elin').answerWithExample(...actionEndpoints);
  prepareServer?.(server);
  const sentActions = () =>
    server.receivedCalls.flatMap((call) =>
      actionNames.has(call.name) || call.key !== null ? [call.name] : [],
    );
  await openApp({ server, as: people.elin });
  await open();
  await expectDialogs(dialogsBelow);
  const lowerTitles = dialogTitles();
  await openUpperDialog();
  await expectDialogs(dialogsBelow + 1);
  await waitUntilIdle();
  const allTitles = dialogTitles();
  const upperDialog = page.getByRole('dialog').last().element();

  // Events that nothing in the upper dialog handles.
  for (const event of [
    new SubmitEvent('submit', { bubbles: true, cancelable: true }),
    new Event('reset', { bubbles: true }),
    new KeyboardEvent('keydown', { bubbles: true, key: 'Enter' }),
    new KeyboardEvent('keydown', { bubbles: true, key: '4' }),
    new DragEvent('drop', { bubbles: true }),
  ])
    upperDialog.dispatchEvent(event);
  await waitUntilIdle();
  expect(sentActions()).toEqual([]);
  expect(dialogTitles()).toEqual(allTitles);

  // Escape also works without a focused element.
  (document.activeElement as HTMLElement).blur();
  await commands.pressKey('Escape');
  await expect.poll(dialogTitles).toEqual(lowerTitles);

  await openUpperDialog();
  await expectDialogs(dialogsBelow + 1);
  await performAction();
  await expectDialogs(remainingDialogs);
  await waitUntilIdle();
  expect(sentActions()).toEqual(expectedCalls.map((endpoint) => endpoint.name));
});
