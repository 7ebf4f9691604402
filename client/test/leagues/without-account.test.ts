import { changeLanguage, login, logout, register } from '@golf-league/core/contracts/accounts.ts';
import { checkInvite, joinByInvite } from '@golf-league/core/contracts/invites.ts';
import { memberRounds, submitRound } from '@golf-league/core/contracts/rounds.ts';
import { addSeats, changeSeat, renewSeatInvite, seatInvite } from '@golf-league/core/contracts/seats.ts';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { createExampleResponse } from '../../../core/test/builders.ts';
import { desktop, FakeLeague, phone } from '../actions/fake-league.ts';
import { type FakeServer, ServerRejection } from '../fake-server.ts';
import { createTestAccount } from '../club/league.ts';
import { goTo, setUpApp } from '../app-driver.tsx';

const exact = { exact: true };
const partial = { exact: false };
const dahl = createTestAccount('dahl', 'Björn Dahl');
const friendIds = ['bo', 'cy', 'dag'];

/** Creates a FedEx league with the four players who have an account. */
const createLeagueOfFour = () => new FakeLeague('Six of Us', 'fedex', ['ann', 'bo', 'cy', 'dag']);

/** Registers a round for Ann, her friends and the given players without an account. */
function addRounds(league: FakeLeague, number: number, playersWithoutAccount: readonly string[]): void {
  league.addRound('ann', number);
  for (const [index, friendId] of friendIds.entries()) league.addRound(friendId, index - number);
  for (const [index, playerId] of playersWithoutAccount.entries()) league.addRound(playerId, index);
}

/** Creates a mid-season league with six players. Two have no account, so Ann has registered their rounds. */
function createLeagueInMidSeason(): FakeLeague {
  const league = createLeagueOfFour();
  league.addPlayerWithoutAccount('eva', 'Eva');
  league.addPlayerWithoutAccount('bjorn', 'Björn');
  addRounds(league, 1, ['eva']);
  league.addRound('bjorn', -2);
  addRounds(league, 2, ['eva', 'bjorn']);
  return league;
}

/** Makes the fake server return Ann as the player who registered Björn's rounds. */
const markRegisteredByAnn = (league: FakeLeague) => (fakeServer: FakeServer) =>
  fakeServer.replyWith(memberRounds, ({ memberId }) =>
    league.getRoundViews(memberId).map((round) => ({
      ...round,
      registeredBy: round.id.startsWith('bjorn') ? { id: 'ann', name: 'Ann' } : null,
      ...(memberId === 'dahl' && { adminsOnly: true as const }),
    })),
  );

async function pressKeyOn(locator: Locator, key = 'Enter'): Promise<void> {
  ((await locator.findElement()) as HTMLElement).focus();
  await commands.pressKey(key);
}

const dialog = (name: string) => page.getByRole('dialog', { name });
const menuItem = (name: string) => page.getByRole('menuitem', { name });
const nameTakenMessage = 'A player in the league already has that name.';

