import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createExampleResponse } from '../../../core/test/builders.ts';
import { type FakeServer } from '../fake-server.ts';
import { readBoardRows, chooseAction } from './choose-action.ts';
import { desktop, FakeLeague, phone, type TestPlayerId } from './fake-league.ts';

const exact = { exact: true };
const homePath = '/Create-golf-league';

const allowLeaving = (league: FakeLeague) => (server: FakeServer) =>
  server
    .replyWith(makeAdmin, ({ memberId }) => {
      league.admins.push(memberId);
      return createExampleResponse(makeAdmin);
    })
    .replyWith(removeMember, ({ memberId }) => {
      league.removePlayer(memberId as TestPlayerId);
      // The event arrives before the response.
      league.notifyPage('membersChanged');
      league.admins = league.admins.filter((id) => id !== memberId);
      return createExampleResponse(removeMember);
    });

test('the only admin leaves, and the player appointed while leaving becomes admin', async () => {
  const league = new FakeLeague('Handed Over', 'stroke', ['ann', 'bo', 'cy']);
  league.addRound('ann', -2);
  await league.openAs('ann', desktop, allowLeaving(league));
  await expect.poll(readBoardRows).toEqual(['1 Ann −2', '– Bo –', '– Cy –']);
  const dialog = await chooseAction('Leave league');
  await expect.element(dialog.getByText(/You’re the only admin/)).toBeVisible();
  await dialog.getByLabelText('New admin').selectOptions('Cy');
  await dialog.getByRole('button', { name: 'Leave league', ...exact }).click();
  await expect.poll(() => location.pathname).toBe(homePath);
  await expect.element(page.getByText('You have left Handed Over')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Handed Over/ })).not.toBeInTheDocument();
  expect(league.admins).toEqual(['cy']);

  for (const [playerId, isNewAdmin] of [
    ['cy', true],
    ['bo', false],
  ] as const) {
    await league.openAs(playerId, desktop);
    await expect.poll(readBoardRows).toEqual(['– Bo –', '– Cy –']);
    await page.getByRole('button', { name: 'League settings' }).click();
    for (const action of ['About this league', 'Leave league'])
      await expect.element(page.getByRole('menuitem', { name: action })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Delete league' }).elements()).toHaveLength(isNewAdmin ? 1 : 0);
  }
});

test('the last player is warned that leaving deletes the league, and going back does not reopen it', async () => {
  const league = new FakeLeague('Last One Out', 'stableford', ['ann']);
  await league.openAs('ann', phone, allowLeaving(league));
  const dialog = await chooseAction('Leave league');
  await expect
    .element(dialog.getByText('You’re the last player, so the league will be deleted too.'))
    .toBeVisible();
  expect(dialog.getByLabelText('New admin').elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'Leave league', ...exact }).click();
  await expect.element(page.getByText('Your first league is a minute away')).toBeVisible();
  expect(location.pathname).toBe(homePath);
  const popState = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await popState;
  await expect.poll(() => location.pathname).toBe(homePath);
  await expect.element(page.getByText('Your first league is a minute away')).toBeVisible();
});
