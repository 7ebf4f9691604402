import { handicap } from '@golf-league/core/contracts/handicap.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { memberRounds, submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { pickCountingRules, createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exampleHoles } from '../../e2e/support/group-card.ts';
import { createClubServer } from './club/club-server.ts';
import { clubLeagues, people } from './club/league.ts';
import { createRoundViews } from './club/rounds.ts';
import { createFakeCardServer, createCardPlayer } from './card-server.ts';
import { goTo, setUpApp } from './app-driver.tsx';

// A player without a handicap index can still play, both on the group card and in the round form.

const exact = { exact: true };
const getForm = () => page.getByRole('dialog');
const course = {
  name: 'Bro Hof',
  tee: 'Yellow',
  par: 72,
  courseRating: 71.3,
  slope: 128,
  holes: exampleHoles,
};

test('a round from a group card without a handicap can be edited without a handicap', async () => {
  const strokes = exampleHoles.map(({ par }, index) => (index === 0 ? par + 1 : par));
  const strokeLeague = clubLeagues.find(({ id }) => id === 'strokes')!;
  const roundFields = { gross: 73, toPar: 1, coursePar: 72, teeId: 'yellow', course, strokes };
  const server = createClubServer('elin')
    .replyWith(memberRounds, () =>
      createRoundViews(strokeLeague, 'elin')
        .filter(({ memberId }) => memberId === 'elin')
        .map((round) => ({ ...round, ...roundFields })),
    )
    .respondWithExample(updateRound);
  await page.viewport(390, 844);
  await setUpApp({ server, as: people.elin });
  await goTo('/golfleague/strokes');
  await page.getByRole('button', { name: 'Rounds of Elin Sjöberg' }).click();
  await page.getByRole('button', { name: 'Edit round 1', ...exact }).click();
  await expect.element(getForm().getByText('Net score 73')).toBeVisible();
  await expect.element(getForm().getByRole('status').getByText('+1', exact)).toBeVisible();
  await expect.element(getForm().getByText('Without a handicap')).toBeVisible();
  await expect.element(getForm().getByRole('button', { name: 'Edit the card' })).toBeVisible();
  await getForm().getByRole('button', { name: 'Update round' }).click();
  await expect.element(getForm()).not.toBeInTheDocument();
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

/** Opens the form for a round at today's event, as Elin, who has no handicap index. */
async function openEventRoundForm(mode: Mode) {
  const server = createFakeCardServer([createCardPlayer('elin', { group: null, playingHandicap: null })]);
  const rules = pickCountingRules(createLeagueRules(mode));
  server.fakeServer
    .patchResponse(leagueInfo, { mode })
    .patchResponse(scoreboard, { mode, rules })
    .patchResponse(handicap, { index: null, statedAt: null })
    .respondWithExample(submitRound);
  await server.open('');
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  await expect.element(getForm().getByText('Belongs to Round 4')).toBeVisible();
  await expect.element(getForm().getByText('Bro Hof, Yellow')).toBeVisible();
  const getSubmittedInput = () =>
    server.fakeServer.receivedCalls.find(({ name }) => name === submitRound.name)?.input;
  return { getSubmittedInput };
}

const fieldsWithoutHandicap = { eventId: 'day', teeId: 'yellow', handicapIndex: '', playingHandicap: '' };

test('a Stableford round without an index, at an event, needs only points and keeps the event and the tee', async () => {
  const { getSubmittedInput } = await openEventRoundForm('stableford');
  await expect.element(getForm().getByLabelText('Points')).toHaveFocus();
  await expect
    .element(getForm().getByText('Enter your points, or strokes and your handicap index.'))
    .toBeVisible();
  await userEvent.keyboard('41{Enter}{Enter}');
  await expect.element(page.getByText('41 points, played today.')).toBeVisible();
  await expect.element(page.getByText('Bro Hof, Yellow', exact)).toBeVisible();
  await getForm().getByRole('button', { name: 'Register round' }).click();
  await expect.poll(getSubmittedInput).toMatchObject({ ...fieldsWithoutHandicap, toPar: '-5', gross: '' });
});

test('a stroke play round at an event needs gross and net, or gross and an index from which net is computed', async () => {
  const { getSubmittedInput } = await openEventRoundForm('stroke');
  await expect.element(getForm().getByLabelText('Gross score')).toHaveFocus();
  await expect
    .element(getForm().getByText('Enter gross, and either net or your handicap index.'))
    .toBeVisible();
  await expect.element(getForm().getByLabelText('Course par')).not.toBeInTheDocument();
  await userEvent.keyboard('90{Enter}73');
  await expect.element(getForm().getByRole('status').getByText('+1', exact)).toBeVisible();
  await getForm()
    .getByRole('textbox', { name: 'Handicap index', ...exact })
    .fill('11,4');
  await expect.element(getForm().getByText('Net worked out: 90 − 12 = 78')).toBeVisible();
  await getForm()
    .getByRole('textbox', { name: 'Handicap index', ...exact })
    .fill('');
  await getForm().getByLabelText('Net score').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Net 73 and gross 90 on a par 72, played today.')).toBeVisible();
  await getForm().getByRole('button', { name: 'Register round' }).click();
  await expect.poll(getSubmittedInput).toMatchObject({ ...fieldsWithoutHandicap, toPar: '1', gross: '90' });
});
