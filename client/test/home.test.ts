import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { wordsOf } from '../../e2e/support/app-texts.ts';
import { clubAnswers } from './club/club-answers.ts';
import { clubLeagues, people } from './club/league.ts';
import { goTo, openApp } from './opened-app.tsx';

const { leagues } = wordsOf.en;

test('leagues that cannot be read say so, and are there at the next try', async () => {
  await page.viewport(390, 844);
  const answers = clubAnswers('elin').refuse(listLeagues, 'forbidden');
  await openApp({ answers, as: people.elin });
  await goTo('/Create-golf-league');
  await expect.element(page.getByText(leagues.dashboard.failed)).toBeVisible();
  expect(page.getByRole('link', { name: /Söndagsligan 2026/ }).elements()).toEqual([]);

  const { id, name } = clubLeagues[0];
  const holes = 18 as const;
  const league = { id, name, mode: 'stroke' as const, holes, started: true, finished: false, picture: null };
  const mine = { position: 1, shared: false, players: 8, score: -6, winners: [] };
  answers.give(listLeagues, [{ ...league, ...mine, unreadMessages: 0, unreadAnnouncements: 0 }]);
  await page.getByRole('button', { name: leagues.dashboard.retry }).click();
  await expect.element(page.getByRole('link', { name: /Söndagsligan 2026/ })).toBeVisible();
  await expect.element(page.getByText(leagues.dashboard.failed)).not.toBeInTheDocument();
});
