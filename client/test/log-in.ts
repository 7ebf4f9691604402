import { page } from 'vitest/browser';

const exact = { exact: true };

/** Opens the log-in form, as a visitor. */
export const openLogIn = () =>
  page
    .getByRole('button', { name: 'Log in', ...exact })
    .first()
    .click();

/** Fills in and submits the open log-in form. */
export async function logInWithEmail(email: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Log in' });
  await form.getByLabelText('Email', exact).fill(email);
  await form.getByLabelText('Password', exact).fill('albatross on nine');
  await form.getByRole('button', { name: 'Log in', ...exact }).click();
}
