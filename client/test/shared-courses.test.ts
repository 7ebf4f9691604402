import { addCourse, correctCourse, listCourses, removeCourse } from '@golf-league/core/contracts/courses.ts';
import { copyCourse, findSharedCourses, unshareCourse } from '@golf-league/core/contracts/shared-courses.ts';
import { site } from '@golf-league/core/contracts/site.ts';
import type { Course, Tee } from '@golf-league/core/golf/rounds/course.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anAnswer } from '../../core/test/builders.ts';
import { type FakeServer } from './fake-server.ts';
import { clubAnswers } from './club/club-answers.ts';
import { people } from './club/league.ts';
import { goTo, openApp } from './app-driver.tsx';

const exact = { exact: true };
const dialog = () => page.getByRole('dialog').last();
const numbers = { par: 72, courseRating: 71.3, slope: 128, holes: null };
const leagueCourse = { leagueId: 'empty', holes: 18 as const, lastPlayed: null };

const bro = { sharedCourseId: 'bro', name: 'Bro Hof', holes: 18 as const, own: false };
const shared = [
  { ...bro, tees: ['Yellow', 'Red'].map((name) => ({ name, ...numbers })) },
  { ...bro, sharedCourseId: 'twin', name: 'Brofors', tees: [{ name: 'White', ...numbers }] },
];
const tee = (id: string, name: string): Tee => ({ id, name, ...numbers });
const brofors: Course = {
  ...leagueCourse,
  id: 'brofors',
  name: 'Brofors',
  tees: [tee('white', 'White')],
  own: true,
  sharedAs: 'twin',
};
const copy: Course = {
  ...leagueCourse,
  id: 'copy',
  name: 'Bro Hof',
  tees: [tee('y', 'Yellow'), tee('r', 'Red')],
  own: false,
  sharedAs: null,
};

