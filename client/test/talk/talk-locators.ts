import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { expect } from 'vitest';

/** Locator options for matching any text that contains the given text. */
export const partialMatch = { exact: false };

export const button = (name: string | RegExp, within: Pick<Locator, 'getByRole'> = page) =>
  within.getByRole('button', { name });
export const dialog = (name: string) => page.getByRole('dialog', { name });
export const messages = () => page.getByRole('group', { name: 'Messages' });
export const chatButton = () => page.getByRole('button', { name: /^(Chat|Chatt)( ,|,|$)/ });
export const billboardButton = () => page.getByRole('button', { name: /^Billboard/ });
export const messageField = (name = 'Write to the league') => page.getByRole('textbox', { name });
export const readMenuItems = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent);

/** Sends with Control+Enter, because Enter only starts a new line on a phone. */
export async function typeAndSend(text: string, name?: string): Promise<void> {
  await messageField(name).fill(text);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
}

export async function expectGone(locator: Locator, options = {}): Promise<void> {
  await expect.element(locator, options).not.toBeInTheDocument();
}

/** Waits for the open sheet's history entry, which is added shortly after opening, and then goes back. */
export async function goBack(): Promise<void> {
  await expect.poll(() => (history.state as { sheets?: number } | null)?.sheets).toBe(1);
  history.back();
}

/** Chooses a reason in the report dialog with this title, and sends the report. */
export async function fillAndSendReport(title: string, reason: string): Promise<void> {
  const reportDialog = dialog(title);
  const sendButton = button('Send report', reportDialog);
  await expect.element(sendButton).toBeDisabled();
  await reportDialog.getByRole('radio', { name: reason }).click();
  await sendButton.click();
  await expect.element(page.getByText('Thank you, your report has been sent').first()).toBeVisible();
  await expectGone(reportDialog);
}

/** Opens the league's about page, and on it the entry that begins with this text. */
export async function openAboutEntry(textStart: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).getByRole('link').click();
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${textStart}`) });
  await row.getByRole('button').or(row.getByRole('link')).first().click();
}
