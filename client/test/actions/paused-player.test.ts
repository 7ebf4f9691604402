import { joinByCode } from '@golf-league/core/contracts/invites.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { reinstatePlayer, pausePlayer } from '@golf-league/core/contracts/participation.ts';
import { renewLeague } from '@golf-league/core/contracts/seasons.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createExampleResponse } from '../../../core/test/builders.ts';
import { type FakeServer } from '../fake-server.ts';
import { returnToBoard, readBoardRows, openAboutAction, chooseAction } from './choose-action.ts';
import { desktop, FakeLeague, phone, type TestPlayerId } from './fake-league.ts';

const exact = { exact: true };

/** Creates a FedEx season in which Ann and Bo have played the first round, and Cy has not. */
function createStartedCup() {
  const league = new FakeLeague('Tired Cup', 'fedex', ['ann', 'bo', 'cy']);
  league.addRound('ann', -2);
  league.addRound('bo', 0);
  return league;
}

const acceptActions = (league: FakeLeague) => (fakeServer: FakeServer) =>
  fakeServer
    .replyWith(pausePlayer, ({ memberId }) => {
      league.changeMember(memberId, { lastRound: 0 });
      return createExampleResponse(pausePlayer);
    })
    .replyWith(reinstatePlayer, ({ memberId }) => {
      league.changeMember(memberId, { lastRound: null, firstRound: 2 });
      return createExampleResponse(reinstatePlayer);
    })
    .replyWith(removeMember, ({ memberId }) => {
      league.removePlayer(memberId as TestPlayerId);
      return createExampleResponse(removeMember);
    });

async function confirmForCy(dialog: ReturnType<typeof page.getByRole>, buttonName: string) {
  await dialog.getByLabelText('Player').selectOptions('Cy');
  await dialog.getByRole('button', { name: buttonName, ...exact }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test('an admin pauses a player so that a round awards points, brings them back, and later removes them', async () => {
  const league = createStartedCup();
  await league.openAs('ann', desktop, acceptActions(league));
  await expect.element(page.getByText('Round 1: 2 of 3 · waiting for Cy')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'About points' })).toBeVisible();

  // The round no longer waits for Cy, so the first place gets 500 points and the second 320.
  await confirmForCy(await openAboutAction('Pause a player'), 'Pause');
  await expect.element(page.getByText('Cy is paused')).toBeVisible();
  await returnToBoard();
  await expect.poll(readBoardRows).toEqual(['1 Ann 500p', '2 Bo 320p', '– Cy 0p']);
  // Every round has awarded its points, so the button has nothing to explain.
  expect(page.getByRole('button', { name: 'About points' }).elements()).toEqual([]);

  // Cy takes part from round 2 on, so the points for round 1 do not change.
  await confirmForCy(await openAboutAction('Bring a player back'), 'Bring back');
  await expect.element(page.getByText('Cy is back')).toBeVisible();
  league.addRound('cy', 3, { number: 2 });
  league.notifyPage('scoreboardChanged');
  await returnToBoard();
  await expect.element(page.getByText(/Round 2: 1 of 3 · waiting for you/)).toBeVisible();
  await expect.poll(readBoardRows).toEqual(['1 Ann 500p', '2 Bo 320p', '3 Cy 0p']);

  await confirmForCy(await chooseAction('Remove user'), 'Remove player');
  await expect.element(page.getByText('Cy has been removed')).toBeVisible();
  await expect.poll(readBoardRows).toEqual(['1 Ann 500p', '2 Bo 320p']);
});

test('a paused player cannot register a round until brought back, and others see that they are paused', async () => {
  const league = createStartedCup();
  league.changeMember('cy', { lastRound: 0 });
  await league.openAs('bo', phone);
  await expect
    .element(
      page
        .getByRole('row')
        .filter({ hasText: 'Cy' })
        .getByText(/paused/),
    )
    .toBeVisible();
  await league.openAs('cy', phone);
  await expect.element(page.getByRole('button', { name: 'You’re paused' })).toBeDisabled();
  league.changeMember('cy', { lastRound: null, firstRound: 2 });
  league.notifyPage('membersChanged');
  await expect.element(page.getByRole('button', { name: 'Register round', ...exact })).toBeEnabled();
});

test('an admin brings one of two paused players into the next season', async () => {
  const league = createStartedCup();
  for (const id of ['bo', 'cy']) league.changeMember(id, { lastRound: 0 });
  league.finish();
  const fakeServer = await league.openAs('ann', phone, (server) =>
    server.replyWith(renewLeague, { status: 200, leagueId: league.id }),
  );
  await page.getByRole('button', { name: 'Next season' }).click();
  const dialog = page.getByRole('dialog', { name: 'Next season' });
  const pausedPlayers = dialog.getByRole('group', { name: 'Paused players to include' });
  await expect.element(pausedPlayers.getByRole('checkbox')).toHaveLength(2);
  await pausedPlayers.getByRole('checkbox', { name: 'Cy' }).click();
  await dialog.getByRole('button', { name: 'Create the season' }).click();
  await expect.element(page.getByText(/is ready$/)).toBeVisible();
  const { input } = fakeServer.receivedCalls.find(({ name }) => name === 'renewLeague')!;
  expect(input).toMatchObject({ also: ['cy'] });
});

test('a removed member is redirected to the home page and sees that rejoining requires an admin’s invite', async () => {
  const league = createStartedCup();
  const fakeServer = await league.openAs('cy', phone);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tired Cup' })).toBeVisible();
  league.removePlayer('cy');
  league.notifyPage('membersChanged');
  await expect.element(page.getByText('You can’t open that league')).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/Create-golf-league');
  fakeServer.rejectWith(joinByCode, 'admin_invite_required');
  await page.getByRole('button', { name: 'Join league' }).first().click();
  const joinDialog = page.getByRole('dialog', { name: 'Join league' });
  await joinDialog.getByLabelText('Invite code').fill('kX2p');
  await joinDialog.getByRole('button', { name: 'Join league', ...exact }).click();
  await expect.element(page.getByText(/You need an invite from an admin to join/).first()).toBeVisible();
});
