import { readCard } from '@golf-league/core/contracts/card.ts';
import { dayResults } from '@golf-league/core/contracts/day-results.ts';
import type { DayResultsView } from '@golf-league/core/contracts/day-results.ts';
import { events, type EventView } from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { spectate } from '@golf-league/core/contracts/spectators.ts';
import type { Games } from '@golf-league/core/golf/games/games.ts';
import { longestPlayerName } from './long-texts.ts';
import { openRecap } from './event-screens.ts';
import { createEventInProgress, createCardView } from './group-card.ts';
import { createPlayersOnCourse, liveBoardRows } from './group-card-screens.ts';
import type { Screen, Visit } from './screen.ts';
import { visitPath, getTopDialog, openSetting } from './screens.ts';

const gameSettings: Games = {
  skins: 'net',
  skinsLeft: 'next',
  pins: [3, 7],
  drives: [18],
  countback: true,
  stake: '20 kr',
};

/** Creates the skins after eight holes, four of which carried over, two of them in a row. The ninth hole is open. */
function createSkins(firstWinner: string, secondWinner: string): NonNullable<DayResultsView['skins']> {
  const winners = [firstWinner, null, null, secondWinner, null, firstWinner, null, secondWinner];
  let skinValue = 1;
  const holes = Array.from({ length: 18 }, (_, index) => {
    const isPlayed = index < winners.length;
    const playerId = winners[index] ?? null;
    const hole = {
      hole: index + 1,
      playerId,
      worth: index <= winners.length ? skinValue : 1,
      state: !isPlayed ? ('open' as const) : playerId === null ? ('carried' as const) : ('won' as const),
    };
    skinValue = isPlayed && playerId === null ? skinValue + 1 : 1;
    return hole;
  });
  return { holes, left: 0 };
}

const enteredAt = '2026-08-15T09:10:00.000Z';

function createResults(
  event: EventView,
  firstPlayer: [string, string],
  secondPlayer: [string, string],
): DayResultsView {
  const entryFields = { by: firstPlayer[0], byName: firstPlayer[1], at: enteredAt };
  const toPlayerFields = ([playerId, name]: [string, string]) => ({ playerId, name });
  return {
    event,
    rows: [firstPlayer, secondPlayer].map((player, index) => ({
      ...toPlayerFields(player),
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
    skins: createSkins(firstPlayer[0], secondPlayer[0]),
    pins: [
      { hole: 3, ...toPlayerFields(secondPlayer), note: '1,4 m', ...entryFields },
      { hole: 3, ...toPlayerFields(firstPlayer), note: '2,1 m', ...entryFields },
    ],
    drives: [],
    stakes: {
      amount: 20,
      unit: 'kr',
      rows: [
        { ...toPlayerFields(firstPlayer), skins: 4, pins: 0, drives: 0, amount: 160 },
        { ...toPlayerFields(secondPlayer), skins: 3, pins: 1, drives: 0, amount: -160 },
      ],
    },
  };
}

async function openEventSubpage(visit: Visit, path: string): Promise<void> {
  const leagueId = visit.world.leagues.strokes;
  const players = createPlayersOnCourse(visit);
  const event = createEventInProgress(leagueId, players, { games: gameSettings });
  const [firstPlayer, secondPlayer] = players as [(typeof players)[0], (typeof players)[0]];
  await visit.fakeResponse(events, [event]);
  await visit.fakeResponse(readCard, createCardView(players, 'stroke'));
  await visit.fakeResponse(
    dayResults,
    createResults(event, [firstPlayer.id, firstPlayer.name], [secondPlayer.id, secondPlayer.name]),
  );
  await visit.changeResponse(leagueInfo, { planned: 1, days: 1 });
  await visitPath(`/golfleague/${leagueId}/day/day${path}`)(visit);
}

export const gameScreens: readonly Screen[] = [
  {
    name: 'the form for a round that is played for skins',
    as: 'elin',
    arrange: async (visit) => {
      await openSetting('crowd', 'plan')(visit);
      const form = getTopDialog(visit.page);
      const { title, form: formTexts } = visit.texts.games;
      await form.getByText(title, { exact: true }).click();
      await form.getByText(formTexts.net, { exact: true }).click();
      await form.getByText(formTexts.next, { exact: true }).waitFor();
    },
  },
  {
    name: 'an event that is played for skins and pins',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      await openEventSubpage(visit, '');
      // The table loads above the focused element and moves it.
      await visit.page.getByRole('table').first().waitFor();
      await visit.page.getByRole('list', { name: visit.texts.games.byHole }).waitFor();
    },
  },
  {
    name: 'the choice of player for closest to the pin',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      const { page, texts: t } = visit;
      await openEventSubpage(visit, '');
      await page.getByRole('button', { name: t.games.pin }).first().click();
      await getTopDialog(page).getByText(t.games.mark.who).waitFor();
    },
  },
  {
    name: 'a hole of a card that is played for skins and a pin',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      await openEventSubpage(visit, '/card');
      await visit.page.getByRole('button', { name: visit.texts.games.pin }).waitFor();
    },
  },
  {
    name: 'the recap of an event that was played for skins',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      const { userId, userName } = visit.world.accounts.elin;
      const event = createEventInProgress(visit.world.leagues.crowd, [], { games: gameSettings });
      await visit.fakeResponse(
        dayResults,
        createResults(event, [userId, userName], ['crowd0', longestPlayerName]),
      );
      await openRecap(visit, 2, (recapEvent) => ({ ...recapEvent, games: gameSettings }));
      await visit.page.getByRole('list', { name: visit.texts.games.byHole }).waitFor();
    },
  },
  {
    name: 'the large view of an event that is played for skins',
    only: 'desktop',
    changesBrowser: true,
    arrange: async (visit) => {
      const token = await visit.openBoardToSpectators();
      const [firstRow, secondRow] = liveBoardRows as [(typeof liveBoardRows)[0], (typeof liveBoardRows)[0]];
      const { holes, left } = createSkins(firstRow.name, secondRow.name);
      const skins = { holes: holes.map(({ playerId: name, ...hole }) => ({ ...hole, name })), left };
      await visit.changeResponse(spectate, { live: { title: 'Round 4', rows: liveBoardRows, skins } });
      await visit.page.goto(`/board/${token}?view=tv`);
      await visit.page.getByText(firstRow.name).last().waitFor();
    },
  },
];
