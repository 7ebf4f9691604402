import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { acceptRound } from '../club/accept-round.ts';
import { waitForPaint } from '../faults.ts';
import { goTo, setUpApp, waitUntilIdle } from '../app-driver.tsx';
import { getElementBox } from './visible-rows.ts';

const exact = { exact: true };
const phone = { width: 390, height: 844 };

async function resize({ width, height }: typeof phone): Promise<void> {
  await page.viewport(width, height);
  await waitForPaint();
  await waitForPaint();
}

async function openAs(userId: keyof typeof people, leagueId: string, size = phone) {
  await resize(size);
  const server = acceptRound(createClubServer(userId), leagueId);
  await setUpApp({ server, as: people[userId] });
  await goTo(`/golfleague/${leagueId}`);
  await expect.element(page.getByRole('table', { name: 'Board' })).toBeVisible();
  await waitUntilIdle();
  return server;
}

const isVisible = (locator: Locator) =>
  locator.elements().some((element) => element.checkVisibility({ visibilityProperty: true }));
const findRow = (memberId: string) => document.querySelector<HTMLElement>(`[data-member="${memberId}"]`)!;
const getTexts = (locator: Locator) => locator.elements().map((element) => element.textContent);

test('the board has columns for gross and rounds from 850 px up, and shows them under the name otherwise', async () => {
  await openAs('elin', 'strokes');
  const board = page.getByRole('table', { name: 'Board' });
  const isColumn = (name: string) => isVisible(board.getByRole('columnheader', { name, ...exact }));
  const isFoldedUnderName = () => {
    const line = findRow('elin').querySelector('[data-screen]:has(> span)')!;
    return line.checkVisibility() && /Gross.\d+ · \d+.rounds/.test(line.textContent);
  };
  const readBoardLayout = () => ({
    folded: isFoldedUnderName(),
    gross: isColumn('Gross'),
    rounds: isColumn('Rounds'),
    cells: [...findRow('elin').querySelectorAll('td')].filter((cell) => cell.checkVisibility()).length,
    // The ranking score is a column at both widths.
    net: isColumn('Net'),
  });
  await resize({ width: 849, height: 900 });
  expect(readBoardLayout()).toEqual({ folded: true, gross: false, rounds: false, cells: 2, net: true });
  await resize({ width: 850, height: 900 });
  expect(readBoardLayout()).toEqual({ folded: false, gross: true, rounds: true, cells: 5, net: true });
});

test('the highlights show the leader, the best and the worst round with their scores', async () => {
  await openAs('elin', 'strokes');
  const cards = page.getByRole('list', { name: 'Highlights' }).getByRole('listitem');
  await expect
    .poll(() => getTexts(cards))
    .toEqual([
      expect.stringMatching(/Leader.*Elin Sjöberg.*−6/),
      expect.stringMatching(/Best round.*Marcus Lind.*−4/),
      expect.stringMatching(/Worst round.*Wilma Falk.*\+11/),
    ]);
  // A player without a picture is shown by initials.
  const initials = cards.first().element().querySelector('[data-initials=ES]');
  expect(initials?.checkVisibility()).toBe(true);
});

test.for([768, 1440])(
  'going back to a long board restores the scroll position on a %i px wide screen',
  async (width) => {
    await openAs('elin', 'crowd', { width, height: 900 });
    // A long board is rendered in batches.
    const findRowOfBo = () =>
      [...document.querySelectorAll<HTMLElement>('[data-member]')].find((candidate) =>
        candidate.textContent.includes('Bo 42'),
      );
    await expect.poll(findRowOfBo).toBeDefined();
    const row = findRowOfBo()!;
    const memberId = row.dataset['member']!;
    row.scrollIntoView({ block: 'center' });
    await waitForPaint();
    const readScrollTop = () => Math.round(scrollY);
    const scrollTopBefore = readScrollTop();
    expect(scrollTopBefore).toBeGreaterThan(700);
    // Clicks with a script, because a real click would scroll to the link and change the position to restore.
    (page.getByRole('link', { name: 'How it works' }).elements()[0] as HTMLElement).click();
    await expect.element(page.getByRole('heading', { level: 1, name: /^Nine steps/ })).toBeVisible();
    expect(readScrollTop()).toBe(0);
    history.back();
    await expect.poll(() => findRow(memberId)?.checkVisibility()).toBe(true);
    await expect.poll(readScrollTop).toBe(scrollTopBefore);
    await expect.element(page.elementLocator(findRow(memberId))).toBeInViewport();
  },
);

