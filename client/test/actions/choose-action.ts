import { expect } from 'vitest';
import { page } from 'vitest/browser';

const exact = { exact: true };

/** Chooses an action on a league's page, from the bar on a desktop or from the menu on a phone. */
export async function chooseAction(action: string) {
  if (innerWidth >= 768) {
    await page.getByRole('button', { name: 'League settings' }).click();
    await page.getByRole('menuitem', { name: action, ...exact }).click();
  } else {
    await page.getByRole('button', { name: 'Menu', ...exact }).click();
    await page.getByRole('button', { name: 'Edit league' }).click();
    await page.getByRole('button', { name: action, ...exact }).click();
    // The menu closes first, which also removes its history entry.
    await expect.element(page.getByRole('dialog', { name: 'Menu', ...exact })).not.toBeInTheDocument();
    await expect.poll(() => (history.state as { sheets?: number } | null)?.sheets).toBe(1);
  }
  return page.getByRole('dialog').last();
}

/** Returns the row of the league's About page that begins with this text. */
export const aboutRow = (labelStart: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${labelStart}`) });

/** Opens an action from the league's About page. On other pages, the league's name links to it. */
export async function openAboutAction(action: string) {
  if (!location.pathname.endsWith('/about'))
    await page.getByRole('heading', { level: 1 }).getByRole('link').click();
  await aboutRow(action).getByRole('button').click();
  return page.getByRole('dialog').last();
}

export async function returnToBoard() {
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Back', ...exact })
    .click();
}

/** Returns the position, name and score in each row of the board. */
export const readBoardRows = () =>
  page
    .getByRole('table', { name: 'Board', ...exact })
    .getByRole('row')
    .elements()
    .filter((row) => row.matches('tbody tr[data-member]'))
    .map((row) => {
      const position = row.querySelector('td [aria-hidden]')?.textContent ?? '';
      const name = (row.querySelector('th [class*=name]')?.textContent ?? '').replace(/ \(you\)$/, '');
      const cell = row.querySelector('td:last-child');
      const score = (cell?.querySelector('[aria-hidden]') ?? cell)?.textContent ?? '';
      return [position, name, score.replaceAll(/\s/g, '')].join(' ').trim();
    });
