import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { pickCountingRules, createLeagueRules } from '@golf-league/core/golf/rules.ts';
import type { FakeServer } from './fake-server.ts';
import { createClubServer } from './club/club-server.ts';
import { people } from './club/league.ts';
import { goTo, setUpApp } from './app-driver.tsx';

const phone = { width: 390, height: 844 };
const explanationButton = () => page.getByRole('button', { name: 'How is this counted?' });

test('a FedEx round shows its points and, next to them, its score', async () => {
  await page.viewport(phone.width, phone.height);
  await setUpApp({ server: createClubServer('jonas'), as: people.jonas });
  await goTo('/golfleague/fedex');
  await page.getByRole('button', { name: 'Rounds of Jonas Berg' }).click();
  const firstRoundItem = page.getByRole('row').getByRole('listitem').first();
  await expect.element(firstRoundItem.getByText(/net −2/)).toBeVisible();
  await expect.element(firstRoundItem.getByText('410 points')).toBeInTheDocument();
});

async function openOwnRow(server: FakeServer): Promise<void> {
  await page.viewport(phone.width, phone.height);
  await setUpApp({ server, as: people.elin });
  await goTo('/golfleague/crowd');
  await page.getByRole('button', { name: 'Rounds of Elin Sjöberg' }).click();
  await expect.element(page.getByRole('button', { name: 'What do I need?' })).toBeVisible();
}

test('a league that counts all rounds does not explain which rounds count', async () => {
  await openOwnRow(createClubServer('elin'));
  await expect.element(explanationButton()).not.toBeInTheDocument();
});

test('a league that counts only the best rounds shows the explanation right below its button', async () => {
  const rules = { ...pickCountingRules(createLeagueRules('stroke')), countBest: 1 };
  await openOwnRow(createClubServer('elin').patchResponse(scoreboard, { rules }));
  await explanationButton().click();
  const buttonBox = explanationButton().element().getBoundingClientRect();
  const explanationBox = page.getByText('Best of 2 · 2').element().getBoundingClientRect();
  expect(explanationBox.top - buttonBox.bottom).toBeLessThan(24);
});

test('a player’s page shows the player’s season, or that the player is not in the league', async () => {
  await setUpApp({ server: createClubServer('elin'), as: people.elin });
  await goTo('/golfleague/strokes/player/oskar');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Oskar Nyström');
  await expect.element(page.getByText('Best round')).toBeVisible();
  await expect.element(page.getByRole('definition').nth(1)).toMatchTextContent('−2');
  await goTo('/golfleague/strokes/player/nobody');
  await expect.element(page.getByText('This player isn’t in the league')).toBeVisible();
});
