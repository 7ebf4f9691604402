import { addCourse, correctCourse, listCourses, removeCourse } from '@golf-league/core/contracts/courses.ts';
import { copyCourse, findSharedCourses, unshareCourse } from '@golf-league/core/contracts/shared-courses.ts';
import { site } from '@golf-league/core/contracts/site.ts';
import type { Course, Tee } from '@golf-league/core/golf/rounds/course.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createExampleResponse } from '../../core/test/builders.ts';
import { type FakeServer } from './fake-server.ts';
import { createClubServer } from './club/club-server.ts';
import { people } from './club/league.ts';
import { goTo, setUpApp } from './app-driver.tsx';

const exact = { exact: true };
const dialog = () => page.getByRole('dialog').last();
const ratings = { par: 72, courseRating: 71.3, slope: 128, holes: null };
const leagueCourse = { leagueId: 'empty', holes: 18 as const, lastPlayed: null };

const sharedCourse = { sharedCourseId: 'bro', name: 'Bro Hof', holes: 18 as const, own: false };
const sharedCourses = [
  { ...sharedCourse, tees: ['Yellow', 'Red'].map((name) => ({ name, ...ratings })) },
  { ...sharedCourse, sharedCourseId: 'twin', name: 'Brofors', tees: [{ name: 'White', ...ratings }] },
];
const createTee = (id: string, name: string): Tee => ({ id, name, ...ratings });
const brofors: Course = {
  ...leagueCourse,
  id: 'brofors',
  name: 'Brofors',
  tees: [createTee('white', 'White')],
  own: true,
  sharedAs: 'twin',
};
const copiedCourse: Course = {
  ...leagueCourse,
  id: 'copy',
  name: 'Bro Hof',
  tees: [createTee('y', 'Yellow'), createTee('r', 'Red')],
  own: false,
  sharedAs: null,
};

