import { events } from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anEvent } from '../../core/test/builders.ts';
import { dismissPushOffer, markPushOfferDue } from '../src/features/notifications/push-offer-status.ts';
import type { FakeServer } from './fake-server.ts';
import { computeTestBoard } from './club/board.ts';
import { createClubServer } from './club/club-server.ts';
import { clubLeagues, people } from './club/league.ts';
import { waitForPaint } from './faults.ts';
import { getElementBox, findBoardRows, countFullyVisibleRows } from './layout/visible-rows.ts';
import { goTo, setUpApp } from './app-driver.tsx';

const crowdLeague = clubLeagues.find(({ id }) => id === 'crowd')!;
const { rows: allRows } = computeTestBoard(crowdLeague);
const ownRowData = allRows.find(({ memberId }) => memberId === 'elin')!;
const exampleEvent = anEvent();
const plannedEvent = { ...exampleEvent, leagueId: 'crowd', startsAt: '2099-08-15T08:00:00.000Z', mine: null };

afterEach(() => {
  dismissPushOffer('elin');
  document.documentElement.style.fontSize = '';
});

/** Creates a fake server for a league with a short name and this many players. The current user is last. */
function createLeagueServer(playerCount: number): FakeServer {
  const name = 'Torsdagsgänget';
  const rows = [...allRows.filter((row) => row !== ownRowData).slice(0, playerCount - 1), ownRowData];
  return createClubServer('elin')
    .patchResponse(leagueInfo, { name, players: playerCount })
    .patchResponse(scoreboard, { name, rows });
}

const findCardsAboveBoard = () =>
  [...document.querySelectorAll('[data-above] > *')].filter((card) => card.getClientRects().length > 0);
async function openBoard(server: FakeServer, width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  await setUpApp({ server, as: people.elin });
  await goTo('/golfleague/crowd');
  await expect.element(page.getByRole('table', { name: 'Board' })).toBeVisible();
  await document.fonts.ready;
  await waitForPaint();
  await waitForPaint();
}

const playerCounts = [8, 12, 40, 60] as const;

test.for(playerCounts)(
  'the board of a league with %i players shows at least eight full rows on a small phone',
  async (playerCount) => {
    await openBoard(createLeagueServer(playerCount), 360, 740);
    // The user's own row is pinned and covers part of another row.
    expect(countFullyVisibleRows()).toBeGreaterThanOrEqual(8);
  },
);

test.for(playerCounts)(
  'the board of a league with %i players shows at least seven full rows under a single card',
  async (playerCount) => {
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
    markPushOfferDue('elin');
    await openBoard(
      createLeagueServer(playerCount)
        .patchResponse(leagueInfo, { planned: 1 })
        .replyWith(events, [plannedEvent]),
      360,
      740,
    );
    await expect.element(page.getByText(/2099/).first()).toBeVisible();
    await waitForPaint();
    // The push offer is hidden while an event is planned.
    await expect.poll(() => document.querySelectorAll('[data-above] > *').length).toBe(2);
    expect(findCardsAboveBoard()).toHaveLength(1);
    expect(countFullyVisibleRows()).toBeGreaterThanOrEqual(7);
  },
);

test('expanding a row does not change the column widths', async () => {
  await openBoard(createLeagueServer(12), 390, 844);
  const readColumnWidths = () =>
    findBoardRows().map((row) => [...row.children].map((cell) => Math.round(getElementBox(cell).width)));
  const initialWidths = readColumnWidths();
  await page.getByRole('button', { name: 'Rounds of Elin Sjöberg' }).click();
  await expect.element(page.getByRole('button', { name: 'What do I need?' })).toBeVisible();
  expect(readColumnWidths()).toEqual(initialWidths);
});

test('the answer to “What do I need?” is shown right below the question', async () => {
  await openBoard(createLeagueServer(12), 390, 844);
  await page.getByRole('button', { name: 'Rounds of Elin Sjöberg' }).click();
  const question = page.getByRole('button', { name: 'What do I need?' });
  await question.click();
  await expect.element(question).toHaveAttribute('aria-expanded', 'true');
  const answer = page.getByRole('row').getByRole('status');
  await expect.element(answer).toBeVisible();
  expect(getElementBox(answer.element()).top - getElementBox(question.element()).bottom).toBeLessThan(24);
});

