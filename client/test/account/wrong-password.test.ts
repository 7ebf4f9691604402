import { changePassword, contactUs, login } from '@golf-league/core/contracts/accounts.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { appTexts } from '../../../e2e/support/app-texts.ts';
import { chooseAction } from '../actions/choose-action.ts';
import { desktop, FakeLeague, phone } from '../actions/fake-league.ts';
import { createClubServer } from '../club/club-server.ts';
import { goTo, setUpApp } from '../app-driver.tsx';
import { logInOnDesktop, openProfileDialog } from './own-profile.ts';

const exact = { exact: true };
async function expectText(message: string | RegExp): Promise<void> {
  await expect.element(page.getByText(message).first()).toBeVisible();
}

async function openLogInForm(language: Language, server = createClubServer(null)) {
  const texts = appTexts[language];
  await page.viewport(phone.width, phone.height);
  await setUpApp({ server, language });
  await goTo('/');
  await page
    .getByRole('button', { name: texts.app.start.logIn, ...exact })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: texts.accounts.logIn.title });
  const passwordField = form.getByLabelText(texts.accounts.password, exact);
  await form.getByLabelText(texts.accounts.email, exact).fill('elin@example.com');
  const submitPassword = async (text: string) => {
    await passwordField.fill(text);
    await form.getByRole('button', { name: texts.accounts.logIn.submit, ...exact }).click();
  };
  return { texts: texts.accounts, server, form, password: passwordField, submitPassword };
}

test.each(['en', 'sv'] as const)(
  'a wrong password shows an error in the password field, and a second one suggests resetting it (%s)',
  async (language) => {
    const serverRejectingLogin = createClubServer(null).rejectWith(login, 'wrong_credentials');
    const {
      texts,
      form,
      password: passwordField,
      submitPassword,
    } = await openLogInForm(language, serverRejectingLogin);
    const forgotButton = form.getByRole('button', { name: texts.logIn.forgot });
    await submitPassword('albatross on eight');
    await expectText(texts.outcomes.wrong_credentials.text);
    await expect.element(passwordField).toHaveAccessibleDescription(texts.logIn.wrong);
    await expect.element(passwordField).toHaveFocus();
    await expect.element(forgotButton).toBeVisible();
    expect(form.getByText(texts.logIn.forgotHint).elements()).toEqual([]);
    await passwordField.fill('albatross on ten');
    await expect.element(passwordField).not.toHaveAccessibleDescription(texts.logIn.wrong);
    await submitPassword('albatross on eleven');
    await expect.element(form.getByText(texts.logIn.forgotHint)).toBeVisible();
    expect(forgotButton.elements()).toHaveLength(1);
    await forgotButton.click();
    const forgotDialog = page.getByRole('dialog', { name: texts.forgot.title });
    await expect.element(forgotDialog.getByLabelText(texts.email, exact)).toHaveValue('elin@example.com');
  },
);

test.each([
  ['en', 100, 'Wait 2 minutes and try again.'],
  ['sv', 59, 'Vänta 1 minut och försök igen.'],
  ['sv', 3 * 60 * 60 - 1, 'Vänta 3 timmar och försök igen.'],
] as const)(
  'after too many log-in attempts, the form says how long to wait (%s, %i s)',
  async (language, seconds, text) => {
    const { server, submitPassword } = await openLogInForm(language);
    server.rejectWithRetryAfter(login, seconds);
    await submitPassword('albatross on nine');
    await expectText(text);
  },
);

test('after too many attempts to change the password, send a message or leave a league, an error says how long to wait', async () => {
  await logInOnDesktop(createClubServer('elin').rejectWithRetryAfter(changePassword, 14 * 60));
  const dialog = await openProfileDialog('Password');
  await dialog.getByLabelText('Old password').fill('albatross on nine');
  await dialog.getByLabelText('New password', exact).fill('albatross on ten');
  await dialog.getByLabelText('Repeat new password').fill('albatross on ten');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expectText('Too many attempts. Wait 14 minutes and try again.');

  await setUpApp({ server: createClubServer(null).rejectWithRetryAfter(contactUs, 60 * 60) });
  await goTo('/contact-us');
  for (const [label, text] of [
    ['Name', 'Elin'],
    ['Email', 'elin@example.com'],
    ['Message', 'Nine holes?'],
  ] as const)
    await page.getByLabelText(label).fill(text);
  await page.getByLabelText('Topic').selectOptions('A wish or an idea');
  await page.getByRole('button', { name: 'Send' }).click();
  await expectText(/Wait 60 minutes and try again; your message is still here/);

  const league = new FakeLeague('Many Leave', 'stroke', ['ann', 'bo']);
  await league.openAs('bo', desktop, (server) => server.rejectWithRetryAfter(removeMember, 5));
  await (await chooseAction('Leave league')).getByRole('button', { name: 'Leave league', ...exact }).click();
  await expectText('Too many attempts. Wait 1 minute and try again.');
});
