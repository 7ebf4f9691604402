import { site } from '@golf-league/core/contracts/site.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clubAnswers } from './club/club-answers.ts';
import { goTo, openApp, quiet } from './opened-app.tsx';

// In a file of its own, since the app asks a server only once what it is like.
test('where the server has no sample leagues the start page offers none, and asks once what the server is like', async () => {
  const answers = clubAnswers(null).change(site, { tryLeagues: false });
  await openApp({ answers });
  await goTo('/');
  await expect.element(page.getByRole('button', { name: 'Register free' })).toBeVisible();
  await quiet();
  await expect.element(page.getByRole('button', { name: 'Look around' })).not.toBeInTheDocument();
  expect(answers.sent.filter(({ name }) => name === site.name)).toHaveLength(1);
});
