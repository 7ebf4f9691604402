import { desktopSize, expect, phoneViewportSize, test } from './support/fixtures.ts';
import { pressKey, tabTo } from './support/keyboard.ts';
import { expectBoard, PLAYER_PASSWORD } from './support/screen-actions.ts';

const exact = { exact: true };

for (const viewport of [desktopSize, phoneViewportSize]) {
  test(`a player can get from the first visit to the first round using only the keyboard, ${viewport.width} px wide`, async ({
    player,
  }) => {
    const { page, ...rest } = await player('Kim', { viewport, reducedMotion: 'reduce' });
    const getButton = (name: string) => page.getByRole('button', { name, ...exact }).first();
    const dialog = page.getByRole('dialog');
    const getDialogButton = (name: string) => dialog.getByRole('button', { name, ...exact });
    const type = async (label: string, text: string) => {
      await tabTo(page, dialog.getByLabel(label, exact));
      await page.keyboard.type(text);
    };
    await page.goto('/');
    // The prerendered start page is inert and ignores keys until the app has replaced it.
    await expect(page.locator('[inert]')).toHaveCount(0);
    await expect(getButton('Register free')).toBeVisible();
    await pressKey(page, 'Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await pressKey(page, 'Enter');

    await tabTo(page, getButton('Register free'));
    await pressKey(page, 'Enter');
    await expect(dialog).toBeVisible();
    await pressKey(page, 'Escape');
    await expect(dialog).toBeHidden();
    await expect(getButton('Register free')).toBeFocused();
    await pressKey(page, 'Enter');
    const email = `kim.${Date.now()}@example.com`;
    await type('Name', 'Kim');
    await type('Email', email);
    await type('Password', PLAYER_PASSWORD);
    await type('Repeat password', PLAYER_PASSWORD);
    await tabTo(page, dialog.getByRole('checkbox'));
    await pressKey(page, 'Space');
    await tabTo(page, getDialogButton('Register'));
    await pressKey(page, 'Enter');

    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    // Both fields are filled in, so Enter is enough.
    await expect(getDialogButton('Log in')).toBeFocused();
    await pressKey(page, 'Enter');
    await expect(page).toHaveURL(/\/Create-golf-league$/);

    await tabTo(page, getButton('Create league'));
    await pressKey(page, 'Enter');
    const name = `Keys only ${viewport.width}`;
    await type('League name', name);
    await tabTo(page, dialog.getByLabel('League mode'));
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByLabel('League mode')).toHaveValue('stroke');
    await tabTo(page, getDialogButton('Create league'));
    await pressKey(page, 'Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    await tabTo(page, getButton('Start league'));
    await pressKey(page, 'Enter');
    await expect(dialog).toBeVisible();
    await pressKey(page, 'Escape');
    await expect(dialog).toBeHidden();
    await expect(getButton('Start league')).toBeFocused();
    await pressKey(page, 'Enter');
    await tabTo(page, getDialogButton('Start league'));
    await pressKey(page, 'Enter');

    await tabTo(page, getButton('Register round'));
    await pressKey(page, 'Enter');
    // Enter moves from one score field to the next, and from the last field to the review.
    await expect(dialog.getByLabel('Gross score', exact)).toBeFocused();
    await page.keyboard.type('84');
    await pressKey(page, 'Enter');
    await expect(dialog.getByLabel('Course par')).toBeFocused();
    await page.keyboard.type('72');
    await expect(dialog.getByLabel('Course par')).toHaveValue('72');
    await pressKey(page, 'Enter');
    await expect(dialog.getByLabel('Net score', exact)).toBeFocused();
    await page.keyboard.type('70');
    await pressKey(page, 'Enter');
    await expect(dialog.getByText('Does this look right?')).toBeVisible();
    await expect(getDialogButton('Register round')).toBeFocused();
    await pressKey(page, 'Enter');
    await expectBoard([{ page, ...rest }], ['1 Kim −2']);
    await expect(dialog).toBeHidden();
    await expect(getButton('Register round')).toBeFocused();

    // Open and close the edit dialog.
    await tabTo(page, getButton('Rounds of Kim'), 'Shift+Tab');
    await pressKey(page, 'Enter');
    await tabTo(page, getButton('Edit round 1'));
    await pressKey(page, 'Enter');
    await expect(dialog).toBeVisible();
    await pressKey(page, 'Escape');
    await expect(getButton('Edit round 1')).toBeFocused();
  });
}