async function openPicker(answers: FakeServer): Promise<void> {
  await page.viewport(390, 844);
  await openApp({ answers, as: people.elin });
  await goTo('/golfleague/empty');
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  await page.getByRole('button', { name: /^Choose a course/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Choose a course' })).toBeVisible();
}

const withSharedCourses = (answers: FakeServer) =>
  answers.replyWith(listCourses, [brofors]).replyWith(findSharedCourses, ({ name }) => ({
    courses: shared.filter((course) => course.name.toLowerCase().includes(name.toLowerCase())),
  }));

test('a user finds another league’s shared course by its name, and copies and chooses it with one tap', async () => {
  const answers = withSharedCourses(clubAnswers('elin')).replyWith(copyCourse, { status: 200, course: copy });
  await openPicker(answers);
  await dialog().getByLabelText('Search by name, in other leagues too').fill('bro');
  const otherLeagues = dialog().getByRole('region', { name: /^From other leagues/ });
  await expect.element(otherLeagues.getByRole('heading', { name: 'Bro Hof' })).toBeVisible();
  // The list does not offer a course that the league already has.
  expect(otherLeagues.getByRole('heading').elements()).toHaveLength(1);
  await otherLeagues.getByRole('button', { name: /^Red/ }).click();
  await expect.element(dialog().getByText('Bro Hof, Red')).toBeVisible();
  await expect.element(dialog().getByLabelText('Gross score')).toHaveFocus();
  expect(answers.sent.filter(({ name }) => name === copyCourse.name).map(({ input }) => input)).toEqual([
    { leagueId: 'empty', userId: people.elin.userId, sharedCourseId: 'bro' },
  ]);
});

test('only the user who adds a course can share it, with a checkbox', async () => {
  const answers = withSharedCourses(clubAnswers('elin'))
    .replyWith(listCourses, [brofors, { ...copy, name: 'Ullna' }])
    .replyWith(addCourse, { status: 200, course: { ...copy, name: 'Delsjö', own: true, sharedAs: 'new' } });
  await openPicker(answers);
  await dialog().getByRole('button', { name: 'Correct Brofors' }).click();
  const share = () => dialog().getByRole('checkbox', { name: /^Let every league on this server find it/ });
  await expect.element(share()).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await dialog().getByRole('button', { name: 'Correct Ullna' }).click();
  await expect.element(dialog().getByLabelText('Slope').first()).toHaveValue('128');
  await expect.element(share()).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await dialog().getByRole('button', { name: 'Add a course' }).click();
  await expect.element(share()).not.toBeChecked();
  for (const [label, value] of [
    ['Course', 'Delsjö'],
    ['Name of the tee', '57'],
    ['Par', '72'],
    ['Course rating', '71.3'],
    ['Slope', '128'],
  ] as const)
    await dialog().getByLabelText(label, exact).fill(value);
  await share().click();
  await dialog().getByRole('button', { name: 'Save the course' }).click();
  await expect.element(page.getByText('The course is saved')).toBeVisible();
  expect(answers.sent.find(({ name }) => name === addCourse.name)?.input).toMatchObject({ share: true });
});

test('a user stops sharing a course, and it disappears from the other leagues’ courses', async () => {
  const answers = clubAnswers('elin').replyWith(listCourses, []);
  let courses = [{ ...shared[0]!, own: true }];
  answers
    .replyWith(findSharedCourses, () => ({ courses }))
    .replyWith(unshareCourse, () => {
      courses = [];
      return anAnswer(unshareCourse);
    });
  await openPicker(answers);
  await dialog().getByLabelText('Search by name, in other leagues too').fill('bro');
  await dialog().getByRole('button', { name: 'Stop sharing Bro Hof' }).click();
  await expect.element(page.getByText('The course is no longer shared')).toBeVisible();
  await expect.element(dialog().getByRole('heading', { name: 'Bro Hof' })).not.toBeInTheDocument();
  expect(answers.sent.find(({ name }) => name === unshareCourse.name)?.input).toEqual({
    sharedCourseId: 'bro',
  });
});

test('a user corrects a course, and removes it from the list after confirming', async () => {
  let courseList = [brofors];
  const answers = clubAnswers('elin')
    .replyWith(listCourses, () => courseList)
    .replyWith(correctCourse, ({ name }) => {
      courseList = [{ ...brofors, name: name! }];
      return { status: 200, course: courseList[0]! };
    })
    .replyWith(removeCourse, () => {
      courseList = [];
      return anAnswer(removeCourse);
    });
  await openPicker(answers);
  await dialog().getByRole('button', { name: 'Correct Brofors' }).click();
  await dialog().getByLabelText('Course', exact).fill('Brofors Östra');
  await dialog().getByRole('button', { name: 'Save the course' }).click();
  await expect.element(page.getByText('The course is corrected')).toBeVisible();
  await dialog().getByRole('button', { name: 'Correct Brofors Östra' }).click();
  await dialog().getByRole('button', { name: 'Remove from the list' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Brofors Östra from the list?' });
  expect(answers.sent.some(({ name }) => name === removeCourse.name)).toBe(false);
  await question.getByRole('button', { name: 'Remove', ...exact }).click();
  await expect.element(page.getByText('The course is removed from the list')).toBeVisible();
  await expect.element(dialog().getByRole('heading', { name: /^Brofors/ })).not.toBeInTheDocument();
});

test('a server without shared courses offers neither search in other leagues nor sharing', async () => {
  const answers = clubAnswers('elin').change(site, { sharedCourses: false });
  await openApp({ answers, as: people.elin });
  await goTo('/golfleague/crowd');
  await page.getByRole('button', { name: 'Register round', exact: true }).click();
  await page.getByRole('button', { name: 'Choose a course', exact: true }).click();
  await dialog().getByLabelText('Search by name', { exact: true }).fill('gesta');
  await expect.element(dialog().getByRole('heading', { name: 'Ågesta Golfklubb' })).toBeVisible();
  await dialog().getByRole('button', { name: 'Correct Ågesta Golfklubb' }).click();
  await expect.element(dialog().getByLabelText('Slope')).toHaveValue('128');
  await expect.element(dialog().getByRole('checkbox')).not.toBeInTheDocument();
  expect(answers.sent.map(({ name }) => name)).not.toContain(findSharedCourses.name);
});
