import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { clubAnswers } from '../club/club-answers.ts';
import { people } from '../club/league.ts';
import { openApp, waitUntilIdle } from '../app-driver.tsx';
import { actionEndpoints, stackedDialogs } from './stacked.ts';

/** The titles of the open dialogs, the uppermost one last. */
const shown = () =>
  page
    .getByRole('dialog', { includeHidden: true })
    .elements()
    .map((popup) => document.getElementById(popup.getAttribute('aria-labelledby') ?? '')?.textContent);
async function reach(count: number): Promise<void> {
  await expect.poll(shown).toHaveLength(count);
}

test.each(Object.keys(stackedDialogs))(
  'with two dialogs open, only the upper one reacts: %s',
  async (name) => {
    const {
      open,
      below: lower = 1,
      openUpper: raise,
      act,
      sends,
      give,
      left = lower,
    } = stackedDialogs[name]!;
    const named = new Set(actionEndpoints.map((endpoint) => endpoint.name));
    await page.viewport(390, 844);
    const answers = clubAnswers('elin').answerWithExample(...actionEndpoints);
    give?.(answers);
    const sent = () =>
      answers.sent.flatMap((call) => (named.has(call.name) || call.key !== null ? [call.name] : []));
    await openApp({ answers, as: people.elin });
    await open();
    await reach(lower);
    const below = shown();
    await raise();
    await reach(lower + 1);
    await waitUntilIdle();
    const both = shown();
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
    expect(shown()).toEqual(both);

    // Also without a focused element.
    (document.activeElement as HTMLElement).blur();
    await commands.pressKey('Escape');
    await expect.poll(shown).toEqual(below);

    await raise();
    await reach(lower + 1);
    await act();
    await reach(left);
    await waitUntilIdle();
    expect(sent()).toEqual(sends.map((endpoint) => endpoint.name));
  },
);
