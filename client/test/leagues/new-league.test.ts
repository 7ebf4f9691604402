import { changeLanguage, login, logout, register } from '@golf-league/core/contracts/accounts.ts';
import { createLeague } from '@golf-league/core/contracts/leagues.ts';
import { addSeats } from '@golf-league/core/contracts/seats.ts';
import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { ServerRejection } from '../fake-server.ts';
import { createClubServer } from '../club/club-server.ts';
import { createTestAccount, type TestLeague, createTestMember } from '../club/league.ts';
import { goTo, setUpApp } from '../app-driver.tsx';

const exact = { exact: true };
const email = 'founder@gmail.com';
const password = 'järnsjua 7';
const founder = createTestAccount('founder', 'Anna Svensson');

/** Creates a fake server with no accounts or leagues, on which one account and one league can be created. */
function createEmptyServer() {
  const league: TestLeague = {
    id: 'own',
    name: '',
    rules: createLeagueRules('fedex'),
    started: false,
    finished: false,
    members: [],
    admin: founder.userId,
    rounds: [],
  };
  let isRegistered = false;
  return createClubServer(founder.userId, [league])
    .respondWithExample(changeLanguage, logout)
    .replyWith(register, (credentials) => {
      isRegistered =
        credentials.name === founder.userName &&
        credentials.email === email &&
        credentials.password === password;
      return { status: 200, ...founder };
    })
    .replyWith(login, (credentials) => {
      if (!isRegistered || credentials.email !== email || credentials.password !== password)
        throw new ServerRejection('wrong_credentials');
      return founder;
    })
    .replyWith(createLeague, ({ name, mode }) => {
      league.name = name;
      league.rules = createLeagueRules(mode);
      league.members = [createTestMember(founder.userId, founder.userName)];
      return { status: 200, leagueId: league.id };
    })
    .replyWith(addSeats, ({ players }) => {
      const seats = players.map(({ name }, index) => ({ playerId: `seat-${index}`, name }));
      league.members = [
        ...league.members,
        ...seats.map(({ playerId, name }) => createTestMember(playerId, name)),
      ];
      return { status: 200, seats, refused: [] };
    });
}

/** Drives the page as a phone user would, and counts taps and typed characters. Pressing Enter counts as a tap. */
function createInputCounter() {
  const count = { taps: 0, typed: 0 };
  const tap = async (target: Locator) => {
    count.taps += 1;
    await target.click();
  };
  return {
    count,
    tap,
    /** Types into a field, after tapping it if it is not focused. */
    async fill(field: Locator, text: string) {
      await expect.element(field).toBeVisible();
      if (field.element() !== document.activeElement) await tap(field);
      count.typed += text.length;
      await userEvent.keyboard(text);
      await expect.element(field).toHaveValue(text);
    },
    async pressEnter(nextField: Locator) {
      count.taps += 1;
      await userEvent.keyboard('{Enter}');
      await expect.element(nextField).toHaveFocus();
    },
    /** Pastes text with one tap on the keyboard's suggestion. */
    async paste(text: string) {
      count.taps += 1;
      await navigator.clipboard.writeText(text);
      await userEvent.paste();
    },
  };
}

const pastedPlayers = `1. Elin Ek 8,4
2. Jonas Berg 12.1
3. Priya Raman
4. Tove Lind (+1,2)
5. Åke Öman
6. Bo Green
7. Cy Field
8. Dana Wood
9. Eva Hill
10. Finn Sand
11. Greta Moor
12. Hans Lake`;

test('a new user creates a league with twelve pasted players and copies its invite within twelve taps', async () => {
  await page.viewport(360, 740);
  const server = createEmptyServer();
  await setUpApp({ server });
  await goTo('/');
  const { count, tap, fill, pressEnter, paste } = createInputCounter();
  await tap(page.getByRole('main').getByRole('link', { name: 'Game modes' }));
  await tap(page.getByRole('link', { name: 'Start a league: Stroke play' }));
  const form = page.getByRole('dialog', { name: 'Create your account' });
  const field = (label: string) => form.getByLabelText(label, exact);
  await expect.element(field('Name')).toHaveFocus();
  await fill(field('Name'), founder.userName);
  await pressEnter(field('Email'));
  await fill(field('Email'), email);
  await pressEnter(field('Password'));
  await fill(field('Password'), password);
  await pressEnter(field('Repeat password'));
  await fill(field('Repeat password'), password);
  await tap(form.getByRole('checkbox'));
  await tap(form.getByRole('button', { name: 'Register', ...exact }));
  // The log-in form is already filled in.
  const logInButton = page
    .getByRole('dialog', { name: 'Log in' })
    .getByRole('button', { name: 'Log in', ...exact });
  await expect.element(logInButton).toHaveFocus();
  await tap(logInButton);
  const leagueForm = page.getByRole('dialog', { name: 'Create league' });
  await expect.element(leagueForm.getByLabelText('League mode')).toHaveValue('stroke');
  await expect.element(leagueForm.getByLabelText('League name')).toHaveFocus();
  await fill(leagueForm.getByLabelText('League name'), 'Torsdagsgolfen');
  await tap(leagueForm.getByLabelText('Players (optional)'));
  await paste(pastedPlayers);
  await expect.element(leagueForm.getByText('12 players found')).toBeVisible();
  await tap(leagueForm.getByRole('button', { name: 'Create league', ...exact }));
  const main = page.getByRole('main');
  await tap(main.getByRole('button', { name: 'Copy invite' }));
  await expect.element(main.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toContain('/golfleague/join/invite-of-the-league');
  await expect.element(page.getByText('13 players', { exact: false }).first()).toBeVisible();
  expect(count.taps).toBeLessThanOrEqual(12);
  expect(count.typed).toBe([founder.userName, email, password, password, 'Torsdagsgolfen'].join('').length);

  const [createCall] = server.receivedCalls.filter(({ name }) => name === createLeague.name);
  expect(createCall!.input).toMatchObject({ name: 'Torsdagsgolfen', mode: 'stroke' });
  const [addCall] = server.receivedCalls.filter(({ name }) => name === addSeats.name);
  expect(addCall!.input).toMatchObject({
    leagueId: 'own',
    players: expect.arrayContaining([
      { name: 'Elin Ek', handicapIndex: 8.4 },
      { name: 'Tove Lind', handicapIndex: -1.2 },
    ]) as unknown,
  });
});
