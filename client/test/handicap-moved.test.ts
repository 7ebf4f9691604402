import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { handicap, stateHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import type { AnswerOf } from '@golf-league/core/wire/endpoint.ts';
import { createClubServer } from './club/club-answers.ts';
import { people } from './club/league.ts';
import { goTo, openApp, waitUntilIdle } from './app-driver.tsx';

const home = '/Create-golf-league';
const emptyHandicap: AnswerOf<typeof handicap> = {
  index: null,
  statedAt: null,
  hidden: false,
  moved: null,
  record: {
    index: null,
    missing: 3,
    uncapped: null,
    cap: null,
    low: null,
    heldAgainst: null,
    next: null,
    rounds: [],
  },
};
const handicapChange = { before: 8, after: 17.5, at: '2026-11-20T09:00:00.000Z' };

function openHome() {
  let isSeen = false;
  const server = createClubServer('elin')
    .replyWith(handicap, () => ({ ...emptyHandicap, moved: isSeen ? null : handicapChange }))
    .replyWith(stateHandicapIndex, ({ moveSeen }) => {
      isSeen = moveSeen === true;
      return { status: 200 };
    });
  return openApp({ server, as: people.elin }).then(() => server);
}

test('the home page links to a handicap change under the 2024 rules until the user has read about it', async () => {
  await page.viewport(390, 844);
  const server = await openHome();
  await goTo(home);
  const link = page.getByRole('region', { name: 'Waiting for you' }).getByRole('button', { name: /17\.5/ });
  await expect
    .element(link)
    .toHaveTextContent('Your handicap estimate is now 17.5 It was 8.0 before the 2024 rules');
  await link.click();
  const dialog = page.getByRole('dialog');
  const note = dialog.getByText(/On 20\/11\/26 it was 8\.0; your rounds until then now come to 17\.5\./);
  await expect.element(note).toBeVisible();
  await dialog.getByRole('button', { name: 'Got it' }).click();
  await expect.element(note).not.toBeInTheDocument();
  expect(server.receivedCalls.filter(({ name }) => name === stateHandicapIndex.name)).toMatchObject([
    { input: { moveSeen: true } },
  ]);
  await goTo(home);
  await expect.element(page.getByRole('tablist', { name: 'Your leagues' })).toBeVisible();
  await expect.element(page.getByText(/handicap estimate/)).not.toBeInTheDocument();
});

test('a device fetches the handicap only once to check whether it has changed', async () => {
  const server = createClubServer('elin');
  await openApp({ server, as: people.elin });
  const handicapCalls = () => server.receivedCalls.filter(({ name }) => name === handicap.name).length;
  await goTo(home);
  await expect.poll(handicapCalls).toBeGreaterThan(0);
  await waitUntilIdle();
  const callsBefore = handicapCalls();
  await goTo(home);
  await expect.element(page.getByRole('tablist', { name: 'Your leagues' })).toBeVisible();
  await waitUntilIdle();
  expect(handicapCalls()).toBe(callsBefore);
});
