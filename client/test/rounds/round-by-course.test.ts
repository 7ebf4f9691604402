import { addCourse } from '@golf-league/core/contracts/courses.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goTo } from '../app-driver.tsx';
import { readBoardLines, RoundServer } from './round-server.ts';

const exact = { exact: true };
const pars = '443 544 345 434 544 345';
const strokeIndexes = '7 1 15 3 11 9 17 5 13 8 16 2 4 12 10 18 6 14';

const form = () => page.getByRole('dialog').last();
const pressButton = (name: string | RegExp) =>
  form()
    .getByRole('button', { name, ...(typeof name === 'string' && exact) })
    .click();
async function expectText(text: string): Promise<void> {
  await expect.element(form().getByText(text, { exact: false }).first()).toBeInTheDocument();
}

async function expectBoardLine(line: string): Promise<void> {
  await expect.poll(readBoardLines).toEqual([line]);
}

const findCallInputs = ({ fakeServer }: RoundServer, { name }: Endpoint) =>
  fakeServer.receivedCalls.filter((call) => call.name === name).map(({ input }) => input);

/** Fills in the open course form, except for the stroke indexes. */
async function fillInCourse(name: string): Promise<void> {
  await form().getByLabelText('Course', exact).fill(name);
  await form().getByLabelText('Name of the tee').fill('Yellow');
  await form().getByLabelText('Course rating').fill('75,1');
  await form().getByLabelText('Slope').fill('132');
  await pressButton(/^Add par and stroke index/);
  await form().getByLabelText('Par of each hole').fill(pars);
}

test('registering a second round by course takes five taps and one number, and the app calculates the net score', async () => {
  await page.viewport(390, 844);
  const server = new RoundServer();
  await server.open();
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  await pressButton(/^Choose a course/);
  await pressButton('Add a course');
  await fillInCourse('Delsjö');
  await expectText('36 out + 36 in = par 72');
  await pressButton('Save the course');
  await expectText('Enter this row too, or leave both empty.');
  const strokeIndexField = form().getByLabelText('Stroke index of each hole');
  await strokeIndexField.fill(strokeIndexes.replace('14', '7'));
  await expectText('Holes 1 and 18 both have 7.');
  await strokeIndexField.fill(strokeIndexes);
  server.fakeServer.dropRequests(addCourse);
  await pressButton('Save the course');
  await expectText('You need to be online to add a course. What you typed is kept on this device.');
  server.acceptCourses();
  await expect.element(form().getByLabelText('Course rating')).toHaveValue('75,1');
  await pressButton('Save the course');

  const expectedTee = { name: 'Yellow', par: 72, courseRating: 75.1, slope: 132 };
  const expectedHoles = expect.arrayContaining([{ par: 4, strokeIndex: 7 }]);
  await expect.poll(() => findCallInputs(server, addCourse).length).toBe(2);
  expect(findCallInputs(server, addCourse).at(-1)).toMatchObject({
    name: 'Delsjö',
    tees: [{ ...expectedTee, holes: expectedHoles }],
  });

  // The app chooses the only tee, and asks once for the handicap index.
  const dialog = page.getByRole('dialog', { name: 'Register round 1' });
  await expect.element(dialog.getByText('Delsjö, Yellow')).toBeVisible();
  await expect.element(dialog.getByLabelText('Gross score')).toHaveFocus();
  await userEvent.keyboard('88{Enter}');
  // A player without a handicap index would enter the net score here.
  await expect.element(dialog.getByLabelText('Net score')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByLabelText('Handicap index')).toHaveFocus();
  await userEvent.keyboard('11,4');
  await expectText('Playing handicap 16');
  await expectText('11.4 × 132/113 + 75.1 − 72 = 16.42');
  await pressButton('Review round');
  await expectText('Net 72 and gross 88 on a par 72, played today.');
  await expectText('Delsjö, Yellow · playing handicap 16');
  await pressButton('Register round');
  await expectBoardLine('1 Ann E');
  expect(findCallInputs(server, submitRound)).toEqual([
    expect.objectContaining({ gross: '88', handicapIndex: '11.4', playingHandicap: '16' }),
  ]);
  await goTo('/golfleague/own');

  const inputCounts = { taps: 0, numbers: 0 };
  const tap = async (action: Promise<void>) => ((inputCounts.taps += 1), await action);
  await tap(page.getByRole('button', { name: 'Register round', ...exact }).click());
  await expectText('Delsjö, Yellow');
  // Even if the player changes the tee, registering takes only five taps.
  await tap(pressButton('Change the course'));
  await tap(pressButton(/^Yellow/));
  await expect.element(form().getByLabelText('Gross score')).toHaveFocus();
  inputCounts.numbers += 1;
  await userEvent.keyboard('87');
  await expectText('−1');
  await tap(userEvent.keyboard('{Enter}'));
  await tap(pressButton('Register round'));
  await expectBoardLine('1 Ann −1');
  expect(inputCounts).toEqual({ taps: 5, numbers: 1 });

  // The player overrides the playing handicap while editing, and the form shows it.
  await page.getByRole('button', { name: 'Rounds of Ann' }).click();
  const roundsOnCourse = page.getByText('Delsjö, Yellow · playing handicap 16');
  await expect.poll(() => roundsOnCourse.elements().length).toBe(2);
  await page.getByRole('button', { name: 'Edit round 2' }).click();
  await pressButton('Change the playing handicap');
  await form().getByLabelText('Playing handicap', exact).fill('15');
  await expectText('Playing handicap 15, set by hand');
  await expectText('Calculated by the app: 16.');
  await pressButton('Update round');
  await expectBoardLine('1 Ann E');
});

test('a round counts in all ticked leagues, and a toast names any that reject it', async () => {
  await page.viewport(390, 844);
  const server = new RoundServer({
    Sundays: 'stroke',
    Wednesdays: 'stroke',
    Points: 'stableford',
    Closing: 'stroke',
  });
  // An admin finishes this league while the round is being sent.
  server.fakeServer.rejectWith(submitRound, 'league_finished', ({ leagueId }) => leagueId === 'Closing');
  await server.open();
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  await form().getByLabelText('Gross score').fill('88');
  await form().getByLabelText('Course par').selectOptions('72');
  await form().getByLabelText('Net score').fill('70');
  await pressButton('Review round');
  const leagueCheckboxes = form().getByRole('group', { name: 'Also count it in:' });
  for (const name of ['Wednesdays', 'Closing']) {
    const checkbox = leagueCheckboxes.getByRole('checkbox', { name: new RegExp(`^${name}`) });
    await expect.element(checkbox).not.toBeChecked();
    await checkbox.click();
    await expect.element(checkbox).toBeChecked();
  }
  // Points by hole cannot be computed from two totals.
  await expect.element(leagueCheckboxes.getByRole('checkbox', { name: /^Points/ })).toBeDisabled();
  await expectText('Choose a course so the net can be worked out there.');
  await pressButton('Register round');
  await expectBoardLine('1 Ann −2');
  await expect.element(page.getByText('Not registered in Closing')).toBeVisible();
  await expect
    .element(page.getByText(/nothing more can be added\. It counts in Wednesdays too\./))
    .toBeVisible();
  await goTo('/golfleague/Wednesdays');
  await expectBoardLine('1 Ann −2');
  await goTo('/golfleague/Points');
  await expectBoardLine('– Ann –');
});
