import { logout } from '@golf-league/core/contracts/accounts.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitUntilIdle, reload } from '../app-driver.tsx';
import { loadDraftPictures } from './device-storage.ts';
import {
  exactMatch,
  ownRow,
  leaguePath,
  createScorecardPhoto,
  createTwoPlayerServer,
} from './two-players.ts';

const DAY_IN_MS = 24 * 60 * 60_000;
const form = () => page.getByRole('dialog', { name: 'Register round 1' });
const netField = () => form().getByLabelText('Net score', exactMatch);
const openForm = () => page.getByRole('button', { name: 'Register round', ...exactMatch }).click();

/** Simulates a dead battery while the form is open: reloads the app and opens the form again. */
async function reloadAndReopenForm(): Promise<void> {
  await reload(leaguePath);
  await openForm();
}

test('a half-typed round survives a dead battery until it is saved, and is dated today unless a day is chosen', async () => {
  const server = createTwoPlayerServer();
  server.fakeServer.respondWithExample(logout);
  vi.setSystemTime(Date.now() - 2 * DAY_IN_MS);
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await server.open();
  await openForm();
  await netField().fill('71');
  await form().getByLabelText('Gross score').fill('90');
  await form().getByLabelText('Course par').selectOptions('72');
  await form()
    .css('input[type=file]')
    .first()
    .upload(await createScorecardPhoto());
  await expect.poll(async () => (await loadDraftPictures()).length).toBe(1);
  vi.useRealTimers();
  await reloadAndReopenForm();
  await expect.element(netField()).toHaveValue('71');
  await expect.element(form().getByLabelText('Gross score')).toHaveValue('90');
  await expect.element(form().getByLabelText('Course par')).toHaveValue('72');
  await expect.element(form().getByText('Remove photo')).toBeVisible();
  await expect.element(form()).toMatchTextContent('Played today');

  await form().getByRole('button', { name: 'Change the day' }).click();
  await form().getByLabelText('Played on').fill('');
  await reloadAndReopenForm();
  await expect.element(form()).toMatchTextContent('Played today');
  await form().getByRole('button', { name: 'Change the day' }).click();
  await form().getByLabelText('Played on').fill('2026-05-09');
  await reloadAndReopenForm();
  await expect.element(form()).toMatchTextContent(/Played (9 May|May 9)/);

  server.network.disconnect();
  await form().getByRole('button', { name: 'Review round' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Register round', ...exactMatch })
    .click();
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  server.network.reconnect();
  await expect.poll(() => server.league.rounds).toMatchObject([{ playedOn: '2026-05-09', toPar: -1 }]);
  await expect.element(ownRow()).not.toMatchTextContent('waiting');
  await waitUntilIdle();
  await reloadAndReopenForm();
  const nextForm = page.getByRole('dialog', { name: 'Register round 2' });
  await expect.element(nextForm.getByLabelText('Net score', exactMatch)).toHaveValue('');
  await expect.element(nextForm.getByText('Remove photo')).not.toBeInTheDocument();
  await expect.poll(loadDraftPictures).toEqual([]);
  await nextForm.getByLabelText('Net score', exactMatch).fill('68');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Menu', ...exactMatch }).click();
  await page.getByRole('dialog').getByText('Log out').click();
  const warning = page.getByRole('dialog', { name: 'You have unsent drafts' });
  await expect.element(warning).toMatchTextContent('Unfinished on this device: a round.');
  await warning.getByRole('button', { name: 'Log out and lose it' }).click();
  await expect.poll(() => location.pathname).toBe('/');
  await expect.poll(() => localStorage.getItem('drafts')).toBeNull();
});
