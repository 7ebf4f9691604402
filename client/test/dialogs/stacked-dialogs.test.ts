import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { clubAnswers } from '../club/club-answers.ts';
import { people } from '../club/league.ts';
import { openApp, waitUntilIdle } from '../app-driver.tsx';
import { actionEndpoints, stackedDialogs } from './stacked.ts';

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
      below: lower = 1,
      openUpper: openUpperDialog,
      performAction: act,
      expectedCalls: sends,
      prepareServer: give,
      remainingDialogs: left = lower,
    } = stackedDialogs[name]!;
    const actionNames = new Set(actionEndpoints.map((endpoint) => endpoint.name));
    await page.viewport(390, 844);
    const answers = clubAnswers('elin').answerWithExample(...actionEndpoints);
    give?.(answers);
    const sent = () =>
      answers.sent.flatMap((call) => (actionNames.has(call.name) || call.key !== null ? [call.name] : []));
    await openApp({ answers, as: people.elin });
    await open();
    await expectDialogs(lower);
    const below = dialogTitles();
    await openUpperDialog();
    await expectDialogs(lower + 1);
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
    await expect.poll(dialogTitles).toEqual(below);

    await openUpperDialog();
    await expectDialogs(lower + 1);
    await act();
    await expectDialogs(left);
    await waitUntilIdle();
    expect(sent()).toEqual(sends.map((endpoint) => endpoint.name));
  },
);
