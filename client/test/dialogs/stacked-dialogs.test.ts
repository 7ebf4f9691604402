import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { createClubServer } from '../club/club-answers.ts';
import { people } from '../club/league.ts';
import { openApp, waitUntilIdle } from '../app-driver.tsx';
import { actionEndpoints, stackedDialogs } from './stacked-dialog-cases.ts';

/** The titles of the open dialogs, the uppermost one last. */
const dialogTitles = () =>
  page
    .getByRole('dialog', { includeHidden: true })
    .elements()
    .map((popup) => document.getElementById(popup.getAttribute('aria-labelledby') ?? '')?.textContent);
async function expectDialogs(count: number): Promise<void> {
  await expect.poll(dialogTitles).toHaveLength(count);
}

test.each(Object.keys(stackedDialogs))(
  'with two dialogs open, only the upper one reacts: %s',
  async (name) => {
    const {
      open,
      below: lowerCount = 1,
      openUpper: openUpperDialog,
      performAction,
      expectedCalls,
      prepareServer,
      remainingDialogs = lowerCount,
    } = stackedDialogs[name]!;
    const actionNames = new Set(actionEndpoints.map((endpoint) => endpoint.name));
    await page.viewport(390, 844);
    const server = createClubServer('elin').answerWithExample(...actionEndpoints);
    prepareServer?.(server);
    const sent = () =>
      server.sent.flatMap((call) => (actionNames.has(call.name) || call.key !== null ? [call.name] : []));
    await openApp({ server, as: people.elin });
    await open();
    await expectDialogs(lowerCount);
    const lowerTitles = dialogTitles();
    await openUpperDialog();
    await expectDialogs(lowerCount + 1);
    await waitUntilIdle();
    const titlesWithUpper = dialogTitles();
    const upper = page.getByRole('dialog').last().element();

    // Events that nothing in the upper dialog handles.
    for (const event of [
      new SubmitEvent('submit', { bubbles: true, cancelable: true }),
      new Event('reset', { bubbles: true }),
      new KeyboardEvent('keydown', { bubbles: true, key: 'Enter' }),
      new KeyboardEvent('keydown', { bubbles: true, key: '4' }),
      new DragEvent('drop', { bubbles: true }),
    ])
      upper.dispatchEvent(event);
    await waitUntilIdle();
    expect(sent()).toEqual([]);
    expect(dialogTitles()).toEqual(titlesWithUpper);

    // Escape also works without a focused element.
    (document.activeElement as HTMLElement).blur();
    await commands.pressKey('Escape');
    await expect.poll(dialogTitles).toEqual(lowerTitles);

    await openUpperDialog();
    await expectDialogs(lowerCount + 1);
    await performAction();
    await expectDialogs(remainingDialogs);
    await waitUntilIdle();
    expect(sent()).toEqual(expectedCalls.map((endpoint) => endpoint.name));
  },
);
