import { handicap, stateHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import { leagueRules } from '@golf-league/core/contracts/league-rules.ts';
import { memberRounds, submitRound, takeBackRound } from '@golf-league/core/contracts/rounds.ts';
import { countingRulesOf } from '@golf-league/core/golf/rules.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RefusedByServer } from './fake-server.ts';
import { clubAnswers } from './club/club-answers.ts';
import { clubLeagues, people } from './club/league.ts';
import { roundsIn } from './club/rounds.ts';
import { goTo, openApp } from './app-driver.tsx';

const exact = { exact: true };
const leagueOf = (id: string) => clubLeagues.find((a) => a.id === id)!;

/**
 * Returns the rounds of Jonas in a league. His latest round is the same in every league, registered at the same time.
 */
function roundsOfJonas(leagueId: string) {
  const ownRounds = roundsIn(leagueOf(leagueId), 'jonas').filter(({ memberId }) => memberId === 'jonas');
  const sharedFields = { playedOn: '2026-11-20', createdAt: '2026-11-20T15:00:00.000Z', gross: 84 };
  return ownRounds.map((round, index) =>
    index === ownRounds.length - 1 ? { ...round, ...sharedFields } : round,
  );
}

test('deleting a round that counts in two leagues deletes it in both, and names a league that rejects it', async () => {
  await page.viewport(390, 844);
  const answers = clubAnswers('jonas').replyWith(memberRounds, ({ leagueId }) => roundsOfJonas(leagueId));
  const latestOf = (id: string) => roundsOfJonas(id).at(-1)!.id;
  const rejectedRound = latestOf('fedex');
  answers.replyWith(takeBackRound, ({ roundId }) => {
    if (roundId === rejectedRound) throw new RefusedByServer('round_complete');
    return { status: 200, message: 'Round taken back' };
  });
  await openApp({ answers, as: people.jonas });
  await goTo('/golfleague/strokes');
  await page.getByRole('button', { name: 'Rounds of Jonas Berg' }).click();
  await page.getByRole('button', { name: /^Delete round \d/ }).click();
  const question = page.getByRole('dialog', { name: /^Delete round/ });
  await expect.element(question.getByRole('checkbox', { name: /Kontoret Cup/ })).toBeChecked();
  await question.getByRole('button', { name: 'Delete', ...exact }).click();
  await expect.element(page.getByText(/The round is still there in Kontoret Cup/)).toBeVisible();
  const deleted = answers.sent.filter(({ name }) => name === takeBackRound.name).map(({ input }) => input);
  expect(deleted).toEqual(
    expect.arrayContaining([{ roundId: latestOf('strokes') }, { roundId: rejectedRound }]),
  );
  expect(deleted[0]).toEqual({ roundId: latestOf('strokes') });
});

test('deleting a round keeps it in leagues that are unticked', async () => {
  const answers = clubAnswers('jonas')
    .replyWith(memberRounds, ({ leagueId }) => roundsOfJonas(leagueId))
    .answerWithExample(takeBackRound);
  await openApp({ answers, as: people.jonas });
  await goTo('/golfleague/strokes');
  await page.getByRole('button', { name: 'Rounds of Jonas Berg' }).click();
  await page.getByRole('button', { name: /^Delete round \d/ }).click();
  const question = page.getByRole('dialog', { name: /^Delete round/ });
  await expect.element(question.getByRole('checkbox').first()).toBeChecked();
  for (const box of question.getByRole('checkbox').all()) await box.click();
  await question.getByRole('button', { name: 'Delete', ...exact }).click();
  await expect.element(question).not.toBeInTheDocument();
  const deleted = answers.sent.filter(({ name }) => name === takeBackRound.name);
  expect(deleted).toHaveLength(1);
});

async function typeRound(): Promise<void> {
  await goTo('/golfleague/crowd');
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  const form = page.getByRole('dialog');
  await form.getByLabelText('Gross score').fill('84');
  await form.getByLabelText('Course par').selectOptions('72');
  await form.getByLabelText('Net score').fill('70');
  await form.getByRole('button', { name: 'Review round' }).click();
}

test('the list of leagues for a round shows usable ones before the others', async () => {
  const answers = clubAnswers('elin').replyWith(leagueRules, ({ leagueId }) => ({
    rules: {
      ...countingRulesOf(leagueOf(leagueId).rules),
      // With another allowance the entered net score is not valid there.
      allowance: leagueId === 'strokes' ? 80 : leagueOf(leagueId).rules.allowance,
    },
  }));
  await openApp({ answers, as: people.elin });
  await typeRound();
  const boxes = page.getByRole('group', { name: 'Count it also in:' }).getByRole('checkbox');
  await expect.element(boxes.first()).toBeEnabled();
  const usable = boxes.elements().map((box) => !(box as HTMLInputElement).disabled);
  expect(usable).toContain(false);
  expect(usable).toEqual(usable.toSorted((a, b) => Number(b) - Number(a)));
});

test('without background sync a saved round asks the user to open the app again', async () => {
  const sync = Object.getOwnPropertyDescriptor(ServiceWorkerRegistration.prototype, 'sync');
  Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  try {
    await openApp({ answers: clubAnswers('elin').loseCalls(submitRound), as: people.elin });
    await typeRound();
    await page.getByRole('dialog').getByRole('button', { name: 'Register round' }).click();
    await expect.element(page.getByText('Saved on this device')).toBeVisible();
    await expect
      .element(page.getByText('It is sent when you open the app again with a connection.'))
      .toBeVisible();
  } finally {
    if (sync) Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', sync);
  }
});

test('a checkbox hides a user’s handicap and the handicaps of their rounds from others', async () => {
  const answers = clubAnswers('elin');
  answers.replyWith(stateHandicapIndex, ({ hidden }) => {
    answers.change(handicap, { hidden: hidden ?? false });
    return { status: 200, message: 'Saved' };
  });
  await page.viewport(1280, 800);
  await openApp({ answers, as: people.elin });
  await goTo('/Create-golf-league');
  await page.getByRole('button', { name: 'Profile of Elin Sjöberg' }).click();
  await page.getByRole('menuitem', { name: 'Edit profile' }).click();
  const entries = page
    .getByRole('menuitem')
    .elements()
    .map((entry) => entry.textContent);
  // The first entries keep their order, and the account entries have a separate group.
  expect(entries.slice(0, 4)).toEqual(['Avatar', 'Alias', 'Password', 'Delete account']);
  expect(entries.slice(-5)).toEqual(['Email address', 'Passkeys', 'Devices', 'A copy of my data', 'Back']);
  await expect.element(page.getByRole('menu').getByText('Account', exact)).toBeVisible();
  await page.getByRole('menuitem', { name: 'Handicap' }).click();
  const tick = page.getByRole('checkbox', { name: 'Hide the handicap of my rounds' });
  await expect.element(tick).not.toBeChecked();
  await tick.click();
  await expect.element(tick).toBeChecked();
  expect(answers.sent.findLast(({ name }) => name === stateHandicapIndex.name)?.input).toMatchObject({
    hidden: true,
  });
  await userEvent.keyboard('{Escape}');
});
