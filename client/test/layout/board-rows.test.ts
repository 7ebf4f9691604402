import { readCard } from '@golf-league/core/contracts/card.ts';
import { events } from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { leagueSeasons } from '@golf-league/core/contracts/seasons.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { createEventInProgress, createCardView } from '../../../e2e/support/group-card.ts';
import type { FakeServer } from '../fake-server.ts';
import { computeTestBoard, getClubRowTotal } from '../club/board.ts';
import { createClubServer } from '../club/club-server.ts';
import { clubLeagues, people } from '../club/league.ts';
import type { TestLeague } from '../club/league.ts';
import { createCardPlayer } from '../card-server.ts';
import { waitForPaint } from '../faults.ts';
import { goTo, setUpApp, waitUntilIdle } from '../app-driver.tsx';
import { findBoardRows, countFullyVisibleRows } from './visible-rows.ts';

const exact = { exact: true };

/** The minimum number of fully visible rows after opening a league page, for each screen size. */
const minimumRowsBySize = [
  { width: 360, height: 740, rows: 7 },
  { width: 390, height: 844, rows: 9 },
  { width: 1280, height: 800, rows: 9 },
];

// Touch targets need more room than mouse targets, even on a screen as wide as a desktop's.
beforeEach(() => commands.setTouchScreen(true));
afterEach(() => {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
});

const longPlayerNames = [
  'Ann-Charlotte Lindqvist-Wahlström',
  'Maximiliana von Oxenstierna af Bjurstorp',
  'Karl-Erik Essen-Möllerström',
  'Bartholomäus Featherstonehaugh',
];
const [firstPlayer, ...otherPlayers] = Array.from({ length: 11 }, (_, index) => ({
  id: `long${index}`,
  name: `${longPlayerNames[index % 4]} ${index}`,
}));
const twelvePlayers = [firstPlayer!, { id: 'elin', name: people.elin.userName }, ...otherPlayers];

/**
 * Creates a league of twelve players with one or two rounds each. In a FedEx league, the second round is open and
 * one player is paused.
 */
function createTwelvePlayerLeague(mode: Mode, finished = false): TestLeague {
  const rounds: TestLeague['rounds'][number][] = [];
  const addRound = (memberId: string, toPar: number) => {
    const number = rounds.filter((round) => round.memberId === memberId).length + 1;
    const order = rounds.length + 1;
    const grossAndPar = mode === 'stableford' ? [null, null] : [90 + toPar, 72];
    const [gross, coursePar] = grossAndPar as [number | null, number | null];
    const roundFields = {
      id: `${mode}-${order}`,
      memberId,
      number,
      order,
      toPar,
      gross,
      coursePar,
      picture: null,
    };
    rounds.push({ ...roundFields, playedOn: '2026-11-23' });
  };
  for (const [index, { id }] of twelvePlayers.entries()) addRound(id, ((index * 5) % 13) - 4);
  for (const [index, { id }] of twelvePlayers.entries()) if (index % 3 === 1) addRound(id, index - 4);
  return {
    id: `${mode}-${finished ? 'final' : 'of-twelve'}`,
    name: `${mode} league ${finished ? '(season over)' : 'so far'}`,
    rules: createLeagueRules(mode),
    started: true,
    finished,
    members: twelvePlayers.map((member, index) => ({
      ...member,
      firstRound: 1,
      lastRound: mode === 'fedex' && index === 11 ? 1 : null,
      absent: [],
      isGuest: false,
    })),
    admin: firstPlayer!.id,
    rounds,
  };
}

const finishedLeague = createTwelvePlayerLeague('stroke', true);

/** Adds the result of a season, which the page shows above the board of a finished league. */
function addPodium(server: FakeServer, testLeague: TestLeague): FakeServer {
  const podium = computeTestBoard(testLeague)
    .rows.filter(({ position }) => position !== null && position <= 3)
    .map((row) => ({
      position: row.position!,
      id: row.memberId,
      name: row.name,
      total: getClubRowTotal(testLeague, row)!,
    }));
  const season = {
    leagueId: testLeague.id,
    name: testLeague.name,
    mode: testLeague.rules.mode,
    holes: testLeague.rules.holes,
    podium,
  };
  return server.replyWith(leagueSeasons, [
    {
      ...season,
      finishedAt: '2026-10-04T16:20:00.000Z',
      isMember: true,
      isDeleted: false,
      winners: podium.filter(({ position }) => position === 1),
      best: null,
      most: null,
      climb: null,
    },
  ]);
}

