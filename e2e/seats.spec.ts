import type { Page } from '@playwright/test';
import { leagueMembers } from '@golf-league/core/contracts/members.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { addSeat } from '@golf-league/core/contracts/seats.ts';
import { joinAll, newAccount, newLeague, startLeague } from './support/api-actions.ts';
import type { Account } from './support/api-actions.ts';
import { desk, expect, phone, test } from './support/fixtures.ts';
import { newLoggedIn } from './support/logged-in-page.ts';
import { addressFor, chooseSetting, PASSWORD } from './support/screen-actions.ts';
import { call } from './support/wire.ts';

const exact = { exact: true };

/** Every row of the board, without the names. */
const linesOn = (page: Page) =>
  page
    .getByRole('table', { name: 'Board' })
    .locator('tbody tr[data-member]')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td')]
          .map((cell) => cell.textContent?.replaceAll(/\s+/g, ' ').trim())
          .join(' | '),
      ),
    );

test('two of six friends play without an account, and one takes the seat in mid-season: the board stays', async ({
  player,
}) => {
  const anna = await player('Anna Ek', { viewport: desk, expected: [/status of 409/] });
  const { url } = anna;
  const host = await newLoggedIn(anna);
  const league = await newLeague(url, host, 'Six of Us', 'fedex');
  const others: Account[] = [];
  for (const name of ['Bo', 'Cecilia', 'David']) others.push(await newAccount(url, name, addressFor(name)));
  await joinAll(url, host, league, others);
  await startLeague(url, host, league);
  const { page } = anna;
  await page.goto(`/golfleague/${league}`);

  // One seat by the screen, one beside it.
  await chooseSetting(page, 'Players');
  const people = page.getByRole('dialog', { name: 'Players' });
  await people.getByRole('button', { name: 'Add a player without an account' }).click();
  const form = page.getByRole('dialog', { name: 'Add a player without an account' });
  await form.getByLabel('Name').fill('david');
  await form.getByRole('button', { name: 'Add player' }).click();
  await expect(form.getByText('A player of the league has that name already.')).toBeVisible();
  await form.getByLabel('Name').fill('Bjorm');
  await form.getByRole('button', { name: 'Add player' }).click();
  // The mistyped name is corrected where the player is removed.
  await people.getByRole('button', { name: 'Bjorm: what to do' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Change name' }).press('Enter');
  const naming = page.getByRole('dialog', { name: 'Another name for Bjorm' });
  await naming.getByLabel('Name').fill('cecilia');
  await naming.getByLabel('Name').press('Enter');
  await expect(naming.getByText('A player of the league has that name already.')).toBeVisible();
  await naming.getByLabel('Name').fill('Björn');
  await naming.getByLabel('Name').press('Enter');
  await expect(page.getByText('Bjorm is now Björn')).toBeVisible();
  await expect(naming).toBeHidden();
  const row = people.getByRole('listitem').filter({ hasText: 'Björn' });
  await expect(row).toContainText('No account');
  const ofAnna = { leagueId: league, userId: host.userId };
  const { seatId: eva } = await call(url, host, addSeat, { ...ofAnna, name: 'Eva' });
  const members = await call(url, host, leagueMembers, { leagueId: league });
  const bjorn = members.find((member) => member.name === 'Björn')!.id;

  const play = (by: Account, userId: string, toPar: number) =>
    call(url, by, submitRound, {
      leagueId: league,
      memberId: userId,
      gross: 90,
      toPar,
      coursePar: 72,
    });
  const everybody = async (round: number, but = '') => {
    await play(host, host.userId, round);
    for (const [at, other] of others.entries()) await play(other, other.userId, at - round);
    for (const [at, seat] of [eva, bjorn].entries()) if (seat !== but) await play(host, seat, at);
  };
  await everybody(1, bjorn);

  // Anna registers the round that the first one waits for, by the menu of the player.
  await row.getByRole('button', { name: 'Björn: what to do' }).click();
  await page.getByRole('menuitem', { name: 'Register round' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register round 1' });
  await expect(dialog).toContainText('For Björn');
  await dialog.getByLabel('Net score', exact).fill('70');
  await dialog.getByLabel('Gross score').first().fill('91');
  await dialog.getByRole('combobox').selectOption('72');
  await dialog.getByRole('button', { name: 'Review round' }).click();
  const review = page.getByRole('dialog', { name: 'Does this look right?' });
  await review.getByRole('button', { name: 'Register round', ...exact }).click();
  await expect(review).toBeHidden();
  await everybody(2);

  await row.getByRole('button', { name: 'Björn: what to do' }).click();
  await page.getByRole('menuitem', { name: 'Send an invite' }).click();
  const message = page.getByRole('dialog', { name: 'Invite Björn' }).getByLabel('Invite message');
  const link = /http\S+\/golfleague\/join\/\S+/.exec(await message.inputValue())![0];
  await page.goto(`/golfleague/${league}`);
  // Until then the board is the one that the page was left with.
  await expect.poll(async () => (await linesOn(page))[0]).toContain('820 points');
  const before = await linesOn(page);

  // A stranger, by the link, with an account that is made on the way.
  const guest = await player('Björn Dahl', { viewport: phone });
  await guest.page.goto(new URL(link).pathname);
  const byName = guest.page.getByRole('dialog', { name: 'What shall we call you?' });
  await expect(byName.getByLabel('Name', exact)).toHaveValue('Björn');
  await byName.getByRole('button', { name: 'Join with an account instead' }).click();
  const account = guest.page.getByRole('dialog', { name: 'Create your account' });
  await expect(account).toContainText('Björn, 2 rounds are already registered for you.');
  await account.getByLabel('Name', exact).fill('Björn Dahl');
  await account.getByLabel('Email', exact).fill(addressFor('Björn Dahl'));
  await account.getByLabel('Password', exact).fill(PASSWORD);
  await account.getByLabel('Password once more', exact).fill(PASSWORD);
  await account.getByRole('checkbox').check();
  await account.getByRole('button', { name: 'Register', ...exact }).click();
  await expect(guest.page.getByRole('heading', { level: 1, name: 'Six of Us' })).toBeVisible();
  await expect(guest.page.getByText('Your rounds are here already.')).toBeVisible();

  const own = page.getByRole('row', { name: /Björn Dahl/ });
  await expect(own).toBeVisible();
  await expect.poll(() => linesOn(page)).toEqual(before);
  await own.getByRole('button', { name: /rounds/i }).click();
  await expect(page.getByText('Registered by Anna Ek')).toHaveCount(2);
  // The rounds are the person's now: nobody else corrects them.
  await expect(page.getByRole('button', { name: 'Edit round 2' })).toHaveCount(0);
  await guest.page
    .getByRole('row', { name: /Björn Dahl/ })
    .getByRole('button', { name: /rounds/i })
    .click();
  await expect(guest.page.getByRole('button', { name: 'Edit round 2' })).toBeVisible();
});
