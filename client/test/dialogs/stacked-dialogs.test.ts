import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { setUpApp, waitUntilIdle } from '../app-driver.tsx';
import { actionEndpoints, stackedDialogCases } from './stacked-dialog-cases.ts';

/** Returns the titles of the open dialogs, the top one last. */
const readDialogTitles = () =>
  page
    .getByRole('dialog', { includeHidden: true })
    .elements()
    .map((popup) => document.getElementById(popup.getAttribute('aria-labelledby') ?? '')?.textContent);
async function expectDialogs(count: number): Promise<void> {
  await expect.poll(readDialogTitles).toHaveLength(count);
}

test.each(Object.keys(stackedDialogCases))('only the top dialog of a stack reacts: %s', async (name) => {
  const {
    openLowerDialogs,
    lowerDialogCount = 1,
    openUpperDialog,
    performAction,
    expectedCalls,
    prepareServer,
    remainingDialogCount = lowerDialogCount,
  } = stackedDialogCases[name]!;
  const actionNames = new Set(actionEndpoints.map((endpoint) => endpoint.name));
  await page.viewport(390, 844);
  const server = createClubServer('elin').respondWithExample(...actionEndpoints);
  prepareServer?.(server);
  const findSentActions = () =>
    server.receivedCalls.flatMap((call) =>
      actionNames.has(call.name) || call.key !== null ? [call.name] : [],
    );
  await setUpApp({ server, as: people.elin });
  await openLowerDialogs();
  await expectDialogs(lowerDialogCount);
  const lowerTitles = readDialogTitles();
  await openUpperDialog();
  await expectDialogs(lowerDialogCount + 1);
  await waitUntilIdle();
  const allTitles = readDialogTitles();
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
  expect(findSentActions()).toEqual([]);
  expect(readDialogTitles()).toEqual(allTitles);

  // Escape also works without a focused element.
  (document.activeElement as HTMLElement).blur();
  await commands.pressKey('Escape');
  await expect.poll(readDialogTitles).toEqual(lowerTitles);

  await openUpperDialog();
  await expectDialogs(lowerDialogCount + 1);
  await performAction();
  await expectDialogs(remainingDialogCount);
  await waitUntilIdle();
  expect(findSentActions()).toEqual(expectedCalls.map((endpoint) => endpoint.name));
});
