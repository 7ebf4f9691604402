import { findSharedCourses } from '@golf-league/core/contracts/shared-courses.ts';
import { site } from '@golf-league/core/contracts/site.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clubAnswers } from './club/club-answers.ts';
import { people } from './club/league.ts';
import { goTo, openApp } from './opened-app.tsx';

const dialog = () => page.getByRole('dialog').last();

// In a file of its own, since the app asks a server only once what it is like.
test('where the server shares no courses none is searched, and no one is asked to share', async () => {
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
