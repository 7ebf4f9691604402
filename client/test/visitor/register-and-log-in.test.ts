import { changeLanguage, login, register } from '@golf-league/core/contracts/accounts.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getDemoEmail, DEMO_PASSWORD } from '../../../server/seeds/demo-players.ts';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { openLogIn } from '../log-in.ts';
import { goTo, setUpApp } from '../app-driver.tsx';

const exact = { exact: true };
const form = () => page.getByRole('dialog');
async function expectText(text: string): Promise<void> {
  await expect.element(page.getByText(text).first()).toBeVisible();
}

test('a visitor must fill in the whole form to register, and each error appears next to its field', async () => {
  await page.viewport(390, 844);
  await setUpApp({ server: createClubServer(null).rejectWith(register, 'user_exists') });
  await goTo('/');
  await page.getByRole('button', { name: 'Register free' }).first().click();
  const submitButton = form().getByRole('button', { name: 'Register', ...exact });
  const emailField = form().getByLabelText('Email');
  const termsCheckbox = form().getByRole('checkbox');
  await form().getByLabelText('Name', exact).fill('Elin');
  const typedAt = performance.now();
  await emailField.fill('elin@');
  await expect.element(form().getByText('Invalid email')).toBeVisible();
  // The error shows only after the user has stopped typing.
  expect(performance.now() - typedAt).toBeGreaterThanOrEqual(1000);
  await form().getByLabelText('Password', exact).fill(DEMO_PASSWORD);
  await form().getByLabelText('Repeat password').fill('something else');
  await termsCheckbox.click();
  await expect.element(submitButton).toBeDisabled();
  await emailField.fill(getDemoEmail('elin'));
  await expect.element(submitButton).toBeEnabled();
  await submitButton.click();
  await expectText("Passwords don't match");
  await termsCheckbox.click();
  await form().getByLabelText('Repeat password').fill(DEMO_PASSWORD);
  await expect.element(submitButton).toBeDisabled();
  await termsCheckbox.click();
  await submitButton.click();
  await expectText('User already exist with the provided email, please try another one');
  await expect.element(emailField).toHaveValue(getDemoEmail('elin'));
});

test('a user must fill in both fields to log in, sees why a log-in failed, and can have their email remembered', async () => {
  await page.viewport(390, 844);
  const server = createClubServer('elin')
    .rejectWith(login, 'wrong_credentials')
    .respondWithExample(changeLanguage);
  await setUpApp({ server });
  await goTo('/');
  await openLogIn();
  const submitButton = form().getByRole('button', { name: 'Log in', ...exact });
  await expect.element(submitButton).toBeDisabled();
  await form().getByLabelText('Email', exact).fill(getDemoEmail('elin'));
  await expect.element(submitButton).toBeDisabled();
  await form().getByLabelText('Password', exact).fill('not the password');
  await submitButton.click();
  await expectText('Cannot find a matching user with the provided credentials');
  server.failWith500(login);
  await submitButton.click();
  await expectText('Login failed, please try again');
  server.replyWith(login, people.elin);
  await form().getByLabelText('Password', exact).fill(DEMO_PASSWORD);
  await form().getByRole('checkbox').click();
  await submitButton.click();
  await expectText('Welcome to this awesome application!');
  await expect.poll(() => location.pathname).toBe('/Create-golf-league');
  const storedItems = Object.fromEntries(Object.entries<string>(localStorage));
  expect(storedItems).toMatchObject({
    userId: 'elin',
    user_id: 'elin',
    user_name: 'Elin Sjöberg',
    language: 'en',
    rememberMeEmail: getDemoEmail('elin'),
  });
  expect(JSON.parse(storedItems['token']!)).toMatchObject({ token: people.elin.token });
  // The password is not stored under any key.
  expect(JSON.stringify(storedItems)).not.toContain(DEMO_PASSWORD);
});
