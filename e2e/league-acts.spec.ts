import { desk, expect, phone, test } from './support/fixtures.ts';
import type { Player } from './support/fixtures.ts';
import {
  aboutRow,
  backToBoard,
  chooseSetting,
  expectBoard,
  inviteOf,
  openSettings,
  registerRound,
  settingIn,
} from './support/screen-actions.ts';
import { newLeagueWith } from './support/logged-in-page.ts';

const exact = { exact: true };
/** A member removed while the page is open has reads under way; the browser logs their refusals. */
const refused = { expected: [/status of 40[34]/] };
const atOnce = { timeout: 2000 };

async function dialogOf({ page }: Player, item: string) {
  await chooseSetting(page, item);
  return page.getByRole('dialog');
}

/** An admin's act upon a player, from the menu to the confirmation. */
async function actUpon(admin: Player, item: string, name: string, confirm: string): Promise<void> {
  const dialog = await dialogOf(admin, item);
  await dialog.getByLabel('Player').selectOption({ label: name });
  await dialog.getByRole('button', { name: confirm, ...exact }).click();
  await expect(dialog).toBeHidden();
  if (admin.page.url().endsWith('/about')) await backToBoard(admin.page);
}

test('a league is deleted: everybody on its page is led home, and it is on nobody’s list', async ({
  player,
}) => {
  const ann = await player('Ann', { viewport: desk, ...refused });
  const bo = await player('Bo', { viewport: phone, ...refused });
  await newLeagueWith('Short Lived', { admin: ann, others: [bo] });

  const dialog = await dialogOf(ann, 'Delete league');
  await expect(dialog.getByText(/every round and the whole chat are deleted for everyone/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(ann.page.getByRole('heading', { level: 1, name: 'Short Lived' })).toBeVisible();
  await dialogOf(ann, 'Delete league');
  // The name is asked for, since everybody's season goes with the league.
  const confirm = dialog.getByRole('button', { name: 'Delete league' });
  await dialog.getByLabel('Type Short Lived to confirm').fill('Short');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Type Short Lived to confirm').fill('Short Lived');
  await confirm.click();

  await expect(ann.page).toHaveURL(/\/Create-golf-league$/);
  await expect(ann.page.getByText('The league is deleted')).toBeVisible();
  await expect(bo.page).toHaveURL(/\/Create-golf-league$/, atOnce);
  await expect(bo.page.getByText('You can’t open that league')).toBeVisible();
  for (const { page } of [ann, bo]) {
    await expect(page.getByText('Your first league is a minute away')).toBeVisible();
    await expect(page.getByRole('link', { name: /Short Lived/ })).toHaveCount(0);
  }
});

test('a league gets another name and back, and an admin’s right is given and ended', async ({ player }) => {
  const ann = await player('Ann', { viewport: desk, expected: [/status of 401/] });
  const bo = await player('Bo', { viewport: desk });
  await newLeagueWith('Working Title', { admin: ann, others: [bo] });
  const heading = (page: Player['page'], name: string) =>
    expect(page.getByRole('heading', { level: 1, name, ...exact })).toBeVisible(atOnce);

  const dialog = await dialogOf(ann, 'Rename league');
  const rename = dialog.getByRole('button', { name: 'Rename league', ...exact });
  await expect(rename).toBeDisabled();
  await dialog.getByLabel('League name').fill('Sunday at Last');
  await rename.click();
  await expect(ann.page.getByText('The league is called Sunday at Last now')).toBeVisible();
  for (const { page } of [ann, bo]) await heading(page, 'Sunday at Last');
  await ann.page.getByRole('button', { name: 'Undo' }).click();
  await expect(ann.page.getByText('The league is called Working Title again')).toBeVisible();
  for (const { page } of [ann, bo]) await heading(page, 'Working Title');

  await backToBoard(ann.page);
  await actUpon(ann, 'Assign admin', 'Bo', 'Assign admin');
  await dialogOf(bo, 'Players');
  const people = bo.page.getByRole('dialog', { name: 'Players' });
  await expect(people.getByRole('listitem')).toHaveText([/Ann.*Admin/, /Bo.*\(you\).*Admin/]);
  await bo.page.keyboard.press('Escape');
  await expect(people).toBeHidden();
  await backToBoard(bo.page);
  await actUpon(bo, 'Remove as admin', 'Ann', 'Remove as admin');
  await expect(bo.page.getByText('Ann is no longer an admin')).toBeVisible();
  await ann.page.getByRole('button', { name: 'League settings' }).click();
  await expect(ann.page.getByRole('menuitem', { name: 'Leave league' })).toBeVisible();
  await expect(ann.page.getByRole('menuitem', { name: 'Assign admin' })).toHaveCount(0);
  // Bo is the last admin, whose right nobody can end.
  await bo.page.getByRole('heading', { level: 1 }).getByRole('link').click();
  await expect(aboutRow(bo.page, 'Assign admin')).toBeVisible();
  await expect(aboutRow(bo.page, 'Remove as admin')).toHaveCount(0);
});

test('a player is stood down so that a round pays, is reinstated, and in the end removed', async ({
  player,
}) => {
  test.setTimeout(120_000);
  const ann = await player('Ann', { viewport: desk });
  const bo = await player('Bo', { viewport: phone, ...refused });
  const cy = await player('Cy', { viewport: phone, ...refused });
  await newLeagueWith('Tired Cup', { admin: ann, others: [bo, cy], mode: 'fedex' });
  const boToken = (await inviteOf(bo)).token;
  await registerRound(ann, { net: 70, gross: 84, par: 72 });
  await registerRound(bo, { net: 72, gross: 90, par: 72 });
  await expect(ann.page.getByText('Round 1: 2 of 3 · waiting for Cy')).toBeVisible();

  // The round no longer awaits Cy, so the first place pays 500 and the second 320.
  await actUpon(ann, 'Pause a player', 'Cy', 'Pause');
  await expect(ann.page.getByText('Cy is paused')).toBeVisible();
  await expectBoard([ann, bo, cy], ['1 Ann 500p', '2 Bo 320p', '– Cy 0p']);
  await expect(bo.page.getByRole('row').filter({ hasText: 'Cy' })).toContainText('paused');
  await expect(cy.page.getByRole('button', { name: 'You’re paused' })).toBeDisabled(atOnce);
  // Every round is paid, so there is nothing for the button to explain.
  await expect(ann.page.getByRole('button', { name: 'About points' })).toHaveCount(0);

  // Cy takes part from round 2 on: the points of round 1 stay as they were paid.
  await actUpon(ann, 'Bring a player back', 'Cy', 'Bring back');
  await expect(ann.page.getByText('Cy is back')).toBeVisible();
  await expect(cy.page.getByRole('button', { name: 'Register round' })).toBeEnabled(atOnce);
  await registerRound(cy, { net: 75, gross: 99, par: 72 });
  await expect(bo.page.getByText(/Round 2: 1 of 3 · waiting for you/)).toBeVisible(atOnce);
  await expectBoard([ann, bo, cy], ['1 Ann 500p', '2 Bo 320p', '3 Cy 0p']);

  await actUpon(ann, 'Remove user', 'Cy', 'Remove player');
  await expect(ann.page.getByText('Cy is removed')).toBeVisible();
  await expectBoard([ann, bo], ['1 Ann 500p', '2 Bo 320p']);
  await expect(cy.page).toHaveURL(/\/Create-golf-league$/, atOnce);
  await expect(cy.page.getByText('You can’t open that league')).toBeVisible();

  // A removed member comes back only by an admin's invite.
  await cy.page.getByRole('button', { name: 'Join league' }).first().click();
  const join = cy.page.getByRole('dialog', { name: 'Join league' });
  await join.getByLabel('Invite code').fill(boToken);
  await join.getByRole('button', { name: 'Join league', ...exact }).click();
  await expect(cy.page.getByText(/You need an invite from an admin to join/).first()).toBeVisible();
});

test('the latest round is taken back by who played it, and every board forgets it', async ({ player }) => {
  const ann = await player('Ann', { viewport: phone });
  const bo = await player('Bo', { viewport: desk });
  await newLeagueWith('Second Thoughts', { admin: ann, others: [bo] });
  await registerRound(ann, { net: 70, gross: 84, par: 72 });
  await registerRound(ann, { net: 75, gross: 90, par: 72 });
  await registerRound(bo, { net: 72, gross: 88, par: 72 });
  await expectBoard([ann, bo], ['1 Bo E', '2 Ann +1']);

  await bo.page.getByRole('button', { name: 'Rounds of Ann' }).click();
  await expect(bo.page.getByText('Round 2', exact)).toBeVisible();
  await expect(bo.page.getByRole('button', { name: /Delete round/ })).toHaveCount(0);

  await ann.page.getByRole('button', { name: 'Rounds of Ann' }).click();
  // Only the latest round can be taken back, so round 1 has no button.
  await expect(ann.page.getByRole('button', { name: 'Delete round 1' })).toHaveCount(0);
  await ann.page.getByRole('button', { name: 'Delete round 2' }).click();
  const dialog = ann.page.getByRole('dialog', { name: 'Delete round 2?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await ann.page.getByRole('button', { name: 'Delete round 2' }).click();
  await dialog.getByRole('button', { name: 'Delete', ...exact }).click();
  await expect(ann.page.getByText('Round deleted')).toBeVisible();
  await expectBoard([ann, bo], ['1 Ann −2', '2 Bo E']);
  await expect(bo.page.getByText('Round 2', exact)).toBeHidden();
});

test('the only admin leaves: who is appointed on the way runs the league, and the rounds are gone', async ({
  player,
}) => {
  const ann = await player('Ann', { viewport: desk, ...refused });
  const bo = await player('Bo', { viewport: desk });
  const cy = await player('Cy', { viewport: desk });
  await newLeagueWith('Handed Over', { admin: ann, others: [bo, cy] });
  await registerRound(ann, { net: 70, gross: 84, par: 72 });
  await expectBoard([bo, cy], ['1 Ann −2', '– Bo –', '– Cy –']);

  const dialog = await dialogOf(ann, 'Leave league');
  await expect(dialog.getByText(/You’re the only admin/)).toBeVisible();
  await dialog.getByLabel('New admin').selectOption({ label: 'Cy' });
  await dialog.getByRole('button', { name: 'Leave league', ...exact }).click();
  await expect(ann.page).toHaveURL(/\/Create-golf-league$/);
  await expect(ann.page.getByText('You have left Handed Over')).toBeVisible();
  await expect(ann.page.getByRole('link', { name: /Handed Over/ })).toHaveCount(0);

  await expectBoard([bo, cy], ['– Bo –', '– Cy –']);
  // The new admin is Cy, whom Ann chose, and not Bo, the longest member.
  for (const { page } of [cy, bo]) await openSettings(page);
  await expect(settingIn(cy.page, 'Delete league')).toBeVisible();
  for (const act of ['About this league', 'Leave league'])
    await expect(settingIn(bo.page, act)).toBeVisible();
  await expect(settingIn(bo.page, 'Delete league')).toHaveCount(0);
});

test('the last player leaves, and the league goes with them', async ({ player }) => {
  const ann = await player('Ann', { viewport: phone, ...refused });
  await newLeagueWith('Last One Out', { admin: ann, mode: 'stableford' });
  const dialog = await dialogOf(ann, 'Leave league');
  await expect(dialog.getByText('You’re the last player: the league is deleted with you.')).toBeVisible();
  await expect(dialog.getByLabel('New admin')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Leave league', ...exact }).click();
  await expect(ann.page).toHaveURL(/\/Create-golf-league$/);
  await expect(ann.page.getByText('Your first league is a minute away')).toBeVisible();
  await ann.page.goBack();
  await expect(ann.page).toHaveURL(/\/Create-golf-league$/);
});
