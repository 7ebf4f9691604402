import { page } from 'vitest/browser';

const exact = { exact: true };

/** A visitor opens the form of log-in. */
export const openLogIn = () =>
  page
    .getByRole('button', { name: 'Log in', ...exact })
    .first()
    .click();

/** Fills the open form of log-in and sends it. */
export async function logInWithEmail(email: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Log in' });
  await form.getByLabelText('Email', exact).fill(email);
  await form.getByLabelText('Password', exact).fill('albatross on nine');
  await form.getByRole('button', { name: 'Log in', ...exact }).click();
}
