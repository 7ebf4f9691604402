import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { goTo, setUpApp } from '../app-driver.tsx';

const exact = { exact: true };
const phoneSize = { width: 390, height: 844 };
const form = () => page.getByRole('dialog');
async function expectText(message: string | RegExp): Promise<void> {
  await expect.element(page.getByText(message).first()).toBeVisible();
}

async function openForm(leagueId: string): Promise<void> {
  await page.viewport(phoneSize.width, phoneSize.height);
  await goTo(`/golfleague/${leagueId}`);
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
}

test('the round form accepts only digits, and requires net, gross and par in stroke play, and points in Stableford', async () => {
  await setUpApp({ server: createClubServer('elin'), as: people.elin });
  await openForm('empty');
  const reviewButton = form().getByRole('button', { name: 'Review round' });
  const netField = form().getByLabelText('Net score', exact);
  const parField = form().getByLabelText('Course par');
  await expect.element(parField).toBeVisible();
  const pars = [...(parField.element() as HTMLSelectElement).options].filter(({ disabled }) => !disabled);
  expect(pars.map(({ text }) => text)).toEqual(['67', '68', '69', '70', '71', '72', '73', '74']);
  await netField.click();
  await userEvent.keyboard('7a-0.');
  await expect.element(netField).toHaveValue('70');
  await expect.element(reviewButton).toBeDisabled();
  await form().getByLabelText('Gross score', exact).fill('84');
  await expect.element(reviewButton).toBeDisabled();
  await parField.selectOptions('72');
  await expect.element(reviewButton).toBeEnabled();
  await netField.fill('0');
  await expect.element(reviewButton).toBeDisabled();
  // The screen is so short that the form must scroll.
  await page.viewport(phoneSize.width, 640);
  await expect.poll(() => form().element().getBoundingClientRect().height).toBeLessThanOrEqual(640 * 0.8 + 1);

  await openForm('stableford');
  await expect.element(form().getByLabelText('Points', exact)).toBeVisible();
  expect(form().getByRole('combobox').elements()).toEqual([]);
  await form().getByLabelText('Points', exact).fill('0');
  await expect.element(reviewButton).toBeDisabled();
  await form().getByLabelText('Points', exact).fill('36');
  await expect.element(reviewButton).toBeEnabled();
});

test('a server error while registering a round shows the app’s own message, and the form keeps its values', async () => {
  await setUpApp({ server: createClubServer('elin').failWith500(submitRound), as: people.elin });
  await openForm('strokes');
  await form().getByLabelText('Net score', exact).fill('70');
  await form().getByLabelText('Gross score', exact).fill('84');
  await form().getByLabelText('Course par').selectOptions('72');
  await form().getByRole('button', { name: 'Review round' }).click();
  await form()
    .getByRole('button', { name: 'Register round', ...exact })
    .click();
  const failureText = page.getByText('Register round failed');
  await expectText('Register round failed');
  await expectText(/Something went wrong, please try again/);
  expect(page.getByText(/An internal error message/).elements()).toEqual([]);
  const toast = failureText.first().element().closest('[data-toasts] > * > *');
  expect(toast!.getBoundingClientRect().width).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect.element(failureText).not.toBeInTheDocument();
  await form().getByRole('button', { name: 'Change' }).click();
  await expect.element(form().getByLabelText('Net score', exact)).toHaveValue('70');
});

test('a server error while editing a round shows an error, and the form keeps the new values', async () => {
  await page.viewport(phoneSize.width, phoneSize.height);
  await setUpApp({ server: createClubServer('elin').failWith500(updateRound), as: people.elin });
  await goTo('/golfleague/strokes');
  await page.getByRole('button', { name: 'Rounds of Elin Sjöberg' }).click();
  await page.getByRole('button', { name: 'Edit round 1', ...exact }).click();
  const editDialog = page.getByRole('dialog', { name: 'Edit round 1' });
  await expect.element(editDialog.getByLabelText('Gross score', exact)).toHaveValue('74');
  await editDialog.getByLabelText('Net score', exact).fill('70');
  await editDialog.getByRole('button', { name: 'Update round' }).click();
  await expectText('Failed to update golf round');
  await expect.element(editDialog.getByLabelText('Net score', exact)).toHaveValue('70');
});
