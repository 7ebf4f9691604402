import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { leagueSeasons } from '@golf-league/core/contracts/seasons.ts';
import { createExampleResponse } from '../../../core/test/builders.ts';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { goTo, setUpApp } from '../app-driver.tsx';

test('the hall of fame counts each player’s wins, and links to the seasons in which the user is a member', async () => {
  const [season] = createExampleResponse(leagueSeasons);
  const deletedSeason = {
    ...season!,
    leagueId: 'gone',
    name: 'Söndagsligan 2025',
    isMember: false,
    isDeleted: true,
  };
  await setUpApp({
    server: createClubServer('elin').replyWith(leagueSeasons, [deletedSeason, season!]),
    as: people.elin,
  });
  await goTo('/golfleague/strokes/hall-of-fame');
  await expect.element(page.getByRole('row', { name: 'Elin Sjöberg 2 2' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Söndagsligan 2026' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Söndagsligan 2025' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Söndagsligan 2025' })).not.toBeInTheDocument();
});
