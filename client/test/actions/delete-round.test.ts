import { deleteRound } from '@golf-league/core/contracts/rounds.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createExampleResponse } from '../../../core/test/builders.ts';
import { readBoardRows } from './choose-action.ts';
import { desktop, FakeLeague, phone } from './fake-league.ts';

const exact = { exact: true };

function createLeagueWithRounds() {
  const league = new FakeLeague('Second Thoughts', 'stroke');
  league.addRound('ann', -2);
  league.addRound('ann', 3);
  league.addRound('bo', 0);
  return league;
}

test('a player deletes their latest round after confirming', async () => {
  const league = createLeagueWithRounds();
  const fakeServer = await league.openAs('ann', phone, (server) =>
    server.replyWith(deleteRound, ({ roundId }) => {
      league.deleteRound(roundId);
      return createExampleResponse(deleteRound);
    }),
  );
  await expect.poll(readBoardRows).toEqual(['1 Bo E', '2 Ann +1']);
  await page.getByRole('button', { name: 'Rounds of Ann' }).click();
  await expect.element(page.getByRole('button', { name: 'Delete round 2' })).toBeVisible();
  // Only the latest round can be deleted, so round 1 has no button.
  expect(page.getByRole('button', { name: 'Delete round 1' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Delete round 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete round 2?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(fakeServer.receivedCalls.some(({ name }) => name === deleteRound.name)).toBe(false);
  await page.getByRole('button', { name: 'Delete round 2' }).click();
  await dialog.getByRole('button', { name: 'Delete', ...exact }).click();
  await expect.element(page.getByText('Round deleted', exact)).toBeVisible();
  await expect.poll(readBoardRows).toEqual(['1 Ann −2', '2 Bo E']);
  const deleteCalls = fakeServer.receivedCalls.filter(({ name }) => name === deleteRound.name);
  expect(deleteCalls.map(({ input }) => input)).toEqual([{ roundId: 'ann-2' }]);
});

test('a player cannot delete another player’s round, and a deleted round disappears from every open board', async () => {
  const league = createLeagueWithRounds();
  await league.openAs('bo', desktop);
  await page.getByRole('button', { name: 'Rounds of Ann' }).click();
  await expect.element(page.getByText('Round 2', exact)).toBeVisible();
  expect(page.getByRole('button', { name: /Delete round/ }).elements()).toEqual([]);
  league.deleteRound('ann-2');
  league.notifyPage('scoreboardChanged');
  await expect.poll(readBoardRows).toEqual(['1 Ann −2', '2 Bo E']);
  await expect.element(page.getByText('Round 2', exact)).not.toBeInTheDocument();
});
