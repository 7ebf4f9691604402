import { handicap, setHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import { leagueRules } from '@golf-league/core/contracts/league-rules.ts';
import { memberRounds, submitRound, deleteRound } from '@golf-league/core/contracts/rounds.ts';
import { pickCountingRules } from '@golf-league/core/golf/rules.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ServerRejection } from './fake-server.ts';
import { createClubServer } from './club/club-server.ts';
import { clubLeagues, people } from './club/league.ts';
import { createRoundViews } from './club/rounds.ts';
import { goTo, setUpApp } from './app-driver.tsx';

const exact = { exact: true };
const findLeague = (id: string) => clubLeagues.find((league) => league.id === id)!;

/**
 * Returns Jonas's rounds in a league. His latest round has the same date, time and gross score in every league,
 * so the app treats it as one round.
 */
function getJonasRounds(leagueId: string) {
  const ownRounds = createRoundViews(findLeague(leagueId), 'jonas').filter(
    ({ memberId }) => memberId === 'jonas',
  );
  const sharedFields = { playedOn: '2026-11-20', createdAt: '2026-11-20T15:00:00.000Z', gross: 84 };
  return ownRounds.map((round, index) =>
    index === ownRounds.length - 1 ? { ...round, ...sharedFields } : round,
  );
}

test('deleting a round that counts in two leagues sends both deletions, and shows which league rejected one', async () => {
  await page.viewport(390, 844);
  const server = createClubServer('jonas').replyWith(memberRounds, ({ leagueId }) =>
    getJonasRounds(leagueId),
  );
  const getLatestRoundId = (id: string) => getJonasRounds(id).at(-1)!.id;
  const rejectedRoundId = getLatestRoundId('fedex');
  server.replyWith(deleteRound, ({ roundId }) => {
    if (roundId === rejectedRoundId) throw new ServerRejection('round_complete');
    return { status: 200, message: 'Round taken back' };
  });
  await setUpApp({ server, as: people.jonas });
  await goTo('/golfleague/strokes');
  await page.getByRole('button', { name: 'Rounds of Jonas Berg' }).click();
  await page.getByRole('button', { name: /^Delete round \d/ }).click();
  const confirmDialog = page.getByRole('dialog', { name: /^Delete round/ });
  await expect.element(confirmDialog.getByRole('checkbox', { name: /Kontoret Cup/ })).toBeChecked();
  await confirmDialog.getByRole('button', { name: 'Delete', ...exact }).click();
  await expect.element(page.getByText(/The round wasn’t deleted in Kontoret Cup/)).toBeVisible();
  const deleteCalls = server.receivedCalls
    .filter(({ name }) => name === deleteRound.name)
    .map(({ input }) => input);
  expect(deleteCalls).toEqual(
    expect.arrayContaining([{ roundId: getLatestRoundId('strokes') }, { roundId: rejectedRoundId }]),
  );
  expect(deleteCalls[0]).toEqual({ roundId: getLatestRoundId('strokes') });
});

test('deleting a round does not delete it from unticked leagues', async () => {
  const server = createClubServer('jonas')
    .replyWith(memberRounds, ({ leagueId }) => getJonasRounds(leagueId))
    .respondWithExample(deleteRound);
  await setUpApp({ server, as: people.jonas });
  await goTo('/golfleague/strokes');
  await page.getByRole('button', { name: 'Rounds of Jonas Berg' }).click();
  await page.getByRole('button', { name: /^Delete round \d/ }).click();
  const confirmDialog = page.getByRole('dialog', { name: /^Delete round/ });
  await expect.element(confirmDialog.getByRole('checkbox').first()).toBeChecked();
  for (const leagueCheckbox of confirmDialog.getByRole('checkbox').all()) await leagueCheckbox.click();
  await confirmDialog.getByRole('button', { name: 'Delete', ...exact }).click();
  await expect.element(confirmDialog).not.toBeInTheDocument();
  const deleteCalls = server.receivedCalls.filter(({ name }) => name === deleteRound.name);
  expect(deleteCalls).toHaveLength(1);
});

async function fillInRound(): Promise<void> {
  await goTo('/golfleague/crowd');
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  const form = page.getByRole('dialog');
  await form.getByLabelText('Gross score').fill('84');
  await form.getByLabelText('Course par').selectOptions('72');
  await form.getByLabelText('Net score').fill('70');
  await form.getByRole('button', { name: 'Review round' }).click();
}

test('the round form lists leagues that accept the round before the others', async () => {
  const server = createClubServer('elin').replyWith(leagueRules, ({ leagueId }) => ({
    rules: {
      ...pickCountingRules(findLeague(leagueId).rules),
      // With another allowance, the entered net score is not valid in that league.
      allowance: leagueId === 'strokes' ? 80 : findLeague(leagueId).rules.allowance,
    },
  }));
  await setUpApp({ server, as: people.elin });
  await fillInRound();
  const checkboxes = page.getByRole('group', { name: 'Also count it in:' }).getByRole('checkbox');
  await expect.element(checkboxes.first()).toBeEnabled();
  const enabledStates = checkboxes.elements().map((checkbox) => !(checkbox as HTMLInputElement).disabled);
  expect(enabledStates).toContain(false);
  expect(enabledStates).toEqual(enabledStates.toSorted((a, b) => Number(b) - Number(a)));
});

test('without background sync, the toast for a saved round asks the user to open the app again', async () => {
  const syncDescriptor = Object.getOwnPropertyDescriptor(ServiceWorkerRegistration.prototype, 'sync');
  Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  try {
    await setUpApp({ server: createClubServer('elin').dropRequests(submitRound), as: people.elin });
    await fillInRound();
    await page.getByRole('dialog').getByRole('button', { name: 'Register round' }).click();
    await expect.element(page.getByText('Saved on this device')).toBeVisible();
    await expect.element(page.getByText('It will be sent when you next open the app online.')).toBeVisible();
  } finally {
    if (syncDescriptor) Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', syncDescriptor);
  }
});

test('a user hides their handicap from others with a checkbox in the profile menu', async () => {
  const server = createClubServer('elin');
  server.replyWith(setHandicapIndex, ({ hidden }) => {
    server.patchResponse(handicap, { hidden: hidden ?? false });
    return { status: 200, message: 'Saved' };
  });
  await page.viewport(1280, 800);
  await setUpApp({ server, as: people.elin });
  await goTo('/Create-golf-league');
  await page.getByRole('button', { name: 'Profile of Elin Sjöberg' }).click();
  await page.getByRole('menuitem', { name: 'Edit profile' }).click();
  const menuTexts = page
    .getByRole('menuitem')
    .elements()
    .map((entry) => entry.textContent);
  // The first entries keep their order, and the account entries have a separate group.
  expect(menuTexts.slice(0, 4)).toEqual(['Avatar', 'Alias', 'Password', 'Delete account']);
  expect(menuTexts.slice(-5)).toEqual(['Email address', 'Passkeys', 'Devices', 'A copy of my data', 'Back']);
  await expect.element(page.getByRole('menu').getByText('Account', exact)).toBeVisible();
  await page.getByRole('menuitem', { name: 'Handicap' }).click();
  const checkbox = page.getByRole('checkbox', { name: 'Hide the handicap for my rounds' });
  await expect.element(checkbox).not.toBeChecked();
  await checkbox.click();
  await expect.element(checkbox).toBeChecked();
  expect(server.receivedCalls.findLast(({ name }) => name === setHandicapIndex.name)?.input).toMatchObject({
    hidden: true,
  });
  await userEvent.keyboard('{Escape}');
});
