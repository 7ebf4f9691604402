import { demoteAdmin, makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { deleteLeague, renameLeague } from '@golf-league/core/contracts/leagues.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createExampleResponse } from '../../../core/test/builders.ts';
import { aboutRow, openAboutAction, chooseAction } from './choose-action.ts';
import { desktop, FakeLeague, phone } from './fake-league.ts';

const exact = { exact: true };
const heading = (name: string) => page.getByRole('heading', { level: 1, name, ...exact });
const homeRow = (name: string) => page.getByRole('link', { name: new RegExp(name) });

async function expectHomeWithoutLeagues(name: string) {
  await expect.poll(() => location.pathname).toBe('/Create-golf-league');
  await expect.element(page.getByText('Your first league is a minute away')).toBeVisible();
  expect(homeRow(name).elements()).toEqual([]);
}

test('an admin deletes a league by typing its name, and it disappears from the list', async () => {
  const league = new FakeLeague('Short Lived', 'stroke');
  const server = await league.openAs('ann', desktop);
  server.replyWith(deleteLeague, () => {
    league.removePlayer('ann');
    league.notifyPage('leagueChanged');
    return createExampleResponse(deleteLeague);
  });
  const dialog = await chooseAction('Delete league');
  await expect
    .element(dialog.getByText(/every round and the whole chat are deleted for everyone/))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(heading('Short Lived')).toBeVisible();
  await chooseAction('Delete league');
  const confirmButton = dialog.getByRole('button', { name: 'Delete league' });
  await expect.element(confirmButton).toBeDisabled();
  await dialog.getByLabelText('Type Short Lived to confirm').fill('Short');
  await expect.element(confirmButton).toBeDisabled();
  await dialog.getByLabelText('Type Short Lived to confirm').fill('Short Lived');
  expect(server.receivedCalls.some(({ name }) => name === deleteLeague.name)).toBe(false);
  await confirmButton.click();
  await expect.element(page.getByText('League deleted', exact)).toBeVisible();
  await expectHomeWithoutLeagues('Short Lived');
});

test('a member on the page of a league that is deleted is redirected home and sees a message', async () => {
  const league = new FakeLeague('Short Lived', 'stroke');
  await league.openAs('bo', phone);
  await expect.element(heading('Short Lived')).toBeVisible();
  league.removePlayer('bo');
  league.notifyPage('leagueChanged');
  await expect.element(page.getByText('You can’t open that league')).toBeVisible();
  await expectHomeWithoutLeagues('Short Lived');
});

test('an admin renames a league and undoes the change, and every open page shows the current name', async () => {
  const league = new FakeLeague('Working Title', 'stroke');
  await league.openAs('ann', desktop, (server) =>
    server.replyWith(renameLeague, ({ name }) => {
      league.rename(name);
      return createExampleResponse(renameLeague);
    }),
  );
  const dialog = await openAboutAction('Rename league');
  const renameButton = dialog.getByRole('button', { name: 'Rename league', ...exact });
  await expect.element(renameButton).toBeDisabled();
  await dialog.getByLabelText('League name').fill('Sunday at Last');
  await renameButton.click();
  await expect.element(page.getByText('The league is now called Sunday at Last')).toBeVisible();
  await expect.element(heading('Sunday at Last')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('The league is called Working Title again')).toBeVisible();
  await expect.element(heading('Working Title')).toBeVisible();

  await league.openAs('bo', desktop);
  await expect.element(heading('Working Title')).toBeVisible();
  league.rename('Sunday at Last');
  league.notifyPage('leagueChanged');
  await expect.element(heading('Sunday at Last')).toBeVisible();
});

test('an admin appoints another admin, who removes the first, and the last admin cannot be removed', async () => {
  const league = new FakeLeague('Working Title', 'stroke');
  const openAs = (playerId: 'ann' | 'bo') =>
    league.openAs(playerId, desktop, (server) =>
      server
        .replyWith(makeAdmin, ({ memberId }) => {
          league.admins.push(memberId);
          return createExampleResponse(makeAdmin);
        })
        .replyWith(demoteAdmin, ({ memberId }) => {
          league.admins = league.admins.filter((id) => id !== memberId);
          return createExampleResponse(demoteAdmin);
        }),
    );
  await openAs('ann');
  const assignDialog = await chooseAction('Assign admin');
  await assignDialog.getByLabelText('Player').selectOptions('Bo');
  await assignDialog.getByRole('button', { name: 'Assign admin', ...exact }).click();
  await expect.element(assignDialog).not.toBeInTheDocument();
  expect(league.admins).toEqual(['ann', 'bo']);

  await openAs('bo');
  await page.getByRole('heading', { level: 1 }).getByRole('link').click();
  await page.getByRole('button', { name: /^2 players, 2 admins/ }).click();
  const playersDialog = page.getByRole('dialog', { name: 'Players' });
  await expect
    .poll(() =>
      playersDialog
        .getByRole('listitem')
        .elements()
        .map((row) => row.textContent),
    )
    .toEqual([expect.stringMatching(/Ann.*Admin/i), expect.stringMatching(/Bo.*\(you\).*Admin/i)]);
  await userEvent.keyboard('{Escape}');
  await expect.element(playersDialog).not.toBeInTheDocument();
  const demoteDialog = await openAboutAction('Remove as admin');
  await demoteDialog.getByLabelText('Player').selectOptions('Ann');
  await demoteDialog.getByRole('button', { name: 'Remove as admin', ...exact }).click();
  await expect.element(page.getByText('Ann is no longer an admin')).toBeVisible();
  expect(league.admins).toEqual(['bo']);
  // Bo is the last admin, so no one can remove him as admin.
  await expect.element(aboutRow('Assign admin')).toBeVisible();
  await expect.element(aboutRow('Remove as admin')).not.toBeInTheDocument();

  await openAs('ann');
  await page.getByRole('button', { name: 'League settings' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Leave league' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Assign admin' }).elements()).toEqual([]);
});
