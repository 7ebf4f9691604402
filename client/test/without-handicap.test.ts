import { handicap } from '@golf-league/core/contracts/handicap.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { memberRounds, submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { pickCountingRules, newLeagueRules } from '@golf-league/core/golf/rules.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holes } from '../../e2e/support/group-card.ts';
import { createClubServer } from './club/club-answers.ts';
import { clubLeagues, people } from './club/league.ts';
import { createRoundViews } from './club/rounds.ts';
import { createFakeDayServer, createDayPlayer } from './day-server.ts';
import { goTo, openApp } from './app-driver.tsx';

// A player without a handicap index can still play, both on the group card and in the round form.

const exact = { exact: true };
const form = () => page.getByRole('dialog');
const course = { name: 'Bro Hof', tee: 'Yellow', par: 72, courseRating: 71.3, slope: 128, holes };

test('a round from a group card without a handicap can be edited without a handicap', async () => {
  const strokes = holes.map(({ par }, index) => (index === 0 ? par + 1 : par));
  const strokeLeague = clubLeagues.find(({ id }) => id === 'strokes')!;
  const roundFields = { gross: 73, toPar: 1, coursePar: 72, teeId: 'yellow', course, strokes };
  const server = createClubServer('elin')
    .replyWith(memberRounds, () =>
      createRoundViews(strokeLeague, 'elin')
        .filter(({ memberId }) => memberId === 'elin')
        .map((round) => ({ ...round, ...roundFields })),
    )
    .answerWithExample(updateRound);
  await page.viewport(390, 844);
  await openApp({ server, as: people.elin });
  await goTo('/golfleague/strokes');
  await page.getByRole('button', { name: 'Rounds of Elin Sjöberg' }).click();
  await page.getByRole('button', { name: 'Edit round 1', ...exact }).click();
  await expect.element(form().getByText('Net score 73')).toBeVisible();
  await expect.element(form().getByRole('status').getByText('+1', exact)).toBeVisible();
  await expect.element(form().getByText('Without a handicap')).toBeVisible();
  await expect.element(form().getByRole('button', { name: 'Edit the card' })).toBeVisible();
  await form().getByRole('button', { name: 'Update round' }).click();
  await expect.element(form()).not.toBeInTheDocument();
  const [updateCall] = server.receivedCalls.filter(({ name }) => name === updateRound.name);
  expect(updateCall!.input).toMatchObject({
    gross: '73',
    toPar: '1',
    teeId: 'yellow',
    strokes: JSON.stringify(strokes),
    handicapIndex: '',
    playingHandicap: '',
  });
});

/** Opens the round form for today's day of play, as Elin, who has no handicap index. */
async function openDayRoundForm(mode: Mode) {
  const server = createFakeDayServer([createDayPlayer('elin', { group: null, playingHandicap: null })]);
  const rules = pickCountingRules(newLeagueRules(mode));
  server.fakeServer
    .change(leagueInfo, { mode })
    .change(scoreboard, { mode, rules })
    .change(handicap, { index: null, statedAt: null })
    .answerWithExample(submitRound);
  await server.open('');
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  await expect.element(form().getByText('Belongs to Round 4')).toBeVisible();
  await expect.element(form().getByText('Bro Hof, Yellow')).toBeVisible();
  const submittedInput = () =>
    server.fakeServer.receivedCalls.find(({ name }) => name === submitRound.name)?.input;
  return { submittedInput };
}

const noHandicapFields = { eventId: 'day', teeId: 'yellow', handicapIndex: '', playingHandicap: '' };

test('without an index, a Stableford round on a day of play needs only points, and keeps the day and tee', async () => {
  const { submittedInput } = await openDayRoundForm('stableford');
  await expect.element(form().getByLabelText('Points')).toHaveFocus();
  await expect
    .element(form().getByText('Enter your points, or strokes and your handicap index.'))
    .toBeVisible();
  await userEvent.keyboard('41{Enter}{Enter}');
  await expect.element(page.getByText('41 points, played today.')).toBeVisible();
  await expect.element(page.getByText('Bro Hof, Yellow', exact)).toBeVisible();
  await form().getByRole('button', { name: 'Register round' }).click();
  await expect.poll(submittedInput).toMatchObject({ ...noHandicapFields, toPar: '-5', gross: '' });
});

test('a stroke play round on a day of play needs gross and net, or gross and an index to compute net', async () => {
  const { submittedInput } = await openDayRoundForm('stroke');
  await expect.element(form().getByLabelText('Gross score')).toHaveFocus();
  await expect.element(form().getByText('Enter gross, and either net or your handicap index.')).toBeVisible();
  await expect.element(form().getByLabelText('Course par')).not.toBeInTheDocument();
  await userEvent.keyboard('90{Enter}73');
  await expect.element(form().getByRole('status').getByText('+1', exact)).toBeVisible();
  await form()
    .getByRole('textbox', { name: 'Handicap index', ...exact })
    .fill('11,4');
  await expect.element(form().getByText('Net worked out: 90 − 12 = 78')).toBeVisible();
  await form()
    .getByRole('textbox', { name: 'Handicap index', ...exact })
    .fill('');
  await form().getByLabelText('Net score').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Net 73 and gross 90 on a par 72, played today.')).toBeVisible();
  await form().getByRole('button', { name: 'Register round' }).click();
  await expect.poll(submittedInput).toMatchObject({ ...noHandicapFields, toPar: '1', gross: '90' });
});
