import {
  changeLanguage,
  changePassword,
  login,
  logout,
  sendResetEmail,
} from '@golf-league/core/contracts/accounts.ts';
import { languages } from '@golf-league/core/wire/languages.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createExampleResponse } from '../../../core/test/builders.ts';
import { ServerRejection } from '../fake-server.ts';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { goTo, setUpApp, waitUntilIdle } from '../app-driver.tsx';

const textsByLanguage = {
  en: {
    logIn: 'Log in',
    email: 'Email',
    password: 'Password',
    forgotButton: 'Forgot password?',
    forgotTitle: 'Forgot your password?',
    send: 'Send email',
    sent: /A one-time password is on its way to/,
    choose: 'Choose a new password',
    old: 'Old password',
    newPassword: 'New password',
    repeatPassword: 'Repeat new password',
    mismatch: "Passwords don't match",
    change: 'Change password',
    created: 'New password created',
    changed: 'Your password has been changed, please check your email',
    menu: 'Menu',
    logOut: 'Log out',
  },
  sv: {
    logIn: 'Logga in',
    email: 'E-postadress',
    password: 'Lösenord',
    forgotButton: 'Glömt lösenordet?',
    forgotTitle: 'Glömt lösenordet?',
    send: 'Skicka mejl',
    sent: /Ett engångslösenord är på väg till/,
    choose: 'Välj ett nytt lösenord',
    old: 'Gammalt lösenord',
    newPassword: 'Nytt lösenord',
    repeatPassword: 'Det nya lösenordet igen',
    mismatch: 'Lösenorden stämmer inte överens',
    change: 'Byt lösenord',
    created: 'Nytt lösenord skapat',
    changed: 'Lösenordet är ändrat. Vi har skickat en bekräftelse via mejl.',
    menu: 'Meny',
    logOut: 'Logga ut',
  },
} as const;

const exact = { exact: true };
const emailAddress = 'elin@example.com';
const emailedPassword = 'K7WQP-3MZTA-9RXHC';
const chosenPassword = 'condor on eighteen';

/** Creates a fake server with Elin's account, which can email her a one-time password. */
function createPasswordResetServer() {
  const mustChangeByPassword = new Map<string, boolean>();
  return createClubServer('elin')
    .respondWithExample(changeLanguage, logout)
    .replyWith(sendResetEmail, ({ email }) => {
      if (email !== emailAddress) throw new ServerRejection('unknown_email');
      mustChangeByPassword.set(emailedPassword, true);
      return createExampleResponse(sendResetEmail);
    })
    .replyWith(login, ({ password }) => {
      const mustChangePassword = mustChangeByPassword.get(password);
      if (mustChangePassword === undefined) throw new ServerRejection('wrong_credentials');
      if (mustChangePassword) mustChangeByPassword.delete(password);
      return { ...people.elin, mustChangePassword };
    })
    .replyWith(changePassword, ({ oldPassword, newPassword }) => {
      if (oldPassword !== emailedPassword) throw new ServerRejection('wrong_password');
      mustChangeByPassword.set(newPassword, false);
      return createExampleResponse(changePassword);
    });
}

const button = (name: string) => page.getByRole('button', { name, ...exact });

test.for(languages)(
  'a user logs in with an emailed one-time password and chooses a new one (%s)',
  async (language) => {
    const texts = textsByLanguage[language];
    const server = createPasswordResetServer();
    await page.viewport(390, 844);
    await setUpApp({ server, language });
    await goTo('/');
    await button(texts.logIn).first().click();
    await page.getByRole('button', { name: texts.forgotButton }).click();
    const forgotDialog = page.getByRole('dialog', { name: texts.forgotTitle });
    const sendButton = forgotDialog.getByRole('button', { name: texts.send });
    await forgotDialog.getByLabelText(texts.email).fill('');
    await expect.element(sendButton).toBeDisabled();
    await forgotDialog.getByLabelText(texts.email).fill(emailAddress);
    await sendButton.click();
    await expect.element(page.getByText(texts.sent)).toBeVisible();
    expect(localStorage.getItem('resetEmail')).toBe(emailAddress);

    // The log-in form is prefilled with the address, and the emailed password works.
    const logInDialog = page.getByRole('dialog', { name: texts.logIn });
    await expect.element(logInDialog.getByLabelText(texts.email, exact)).toHaveValue(emailAddress);
    await logInDialog.getByLabelText(texts.password, exact).fill(emailedPassword);
    await logInDialog.getByRole('button', { name: texts.logIn, ...exact }).click();
    const choosePasswordDialog = page.getByRole('dialog', { name: texts.choose });
    await expect.element(choosePasswordDialog).toBeVisible();
    expect(location.pathname).toBe('/Create-golf-league');
    // The user has just typed the emailed password, so the dialog does not ask for it again.
    expect(choosePasswordDialog.getByLabelText(texts.old).elements()).toEqual([]);
    const changeButton = choosePasswordDialog.getByRole('button', { name: texts.change });
    await expect.element(changeButton).toBeDisabled();
    await choosePasswordDialog.getByLabelText(texts.newPassword, exact).fill(chosenPassword);
    await choosePasswordDialog.getByLabelText(texts.repeatPassword, exact).fill('condor on nineteen');
    await changeButton.click();
    await expect.element(choosePasswordDialog.getByText(texts.mismatch)).toBeVisible();
    expect(server.receivedCalls.some(({ name }) => name === changePassword.name)).toBe(false);
    await choosePasswordDialog.getByLabelText(texts.repeatPassword, exact).fill(chosenPassword);
    await changeButton.click();
    await expect.element(page.getByText(texts.created)).toBeVisible();
    await expect.element(page.getByText(texts.changed)).toBeVisible();
    await expect.element(choosePasswordDialog).not.toBeInTheDocument();
    expect(localStorage.getItem('resetEmail')).toBeNull();

    // The user can now log in with the new password, and no dialog asks for another change.
    await button(texts.menu).click();
    await page.getByRole('button', { name: texts.logOut }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await button(texts.logIn).first().click();
    await logInDialog.getByLabelText(texts.email, exact).fill(emailAddress);
    await logInDialog.getByLabelText(texts.password, exact).fill(chosenPassword);
    await logInDialog.getByRole('button', { name: texts.logIn, ...exact }).click();
    await expect.poll(() => location.pathname).toBe('/Create-golf-league');
    await waitUntilIdle();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  },
);

test('an address without an account gets no email, and the form shows an error and keeps the address', async () => {
  await page.viewport(390, 844);
  await setUpApp({ server: createPasswordResetServer() });
  await goTo('/');
  await button('Log in').first().click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const forgotDialog = page.getByRole('dialog', { name: 'Forgot your password?' });
  await forgotDialog.getByLabelText('Email').fill('nobody@example.com');
  await forgotDialog.getByRole('button', { name: 'Send email' }).click();
  await expect.element(page.getByText('There is no account with that email address.')).toBeVisible();
  await expect.element(forgotDialog.getByLabelText('Email')).toHaveValue('nobody@example.com');
  expect(localStorage.getItem('resetEmail')).toBeNull();
});