async function openPicker(server: FakeServer): Promise<void> {
  await page.viewport(390, 844);
  await setUpApp({ server, as: people.elin });
  await goTo('/golfleague/empty');
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  await page.getByRole('button', { name: /^Choose a course/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Choose a course' })).toBeVisible();
}

const serveSharedCourses = (server: FakeServer) =>
  server.replyWith(listCourses, [brofors]).replyWith(findSharedCourses, ({ name }) => ({
    courses: sharedCourses.filter((course) => course.name.toLowerCase().includes(name.toLowerCase())),
  }));

test('tapping another league’s shared course copies it to the league and selects it', async () => {
  const server = serveSharedCourses(createClubServer('elin')).replyWith(copyCourse, {
    status: 200,
    course: copiedCourse,
  });
  await openPicker(server);
  await dialog().getByLabelText('Search by name, in other leagues too').fill('bro');
  const otherLeagues = dialog().getByRole('region', { name: /^From other leagues/ });
  await expect.element(otherLeagues.getByRole('heading', { name: 'Bro Hof' })).toBeVisible();
  // The list does not offer a course that the league already has.
  expect(otherLeagues.getByRole('heading').elements()).toHaveLength(1);
  await otherLeagues.getByRole('button', { name: /^Red/ }).click();
  await expect.element(dialog().getByText('Bro Hof, Red')).toBeVisible();
  await expect.element(dialog().getByLabelText('Gross score')).toHaveFocus();
  expect(
    server.receivedCalls.filter(({ name }) => name === copyCourse.name).map(({ input }) => input),
  ).toEqual([{ leagueId: 'empty', userId: people.elin.userId, sharedCourseId: 'bro' }]);
});

test('the checkbox for sharing a course is shown only to the user who added the course', async () => {
  const server = serveSharedCourses(createClubServer('elin'))
    .replyWith(listCourses, [brofors, { ...copiedCourse, name: 'Ullna' }])
    .replyWith(addCourse, {
      status: 200,
      course: { ...copiedCourse, name: 'Delsjö', own: true, sharedAs: 'new' },
    });
  await openPicker(server);
  await dialog().getByRole('button', { name: 'Correct Brofors' }).click();
  const shareCheckbox = () =>
    dialog().getByRole('checkbox', { name: /^Let every league on this server find it/ });
  await expect.element(shareCheckbox()).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await dialog().getByRole('button', { name: 'Correct Ullna' }).click();
  await expect.element(dialog().getByLabelText('Slope').first()).toHaveValue('128');
  await expect.element(shareCheckbox()).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await dialog().getByRole('button', { name: 'Add a course' }).click();
  await expect.element(shareCheckbox()).not.toBeChecked();
  for (const [label, value] of [
    ['Course', 'Delsjö'],
    ['Name of the tee', '57'],
    ['Par', '72'],
    ['Course rating', '71.3'],
    ['Slope', '128'],
  ] as const)
    await dialog().getByLabelText(label, exact).fill(value);
  await shareCheckbox().click();
  await dialog().getByRole('button', { name: 'Save the course' }).click();
  await expect.element(page.getByText('Course saved')).toBeVisible();
  expect(server.receivedCalls.find(({ name }) => name === addCourse.name)?.input).toMatchObject({
    share: true,
  });
});

test('a user stops sharing a course, and it disappears from the other leagues’ courses', async () => {
  const server = createClubServer('elin').replyWith(listCourses, []);
  let courses = [{ ...sharedCourses[0]!, own: true }];
  server
    .replyWith(findSharedCourses, () => ({ courses }))
    .replyWith(unshareCourse, () => {
      courses = [];
      return createExampleResponse(unshareCourse);
    });
  await openPicker(server);
  await dialog().getByLabelText('Search by name, in other leagues too').fill('bro');
  await dialog().getByRole('button', { name: 'Stop sharing Bro Hof' }).click();
  await expect.element(page.getByText('Course no longer shared')).toBeVisible();
  await expect.element(dialog().getByRole('heading', { name: 'Bro Hof' })).not.toBeInTheDocument();
  expect(server.receivedCalls.find(({ name }) => name === unshareCourse.name)?.input).toEqual({
    sharedCourseId: 'bro',
  });
});

test('a user corrects a course, and removes it from the list after confirming', async () => {
  let courseList = [brofors];
  const server = createClubServer('elin')
    .replyWith(listCourses, () => courseList)
    .replyWith(correctCourse, ({ name }) => {
      courseList = [{ ...brofors, name: name! }];
      return { status: 200, course: courseList[0]! };
    })
    .replyWith(removeCourse, () => {
      courseList = [];
      return createExampleResponse(removeCourse);
    });
  await openPicker(server);
  await dialog().getByRole('button', { name: 'Correct Brofors' }).click();
  await dialog().getByLabelText('Course', exact).fill('Brofors Östra');
  await dialog().getByRole('button', { name: 'Save the course' }).click();
  await expect.element(page.getByText('Course corrected')).toBeVisible();
  await dialog().getByRole('button', { name: 'Correct Brofors Östra' }).click();
  await dialog().getByRole('button', { name: 'Remove from the list' }).click();
  const confirmDialog = page.getByRole('dialog', { name: 'Remove Brofors Östra from the list?' });
  expect(server.receivedCalls.some(({ name }) => name === removeCourse.name)).toBe(false);
  await confirmDialog.getByRole('button', { name: 'Remove', ...exact }).click();
  await expect.element(page.getByText('Course removed from the list')).toBeVisible();
  await expect.element(dialog().getByRole('heading', { name: /^Brofors/ })).not.toBeInTheDocument();
});

test('if the server disables shared courses, users cannot share courses or search other leagues’ courses', async () => {
  const server = createClubServer('elin').patchResponse(site, { sharedCourses: false });
  await setUpApp({ server, as: people.elin });
  await goTo('/golfleague/crowd');
  await page.getByRole('button', { name: 'Register round', exact: true }).click();
  await page.getByRole('button', { name: 'Choose a course', exact: true }).click();
  await dialog().getByLabelText('Search by name', { exact: true }).fill('gesta');
  await expect.element(dialog().getByRole('heading', { name: 'Ågesta Golfklubb' })).toBeVisible();
  await dialog().getByRole('button', { name: 'Correct Ågesta Golfklubb' }).click();
  await expect.element(dialog().getByLabelText('Slope')).toHaveValue('128');
  await expect.element(dialog().getByRole('checkbox')).not.toBeInTheDocument();
  expect(server.receivedCalls.map(({ name }) => name)).not.toContain(findSharedCourses.name);
});
