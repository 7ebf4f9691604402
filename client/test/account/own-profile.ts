import { page } from 'vitest/browser';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { goTo, setUpApp } from '../app-driver.tsx';

const exact = { exact: true };

/** Logs Elin in on a desktop, on a page outside any league. */
export async function logInOnDesktop(server = createClubServer('elin')) {
  await page.viewport(1440, 900);
  await setUpApp({ server, as: people.elin });
  await goTo('/Create-golf-league');
  return server;
}

export const profileButton = () => page.getByRole('button', { name: `Profile of ${people.elin.userName}` });

/** Opens an item of the “Edit profile” menu in the top bar, and returns its dialog. */
export async function openProfileDialog(itemName: string) {
  await profileButton().click();
  await page.getByRole('menuitem', { name: 'Edit profile' }).click();
  await page.getByRole('menuitem', { name: itemName, ...exact }).click();
  return page.getByRole('dialog');
}