test('an admin adds a player without an account, corrects the name, registers a round and sends an invite', async () => {
  const league = createLeagueOfFour();
  const fakeServer = await league.openAs('ann', desktop, (server) =>
    server
      .replyWith(addSeats, ({ players }) => {
        const [{ name }] = players as [{ name: string }];
        if (league.hasPlayer(name))
          return { status: 200, seats: [], refused: [{ name, error: 'name_taken' as const }] };
        league.addPlayerWithoutAccount('bjorn', name);
        return { status: 200, seats: [{ playerId: 'bjorn', name }], refused: [] };
      })
      .replyWith(changeSeat, ({ seatId, name }) => {
        if (name !== undefined && league.hasPlayer(name)) throw new ServerRejection('name_taken');
        league.changeMember(seatId, name === undefined ? {} : { name });
        return createExampleResponse(changeSeat);
      })
      .replyWith(submitRound, ({ memberId, toPar }) => {
        league.addRound(memberId, Number(toPar));
        return createExampleResponse(submitRound);
      })
      .replyWith(seatInvite, { token: 'seat-of-bjorn' })
      .replyWith(renewSeatInvite, { token: 'seat-renewed' }),
  );
  await page.getByRole('heading', { level: 1 }).getByRole('link').click();
  await page.getByRole('button', { name: /^4 players/ }).click();
  const playersDialog = dialog('Players');
  await playersDialog.getByRole('button', { name: 'Add a player without an account' }).click();
  const form = dialog('Add a player without an account');
  await form.getByLabelText('Name').fill('dag');
  await form.getByRole('button', { name: 'Add player' }).click();
  await expect.element(form.getByText(nameTakenMessage)).toBeVisible();
  await form.getByLabelText('Name').fill('Bjorm');
  await form.getByRole('button', { name: 'Add player' }).click();

  // The admin corrects the mistyped name through the menu that also removes the player.
  await pressKeyOn(playersDialog.getByRole('button', { name: 'Bjorm: what to do' }));
  await pressKeyOn(menuItem('Edit name and handicap'));
  const editDialog = dialog('Edit Bjorm');
  await editDialog.getByLabelText('Name').fill('cy');
  await pressKeyOn(editDialog.getByLabelText('Name'));
  await expect.element(editDialog.getByText(nameTakenMessage)).toBeVisible();
  await editDialog.getByLabelText('Name').fill('Björn');
  await editDialog.getByLabelText('Handicap index').fill('54,1');
  await pressKeyOn(editDialog.getByLabelText('Handicap index'));
  await expect.element(editDialog.getByText(/from \+10 to 54/)).toBeVisible();
  await editDialog.getByLabelText('Handicap index').fill('12,4');
  await pressKeyOn(editDialog.getByLabelText('Name'));
  await expect.element(page.getByText('Bjorm is now Björn')).toBeVisible();
  await expect.element(editDialog).not.toBeInTheDocument();
  const changeCalls = fakeServer.receivedCalls.filter(({ name }) => name === changeSeat.name);
  expect(changeCalls.map(({ input }) => input)).toMatchObject([
    { name: 'cy' },
    { name: 'Björn', handicapIndex: 12.4 },
  ]);
  const row = playersDialog.getByRole('listitem').filter({ hasText: 'Björn' });
  await expect.element(row).toMatchTextContent('No account');

  // Only Björn's first round is still missing.
  addRounds(league, 1, []);
  league.notifyPage('scoreboardChanged');
  await row.getByRole('button', { name: 'Björn: what to do' }).click();
  await menuItem('Register round').click();
  const roundDialog = dialog('Register round 1');
  await expect.element(roundDialog.getByText('For Björn', partial)).toBeVisible();
  await roundDialog.getByLabelText('Net score', exact).fill('70');
  await roundDialog.getByLabelText('Gross score').fill('91');
  await roundDialog.getByRole('combobox').selectOptions('72');
  await roundDialog.getByRole('button', { name: 'Review round' }).click();
  const reviewDialog = dialog('Does this look right?');
  await reviewDialog.getByRole('button', { name: 'Register round', ...exact }).click();
  await expect.element(reviewDialog).not.toBeInTheDocument();
  await expect.poll(() => league.getRoundViews('bjorn')).toMatchObject([{ toPar: -2 }]);
  const submitCalls = fakeServer.receivedCalls.filter(({ name }) => name === submitRound.name);
  expect(submitCalls.map(({ input }) => input)).toMatchObject([
    { leagueId: 'own', memberId: 'bjorn', gross: '91', coursePar: '72' },
  ]);

  await row.getByRole('button', { name: 'Björn: what to do' }).click();
  await menuItem('Send an invite').click();
  const inviteDialog = dialog('Invite Björn');
  const message = inviteDialog.getByLabelText('Invite message');
  const readMessageText = () => (message.element() as HTMLTextAreaElement).value;
  await expect.poll(readMessageText).toContain(`${location.origin}/golfleague/join/seat-of-bjorn`);

  // The admin replaces a lost invite.
  await inviteDialog.getByRole('button', { name: 'New invite code' }).click();
  await inviteDialog.getByRole('button', { name: 'Get a new invite code' }).click();
  await expect.poll(readMessageText).toContain(`${location.origin}/golfleague/join/seat-renewed`);
});

