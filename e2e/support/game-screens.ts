import { readCard } from '@golf-league/core/contracts/card.ts';
import { dayResults } from '@golf-league/core/contracts/day-results.ts';
import type { DayResultsView } from '@golf-league/core/contracts/day-results.ts';
import { events, type EventView } from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { spectate } from '@golf-league/core/contracts/spectators.ts';
import type { Games } from '@golf-league/core/golf/games/games.ts';
import { longestName } from './crowd-names.ts';
import { recap } from './event-screens.ts';
import { dayOf, sentCardOf } from './group-card.ts';
import { fourBall, liveRows } from './group-card-screens.ts';
import type { Screen, Visit } from './screen.ts';
import { visitPath, dialogOf, setting } from './screens.ts';

const games: Games = {
  skins: 'net',
  skinsLeft: 'next',
  pins: [3, 7],
  drives: [18],
  countback: true,
  stake: '20 kr',
};

/** Skins on eight holes, where one was carried over twice, and the ninth is worth two. */
function skinsOf(first: string, second: string): NonNullable<DayResultsView['skins']> {
  const takers = [first, null, null, second, null, first, null, second];
  let worth = 1;
  const holes = Array.from({ length: 18 }, (_, index) => {
    const isPlayed = index < takers.length;
    const playerId = takers[index] ?? null;
    const hole = {
      hole: index + 1,
      playerId,
      worth: index <= takers.length ? worth : 1,
      state: !isPlayed ? ('open' as const) : playerId === null ? ('carried' as const) : ('won' as const),
    };
    worth = isPlayed && playerId === null ? worth + 1 : 1;
    return hole;
  });
  return { holes, left: 0 };
}

const at8 = '2026-08-15T09:10:00.000Z';

function resultsOf(event: EventView, first: [string, string], second: [string, string]): DayResultsView {
  const said = { by: first[0], byName: first[1], at: at8 };
  const player = ([playerId, name]: [string, string]) => ({ playerId, name });
  return {
    event,
    rows: [first, second].map((one, index) => ({
      ...player(one),
      position: index + 1,
      tied: false,
      gross: 86,
      net: 68,
      points: null,
      toPar: -4,
      countback: [34, 23.5 + index],
      decidedBy: { from: 13, to: 18 },
      roundId: `round${index}`,
    })),
    skins: skinsOf(first[0], second[0]),
    pins: [
      { hole: 3, ...player(second), note: '1,4 m', ...said },
      { hole: 3, ...player(first), note: '2,1 m', ...said },
    ],
    drives: [],
    stakes: {
      amount: 20,
      unit: 'kr',
      rows: [
        { ...player(first), skins: 4, pins: 0, drives: 0, amount: 160 },
        { ...player(second), skins: 3, pins: 1, drives: 0, amount: -160 },
      ],
    },
  };
}

async function playing(visit: Visit, path: string): Promise<void> {
  const leagueId = visit.world.leagues.strokes;
  const players = fourBall(visit);
  const event = dayOf(leagueId, players, { games });
  const [one, two] = players as [(typeof players)[0], (typeof players)[0]];
  await visit.answer(events, [event]);
  await visit.answer(readCard, sentCardOf(players, 'stroke'));
  await visit.answer(dayResults, resultsOf(event, [one.id, one.name], [two.id, two.name]));
  await visit.change(leagueInfo, { planned: 1, days: 1 });
  await visitPath(`/golfleague/${leagueId}/day/day${path}`)(visit);
}

export const gameScreens: readonly Screen[] = [
  {
    name: 'the form for a round that is played for skins',
    as: 'elin',
    arrange: async (visit) => {
      await setting('crowd', 'plan')(visit);
      const form = dialogOf(visit.page);
      const { title, form: words } = visit.say.games;
      await form.getByText(title, { exact: true }).click();
      await form.getByText(words.net, { exact: true }).click();
      await form.getByText(words.next, { exact: true }).waitFor();
    },
  },
  {
    name: 'a day that is played for skins and pins',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      await playing(visit, '');
      // The table loads late, above the element that has the focus by then.
      await visit.page.getByRole('table').first().waitFor();
      await visit.page.getByRole('list', { name: visit.say.games.byHole }).waitFor();
    },
  },
  {
    name: 'the names of who may lead closest to the pin',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      const { page, say } = visit;
      await playing(visit, '');
      await page.getByRole('button', { name: say.games.pin }).first().click();
      await dialogOf(page).getByText(say.games.mark.who).waitFor();
    },
  },
  {
    name: 'a hole of a card that is played for skins and a pin',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      await playing(visit, '/card');
      await visit.page.getByRole('button', { name: visit.say.games.pin }).waitFor();
    },
  },
  {
    name: 'how a day went that was played for skins',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      const { userId, userName } = visit.world.accounts.elin;
      const event = dayOf(visit.world.leagues.crowd, [], { games });
      await visit.answer(dayResults, resultsOf(event, [userId, userName], ['crowd0', longestName]));
      await recap(visit, 2, (day) => ({ ...day, games }));
      await visit.page.getByRole('list', { name: visit.say.games.byHole }).waitFor();
    },
  },
  {
    name: 'the large view of a day that is played for skins',
    only: 'desk',
    changesBrowser: true,
    arrange: async (visit) => {
      const token = await visit.openBoard();
      const [one, two] = liveRows as [(typeof liveRows)[0], (typeof liveRows)[0]];
      const { holes, left } = skinsOf(one.name, two.name);
      const skins = { holes: holes.map(({ playerId: name, ...hole }) => ({ ...hole, name })), left };
      await visit.change(spectate, { live: { title: 'Round 4', rows: liveRows, skins } });
      await visit.page.goto(`/board/${token}?view=tv`);
      await visit.page.getByText(one.name).last().waitFor();
    },
  },
];
