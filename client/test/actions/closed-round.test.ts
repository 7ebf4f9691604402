import { closeRound, reopenRound } from '@golf-league/core/contracts/participation.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createExampleResponse } from '../../../core/test/builders.ts';
import { FakeLeague, phone } from './fake-league.ts';

const exact = { exact: true };
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const roundOneChip = () =>
  page.getByRole('group', { name: 'Which round the board shows' }).getByText('1', exact);

function createLeagueWithAbsentPlayer() {
  const league = new FakeLeague('The One Who Is Away', 'fedex');
  league.addRound('ann', -2);
  return league;
}

test('an admin closes a round that an absent player has not played, and reopens it', async () => {
  const league = createLeagueWithAbsentPlayer();
  await league.openAs('ann', phone, (server) =>
    server
      .replyWith(closeRound, () => {
        league.changeMember('bo', { absent: [1] });
        return createExampleResponse(closeRound);
      })
      .replyWith(reopenRound, () => {
        league.changeMember('bo', { absent: [] });
        return createExampleResponse(reopenRound);
      }),
  );
  await page.getByRole('button', { name: /Round 1: 1 of 2/ }).click();
  await page.getByRole('button', { name: 'Close round 1', ...exact }).click();
  const confirmation = page.getByRole('dialog', { name: 'Close round 1?' });
  await expect.element(confirmation.getByText(/Bo didn’t play it/)).toBeVisible();
  await confirmation.getByRole('button', { name: 'Close the round', ...exact }).click();
  await expect.element(page.getByText('Round 1 is closed')).toBeVisible();
  await expect.element(row('Ann').getByText('500', { exact: false }).first()).toBeVisible();
  await roundOneChip().click();
  await expect.element(page.getByText('Didn’t play: Bo.')).toBeVisible();
  await page.getByRole('button', { name: 'Open round 1 again' }).click();
  await expect.element(page.getByText('Round 1 is open again')).toBeVisible();
  await expect.element(page.getByText('Didn’t play: Bo.')).not.toBeInTheDocument();
});

test('an absent player sees the round closed, can register the next round, and sees the round reopened', async () => {
  const league = createLeagueWithAbsentPlayer();
  await league.openAs('bo', phone);
  await expect.element(page.getByRole('button', { name: /Round 1: 1 of 2/ })).toBeVisible();
  league.changeMember('bo', { absent: [1] });
  league.notifyPage('scoreboardChanged');
  await expect.element(row('Ann').getByText('500', { exact: false }).first()).toBeVisible();
  await roundOneChip().click();
  await expect.element(page.getByText('Didn’t play: Bo.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Open round 1 again' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  await expect.element(page.getByRole('dialog', { name: 'Register round 2' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  league.changeMember('bo', { absent: [] });
  league.notifyPage('scoreboardChanged');
  await expect.element(page.getByText('Points for round 1 are awarded when everyone is in.')).toBeVisible();
});