test('a tap anywhere on a row shows the player’s rounds in order, and another tap hides them', async () => {
  await openAs('elin', 'strokes');
  const cells = page.elementLocator(findRow('marcus')).getByRole('cell');
  await cells.last().click();
  const rounds = page.getByRole('cell').getByText(/^Round \d$/);
  await expect.poll(() => getTexts(rounds)).toEqual(['Round 1', 'Round 2', 'Round 3', 'Round 4']);
  await cells.first().click();
  await expect.poll(() => getTexts(rounds)).toEqual([]);
});

test('the board explains FedEx points only while a round is open', async () => {
  await openAs('priya', 'fedex');
  await page.getByRole('button', { name: 'About points' }).click();
  await expect
    .element(page.getByText(/Each round awards points by place \(500, 320, 190 and so on\)/))
    .toBeVisible();
  await expect
    .element(page.getByText('Round 3 is waiting for Tove Ek, Anders Holm and Wilma Falk.'))
    .toBeVisible();
  // Totals are rounded and end in “p”, and equal totals share a place.
  expect(findRow('jonas').textContent).toMatch(/T1.*625\sp/);
});

test.for(['strokes', 'stableford'])('no page of the %s league explains FedEx points', async (league) => {
  await openAs('elin', league);
  const fedexTerms = /points by place|awarded|500, 320|no points yet/i;
  await expect.element(page.getByText(/^Players have played different numbers of rounds/)).toBeVisible();
  await page.elementLocator(findRow('elin')).getByRole('cell').last().click();
  for (const name of ['Round 1', 'Round 3', 'Tot (total)']) {
    await page.getByRole('button', { name, ...exact }).click();
    await waitUntilIdle();
    expect(page.getByRole('button', { name: 'About points' }).elements()).toEqual([]);
    expect(document.body.textContent).not.toMatch(fedexTerms);
  }
  for (const subpage of ['rounds', 'about', 'player/elin']) {
    await goTo(`/golfleague/${league}/${subpage}`);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitUntilIdle();
    expect(document.body.textContent).not.toMatch(fedexTerms);
  }
});

test('the round form shows that a round is being sent, and next time opens empty but with the same par', async () => {
  const server = await openAs('marcus', 'strokes');
  const form = page.getByRole('dialog');
  const field = (label: string) => form.getByLabelText(label, exact);
  const openForm = () => page.getByRole('button', { name: 'Register round', ...exact }).click();
  await openForm();
  await field('Net score').fill('74');
  await field('Gross score').fill('90');
  await field('Course par').selectOptions('70');
  await form.getByRole('button', { name: 'Review round' }).click();
  const releaseRound = server.hold(submitRound);
  await form.getByRole('button', { name: 'Register round', ...exact }).click();
  await expect.poll(() => form.element().querySelector('[aria-busy=true]')?.checkVisibility()).toBe(true);
  expect(page.getByText('Round registered, scoreboard has been updated').elements()).toEqual([]);
  releaseRound();
  await expect.element(page.getByText('Round registered, scoreboard has been updated')).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  // The success card covers the button.
  await commands.pressKey('Escape');
  await openForm();
  await expect.element(field('Net score')).toHaveValue('');
  await expect.element(field('Gross score')).toHaveValue('');
  await expect.element(field('Course par')).toHaveValue('70');
  await expect.element(form.getByText('Add scorecard photo')).toBeVisible();
});

test('a poll option shows at most five avatars, and the number of other voters', async () => {
  await openAs('elin', 'crowd');
  await page.getByRole('button', { name: /^Chat/ }).first().click();
  const votersButton = page.getByRole('dialog').getByRole('button', { name: /^Who voted for Gul/ });
  await expect.element(votersButton).toHaveTextContent('+2');
  expect(votersButton.element().querySelectorAll('[data-initials], img')).toHaveLength(5);
});

test('the user’s own pinned row is fully visible at the bottom of the board, and at the top once scrolled past', async () => {
  await openAs('elin', 'crowd', { width: 360, height: 740 });
  const isFullyVisible = () => {
    const cell = findRow('elin').querySelector('th')!;
    const { left, top, bottom } = getElementBox(cell);
    return [top + 2, bottom - 2].every((y) => cell.contains(document.elementFromPoint(left + 4, y)));
  };
  for (const [scrollTop, pinned] of [
    [0, 'bottom'],
    [5000, 'top'],
  ] as const) {
    scrollTo(0, scrollTop);
    await expect.poll(() => findRow('elin').dataset['pinned']).toBe(pinned);
    await expect.poll(isFullyVisible).toBe(true);
  }
});
