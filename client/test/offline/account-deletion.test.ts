import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../fake-playwright-page.ts';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { goTo, setUpApp } from '../app-driver.tsx';
import {
  listCachedPicturePaths,
  loadCachedQueries,
  loadDraftPictures,
  loadQueuedWrites,
  waitUntilQueriesCached,
} from './device-storage.ts';
import { fakeNetwork } from '../network.ts';
import { createScorecardPhoto, fillInRoundForm } from './two-players.ts';

test('deleting an account removes all fetched and unsent data from the device', async () => {
  const server = createClubServer('elin').dropRequests(uploadMessage).respondWithExample(deleteAccount);
  const network = fakeNetwork(server);
  await page.viewport(1440, 900);
  await setUpApp({ server, as: people.elin });
  // Caches a picture, as the service worker does.
  await (await caches.open('pictures')).put('/pictures/card.jpg', new Response('A card'));
  await goTo('/golfleague/empty');
  await waitUntilQueriesCached(/^league empty info/, /^my-leagues/);
  await fillInRoundForm(71, 90, await createScorecardPhoto());
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Write on the billboard' }).click();
  await page.getByLabelText('Text on the billboard').fill('Leaving soon');
  expect(localStorage.getItem('drafts')).toMatch(/"round .*"billboard .*Leaving soon/);
  await expect.poll(async () => (await loadDraftPictures()).length).toBe(1);
  network.disconnect();
  await page.getByRole('textbox', { name: 'Write to the league' }).fill('Farewell');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('On this device; will be sent when you’re online')).toBeVisible();
  network.reconnect();
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('menuitem', { name: 'Edit profile' }).click();
  await page.getByRole('menuitem', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('1 message');
  await dialog.getByLabelText(/to confirm/).fill(people.elin.userName);
  await dialog.css('input[type=password]').fill('albatross on nine');
  expect(await loadQueuedWrites()).toHaveLength(1);
  expect(await loadCachedQueries()).not.toEqual([]);
  await dialog
    .getByRole('button', { name: /Delete/ })
    .last()
    .click();
  await expect.poll(() => location.pathname).toBe('/');
  await expect.element(page.getByText('Account deleted')).toBeVisible();
  await expect.poll(loadCachedQueries).toEqual([]);
  await expect.poll(loadQueuedWrites).toEqual([]);
  await expect.poll(listCachedPicturePaths).toEqual([]);
  await expect.poll(loadDraftPictures).toEqual([]);
  await expect.poll(() => Object.keys(localStorage)).toEqual([]);
});
