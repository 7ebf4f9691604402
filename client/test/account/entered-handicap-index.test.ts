import { handicap, setHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import { buildHandicapRecord } from '@golf-league/core/golf/handicap/handicap-record.ts';
import type { HandicapRecordRound } from '@golf-league/core/golf/handicap/unique-rounds.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { emitServerEvent } from '../fake-socket.ts';
import { fakeNetwork } from '../network.ts';
import { loadCachedQueries } from '../offline/device-storage.ts';
import { goTo, setUpApp, waitUntilIdle, reload } from '../app-driver.tsx';

const exact = { exact: true };
// On this course, a score differential is the gross score minus 72.
const course = { name: 'Lake', tee: 'Yellow', par: 72, courseRating: 72, slope: 113, holes: null };

/** Creates a fake server that computes Elin's handicap from her rounds and stores the index that she enters. */
function createHandicapServer(...grossScores: readonly number[]) {
  const rounds: HandicapRecordRound[] = [];
  let enteredIndexFields: Pick<ResponseOf<typeof handicap>, 'index' | 'statedAt'> = {
    index: null,
    statedAt: null,
  };
  const addRound = (gross: number) => {
    const id = String(rounds.length + 1);
    const commonFields = { id, leagueId: 'strokes', holes: 18 as const, strokes: null, handicapIndex: null };
    rounds.push({ ...commonFields, playedOn: `2026-05-0${id}`, gross, course });
  };
  for (const gross of grossScores) addRound(gross);
  const fakeServer = createClubServer('elin')
    .replyWith(handicap, () => {
      const record = buildHandicapRecord(rounds);
      const recordedRounds = record.rounds.map(({ round, ...recorded }) => ({ ...round, ...recorded }));
      return {
        ...enteredIndexFields,
        hidden: false,
        moved: null,
        record: { ...record, rounds: recordedRounds },
      };
    })
    .replyWith(setHandicapIndex, ({ handicapIndex }) => {
      enteredIndexFields = { index: Number(handicapIndex), statedAt: new Date().toISOString() };
      return { status: 200 };
    });
  return {
    fakeServer,
    playRound(gross: number) {
      addRound(gross);
      emitServerEvent('scoreboardChanged', { tournamentId: 'strokes', version: 1000 + rounds.length });
    },
  };
}

async function openHandicapDialog() {
  await page.getByRole('button', { name: 'Menu', ...exact }).click();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByRole('button', { name: 'Handicap' }).click();
  return page.getByRole('dialog', { name: 'Handicap' });
}

test('a user enters their index, and the estimate updates after each round and is still shown offline', async () => {
  const server = createHandicapServer(90, 88);
  const network = fakeNetwork(server.fakeServer);
  await page.viewport(390, 844);
  await setUpApp({ server: server.fakeServer, as: people.elin });
  await goTo('/golfleague/strokes');
  const handicapDialog = await openHandicapDialog();
  await expect.element(handicapDialog.getByText(/One more 18-hole round with a course/)).toBeVisible();

  const indexField = handicapDialog.getByLabelText('Your handicap index');
  await indexField.fill('54,1');
  await userEvent.keyboard('{Enter}');
  await expect.element(handicapDialog.getByText(/from \+10 to 54/)).toBeVisible();
  await expect.element(indexField).toHaveValue('54,1');
  await indexField.fill('11,4');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Index saved')).toBeVisible();
  await expect.element(indexField).toHaveValue('11.4');
  await expect.element(handicapDialog.getByText(/^Entered/)).toBeVisible();
  const indexCalls = server.fakeServer.receivedCalls.filter(({ name }) => name === setHandicapIndex.name);
  expect(indexCalls.map(({ input }) => input)).toEqual([{ userId: 'elin', handicapIndex: 11.4 }]);

  const countedRounds = handicapDialog.getByRole('listitem').filter({ hasText: 'Counts' });
  server.playRound(84);
  await expect.element(handicapDialog.getByText('10.0', exact)).toBeVisible();
  await expect.element(handicapDialog.getByText(/not an official index/)).toBeVisible();
  await expect.element(countedRounds).toMatchTextContent('84 strokes');
  server.playRound(80);
  await expect.element(handicapDialog.getByText('7.0', exact)).toBeVisible();
  await expect.element(countedRounds).toMatchTextContent('80 strokes');

  await userEvent.keyboard('{Escape}');
  await expect.element(handicapDialog).not.toBeInTheDocument();
  const readStoredQueries = async () => JSON.stringify(await loadCachedQueries());
  await expect.poll(readStoredQueries).toMatch(/"record":\{"index":7,/);
  network.disconnect();
  for (const prepareDialog of [waitUntilIdle, reload]) {
    await prepareDialog();
    const dialog = await openHandicapDialog();
    await expect.element(dialog.getByText('7.0', exact)).toBeVisible();
    await expect.element(dialog.getByText(/As of/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  }
});
