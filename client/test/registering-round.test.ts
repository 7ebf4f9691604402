import { listCourses } from '@golf-league/core/contracts/courses.ts';
import { handicap } from '@golf-league/core/contracts/handicap.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { memberRounds } from '@golf-league/core/contracts/rounds.ts';
import type { PlayedCourse } from '@golf-league/core/golf/rounds/course.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createClubServer } from './club/club-server.ts';
import { clubLeagues, people } from './club/league.ts';
import { createRoundViews } from './club/rounds.ts';
import { goTo, setUpApp } from './app-driver.tsx';

const phone = { width: 360, height: 740 };
const exact = { exact: true };
const form = () => page.getByRole('dialog');

async function openForm(leagueId: string): Promise<void> {
  await page.viewport(phone.width, phone.height);
  await goTo(`/golfleague/${leagueId}`);
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  await expect.element(form()).toBeVisible();
}

test('the form for a first round offers a course or two totals as equal choices, and fills in the league’s last course par', async () => {
  const server = createClubServer('elin').patchResponse(leagueInfo, { lastPar: 71 });
  await setUpApp({ server, as: people.elin });
  await openForm('empty');
  await expect.element(form().getByLabelText('Gross score')).toHaveFocus();
  await expect.element(form().getByLabelText('Course par')).toHaveValue('71');
  const choices = form().getByRole('group', { name: 'How to register it' }).getByRole('button');
  await expect.element(choices.nth(0)).toHaveTextContent('Two totals gross and net');
  await expect.element(choices.nth(1)).toHaveTextContent('Choose a course: we work out the net');
  const [totalsBox, courseBox] = choices.elements().map((choice) => choice.getBoundingClientRect());
  expect([courseBox!.width, courseBox!.height, courseBox!.top]).toEqual([
    totalsBox!.width,
    totalsBox!.height,
    totalsBox!.top,
  ]);
  await userEvent.keyboard('84{Enter}70');
  await expect.element(form().getByText('−1', exact)).toBeVisible();
  await choices.nth(1).click();
  await expect.element(page.getByRole('dialog', { name: 'Choose a course' })).toBeVisible();
});

test('the form ignores the league’s last course par if it is not one of the options', async () => {
  await setUpApp({
    server: createClubServer('elin').patchResponse(leagueInfo, { lastPar: 62 }),
    as: people.elin,
  });
  await openForm('empty');
  await expect.element(form().getByLabelText('Course par')).toHaveValue('');
});

const playedCourse: PlayedCourse = {
  name: 'Bro Hof',
  tee: 'Gul',
  par: 72,
  courseRating: 71.3,
  slope: 128,
  holes: null,
};

/** Creates a fake server on which Elin has already played a course, with a handicap index of 11.4. */
function createServerWithCourse() {
  const courseFields = { teeId: 'gul', handicapIndex: 11.4, playingHandicap: 12, course: playedCourse };
  return createClubServer('elin')
    .replyWith(memberRounds, ({ leagueId }) =>
      createRoundViews(
        clubLeagues.find(({ id }) => id === leagueId)!,
        'elin',
      )
        .filter(({ memberId }) => memberId === 'elin')
        .map((round) => ({ ...round, ...courseFields })),
    )
    .patchResponse(handicap, { index: 11.4, statedAt: new Date().toISOString() });
}

test('a player who has played a course enters only the gross score, even before courses load, and sees how net is calculated', async () => {
  await setUpApp({ server: createServerWithCourse().neverRespond(listCourses), as: people.elin });
  await openForm('strokes');
  await expect.element(form().getByText('Bro Hof, Gul')).toBeVisible();
  await expect.element(form().getByRole('group', { name: 'How to register it' })).not.toBeInTheDocument();
  await expect.element(form().getByLabelText('Gross score')).toHaveFocus();
  await expect.element(form().getByLabelText('Net score')).not.toBeInTheDocument();
  await userEvent.keyboard('87');
  // 11.4 × 128/113 + 71.3 − 72 = 12.21
  await expect.element(form().getByText('Net worked out: 87 − 12 = 75')).toBeVisible();
  await expect.element(form().getByRole('status').getByText('+3', exact)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Net 75 and gross 87 on a par 72, played today.')).toBeVisible();
});
