import { importRounds, listImports, undoImport } from '@golf-league/core/contracts/imports.ts';
import { createLeague, leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { addSeats } from '@golf-league/core/contracts/seats.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createClubServer } from './club/club-server.ts';
import { people } from './club/league.ts';
import { goTo, setUpApp } from './app-driver.tsx';

const exact = { exact: true };
const topDialog = () => page.getByRole('dialog').last();

const createServer = () => createClubServer('elin').replyWith(listImports, { imports: [] });

async function openAboutPage(server: ReturnType<typeof createServer>): Promise<void> {
  await page.viewport(390, 844);
  await setUpApp({ server, as: people.elin });
  await goTo('/golfleague/crowd/about');
}

async function openPasteForm(server: ReturnType<typeof createServer>): Promise<void> {
  await openAboutPage(server);
  await page.getByRole('button', { name: /^\d+ players?, \d admin/ }).click();
  await topDialog().getByRole('button', { name: 'Add a player without an account' }).click();
}

test('the invite says that each player without an account needs a separate invite', async () => {
  await page.viewport(390, 844);
  await setUpApp({
    server: createServer().patchResponse(leagueInfo, { started: false, seats: ['a seat'] }),
    as: people.elin,
  });
  await goTo('/golfleague/crowd');
  const inviteHint = /^Players without an account each need their own invite/;
  await expect.element(page.getByText(inviteHint)).toBeVisible();
  await page
    .getByRole('button', { name: 'Invite', ...exact })
    .last()
    .click();
  await expect.element(topDialog().getByText(inviteHint)).toBeVisible();
  await expect.element(topDialog().getByText(/About this league, Players/)).toBeVisible();
});

test('pasting a list adds its players, and rejected ones stay in the field with the reason', async () => {
  const server = createServer().replyWith(addSeats, ({ players }) => ({
    status: 200,
    seats: players.slice(1).map(({ name }) => ({ playerId: name, name })),
    refused: players.slice(0, 1).map(({ name }) => ({ name, error: 'name_taken' as const })),
  }));
  await openPasteForm(server);
  const namesField = topDialog().getByLabelText('Name', exact);
  await namesField.fill('1. Tove Ek 18,4\n2. Bo Öman +1.2\nCecilia\nbo öman');
  await expect.element(topDialog().getByText('3 players found')).toBeVisible();
  await expect.element(topDialog().getByText('is listed twice')).toBeVisible();
  await topDialog().getByRole('button', { name: 'Add 3 players' }).click();
  await expect.element(page.getByText('2 players are in')).toBeVisible();
  await expect.element(topDialog().getByText('A player in the league already has that name.')).toBeVisible();
  await expect.element(namesField).toHaveValue('Tove Ek');
  expect(server.receivedCalls.find(({ name }) => name === addSeats.name)?.input).toMatchObject({
    players: [
      { name: 'Tove Ek', handicapIndex: 18.4 },
      { name: 'Bo Öman', handicapIndex: -1.2 },
      { name: 'Cecilia' },
    ],
  });
});

test('a pasted list that could not be sent stays in the field', async () => {
  await openPasteForm(createServer().dropRequests(addSeats));
  await topDialog().getByLabelText('Name', exact).fill('Bo\nCecilia');
  await topDialog().getByRole('button', { name: 'Add 2 players' }).click();
  await expect.element(page.getByText('The player couldn’t be added')).toBeVisible();
  await expect.element(topDialog().getByLabelText('Name', exact)).toHaveValue('Bo\nCecilia');
});

test('when adding players to a new league fails, a retry does not create the league again', async () => {
  let addCallCount = 0;
  const server = createServer()
    .replyWith(createLeague, { status: 200, leagueId: 'crowd' })
    .dropRequests(addSeats);
  await page.viewport(390, 844);
  await setUpApp({ server, as: people.elin });
  await goTo('/Create-golf-league?create=fedex');
  await topDialog().getByLabelText('League name').fill('Torsdagsgolfen');
  await expect.element(topDialog().getByLabelText('League mode')).toHaveValue('fedex');
  await topDialog().getByLabelText('Players (optional)').fill('Bo 18,4\nElin');
  await topDialog().getByRole('button', { name: 'Create league' }).click();
  await expect.element(page.getByText('The player couldn’t be added')).toBeVisible();
  await expect.element(topDialog().getByLabelText('League name')).toBeDisabled();
  server.replyWith(addSeats, ({ players }) => {
    addCallCount += 1;
    return {
      status: 200,
      seats: [{ playerId: 'bo', name: players[0]!.name }],
      refused: [{ name: 'Elin', error: 'name_taken' as const }],
    };
  });
  await topDialog().getByRole('button', { name: 'Add 2 players' }).click();
  await expect.element(page.getByText('Not added: Elin')).toBeVisible();
  expect(addCallCount).toBe(1);
  expect(server.receivedCalls.filter(({ name }) => name === createLeague.name)).toHaveLength(1);
});

test('creating a league again after a lost response reuses the key, even if the form was closed', async () => {
  const server = createServer().dropRequests(createLeague);
  const fetchSpy = vi.spyOn(server, 'fetch');
  const readSentKeys = () =>
    fetchSpy.mock.calls
      .filter(([requestUrl]) => typeof requestUrl === 'string' && requestUrl.endsWith(createLeague.path))
      .map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  await page.viewport(390, 844);
  await setUpApp({ server, as: people.elin });
  await goTo('/Create-golf-league?create=stroke');
  await topDialog().getByLabelText('League name').fill('Torsdagsgolfen');
  await topDialog().getByRole('button', { name: 'Create league' }).click();
  await expect.element(page.getByText('Couldn’t create the league')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByLabelText('League name')).not.toBeInTheDocument();
  await page
    .getByRole('button', { name: /^Create( league)?$/ })
    .first()
    .click();
  await topDialog().getByRole('button', { name: 'Create league' }).click();
  await expect.poll(() => readSentKeys().length).toBeGreaterThanOrEqual(2);
  expect(new Set(readSentKeys()).size).toBe(1);
});

type ImportResponse = ResponseOf<typeof importRounds>;
const createImportRow = (lineNumber: number): ImportResponse['rows'][number] => ({
  line: lineNumber,
  name: `Karin ${lineNumber}`,
  playedOn: '2026-05-12',
  gross: 88,
  toPar: 3,
  points: null,
  coursePar: 72,
  problem: null,
});
const validRows = [createImportRow(2), createImportRow(3)];
const validResponse: ImportResponse = {
  rows: validRows,
  newPlayers: ['Karin 2'],
  known: ['Karin 3'],
  rounds: 2,
  importId: null,
};
const csvFile = new File(['Player,Date,Gross,To par\n'], 'season.csv', { type: 'text/csv' });

async function chooseCsvFile(server: ReturnType<typeof createServer>): Promise<void> {
  await openAboutPage(server);
  await page.getByRole('button', { name: /^Rounds from a file/ }).click();
  await userEvent.upload(topDialog().getByLabelText(/^Choose a CSV file/), csvFile);
}

test('an admin previews the rounds in a file, saves them with one tap and undoes the import with another', async () => {
  const timestamp = new Date().toISOString();
  let importCount = 0;
  const server = createServer()
    .replyWith(importRounds, ({ dryRun }) => {
      // Values in the query string arrive as strings.
      if (String(dryRun) === 'true') return validResponse;
      importCount++;
      return { ...validResponse, importId: 'one' };
    })
    .replyWith(listImports, () => ({
      imports: importCount ? [{ importId: 'one', at: timestamp, rounds: 2, players: 1 }] : [],
    }))
    .respondWithExample(undoImport);
  await chooseCsvFile(server);
  await expect.element(topDialog().getByText('2 rounds, no errors.')).toBeVisible();
  await expect
    .element(topDialog().getByText('Karin 2 is added as a player without an account.'))
    .toBeVisible();
  expect(importCount).toBe(0);
  await topDialog().getByRole('button', { name: 'Save 2 rounds' }).click();
  await expect.element(page.getByText('2 rounds are in')).toBeVisible();
  expect(importCount).toBe(1);
  await page.getByRole('button', { name: /^Rounds from a file/ }).click();
  await topDialog()
    .getByRole('button', { name: 'Undo', ...exact })
    .click();
  await expect.element(page.getByText('Undone', exact)).toBeVisible();
  expect(server.receivedCalls.find(({ name }) => name === undoImport.name)?.input).toMatchObject({
    importId: 'one',
  });
});

test('a line that cannot be read shows the reason and blocks saving', async () => {
  const invalidLine = { ...createImportRow(3), playedOn: null, problem: 'date_ambiguous' as const };
  await chooseCsvFile(
    createServer().replyWith(importRounds, {
      ...validResponse,
      rows: [createImportRow(2), invalidLine],
      rounds: 0,
    }),
  );
  await expect.element(topDialog().getByText(/^1 line can’t be read/)).toBeVisible();
  await expect.element(topDialog().getByRole('row').nth(1).getByText('Karin 3')).toBeVisible();
  await expect
    .element(
      topDialog()
        .getByRole('row')
        .nth(2)
        .getByText(/Day or month first/),
    )
    .toBeVisible();
  await expect.element(topDialog().getByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
});

test.each([
  ['invalid_input', /^This can’t be read as a table of rounds/],
  ['too_large', /^The file is larger than 2 MB/],
] as const)(
  'when the server rejects a file with %s, the file field shows the reason',
  async (error, reason) => {
    await chooseCsvFile(createServer().rejectWith(importRounds, error));
    await expect.element(topDialog().getByText(reason)).toBeVisible();
  },
);
