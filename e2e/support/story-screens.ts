import { leagueSeasons } from '@golf-league/core/contracts/seasons.ts';
import { createExampleResponse } from '../../core/test/builders.ts';
import { visitPath, pressButton } from './screens.ts';
import type { Screen, Visit } from './screen.ts';
import type { DemoWorld } from './demo-world.ts';

/** Opens a page about a league's season and waits for its content. */
const openSeasonPage =
  (leagueName: keyof DemoWorld['leagues'], getPath: (world: DemoWorld) => string) => async (visit: Visit) => {
    const { page, world } = visit;
    await page.goto(`/golfleague/${world.leagues[leagueName]}/${getPath(world)}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  };

/** Opens a page about a season without data, which shows only a message. */
const openEmptySeasonPage =
  (path: string, message: 'empty' | 'playerLeft' | 'noRounds') => async (visit: Visit) => {
    const { page, texts: t, world } = visit;
    await page.goto(`/golfleague/${world.leagues.empty}/${path.replace('OWN', world.accounts.elin.userId)}`);
    await page.getByText(t.story[message]).waitFor();
  };

export const storyScreens: readonly Screen[] = [
  { name: 'a season round by round', as: 'elin', arrange: openSeasonPage('strokes', () => 'rounds') },
  {
    name: 'the season of a large league round by round, following a player',
    as: 'elin',
    arrange: async (visit) => {
      await openSeasonPage('crowd', () => 'rounds')(visit);
      await visit.page.getByRole('listbox').press('Home');
    },
  },
  {
    name: 'a season round by round as a table',
    as: 'elin',
    arrange: async (visit) => {
      await openSeasonPage('crowd', () => 'rounds')(visit);
      await pressButton(visit.page, visit.texts.story.table);
    },
  },
  { name: 'a season without rounds', as: 'elin', arrange: openEmptySeasonPage('rounds', 'empty') },
  {
    name: 'a player’s page',
    as: 'elin',
    arrange: openSeasonPage('stableford', (world) => `player/${world.accounts.tove.userId}`),
  },
  {
    name: 'a player’s page in a FedEx league',
    as: 'elin',
    arrange: openSeasonPage('fedex', (world) => `player/${world.accounts.oskar.userId}`),
  },
  {
    name: 'the page of a player without rounds',
    as: 'elin',
    arrange: openEmptySeasonPage('player/OWN', 'noRounds'),
  },
  {
    name: 'the page of a player who has left',
    as: 'elin',
    arrange: openEmptySeasonPage('player/nobody', 'playerLeft'),
  },
  {
    name: 'the hall of fame of a league in its third season',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      const [firstSeason] = createExampleResponse(leagueSeasons);
      const deletedSeason = { ...firstSeason!, isMember: false, isDeleted: true };
      const runningSeason = {
        ...firstSeason!,
        finishedAt: null,
        winners: [],
        podium: [],
        best: null,
        most: null,
        climb: null,
      };
      await visit.fakeResponse(leagueSeasons, [
        { ...deletedSeason, leagueId: 'first', name: 'Söndagsligan 2024' },
        { ...firstSeason!, leagueId: 'second', name: 'Söndagsligan 2025' },
        { ...runningSeason, leagueId: visit.world.leagues.strokes },
      ]);
      await openSeasonPage('strokes', () => 'hall-of-fame')(visit);
    },
  },
  {
    name: 'the hall of fame before its first winner',
    as: 'elin',
    arrange: async (visit) => {
      await visitPath(`/golfleague/${visit.world.leagues.empty}/hall-of-fame`)(visit);
      await visit.page.getByText(visit.texts.hallOfFame.empty).waitFor();
    },
  },
];