/** Returns the text of each button whose badge covers more than a quarter of its icon. */
function findCoveredIcons(): string[] {
  const visibleButtons = [...document.querySelectorAll('button')].filter(
    (button) => button.getClientRects().length > 0,
  );
  return visibleButtons.flatMap((button) => {
    const [icon, badge] = [
      button.querySelector('svg'),
      button.querySelector('span:has(> span[aria-hidden])'),
    ];
    if (!icon || !badge) return [];
    const [iconBox, badgeBox] = [getElementBox(icon), getElementBox(badge)];
    const overlapWidth = Math.min(iconBox.right, badgeBox.right) - Math.max(iconBox.left, badgeBox.left);
    const overlapHeight = Math.min(iconBox.bottom, badgeBox.bottom) - Math.max(iconBox.top, badgeBox.top);
    const overlapArea = Math.max(overlapWidth, 0) * Math.max(overlapHeight, 0);
    return overlapArea > 0.25 * iconBox.width * iconBox.height ? [button.textContent] : [];
  });
}

/** Returns the words that are broken across two lines. */
function findBrokenWords(): string[] {
  const range = document.createRange();
  return findBoardRows().flatMap((row) => {
    const textWalker = document.createTreeWalker(row.querySelector('th')!, NodeFilter.SHOW_TEXT);
    const brokenWords: string[] = [];
    while (textWalker.nextNode()) {
      for (const { 0: word, index } of textWalker.currentNode.textContent!.matchAll(/[\p{L}\d]+/gu)) {
        range.setStart(textWalker.currentNode, index);
        range.setEnd(textWalker.currentNode, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) brokenWords.push(word);
      }
    }
    return brokenWords;
  });
}

test.for([
  { width: 390, height: 844, rows: 4 },
  { width: 320, height: 640, rows: 2 },
])(
  'at 200% text size on a $width px wide screen, no name is broken and the bar does not cover the user’s own row',
  async ({ width, height, rows: minimumRowCount }) => {
    document.documentElement.style.fontSize = '200%';
    await openBoard(createLeagueServer(12), width, height);
    expect(findBrokenWords()).toEqual([]);
    const ownRow = findBoardRows().at(-1)!;
    const registerButton = page.getByRole('button', { name: 'Register round', exact: true }).element();
    const isTall = ownRow.hasAttribute('data-tall');
    expect(isTall).toBe(ownRow.offsetHeight > 0.2 * innerHeight);
    // If the user's own row is tall, it keeps its place in the board even on hover. If not, it is pinned above the bar.
    await page.elementLocator(ownRow.firstElementChild!).hover();
    const { position } = getComputedStyle(ownRow.firstElementChild!);
    const { bottom } = getElementBox(ownRow.querySelector('th')!);
    expect(isTall ? position === 'relative' : bottom <= getElementBox(registerButton).top).toBe(true);
    expect(countFullyVisibleRows()).toBeGreaterThanOrEqual(minimumRowCount);
    expect(findCoveredIcons()).toEqual([]);
  },
);

test('the billboard and chat buttons show a label if there is room', async () => {
  const readButtonTexts = async (width: number) => {
    await openBoard(createLeagueServer(8), width, 800);
    return [...document.querySelectorAll<HTMLElement>('button[data-label-position]')]
      .filter((button) => button.getClientRects().length > 0)
      .map((button) => [button.dataset['labelPosition'], button.innerText.trim()]);
  };
  expect(await readButtonTexts(320)).toEqual([]);
  for (const [width, expectedPosition] of [
    [390, 'below'],
    [1280, 'after'],
  ] as const) {
    const visibleButtons = await readButtonTexts(width);
    expect(visibleButtons.map(([labelPosition]) => labelPosition)).toEqual([
      expectedPosition,
      expectedPosition,
    ]);
    expect(visibleButtons.map(([, text]) => text)).toEqual([
      expect.stringMatching(/^Billboard/),
      expect.stringMatching(/^(Chat|\d)/),
    ]);
  }
});

test.for([
  ['en', 'You play as a substitute', 'not ranked'],
  ['sv', 'Du spelar som ersättare', 'utanför ställningen'],
] as const)(
  'the board shows a substitute as not ranked, not as waiting for a place (%s)',
  async ([language, heading, expectedText]) => {
    await page.viewport(390, 844);
    const rows = allRows.map((row) => (row === ownRowData ? { ...row, isGuest: true, position: null } : row));
    const server = createClubServer('elin').patchResponse(scoreboard, { rows });
    await setUpApp({ server, as: people.elin, language });
    await goTo('/golfleague/crowd');
    await expect.element(page.getByText(heading).first()).toBeVisible();
    const readOwnRowText = () => findBoardRows().find((row) => row.dataset['member'] === 'elin')?.textContent;
    await expect.poll(readOwnRowText).toContain(expectedText);
  },
);