test('a new user replaces a player without an account, and gets all their rounds', async () => {
  const league = createLeagueInMidSeason();
  const fakeServer = markRegisteredByAnn(league)(league.createServer('dahl'))
    .replyWith(checkInvite, {
      ...createExampleResponse(checkInvite),
      leagueId: 'own',
      league: 'Six of Us',
      mode: 'fedex',
      seat: { name: 'Björn', rounds: 2 },
    })
    .replyWith(register, { status: 200, ...dahl })
    .replyWith(login, dahl)
    .respondWithExample(changeLanguage, logout)
    .replyWith(joinByInvite, ({ inviteToken, leagueId }) => {
      if (inviteToken !== 'seat-of-bjorn') throw new ServerRejection('invite_required');
      league.claimSeat('bjorn', dahl);
      return { status: 200, leagueId };
    });
  await page.viewport(phone.width, phone.height);
  await setUpApp({ server: fakeServer });
  await goTo('/golfleague/join/seat-of-bjorn');
  const nameDialog = dialog('Join as Björn');
  await expect.element(nameDialog).toBeVisible();
  // The player keeps the name that they have in the league.
  expect(nameDialog.getByLabelText('Name', exact).elements()).toEqual([]);
  await nameDialog.getByRole('button', { name: 'Join with an account instead' }).click();
  const accountDialog = dialog('Create your account');
  await expect
    .element(accountDialog.getByText('Björn, 2 rounds are already registered for you.', partial))
    .toBeVisible();
  await accountDialog.getByLabelText('Name', exact).fill('Björn Dahl');
  await accountDialog.getByLabelText('Email', exact).fill('bjorn@example.com');
  await accountDialog.getByLabelText('Password', exact).fill('albatross on nine');
  await accountDialog.getByLabelText('Repeat password', exact).fill('albatross on nine');
  await accountDialog.getByRole('checkbox').click();
  await accountDialog.getByRole('button', { name: 'Register', ...exact }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Six of Us' })).toBeVisible();
  await expect.element(page.getByText('Your rounds are already here.', partial)).toBeVisible();
  const [registerCall] = fakeServer.receivedCalls.filter(({ name }) => name === register.name);
  expect(registerCall!.input).toMatchObject({ name: 'Björn Dahl', email: 'bjorn@example.com' });
  // Only admins can edit the earlier rounds.
  await page
    .getByRole('row', { name: /Björn Dahl/ })
    .getByRole('button', { name: /rounds/i })
    .click();
  await expect
    .element(page.getByText('From before you joined, so only admins can correct it.').first())
    .toBeVisible();
  expect(page.getByRole('button', { name: /^(Edit|Delete) round/ }).elements()).toEqual([]);
});

/** Returns the text of every row of the board, without the names. */
const readRowTexts = () =>
  [...document.querySelectorAll('tbody tr[data-member]')].map((row) =>
    [...row.querySelectorAll('td')]
      .map((cell) => cell.textContent.replaceAll(/\s+/g, ' ').trim())
      .join(' | '),
  );

test('when a player gets an account mid-season, an open board and its rounds do not change', async () => {
  const league = createLeagueInMidSeason();
  await league.openAs('ann', desktop, markRegisteredByAnn(league));
  const roundsButton = (name: RegExp) =>
    page.getByRole('row', { name }).getByRole('button', { name: /rounds/i });
  await expect.poll(() => readRowTexts()[0]).toContain('820 points');
  const rowsBefore = readRowTexts();
  expect(rowsBefore).toHaveLength(6);
  // As long as the player has no account, the admin can edit the rounds that she registered for him.
  await roundsButton(/Björn/).click();
  await expect.element(page.getByRole('button', { name: 'Edit round 2' })).toBeVisible();
  await roundsButton(/Björn/).click();
  await expect.element(page.getByRole('button', { name: 'Edit round 2' })).not.toBeInTheDocument();

  league.claimSeat('bjorn', dahl);
  league.notifyPage('membersChanged');
  league.notifyPage('scoreboardChanged');
  await expect.element(page.getByRole('row', { name: /Björn Dahl/ })).toBeVisible();
  await expect.poll(readRowTexts).toEqual(rowsBefore);
  await roundsButton(/Björn Dahl/).click();
  await expect.poll(() => page.getByText('Registered by Ann').elements().length).toBe(2);
  // Admins can still edit the earlier rounds.
  await expect.element(page.getByRole('button', { name: 'Edit round 2' })).toBeVisible();
});