/** Adds an event today, with its players and their card. */
function addEventToday(server: FakeServer, leagueId: string): FakeServer {
  const players = [
    createCardPlayer('jonas'),
    createCardPlayer('elin'),
    createCardPlayer('marcus'),
    createCardPlayer('priya'),
  ];
  return server
    .patchResponse(leagueInfo, { planned: 1, days: 1 })
    .replyWith(events, [createEventInProgress(leagueId, players)])
    .replyWith(readCard, createCardView(players, 'stableford'));
}

async function openLeague(server: FakeServer, id: string): Promise<void> {
  await page.viewport(390, 844);
  await setUpApp({ server, as: people.elin });
  await goTo(`/golfleague/${id}`);
  await expect.element(page.getByRole('table', { name: 'Board' })).toBeVisible();
  await waitUntilIdle();
  await document.fonts.ready;
}

/** Returns the screen sizes with too few fully visible rows. A board shorter than the minimum must fit entirely. */
async function findSizesBelowMinimum(): Promise<string[]> {
  const playerCount = findBoardRows().length;
  const sizesBelowMinimum: string[] = [];
  for (const { rows, width, height } of minimumRowsBySize) {
    await page.viewport(width, height);
    scrollTo(0, 0);
    await waitForPaint();
    await waitForPaint();
    const visibleCount = countFullyVisibleRows();
    if (visibleCount < Math.min(rows, playerCount)) sizesBelowMinimum.push(`${width} px: ${visibleCount}`);
  }
  return sizesBelowMinimum;
}

const findClubLeague = (id: string) => clubLeagues.find((testLeague) => testLeague.id === id)!;
const boardCases: { id: string; createServer: () => FakeServer; textAbove?: string }[] = [
  { id: 'strokes', createServer: () => createClubServer('elin') },
  { id: 'fedex', createServer: () => createClubServer('elin') },
  {
    id: 'stableford',
    createServer: () => addEventToday(createClubServer('elin'), 'stableford'),
    textAbove: 'Today',
  },
  {
    id: 'lastYear',
    createServer: () => addPodium(createClubServer('elin'), findClubLeague('lastYear')),
    textAbove: 'Podium',
  },
  { id: 'empty', createServer: () => createClubServer('elin') },
  { id: 'crowd', createServer: () => createClubServer('elin') },
  {
    id: finishedLeague.id,
    createServer: () => addPodium(createClubServer('elin', [finishedLeague]), finishedLeague),
    textAbove: 'Podium',
  },
];

test.for(boardCases)(
  'a league’s page shows nine whole rows on a phone and a desktop, and seven on a small phone ($id)',
  async ({ id, createServer, textAbove = '' }) => {
    await openLeague(createServer(), id);
    await expect.poll(() => document.querySelector('[data-above]')!.textContent).toContain(textAbove);
    expect(await findSizesBelowMinimum()).toEqual([]);
  },
);

test.for(['stroke', 'fedex', 'stableford'] as const)(
  'a %s board with twelve long names shows the minimum number of whole rows, even with an unsent round',
  async (mode) => {
    const league = createTwelvePlayerLeague(mode);
    const server = createClubServer('elin', [league]);
    await openLeague(server, league.id);
    expect(await findSizesBelowMinimum()).toEqual([]);
    await page.viewport(390, 844);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.dropRequests(submitRound);
    await page.getByRole('button', { name: 'Register round', ...exact }).click();
    const form = page.getByRole('dialog');
    if (mode === 'stableford') await form.getByLabelText('Points', exact).fill('31');
    else {
      await form.getByLabelText('Net score', exact).fill('70');
      await form.getByLabelText('Gross score').fill('84');
      await form.getByRole('combobox').selectOptions('72');
    }
    await form.getByRole('button', { name: 'Review round' }).click();
    await form.getByRole('button', { name: 'Register round', ...exact }).click();
    // The user's own row shows the unsent round.
    await expect
      .poll(() => document.querySelector('[data-member=elin]')!.textContent)
      .toMatch(/1 unsent round|not sent yet/);
    await expect.element(form).not.toBeInTheDocument();
    expect(await findSizesBelowMinimum()).toEqual([]);
  },
);
