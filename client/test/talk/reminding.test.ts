import { sendRoundReminder } from '@golf-league/core/contracts/round-reminders.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { computeTestBoard } from '../club/board.ts';
import { createClubServer } from '../club/club-server.ts';
import { clubLeagues, people } from '../club/league.ts';
import { goTo, setUpApp } from '../app-driver.tsx';
import { button, expectGone, partialMatch } from './talk-locators.ts';
import { chatPhoneViewport } from './talk-server.ts';

const league = clubLeagues.find(({ id }) => id === 'fedex')!;
const openRound = computeTestBoard(league).rounds.find(({ complete }) => !complete)!;
const waitingButton = () => page.getByRole('button', { name: 'waiting for', ...partialMatch }).first();

async function openFedExLeague(userId: keyof typeof people) {
  const server = createClubServer(userId).respondWithExample(sendRoundReminder);
  await page.viewport(chatPhoneViewport.width, chatPhoneViewport.height);
  await setUpApp({ server, as: people[userId] });
  await goTo('/golfleague/fedex');
  await expect.element(waitingButton()).toBeVisible();
  await waitingButton().click();
  return server;
}

test('an admin reminds the players missing from a FedEx round, once a day', async () => {
  const server = await openFedExLeague(league.admin as keyof typeof people);
  const remindButton = button(`Remind about round ${openRound.number}`);
  await remindButton.click();
  const confirmation = page.getByText('Everyone the round is waiting for gets a friendly reminder.');
  await expect.element(confirmation).toBeVisible();
  expect(
    server.receivedCalls.filter(({ name }) => name === sendRoundReminder.name).map(({ input }) => input),
  ).toMatchObject([{ leagueId: 'fedex', roundNumber: openRound.number }]);
  server.rejectWith(sendRoundReminder, 'already_reminded');
  await remindButton.click();
  await expect.element(page.getByText(/They have already been reminded in the last 24 hours/)).toBeVisible();
});

test('a player missing from a FedEx round has no button to remind others', async () => {
  const awaitedPlayer = openRound.awaited[0]!.id as keyof typeof people;
  await openFedExLeague(awaitedPlayer);
  await expect.element(page.getByText(`Round ${openRound.number}`, partialMatch).first()).toBeVisible();
  await expectGone(button(`Remind about round ${openRound.number}`));
});
