import { events } from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { readLedger } from '@golf-league/core/contracts/ledger.ts';
import { readMatches } from '@golf-league/core/contracts/matches.ts';
import type { MatchesView, MatchView } from '@golf-league/core/contracts/matches.ts';
import { createRoundRobin } from '@golf-league/core/golf/matches/round-robin.ts';
import { createExampleResponse } from '../../core/test/builders.ts';
import { fillPlaceholders } from './app-texts.ts';
import { longestPlayerName } from './long-texts.ts';
import { createEventInProgress } from './group-card.ts';
import { visitPath, getTopDialog, pressButton } from './screens.ts';
import type { Screen, Visit } from './screen.ts';

/** Creates the matches of seven sides after two match days. The current user is the first side; the last has left. */
export function createMatchesView(currentUser: { userId: string; userName: string }): MatchesView {
  const names = [
    currentUser.userName,
    longestPlayerName,
    'Priya Raman',
    'Jonas Berg',
    'Wilma Falk',
    'Bo',
    'Åke',
  ];
  const resultTexts = ['3&2', '1 up', 'halved'];
  return createExampleResponse(readMatches, {
    table: names.map((name, side) => ({
      side,
      players: [{ playerId: side === 0 ? currentUser.userId : `crowd${side}`, name }],
      left: side === 6,
      position: side + 1,
      played: 2,
      won: side < 3 ? 2 : 0,
      halved: side === 3 ? 1 : 0,
      lost: side > 3 ? 2 : 0,
      points: Math.max(0, 4 - side),
      holes: 5 - 2 * side,
    })),
    days: createRoundRobin(7, 1).map(({ day, bye, matches }) => ({
      day,
      eventId: day === 1 ? 'day' : null,
      bye,
      matches: matches.map(({ a, b }, index): Partial<MatchView> => {
        const isPlayed = day < 3;
        const isHalved = index % 3 === 2;
        return {
          matchId: `match${day}-${index}`,
          a,
          b,
          state: isPlayed ? 'played' : 'open',
          winner: isPlayed && !isHalved ? 'a' : null,
          text: isPlayed ? resultTexts[index % 3]! : null,
          how: isPlayed ? (day === 1 ? 'cards' : 'told') : null,
          soFar: day === 3 && index === 0 ? { up: 2, thru: 7 } : null,
        };
      }),
    })),
  });
}

async function fakePlayedMatches(visit: Visit): Promise<void> {
  const leagueId = visit.world.leagues.strokes;
  await visit.changeResponse(leagueInfo, { matches: true, stakes: true, days: 1 });
  await visit.fakeResponse(events, [createEventInProgress(leagueId, [])]);
  await visit.fakeResponse(readMatches, createMatchesView(visit.world.accounts.elin));
}

async function openMatches(visit: Visit): Promise<void> {
  await fakePlayedMatches(visit);
  await visitPath(`/golfleague/${visit.world.leagues.strokes}/matches`)(visit);
  await visit.page.getByRole('table').first().waitFor();
}

const loggedInScreen = { as: 'elin', changesBrowser: true } as const;

export const matchScreens: readonly Screen[] = [
  {
    ...loggedInScreen,
    name: 'the matches of a season',
    arrange: async (visit) => {
      await openMatches(visit);
      await visit.page.getByText(visit.texts.matches.allResults).first().click();
    },
  },
  {
    ...loggedInScreen,
    name: 'a match result that a player entered',
    arrange: async (visit) => {
      await openMatches(visit);
      await visit.page.getByText(visit.texts.matches.entered, { exact: true }).first().click();
      await getTopDialog(visit.page).getByText(visit.texts.matches.removeResult).waitFor();
    },
  },
  {
    ...loggedInScreen,
    name: 'the dialog that links a match day to a day of play',
    arrange: async (visit) => {
      await openMatches(visit);
      await visit.page.getByText(visit.texts.matches.dayOfPlay, { exact: true }).first().click();
      await getTopDialog(visit.page).getByText(visit.texts.matches.dayOfPlayHint).waitFor();
    },
  },
  {
    ...loggedInScreen,
    name: 'the form for matches of pairs',
    arrange: async (visit) => {
      const { page, texts: t } = visit;
      await visit.changeResponse(leagueInfo, { matches: false });
      await visit.fakeResponse(events, []);
      await visit.fakeResponse(readMatches, null as never);
      await visitPath(`/golfleague/${visit.world.leagues.strokes}/matches`)(visit);
      await pressButton(page, t.matches.createFixtures);
      await getTopDialog(page).getByText(t.matches.kinds.pairs, { exact: true }).click();
      await getTopDialog(page).getByRole('checkbox').first().click();
    },
  },
  {
    ...loggedInScreen,
    name: 'a league with the next match below its board',
    arrange: async (visit) => {
      await fakePlayedMatches(visit);
      await visitPath(`/golfleague/${visit.world.leagues.strokes}`)(visit);
      const nextMatchText = fillPlaceholders(visit.texts.matches.next, { name: '' }).trim();
      await visit.page.getByRole('link', { name: nextMatchText }).waitFor();
    },
  },
  {
    ...loggedInScreen,
    name: 'the ledger of a season',
    arrange: async (visit) => {
      const { userId, userName } = visit.world.accounts.elin;
      const currentUser = { playerId: userId, name: userName };
      const otherPlayer = { playerId: 'crowd0', name: longestPlayerName };
      await fakePlayedMatches(visit);
      await visit.fakeResponse(readLedger, {
        units: [
          {
            unit: 'kr',
            rows: [
              { ...currentUser, won: 160, owed: 60.5 },
              { ...otherPlayer, won: -160, owed: -60.5 },
            ],
            debts: [{ from: otherPlayer, to: currentUser, amount: 60.5 }],
            settlements: [
              {
                settlementId: 'given',
                from: otherPlayer,
                to: currentUser,
                amount: 99.5,
                by: userId,
                byName: userName,
                at: '2026-08-16T18:00:00.000Z',
              },
            ],
          },
        ],
        days: [
          {
            eventId: 'day',
            title: 'Round 4',
            startsAt: '2026-08-15T08:00:00.000Z',
            timeZone: null,
            unit: 'kr',
            amount: 20,
            rows: [
              { ...currentUser, skins: 7, pins: 1, drives: 0, amount: 160 },
              { ...otherPlayer, skins: 0, pins: 0, drives: 0, amount: -160 },
            ],
          },
        ],
      });
      await visitPath(`/golfleague/${visit.world.leagues.strokes}/ledger`)(visit);
      await visit.page.getByText(visit.texts.ledger.settled, { exact: true }).waitFor();
    },
  },
];
