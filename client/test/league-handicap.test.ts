import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getMaximumHoleScores } from '@golf-league/core/golf/cards/card.ts';
import { deriveCourseHandicap } from '@golf-league/core/golf/handicap.ts';
import { pickCountingRules, createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { createClubServer } from './club/club-server.ts';
import { people } from './club/league.ts';
import { tee } from './club/rounds.ts';
import { goTo, setUpApp } from './app-driver.tsx';

const exact = { exact: true };
const phone = { width: 360, height: 740 };

test('an admin who turns on the league’s own handicap sees a preview based on the rounds so far', async () => {
  await page.viewport(phone.width, phone.height);
  await setUpApp({ server: createClubServer('priya'), as: people.priya });
  await goTo('/golfleague/fedex/about');
  await page.getByRole('button', { name: /^Change how rounds count/ }).click();
  const dialog = page.getByRole('dialog');
  const preview = dialog.getByRole('region', { name: /handicaps these rules give/ });
  await expect.element(dialog.getByText('The league has its own handicap')).toBeVisible();
  await expect.element(preview).not.toBeInTheDocument();
  await dialog.getByRole('checkbox', { name: /own handicap/ }).click();
  const readPreviewTexts = () =>
    preview
      .getByRole('listitem')
      .elements()
      .map((line) => line.textContent);
  await expect.poll(() => readPreviewTexts().length).toBeGreaterThan(2);
  const textsBefore = readPreviewTexts();
  const lessButton = dialog.getByRole('button', { name: 'Share of their average: less' });
  for (let tap = 0; tap < 10; tap++) await lessButton.click();
  await expect.poll(readPreviewTexts).not.toEqual(textsBefore);
  const moreButton = dialog.getByRole('button', { name: 'Best scores that count: more' });
  for (let tap = 0; tap < 2; tap++) await moreButton.click();
  await expect.element(moreButton).toHaveAttribute('aria-disabled');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone.width);
});

test('a card without its last holes asks for the most likely score only for a picked-up hole', async () => {
  await page.viewport(phone.width, phone.height);
  const mode = 'stableford';
  const server = createClubServer('elin')
    .patchResponse(leagueInfo, { mode })
    .patchResponse(scoreboard, { mode });
  await setUpApp({ server, as: people.elin });
  await goTo('/golfleague/crowd');
  await page.getByRole('button', { name: 'Register round' }).click();
  await page.getByRole('button', { name: 'Choose a course', ...exact }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Gul/ }).click();
  await page.getByRole('textbox', { name: 'Handicap index', ...exact }).fill('11.4');
  await page.getByRole('button', { name: 'Hole by hole', ...exact }).click();
  const card = page.getByRole('dialog', { name: 'Hole by hole' });
  await expect.element(card.getByRole('heading', { name: /Hole 1$/ })).toBeVisible();
  await userEvent.keyboard('05'.padEnd(14, '4'));
  await card.getByRole('button', { name: 'The whole card' }).click();
  const likelyScores = card.getByRole('region', { name: /most likely score/ });
  await expect.element(likelyScores.getByRole('group')).toHaveLength(1);
  await likelyScores.getByRole('button', { name: 'Hole 1: less' }).click();
  await expect.element(likelyScores.getByRole('status')).not.toMatchTextContent('more');
  await card.getByRole('button', { name: 'They weren’t played' }).click();
  await expect.element(card.getByRole('button', { name: 'Use this card' })).toBeVisible();
  expect(card.getByRole('cell', { name: /not played/ }).elements()).toHaveLength(4);
});

test('a picked-up hole allows up to net double bogey for the course handicap, regardless of the allowance', async () => {
  await page.viewport(phone.width, phone.height);
  const mode = 'stableford';
  const rules = { ...pickCountingRules(createLeagueRules(mode)), allowance: 50 };
  const server = createClubServer('elin')
    .patchResponse(leagueInfo, { mode })
    .patchResponse(scoreboard, { mode, rules });
  await setUpApp({ server, as: people.elin });
  await goTo('/golfleague/crowd');
  await page.getByRole('button', { name: 'Register round' }).click();
  await page.getByRole('button', { name: 'Choose a course', ...exact }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Gul/ }).click();
  await page.getByRole('textbox', { name: 'Handicap index', ...exact }).fill('18.0');
  await page.getByRole('button', { name: 'Hole by hole', ...exact }).click();
  const card = page.getByRole('dialog', { name: 'Hole by hole' });
  await expect.element(card.getByRole('heading', { name: /Hole 1$/ })).toBeVisible();
  await userEvent.keyboard('0'.repeat(18));
  const likelyScores = card.getByRole('region', { name: /most likely score/ });
  await expect.element(likelyScores.getByRole('status')).toHaveLength(18);
  const limits = likelyScores
    .getByRole('status')
    .elements()
    .map((status) => Number.parseInt(status.textContent, 10));
  const handicap = deriveCourseHandicap({ index: 18, tee, holes: 18 });
  expect(limits).toEqual(getMaximumHoleScores({ holes: tee.holes, courseHandicap: handicap }));
  expect(limits).not.toEqual(
    getMaximumHoleScores({ holes: tee.holes, courseHandicap: Math.round(handicap / 2) }),
  );
});
