import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { FakeFriendLeagues, loggedInFriend } from '../club/friends.ts';
import { findAxeViolations } from '../faults.ts';
import { goTo, setUpApp } from '../app-driver.tsx';

async function openFriendsLeague(path: string): Promise<FakeFriendLeagues> {
  const friends = new FakeFriendLeagues('en', 'Who brings the balls?');
  await page.viewport(390, 844);
  await setUpApp({ server: friends.fakeServer, as: loggedInFriend });
  await goTo(`/golfleague/${friends.league.id}${path}`);
  return friends;
}

/** Returns the text of each history entry, with non-breaking spaces replaced. */
const readHistoryEntries = (within: Pick<Locator, 'getByRole'> = page) =>
  within
    .getByRole('listitem')
    .elements()
    .map((entry) => entry.querySelector('p')!.textContent.replaceAll(/\s/g, ' '));

test('the history shows who did what, updates on a correction, and can be filtered by type and player', async () => {
  const friends = await openFriendsLeague('/history');
  await expect
    .poll(() => readHistoryEntries())
    .toEqual([
      'Marcus Lind registered round 1: net 72 (E), gross 90',
      'You registered round 1: net 70 (−2), gross 84',
      'You started the league',
      'Priya Raman joined',
      'Marcus Lind joined',
      'You created the league',
    ]);
  const entriesBefore = readHistoryEntries();
  friends.correctFirstRound('marcusLind', -2);
  const correction = 'Marcus Lind corrected round 1: net 72 → 70';
  await expect.poll(() => readHistoryEntries()).toEqual([correction, ...entriesBefore]);
  await page.getByLabelText('Type').selectOptions('Corrections');
  await expect.poll(() => readHistoryEntries()).toEqual([correction]);
  await page.getByLabelText('Player').selectOptions('Priya Raman');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect.poll(() => readHistoryEntries()).toEqual([correction, ...entriesBefore]);
  expect(await findAxeViolations()).toEqual([]);
});

test('a corrected round is marked, and a tap shows its earlier score and who changed it', async () => {
  const friends = await openFriendsLeague('');
  await page.getByRole('button', { name: 'Rounds of Marcus Lind' }).click();
  const correctedButton = page.getByRole('button', { name: 'Corrected: show the changes to round 1' });
  await expect.element(page.getByText('Round 1', { exact: true })).toBeVisible();
  await expect.element(correctedButton).not.toBeInTheDocument();
  friends.correctFirstRound('marcusLind', -2);
  await correctedButton.click();
  const dialog = page.getByRole('dialog', { name: 'Round 1' });
  await expect.element(dialog.getByText(/corrected round 1/)).toBeVisible();
  expect(readHistoryEntries(dialog)).toEqual([
    'Marcus Lind corrected round 1: net 72 → 70',
    'Marcus Lind registered round 1: net 72 (E), gross 90',
  ]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
