import { importRounds, listImports, undoImport } from '@golf-league/core/contracts/imports.ts';
import { createLeague, leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { addSeats } from '@golf-league/core/contracts/seats.ts';
import type { AnswerOf } from '@golf-league/core/wire/endpoint.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createClubServer } from './club/club-answers.ts';
import { people } from './club/league.ts';
import { goTo, openApp } from './app-driver.tsx';

const exact = { exact: true };
const sheet = () => page.getByRole('dialog').last();

const createServer = () => createClubServer('elin').replyWith(listImports, { imports: [] });

async function openAbout(server: ReturnType<typeof createServer>): Promise<void> {
  await page.viewport(390, 844);
  await openApp({ server, as: people.elin });
  await goTo('/golfleague/crowd/about');
}

async function openPasteForm(server: ReturnType<typeof createServer>): Promise<void> {
  await openAbout(server);
  await page.getByRole('button', { name: /^\d+ players?, \d admin/ }).click();
  await sheet().getByRole('button', { name: 'Add a player without an account' }).click();
}

test('a league’s invite explains that players without accounts each need a separate invite', async () => {
  await page.viewport(390, 844);
  await openApp({
    server: createServer().change(leagueInfo, { started: false, seats: ['a seat'] }),
    as: people.elin,
  });
  await goTo('/golfleague/crowd');
  const hint = /^Players without an account each need an invite of their own/;
  await expect.element(page.getByText(hint)).toBeVisible();
  await page
    .getByRole('button', { name: 'Invite', ...exact })
    .last()
    .click();
  await expect.element(sheet().getByText(hint)).toBeVisible();
  await expect.element(sheet().getByText(/About this league, Players/)).toBeVisible();
});

test('pasting a list adds all players, and rejected ones stay in the field with the reason', async () => {
  const server = createServer().replyWith(addSeats, ({ players }) => ({
    status: 200,
    seats: players.slice(1).map(({ name }) => ({ playerId: name, name })),
    refused: players.slice(0, 1).map(({ name }) => ({ name, error: 'name_taken' as const })),
  }));
  await openPasteForm(server);
  const names = sheet().getByLabelText('Name', exact);
  await names.fill('1. Tove Ek 18,4\n2. Bo Öman +1.2\nCecilia\nbo öman');
  await expect.element(sheet().getByText('3 players found')).toBeVisible();
  await expect.element(sheet().getByText('is listed twice')).toBeVisible();
  await sheet().getByRole('button', { name: 'Add 3 players' }).click();
  await expect.element(page.getByText('2 players are in')).toBeVisible();
  await expect.element(sheet().getByText('A player of the league has that name already.')).toBeVisible();
  await expect.element(names).toHaveValue('Tove Ek');
  expect(server.receivedCalls.find(({ name }) => name === addSeats.name)?.input).toMatchObject({
    players: [
      { name: 'Tove Ek', handicapIndex: 18.4 },
      { name: 'Bo Öman', handicapIndex: -1.2 },
      { name: 'Cecilia' },
    ],
  });
});

test('a pasted list that could not be sent stays in the field', async () => {
  await openPasteForm(createServer().loseCalls(addSeats));
  await sheet().getByLabelText('Name', exact).fill('Bo\nCecilia');
  await sheet().getByRole('button', { name: 'Add 2 players' }).click();
  await expect.element(page.getByText('The player couldn’t be added')).toBeVisible();
  await expect.element(sheet().getByLabelText('Name', exact)).toHaveValue('Bo\nCecilia');
});

test('retrying to add players to a new league does not create the league again', async () => {
  let attempts = 0;
  const server = createServer()
    .replyWith(createLeague, { status: 200, leagueId: 'crowd' })
    .loseCalls(addSeats);
  await page.viewport(390, 844);
  await openApp({ server, as: people.elin });
  await goTo('/Create-golf-league?create=fedex');
  await sheet().getByLabelText('League name').fill('Torsdagsgolfen');
  await expect.element(sheet().getByLabelText('League mode')).toHaveValue('fedex');
  await sheet().getByLabelText('Players (optional)').fill('Bo 18,4\nElin');
  await sheet().getByRole('button', { name: 'Create league' }).click();
  await expect.element(page.getByText('The player couldn’t be added')).toBeVisible();
  await expect.element(sheet().getByLabelText('League name')).toBeDisabled();
  server.replyWith(addSeats, ({ players }) => {
    attempts += 1;
    return {
      status: 200,
      seats: [{ playerId: 'bo', name: players[0]!.name }],
      refused: [{ name: 'Elin', error: 'name_taken' as const }],
    };
  });
  await sheet().getByRole('button', { name: 'Add 2 players' }).click();
  await expect.element(page.getByText('Not added: Elin')).toBeVisible();
  expect(attempts).toBe(1);
  expect(server.receivedCalls.filter(({ name }) => name === createLeague.name)).toHaveLength(1);
});

test('creating a league again after a lost response reuses the idempotency key, even if the form was closed', async () => {
  const server = createServer().loseCalls(createLeague);
  const fetchSpy = vi.spyOn(server, 'fetch');
  const keys = () =>
    fetchSpy.mock.calls
      .filter(([address]) => typeof address === 'string' && address.endsWith(createLeague.path))
      .map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  await page.viewport(390, 844);
  await openApp({ server, as: people.elin });
  await goTo('/Create-golf-league?create=stroke');
  await sheet().getByLabelText('League name').fill('Torsdagsgolfen');
  await sheet().getByRole('button', { name: 'Create league' }).click();
  await expect.element(page.getByText('Couldn’t create the league')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByLabelText('League name')).not.toBeInTheDocument();
  await page
    .getByRole('button', { name: /^Create( league)?$/ })
    .first()
    .click();
  await sheet().getByRole('button', { name: 'Create league' }).click();
  await expect.poll(() => keys().length).toBeGreaterThanOrEqual(2);
  expect(new Set(keys()).size).toBe(1);
});

type ImportAnswer = AnswerOf<typeof importRounds>;
const createLine = (number: number): ImportAnswer['rows'][number] => ({
  line: number,
  name: `Karin ${number}`,
  playedOn: '2026-05-12',
  gross: 88,
  toPar: 3,
  points: null,
  coursePar: 72,
  problem: null,
});
const rows = [createLine(2), createLine(3)];
const validAnswer: ImportAnswer = {
  rows,
  newPlayers: ['Karin 2'],
  known: ['Karin 3'],
  rounds: 2,
  importId: null,
};
const csvFile = new File(['Player,Date,Gross,To par\n'], 'season.csv', { type: 'text/csv' });

async function chooseCsvFile(server: ReturnType<typeof createServer>): Promise<void> {
  await openAbout(server);
  await page.getByRole('button', { name: /^Rounds from a file/ }).click();
  await userEvent.upload(sheet().getByLabelText(/^Choose a CSV file/), csvFile);
}

test('an admin previews the rounds of a file, saves them with one tap and undoes it with another', async () => {
  const timestamp = new Date().toISOString();
  let importCount = 0;
  const server = createServer()
    .replyWith(importRounds, ({ dryRun }) => {
      // Values in the query string arrive as strings.
      if (String(dryRun) === 'true') return validAnswer;
      importCount++;
      return { ...validAnswer, importId: 'one' };
    })
    .replyWith(listImports, () => ({
      imports: importCount ? [{ importId: 'one', at: timestamp, rounds: 2, players: 1 }] : [],
    }))
    .answerWithExample(undoImport);
  await chooseCsvFile(server);
  await expect.element(sheet().getByText('2 rounds, no errors.')).toBeVisible();
  await expect.element(sheet().getByText('Karin 2 is added as a player without an account.')).toBeVisible();
  expect(importCount).toBe(0);
  await sheet().getByRole('button', { name: 'Save 2 rounds' }).click();
  await expect.element(page.getByText('2 rounds are in')).toBeVisible();
  expect(importCount).toBe(1);
  await page.getByRole('button', { name: /^Rounds from a file/ }).click();
  await sheet()
    .getByRole('button', { name: 'Undo', ...exact })
    .click();
  await expect.element(page.getByText('Undone', exact)).toBeVisible();
  expect(server.receivedCalls.find(({ name }) => name === undoImport.name)?.input).toMatchObject({
    importId: 'one',
  });
});

test('a line that cannot be read shows its reason and blocks saving', async () => {
  const invalidLine = { ...createLine(3), playedOn: null, problem: 'date_ambiguous' as const };
  await chooseCsvFile(
    createServer().replyWith(importRounds, { ...validAnswer, rows: [createLine(2), invalidLine], rounds: 0 }),
  );
  await expect.element(sheet().getByText(/^1 line can’t be read/)).toBeVisible();
  await expect.element(sheet().getByRole('row').nth(1).getByText('Karin 3')).toBeVisible();
  await expect
    .element(
      sheet()
        .getByRole('row')
        .nth(2)
        .getByText(/Day or month first/),
    )
    .toBeVisible();
  await expect.element(sheet().getByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
});

test.each([
  ['invalid_input', /^This can’t be read as a table of rounds/],
  ['too_large', /^The file is larger than 2 MB/],
] as const)('a file that the server rejects with %s shows the reason on the field', async (error, reason) => {
  await chooseCsvFile(createServer().refuse(importRounds, error));
  await expect.element(sheet().getByText(reason)).toBeVisible();
});
