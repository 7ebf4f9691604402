import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clubAnswers } from '../club/club-answers.ts';
import { people } from '../club/league.ts';
import { painted } from '../faults.ts';
import { goTo, openApp } from '../opened-app.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('whoever comes home sees the list of leagues after one calm second, however fast the answer is', async () => {
  await page.viewport(390, 844);
  const answers = clubAnswers('elin');
  await openApp({ answers, as: people.elin });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await goTo('/Create-golf-league');
  const spinner = page.getByText('Loading your leagues…');
  const list = page.getByRole('main').getByRole('link', { name: /^Söndagsligan 2026/ });
  await expect.element(spinner).toBeVisible();
  await expect.poll(() => answers.sent.some(({ name }) => name === listLeagues.name)).toBe(true);
  await expect.poll(() => answers.open).toBe(0);
  await vi.advanceTimersByTimeAsync(900);
  await painted();
  await expect.element(spinner).toBeVisible();
  expect(list.elements()).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  await expect.element(list).toBeVisible();
  await expect.element(spinner).not.toBeInTheDocument();
});
