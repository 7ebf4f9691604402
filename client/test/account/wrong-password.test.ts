import { changePassword, contactUs, login } from '@golf-league/core/contracts/accounts.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { appTexts } from '../../../e2e/support/app-texts.ts';
import { chooseAction } from '../actions/choose-action.ts';
import { desktop, FakeLeague, phone } from '../actions/fake-league.ts';
import { createClubServer } from '../club/club-answers.ts';
import { goTo, openApp } from '../app-driver.tsx';
import { logInOnDesktop, openProfileDialog } from './own-profile.ts';

const exact = { exact: true };
async function expectText(message: string | RegExp): Promise<void> {
  await expect.element(page.getByText(message).first()).toBeVisible();
}

async function openLogIn(language: Language, server = createClubServer(null)) {
  const texts = appTexts[language];
  await page.viewport(phone.width, phone.height);
  await openApp({ server, language });
  await goTo('/');
  await page
    .getByRole('button', { name: texts.app.start.logIn, ...exact })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: texts.accounts.logIn.title });
  const password = form.getByLabelText(texts.accounts.password, exact);
  await form.getByLabelText(texts.accounts.email, exact).fill('elin@example.com');
  const submitPassword = async (text: string) => {
    await password.fill(text);
    await form.getByRole('button', { name: texts.accounts.logIn.submit, ...exact }).click();
  };
  return { texts: texts.accounts, server, form, password, submitPassword };
}

test.each(['en', 'sv'] as const)(
  'a wrong password shows an error in the password field, and a second one suggests resetting it (%s)',
  async (language) => {
    const serverRejectingLogin = createClubServer(null).refuse(login, 'wrong_credentials');
    const { texts, form, password, submitPassword } = await openLogIn(language, serverRejectingLogin);
    const forgotButton = form.getByRole('button', { name: texts.logIn.forgot });
    await submitPassword('albatross on eight');
    await expectText(texts.outcomes.wrong_credentials.text);
    await expect.element(password).toHaveAccessibleDescription(texts.logIn.wrong);
    await expect.element(password).toHaveFocus();
    await expect.element(forgotButton).toBeVisible();
    expect(form.getByText(texts.logIn.forgotten).elements()).toEqual([]);
    await password.fill('albatross on ten');
    await expect.element(password).not.toHaveAccessibleDescription(texts.logIn.wrong);
    await submitPassword('albatross on eleven');
    await expect.element(form.getByText(texts.logIn.forgotten)).toBeVisible();
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
] as const)('too many log-in attempts show how long to wait (%s, %i s)', async (language, seconds, text) => {
  const { server, submitPassword } = await openLogIn(language);
  server.refuseWithRetryAfter(login, seconds);
  await submitPassword('albatross on nine');
  await expectText(text);
});

test('too many attempts to change the password, contact us or leave a league show how long to wait', async () => {
  await logInOnDesktop(createClubServer('elin').refuseWithRetryAfter(changePassword, 14 * 60));
  const dialog = await openProfileDialog('Password');
  await dialog.getByLabelText('Old password').fill('albatross on nine');
  await dialog.getByLabelText('New password', exact).fill('albatross on ten');
  await dialog.getByLabelText('Repeat new password').fill('albatross on ten');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expectText('Too many attempts. Wait 14 minutes and try again.');

  await openApp({ server: createClubServer(null).refuseWithRetryAfter(contactUs, 60 * 60) });
  await goTo('/contact-us');
  for (const [label, text] of [
    ['Name', 'Elin'],
    ['Email', 'elin@example.com'],
    ['Message', 'Nine holes?'],
  ] as const)
    await page.getByLabelText(label).fill(text);
  await page.getByLabelText('Topic').selectOptions('A wish or an idea');
  await page.getByRole('button', { name: 'Send' }).click();
  await expectText(/Wait 60 minutes and try again; what you wrote stays here/);

  const league = new FakeLeague('Many Leave', 'stroke', ['ann', 'bo']);
  await league.open('bo', desktop, (server) => server.refuseWithRetryAfter(removeMember, 5));
  await (await chooseAction('Leave league')).getByRole('button', { name: 'Leave league', ...exact }).click();
  await expectText('Too many attempts. Wait 1 minute and try again.');
});
