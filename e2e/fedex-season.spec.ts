import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { addMembers, startLeagueViaApi } from './support/api-actions.ts';
import type { Account } from './support/api-actions.ts';
import { desktopSize, expect, phoneViewportSize, test } from './support/fixtures.ts';
import { createLoggedInAccount } from './support/logged-in-page.ts';
import {
  createLeagueViaForm,
  expectBoard,
  leaveLeague,
  registerRoundViaForm,
} from './support/screen-actions.ts';
import { callServer } from './support/wire.ts';

/**
 * The expected points, calculated by hand from the FedEx table 500 320 190 135.
 *
 * Round 1: Ann −2, Bo −2, Cy +5      tie for first: (500 + 320) / 2 = 410 each, Cy third 190
 * Round 2: Bo 0, Dag 0, Ann +1, Cy +2   Dag joined late, so he has no points from round 1
 *          Bo and Dag 410 each, Ann third 190, Cy fourth 135
 *          sums: Bo 820, Ann 600, Dag 410, Cy 325
 * Bo leaves, and his rounds are removed:
 *          Round 1: Ann 500, Cy 320. Round 2: Dag 500, Ann 320, Cy 190
 *          sums: Ann 820, Cy 510, Dag 500
 */
test('in a FedEx season with a tie, a late joiner and a player who leaves, every board updates immediately', async ({
  player,
}) => {
  const ann = await player('Ann', { viewport: desktopSize });
  // Bo leaves while the league's page is open, and the browser logs the rejected requests.
  const bo = await player('Bo', { viewport: phoneViewportSize, expectedErrors: [/status of 403/] });
  const cy = await player('Cy', { viewport: phoneViewportSize, colorScheme: 'dark' });
  const dag = await player('Dag', { viewport: desktopSize });
  const league = 'Friday Cup';
  const annsAccount = await createLoggedInAccount(ann);
  const [bosAccount, cysAccount, dagsAccount] = [
    await createLoggedInAccount(bo),
    await createLoggedInAccount(cy),
    await createLoggedInAccount(dag),
  ];
  await ann.page.goto('/Create-golf-league');
  await createLeagueViaForm(ann, league, 'fedex');
  const path = new URL(ann.page.url()).pathname;
  const leagueId = path.split('/').at(-1)!;
  await addMembers(ann.url, annsAccount, leagueId, [bosAccount, cysAccount]);
  await startLeagueViaApi(ann.url, annsAccount, leagueId);
  for (const { page } of [bo, cy]) await page.goto(path);
  const submit = ({ userId, token }: Account, toPar: number, gross: number, coursePar = 72) =>
    callServer(ann.url, { token }, submitRound, { leagueId, memberId: userId, toPar, gross, coursePar });

  // No page is reloaded from here on: every change arrives by an invalidation event.
  await registerRoundViaForm(ann, { net: 70, gross: 84, par: 72 });
  await submit(bosAccount, -2, 90, 71);
  await expect(ann.page.getByText('Round 1: 2 of 3 · waiting for Cy')).toBeVisible();
  // The line expands to its full text.
  await cy.page.getByRole('button', { name: 'Round 1: 2 of 3 · waiting for you' }).click();
  await expect(cy.page.getByText('Points for round 1 are awarded when everyone is in.')).toBeVisible();
  await expect(cy.page.getByText(/2 of 3 are in. Waiting for you./)).toBeVisible();
  // No round has awarded points yet, so no player has a position.
  await expectBoard([ann, bo, cy], ['– Ann 0p', '– Bo 0p', '– Cy 0p']);
  await expect(bo.page.getByText(/No one is ranked yet/)).toBeVisible();
  await expect(bo.page.getByText('You are', { exact: true })).toBeHidden();
  // The open round shows the scores so far until its points are awarded.
  await bo.page.getByRole('button', { name: 'Round 1', exact: true }).click();
  await expect(bo.page.getByRole('table', { name: 'Board of round 1' })).toContainText(/Net.*Ann.*−2/s);
  await bo.page.getByRole('button', { name: 'Tot (total)' }).click();
  await registerRoundViaForm(cy, { net: 77, gross: 101, par: 72 });
  await expectBoard([ann, bo, cy], ['T1 Ann 410p', 'T1 Bo 410p', '3 Cy 190p']);
  await expect(ann.page.getByText(/awarded when everyone is in|No one is ranked yet/)).toBeHidden();
  const leader = ann.page.getByRole('listitem').filter({ hasText: 'Leader' });
  await expect(leader).toContainText(/LeadersAnn and Bo\s*410\sp/);
  await expect(ann.page.getByText('T1', { exact: true }).first()).toBeVisible();

  await submit(annsAccount, 1, 87);
  await addMembers(ann.url, annsAccount, leagueId, [dagsAccount]);
  await dag.page.goto(path);
  await submit(bosAccount, 0, 93);
  await submit(cysAccount, 2, 98);
  await expect(ann.page.getByText('Round 2: 3 of 4 · waiting for Dag')).toBeVisible();
  // A late joiner does not reopen a round with awarded points.
  await expectBoard([ann, cy], ['T1 Ann 410p', 'T1 Bo 410p', '3 Cy 190p', '– Dag 0p']);
  await submit(dagsAccount, 0, 80);
  await expectBoard([ann, bo, cy, dag], ['1 Bo 820p', '2 Ann 600p', '3 Dag 410p', '4 Cy 325p']);
  await expect(leader).toContainText(/Bo\s*820\sp/);

  await leaveLeague(bo);
  await expectBoard([ann, cy, dag], ['1 Ann 820p', '2 Cy 510p', '3 Dag 500p']);

  // The league is finished: the board stays, and rounds can no longer be registered.
  await ann.page.getByRole('button', { name: 'League settings' }).click();
  await ann.page.getByRole('menuitem', { name: 'Finish league' }).click();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Finish league', exact: true }).click();
  await expect(ann.page).toHaveURL(/\/Create-golf-league$/);
  await expect(ann.page.getByRole('tab', { name: 'Finished', selected: true })).toBeVisible();
  await expect(ann.page.getByRole('link', { name: new RegExp(league) })).toContainText('won by Ann');
  await expect(ann.page.getByText('The winner is Ann.')).toBeVisible();
  await ann.page.getByRole('link', { name: 'Final standings' }).click();
  await expect(ann.page.getByRole('heading', { level: 1, name: league })).toBeVisible();
  for (const friend of [cy, dag]) {
    await expect(friend.page.getByRole('button', { name: 'League is finished' })).toBeDisabled();
  }
  await expectBoard([cy, dag], ['1 Ann 820p', '2 Cy 510p', '3 Dag 500p']);
  await expect(dag.page.getByRole('listitem').filter({ hasText: 'Winner' })).toContainText(/Ann\s*820\sp/);
  await cy.page.goto('/Create-golf-league');
  await cy.page.getByRole('tab', { name: 'Finished' }).click();
  await expect(cy.page.getByRole('link', { name: new RegExp(league) })).toBeVisible();
});
