import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { pickCountingRules, newLeagueRules } from '@golf-league/core/golf/rules.ts';
import type { FakeServer } from './fake-server.ts';
import { createClubServer } from './club/club-answers.ts';
import { people } from './club/league.ts';
import { goTo, openApp } from './app-driver.tsx';

const phone = { width: 390, height: 844 };
const howCountedButton = () => page.getByRole('button', { name: 'How is this counted?' });

test('a FedEx round shows its points, with its score next to them', async () => {
  await page.viewport(phone.width, phone.height);
  await openApp({ server: createClubServer('jonas'), as: people.jonas });
  await goTo('/golfleague/fedex');
  await page.getByRole('button', { name: 'Rounds of Jonas Berg' }).click();
  const firstRound = page.getByRole('row').getByRole('listitem').first();
  await expect.element(firstRound.getByText(/net −2/)).toBeVisible();
  await expect.element(firstRound.getByText('410 points')).toBeInTheDocument();
});

async function openOwnRow(server: FakeServer): Promise<void> {
  await page.viewport(phone.width, phone.height);
  await openApp({ server, as: people.elin });
  await goTo('/golfleague/crowd');
  await page.getByRole('button', { name: 'Rounds of Elin Sjöberg' }).click();
  await expect.element(page.getByRole('button', { name: 'What do I need?' })).toBeVisible();
}

test('a league that counts all rounds does not explain how rounds count', async () => {
  await openOwnRow(createClubServer('elin'));
  await expect.element(howCountedButton()).not.toBeInTheDocument();
});

test('a league that counts only the best rounds explains that right below the question', async () => {
  const rules = { ...pickCountingRules(newLeagueRules('stroke')), countBest: 1 };
  await openOwnRow(createClubServer('elin').change(scoreboard, { rules }));
  await howCountedButton().click();
  const question = howCountedButton().element().getBoundingClientRect();
  const explanation = page.getByText('Best of 2 · 2').element().getBoundingClientRect();
  expect(explanation.top - question.bottom).toBeLessThan(24);
});

test('a player’s page shows the player’s season, or that the player is not in the league', async () => {
  await openApp({ server: createClubServer('elin'), as: people.elin });
  await goTo('/golfleague/strokes/player/oskar');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Oskar Nyström');
  await expect.element(page.getByText('Best round')).toBeVisible();
  await expect.element(page.getByRole('definition').nth(1)).toMatchTextContent('−2');
  await goTo('/golfleague/strokes/player/nobody');
  await expect.element(page.getByText('This player isn’t in the league')).toBeVisible();
});
