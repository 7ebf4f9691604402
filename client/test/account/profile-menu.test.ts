import { changeLanguage } from '@golf-league/core/contracts/accounts.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { logInOnDesktop, profileButton } from './own-profile.ts';

const menuItem = (name: string) => page.getByRole('menuitem', { name });
const readMenuItemTexts = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((element) => element.textContent);

/** Focuses an item and presses Enter on it. */
async function chooseMenuItem(name: string) {
  ((await menuItem(name).findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

test('the profile menu always opens at its top level, and returns focus to its button when it closes', async () => {
  await logInOnDesktop();
  ((await profileButton().findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await chooseMenuItem('Edit profile');
  await expect
    .poll(readMenuItemTexts)
    .toEqual([
      'Avatar',
      'Alias',
      'Password',
      'Delete account',
      'Handicap',
      'Notifications',
      'Hidden people',
      'Email address',
      'Passkeys',
      'Devices',
      'A copy of my data',
      'Back',
    ]);
  await expect.element(menuItem('Avatar')).toHaveFocus();
  await chooseMenuItem('Back');
  await expect.poll(readMenuItemTexts).toEqual(['Edit profile', 'Log out']);
  await chooseMenuItem('Edit profile');
  await expect.element(menuItem('Avatar')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(profileButton()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(readMenuItemTexts).toEqual(['Edit profile', 'Log out']);
  await chooseMenuItem('Edit profile');
  await chooseMenuItem('Alias');
  await expect.element(page.getByRole('dialog').getByLabelText('Alias')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(profileButton()).toHaveFocus();
});

test('a language chosen in the app is sent to the server', async () => {
  const server = await logInOnDesktop();
  server.respondWithExample(changeLanguage);
  await page.getByRole('button', { name: /Svenska/ }).click();
  await expect
    .poll(() => server.receivedCalls.find(({ name }) => name === changeLanguage.name)?.input)
    .toEqual({ userId: 'elin', language: 'sv' });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Hej Elin');
});
