import { desktopSize, expect, phoneViewportSize, test } from './support/fixtures.ts';
import type { BrowserPlayer } from './support/fixtures.ts';
import { goBackToBoard, chooseSetting } from './support/screen-actions.ts';
import { createLeagueWithPlayers } from './support/logged-in-page.ts';

const exact = { exact: true };
/** The browser's log lines for the rejected requests of a member who is removed while the page is open. */
const expectedRejections = { expectedErrors: [/status of 40[34]/] };

async function openDialog({ page }: BrowserPlayer, item: string) {
  await chooseSetting(page, item);
  return page.getByRole('dialog');
}

async function confirmDialogForBo(admin: BrowserPlayer, item: string, buttonName: string) {
  const dialog = await openDialog(admin, item);
  await dialog.getByLabel('Player').selectOption({ label: 'Bo' });
  await dialog.getByRole('button', { name: buttonName, ...exact }).click();
  await expect(dialog).toBeHidden();
}

test('an admin’s changes to a league and its players appear on the other players’ screens at once', async ({
  player,
}) => {
  const ann = await player('Ann', { viewport: desktopSize });
  const bo = await player('Bo', { viewport: phoneViewportSize, ...expectedRejections });
  await createLeagueWithPlayers('Working Title', { admin: ann, others: [bo], mode: 'fedex' });

  const renameDialog = await openDialog(ann, 'Rename league');
  await renameDialog.getByLabel('League name').fill('Sunday at Last');
  await renameDialog.getByRole('button', { name: 'Rename league', ...exact }).click();
  await expect(bo.page.getByRole('heading', { level: 1, name: 'Sunday at Last' })).toBeVisible();

  await confirmDialogForBo(ann, 'Pause a player', 'Pause');
  await expect(bo.page.getByRole('button', { name: 'You’re paused' })).toBeDisabled();
  await goBackToBoard(ann.page);
  await confirmDialogForBo(ann, 'Remove user', 'Remove player');
  await expect(bo.page).toHaveURL(/\/Create-golf-league$/);
  await expect(bo.page.getByText('You can’t open that league')).toBeVisible();
});
