import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeRules } from '@golf-league/core/contracts/league-rules.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import type { CountingRules } from '@golf-league/core/golf/rules.ts';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { goTo, setUpApp } from '../app-driver.tsx';

const exact = { exact: true };

/** Every rule, each with a value other than its default. Numbers are one step from their default. */
const changedRules: CountingRules = {
  countBest: 6,
  minimumRounds: 4,
  missingToPar: 11,
  tieBreak: 'best_rounds',
  allowance: 95,
  handicap: { best: 4, of: 6, percent: 99, dropHigh: 1, dropLow: 1, holeCap: 5 },
  attest: true,
  substitutes: 'guests',
  guests: false,
};

test('the form can change every rule, and sends the chosen values', async () => {
  await page.viewport(390, 844);
  const mode = 'stroke';
  const server = createClubServer('priya')
    .patchResponse(leagueInfo, { mode })
    .patchResponse(scoreboard, { mode });
  server.respondWithExample(changeRules);
  await setUpApp({ server, as: people.priya });
  await goTo('/golfleague/fedex/about');
  await page.getByRole('button', { name: /^Change how rounds count/ }).click();
  const dialog = page.getByRole('dialog', { name: 'How rounds count', ...exact });
  await expect.element(dialog.getByRole('checkbox').first()).toBeVisible();
  for (const checkbox of dialog.getByRole('checkbox').all()) await checkbox.click();
  const moreButtons = dialog.getByRole('button', { name: /: more$/ }).all();
  for (const moreButton of moreButtons) {
    const isAtMaximum = moreButton.element().hasAttribute('aria-disabled');
    await (
      isAtMaximum
        ? dialog.getByRole('button', { name: moreButton.element().ariaLabel!.replace('more', 'less') })
        : moreButton
    ).click();
  }
  await dialog.getByRole('button', { name: 'Save rules', ...exact }).click();
  await expect
    .poll(() => server.receivedCalls.find(({ name }) => name === changeRules.name)?.input)
    .toMatchObject({ rules: changedRules });
});
