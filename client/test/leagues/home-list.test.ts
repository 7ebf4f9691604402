import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { waitForPaint } from '../faults.ts';
import { goTo, setUpApp } from '../app-driver.tsx';

afterEach(() => {
  vi.useRealTimers();
});

/** Polls with animation frames, because polling with vitest would advance the paused clock. */
async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await waitForPaint();
}

test('the home page shows a spinner for at least one second before the leagues, even if the response is fast', async () => {
  await page.viewport(390, 844);
  const server = createClubServer('elin');
  await setUpApp({ server, as: people.elin });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await goTo('/Create-golf-league');
  const isSpinnerVisible = () => page.getByText('Loading your leagues…').elements().length > 0;
  const isLeagueListed = () =>
    page
      .getByRole('main')
      .getByRole('link', { name: /^Söndagsligan 2026/ })
      .elements().length > 0;
  await waitUntil(isSpinnerVisible);
  await waitUntil(() => server.receivedCalls.some(({ name }) => name === listLeagues.name));
  await waitUntil(() => server.pendingCallCount === 0);
  await vi.advanceTimersByTimeAsync(900);
  await waitForPaint();
  expect({ spins: isSpinnerVisible(), isListed: isLeagueListed() }).toEqual({ spins: true, isListed: false });
  await vi.advanceTimersByTimeAsync(200);
  await waitUntil(isLeagueListed);
  expect(isSpinnerVisible()).toBe(false);
});
