import type { Page } from '@playwright/test';
import { finishLeague } from '@golf-league/core/contracts/leagues.ts';
import { standDown } from '@golf-league/core/contracts/participation.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { joinAll, newAccount, newLeague, startLeague } from './support/api-actions.ts';
import type { Account } from './support/api-actions.ts';
import { expect } from './support/fixtures.ts';
import { logInBeforehand } from './support/logged-in-page.ts';
import { fillRound } from './support/screen-actions.ts';
import { test } from './support/world.ts';
import { call } from './support/wire.ts';

/** How many rows are whole on screen, at least, when the page of a league has opened. */
const goals = [
  { width: 360, height: 740, rows: 7 },
  { width: 390, height: 844, rows: 9 },
  { width: 1280, height: 800, rows: 9 },
];

/** Rows of which nothing is behind a bar, behind the pinned own row or outside the window. */
function wholeRows(page: Page): Promise<number> {
  return page.locator('tr[data-member]').evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { left, right } = row.getBoundingClientRect();
        // The cells of a pinned row have left the place of the row.
        const { top, bottom } = row.querySelector('th')!.getBoundingClientRect();
        // Not at the ends of a row, where the card has round corners and the head a button.
        return [top + 2, bottom - 2].every((y) =>
          [left + 20, (left + right) / 2].every((x) => row.contains(document.elementFromPoint(x, y))),
        );
      }).length,
  );
}

/** What stands at the sizes falls short of the goals, for a board of so many players. */
async function shortfall(page: Page, what: string): Promise<string[]> {
  const players = await page.locator('tr[data-member]').count();
  const short: string[] = [];
  for (const { rows, ...viewport } of goals) {
    await page.setViewportSize(viewport);
    await page.evaluate(
      `scrollTo(0, 0); new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))`,
    );
    const whole = await wholeRows(page);
    if (whole < Math.min(rows, players)) short.push(`${what}, ${viewport.width} px: ${whole}`);
  }
  return short;
}

const longNames = [
  'Ann-Charlotte Lindqvist-Wahlström',
  'Maximiliana von Oxenstierna af Bjurstorp',
  'Karl-Erik Essen-Möllerström',
  'Bartholomäus Featherstonehaugh',
];

type Season = { mode: Mode; finished?: true };

/** Twelve have played a round and some of them two, so that in FedEx the second is open; one stands down there. */
async function play(url: string, people: readonly Account[], { mode, finished }: Season): Promise<string> {
  const [admin, ...others] = people as [Account, ...Account[]];
  const league = await newLeague(
    url,
    admin,
    `Rows of ${mode} ${finished ? 'that are final' : 'so far'}`,
    mode,
  );
  await joinAll(url, admin, league, others);
  await startLeague(url, admin, league);
  const submit = (account: Account, toPar: number) =>
    call(url, account, submitRound, {
      leagueId: league,
      memberId: account.userId,
      toPar,
      ...(mode === 'stableford' ? {} : { gross: 90 + toPar, coursePar: 72 }),
    });
  for (const [index, account] of people.entries()) await submit(account, ((index * 5) % 13) - 4);
  for (const [index, account] of people.entries()) if (index % 3 === 1) await submit(account, index - 4);
  if (mode === 'fedex')
    await call(url, admin, standDown, { leagueId: league, memberId: others.at(-1)!.userId });
  if (finished) await call(url, admin, finishLeague, { leagueId: league });
  return league;
}

test('a league opens on its board: nine rows are whole on a phone and on a desk, seven on a small phone', async ({
  app,
  player,
  world,
}) => {
  test.setTimeout(180_000);
  const { elin } = world.accounts;
  const eleven = await Promise.all(
    Array.from({ length: 11 }, (_, index) =>
      newAccount(app.url, `${longNames[index % 4]} ${index}`, `long.name.${index}@example.com`),
    ),
  );
  const [first, ...others] = eleven as [Account, ...Account[]];
  const twelve = [first, elin, ...others];
  const visitor = await player('Elin', { expected: [/ERR_INTERNET_DISCONNECTED/] });
  await logInBeforehand(visitor, elin);
  const { page, context } = visitor;
  const { strokes, fedex, stableford, lastYear, empty, crowd } = world.leagues;
  const ofTwelve = await Promise.all(
    (['stroke', 'fedex', 'stableford'] as const).map((mode) => play(app.url, twelve, { mode })),
  );
  const final = await play(app.url, twelve, { mode: 'stroke', finished: true });
  const shown = { strokes, fedex, stableford, lastYear, empty, crowd, final };
  const short: string[] = [];
  async function open(id: string) {
    await page.goto(`/golfleague/${id}`);
    await page.getByRole('table', { name: 'Board' }).waitFor();
    await page.waitForLoadState('networkidle');
  }
  for (const [what, id] of Object.entries(shown)) {
    await open(id);
    short.push(...(await shortfall(page, what)));
  }
  for (const [index, mode] of (['stroke', 'fedex', 'stableford'] as const).entries()) {
    await open(ofTwelve[index]!);
    short.push(...(await shortfall(page, `twelve in ${mode}`)));
    // A round that waits for a network is said on the own row.
    await page.setViewportSize({ width: 390, height: 844 });
    await context.setOffline(true);
    const scores = mode === 'stableford' ? { net: 31 } : { net: 70, gross: 84, par: 72 };
    const dialog = await fillRound(visitor, scores);
    await dialog.getByRole('button', { name: 'Register round', exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: '(you)' })).toContainText(
      /1 waiting round|waiting on this device/,
    );
    await expect(dialog).toBeHidden();
    short.push(...(await shortfall(page, `twelve in ${mode}, one round waiting`)));
    await context.setOffline(false);
  }
  expect(short).toEqual([]);
});
