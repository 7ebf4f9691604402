import { remindOfRound } from '@golf-league/core/contracts/round-reminders.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boardOf } from '../club/board.ts';
import { clubAnswers } from '../club/club-answers.ts';
import { clubLeagues, people } from '../club/league.ts';
import { goTo, openApp } from '../app-driver.tsx';
import { button, expectGone, matchPart } from './talk-locators.ts';
import { phone } from './talk-server.ts';

const league = clubLeagues.find(({ id }) => id === 'fedex')!;
const open = boardOf(league).rounds.find(({ complete }) => !complete)!;
const waiting = () => page.getByRole('button', { name: 'waiting for', ...matchPart }).first();

async function openFedEx(who: keyof typeof people) {
  const answers = clubAnswers(who).answerWithExample(remindOfRound);
  await page.viewport(phone.width, phone.height);
  await openApp({ answers, as: people[who] });
  await goTo('/golfleague/fedex');
  await expect.element(waiting()).toBeVisible();
  await waiting().click();
  return answers;
}

test('an admin reminds the players missing in a FedEx round, once a day', async () => {
  const answers = await openFedEx(league.admin as keyof typeof people);
  const remind = button(`Remind about round ${open.number}`);
  await remind.click();
  const done = page.getByText('Everyone the round is waiting for gets a friendly reminder.');
  await expect.element(done).toBeVisible();
  expect(
    answers.sent.filter(({ name }) => name === remindOfRound.name).map(({ input }) => input),
  ).toMatchObject([{ leagueId: 'fedex', roundNumber: open.number }]);
  answers.refuse(remindOfRound, 'already_reminded');
  await remind.click();
  await expect.element(page.getByText(/They have already been reminded in the last 24 hours/)).toBeVisible();
});

test('a player missing in a FedEx round has no button to remind others', async () => {
  const awaited = open.awaited[0]!.id as keyof typeof people;
  await openFedEx(awaited);
  await expect.element(page.getByText(`Round ${open.number}`, matchPart).first()).toBeVisible();
  await expectGone(button(`Remind about round ${open.number}`));
});
