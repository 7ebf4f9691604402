import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clubAnswers } from '../club/club-answers.ts';
import { people } from '../club/league.ts';
import { nextPaint } from '../faults.ts';
import { goTo, openApp } from '../app-driver.tsx';

afterEach(() => {
  vi.useRealTimers();
});

/** Polling with vitest would move the paused clock. */
async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await nextPaint();
}

test('the home page shows a spinner for one second and then the leagues, however fast the answer is', async () => {
  await page.viewport(390, 844);
  const answers = clubAnswers('elin');
  await openApp({ answers, as: people.elin });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await goTo('/Create-golf-league');
  const spins = () => page.getByText('Loading your leagues…').elements().length > 0;
  const isListed = () =>
    page
      .getByRole('main')
      .getByRole('link', { name: /^Söndagsligan 2026/ })
      .elements().length > 0;
  await waitUntil(spins);
  await waitUntil(() => answers.sent.some(({ name }) => name === listLeagues.name));
  await waitUntil(() => answers.open === 0);
  await vi.advanceTimersByTimeAsync(900);
  await nextPaint();
  expect({ spins: spins(), isListed: isListed() }).toEqual({ spins: true, isListed: false });
  await vi.advanceTimersByTimeAsync(200);
  await waitUntil(isListed);
  expect(spins()).toBe(false);
});
