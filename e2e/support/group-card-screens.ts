import { readCard } from '@golf-league/core/contracts/card.ts';
import { events, type EventView } from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { memberRounds } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { spectate } from '@golf-league/core/contracts/spectators.ts';
import { pickCountingRules, createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { aRound } from '../../core/test/builders.ts';
import { fillPlaceholders } from './app-texts.ts';
import { longestPlayerName } from './long-texts.ts';
import { toStrokes, createEventInProgress, createCardView } from './group-card.ts';
import type { GroupCardPlayer } from './group-card.ts';
import { visitPath, getTopDialog, pressButton } from './screens.ts';
import type { Screen, Visit } from './screen.ts';

const createCrowdPlayer = (index: number, name: string, group: number | null = 0): GroupCardPlayer => ({
  id: `crowd${index}`,
  name,
  group,
  playingHandicap: 3 + 6 * index,
  strokes: toStrokes(0, 1, 0, 1, -1, 0),
});

/** Creates the players of two groups on the course: the current user with three others, and the group ahead. */
export const createPlayersOnCourse = ({ world }: Visit): GroupCardPlayer[] => [
  {
    id: world.accounts.elin.userId,
    name: world.accounts.elin.userName,
    group: 1,
    playingHandicap: 12,
    strokes: toStrokes(0, 1, -1, 0, 2, 0, 0),
  },
  { ...createCrowdPlayer(1, 'Marcus Lind', 1), strokes: toStrokes(0, 0, 0, 1, -1, 0, -1) },
  { ...createCrowdPlayer(2, 'Priya Raman', 1), strokes: toStrokes(1, 1, 2, 0, 1, -2, 1) },
  { ...createCrowdPlayer(3, 'Jonas Berg', 1), strokes: toStrokes(0, 3, 1, 1, -1, 0) },
  { ...createCrowdPlayer(4, 'Wilma Falk', 0), strokes: toStrokes(0, 0, 0, 0, 0, 0, 0, 0, 0) },
  { ...createCrowdPlayer(5, 'Oskar Nyström', 0), strokes: toStrokes(1, 0, 1, 0, 1, 0, 1, 0, -1) },
];

/** Five players, some with names of maximum length, one without a handicap, and one with a disputed score. */
const createPlayersWithLongNames = ({ world }: Visit): GroupCardPlayer[] => [
  {
    id: world.accounts.elin.userId,
    name: world.accounts.elin.userName,
    group: 0,
    playingHandicap: 26,
    strokes: toStrokes(0, 0, 0),
  },
  { ...createCrowdPlayer(0, longestPlayerName), strokes: toStrokes(5, 1, 0), playingHandicap: -2 },
  {
    ...createCrowdPlayer(1, `${longestPlayerName.slice(0, 40)} Två`),
    strokes: toStrokes(1, 1, 1),
    cardOverrides: {
      disputed: [3],
      disputes: [
        {
          hole: 3,
          said: [
            { userId: world.accounts.elin.userId, strokes: 4, at: '2026-08-15T08:20:00.000Z' },
            { userId: 'crowd0', strokes: 5, at: '2026-08-15T08:21:00.000Z' },
          ],
        },
      ],
    },
  },
  { ...createCrowdPlayer(2, 'Åke'), strokes: toStrokes(0, -3, 9), playingHandicap: null },
  { ...createCrowdPlayer(3, 'Liv'), strokes: toStrokes(0, 0) },
];

const completeCard = (player: GroupCardPlayer): GroupCardPlayer => ({
  ...player,
  strokes: [...player.strokes, ...toStrokes(...Array<number>(18).fill(0)).slice(player.strokes.length)],
});

async function openCard(
  visit: Visit,
  players: readonly GroupCardPlayer[],
  overrides: Partial<EventView> = {},
): Promise<void> {
  const leagueId = visit.world.leagues.strokes;
  await visit.fakeResponse(events, [createEventInProgress(leagueId, players, overrides)]);
  await visit.fakeResponse(readCard, createCardView(players, 'stroke'));
  await visit.changeResponse(leagueInfo, { planned: 1, days: 1 });
  await visitPath(`/golfleague/${leagueId}/day/day/card`)(visit);
}

const openLeagueDuringEvent = async (visit: Visit) => {
  const leagueId = visit.world.leagues.strokes;
  const players = createPlayersOnCourse(visit);
  await visit.fakeResponse(events, [createEventInProgress(leagueId, players)]);
  await visit.fakeResponse(readCard, createCardView(players, 'stroke'));
  await visit.changeResponse(leagueInfo, { planned: 1, days: 1 });
  await visitPath(`/golfleague/${leagueId}`)(visit);
  await visit.page.getByRole('link', { name: visit.texts.events.card }).waitFor();
};

/** The rows that spectators see during an event. */
export const liveBoardRows = Array.from({ length: 9 }, (_, index) => ({
  key: `k${index}`,
  name: `${['Karin', 'Bo', 'Åke', 'Maximiliana'][index % 4]} ${'ABCDEFGHI'[index]}.`,
  thru: index === 0 ? 18 : 12 - index,
  toPar: Math.floor(index / 2) * 2 - 3,
  position: 1 + Math.floor(index / 2) * 2,
}));

const openSpectatorView = (viewQuery: string) => async (visit: Visit) => {
  const { page, texts: t } = visit;
  const token = await visit.openBoardToSpectators();
  await visit.changeResponse(spectate, { live: { title: 'Round 4', rows: liveBoardRows, skins: null } });
  await page.goto(`/board/${token}${viewQuery}`);
  await page
    .getByRole('heading', { name: fillPlaceholders(t.spectators.day.title, { title: 'Round 4' }) })
    .waitFor();
};

const openCompleteCards = async (visit: Visit) => {
  const [elin, marcus, priya, jonas] = createPlayersOnCourse(visit).map(completeCard) as [
    GroupCardPlayer,
    GroupCardPlayer,
    GroupCardPlayer,
    GroupCardPlayer,
  ];
  const { userId } = visit.world.accounts.elin;
  await openCard(visit, [
    { ...elin, cardOverrides: { writtenBy: userId } },
    { ...marcus, cardOverrides: { roundId: 'r1', confirmedBy: userId, writtenBy: userId } },
    { ...priya, cardOverrides: { writtenBy: userId } },
    { ...jonas, strokes: jonas.strokes.slice(0, 16) },
  ]);
};

const loggedInScreen = { as: 'elin', changesBrowser: true } as const;

/** The screens of a group's card, and the screens on which members and spectators follow an event in progress. */
export const groupCardScreens: readonly Screen[] = [
  {
    ...loggedInScreen,
    name: 'the card of a group on the course',
    arrange: async (visit) => {
      await openCard(visit, createPlayersOnCourse(visit));
      await visit.page.getByRole('spinbutton').first().waitFor();
    },
  },
  {
    ...loggedInScreen,
    name: 'the card of five players with long names',
    arrange: async (visit) => {
      await openCard(visit, createPlayersWithLongNames(visit));
      await visit.page.getByRole('spinbutton').first().waitFor();
      await visit.page
        .getByRole('list', { name: visit.texts.cards.holes })
        .getByRole('button')
        .nth(2)
        .click();
    },
  },
  {
    ...loggedInScreen,
    name: 'the choice of scores for a hole',
    arrange: async (visit) => {
      await openCard(visit, createPlayersOnCourse(visit));
      await visit.page.getByRole('spinbutton').first().click();
      await getTopDialog(visit.page).waitFor();
    },
  },
  {
    ...loggedInScreen,
    name: 'the cards of a group before they are confirmed',
    arrange: async (visit) => {
      await openCompleteCards(visit);
      const { cards } = visit.texts;
      await visit.page.getByRole('list', { name: cards.holes }).getByRole('button').last().click();
      await visit.page.getByRole('heading', { name: cards.cards }).waitFor();
    },
  },
  {
    ...loggedInScreen,
    name: 'a card being confirmed',
    arrange: async (visit) => {
      await openCompleteCards(visit);
      const { cards } = visit.texts;
      await visit.page.getByRole('list', { name: cards.holes }).getByRole('button').last().click();
      await visit.page.getByRole('button', { name: /Priya/ }).click();
      await getTopDialog(visit.page).getByRole('button', { name: cards.confirm }).waitFor();
    },
  },
  {
    ...loggedInScreen,
    name: 'the table of an event in progress',
    only: 'phone',
    arrange: async (visit) => {
      await openCard(visit, createPlayersOnCourse(visit));
      await pressButton(visit.page, visit.texts.cards.board);
      await getTopDialog(visit.page).getByRole('table').waitFor();
    },
  },
  { ...loggedInScreen, name: 'the league during an event', arrange: openLeagueDuringEvent },
  {
    ...loggedInScreen,
    name: 'the event in progress, on the board',
    arrange: async (visit) => {
      await openLeagueDuringEvent(visit);
      const { todayLabel } = visit.texts.scoreboard;
      await pressButton(visit.page, fillPlaceholders(todayLabel, { title: 'Round 4' }));
      await visit.page
        .getByRole('table', { name: fillPlaceholders(visit.texts.cards.playingNow, { title: 'Round 4' }) })
        .waitFor();
    },
  },
  {
    ...loggedInScreen,
    name: 'a round form that links to the group’s card',
    arrange: async (visit) => {
      await openLeagueDuringEvent(visit);
      await pressButton(visit.page, visit.texts.rounds.register);
      await getTopDialog(visit.page).getByRole('link', { name: visit.texts.rounds.keepGroupCard }).waitFor();
    },
  },
  {
    ...loggedInScreen,
    name: 'a confirmed round and an unconfirmed round',
    arrange: async (visit) => {
      const leagueId = visit.world.leagues.strokes;
      const round = aRound();
      const confirmedBy = { id: 'crowd0', name: longestPlayerName };
      const eventRound = { ...round, leagueId, eventId: 'day', eventTitle: 'Round 4' };
      await visit.fakeResponse(memberRounds, [
        { ...eventRound, id: 'r1', number: 1, confirmedBy },
        { ...eventRound, id: 'r2', number: 2, confirmedBy: null },
      ]);
      await visit.changeResponse(scoreboard, {
        rules: { ...pickCountingRules(createLeagueRules('stroke')), attest: true },
      });
      await visitPath(`/golfleague/${leagueId}`)(visit);
      await visit.page.locator('tbody tr').first().getByRole('button').first().click();
      await visit.page.getByText(visit.texts.rounds.unconfirmed).waitFor();
    },
  },
  {
    ...loggedInScreen,
    name: 'the page of an event in progress',
    arrange: async (visit) => {
      await openLeagueDuringEvent(visit);
      await visitPath(`/golfleague/${visit.world.leagues.strokes}/day/day`)(visit);
      await visit.page.getByRole('table').first().waitFor();
    },
  },
  {
    name: 'a spectator’s board during an event',
    changesBrowser: true,
    arrange: openSpectatorView(''),
  },
  {
    name: 'the large view of a board during an event',
    changesBrowser: true,
    only: 'desktop',
    arrange: openSpectatorView('?view=tv'),
  },
  {
    ...loggedInScreen,
    name: 'the players on a card without a tee sheet',
    arrange: async (visit) => {
      await openCard(visit, [], { groups: [] });
      await visit.page.getByRole('button', { name: visit.texts.cards.begin }).waitFor();
    },
  },
];
