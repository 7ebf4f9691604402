/**
 * Lets a television follow a board for minutes while rounds come in, and compares what it shows with what the server
 * says: after each change the page on screen, at the end every page. Prints the heap before and after. Needs a build;
 * CHROMIUM_PATH names the browser.
 *
 *   npm run build && npm run rig:television
 *   npm run rig:television -- --minutes 1 --changes 20 --players 9 --seed 7
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { openToSpectators, spectate } from '@golf-league/core/contracts/spectators.ts';
import { formatPosition, formatToPar } from '@golf-league/core/golf/format.ts';
import { call } from '../../e2e/support/wire.ts';
import { randomFrom } from '../../server/test/seeded-random.ts';
import { readOptions } from '../rig-options.ts';
import { report, spread } from '../rig-report.ts';
import { makeLeagues, makePeople } from '../speed/world.ts';
import { heapOf, settle, withRig, type Rig, type Tab } from './browser.ts';

const size = { width: 1920, height: 1080 };
/** In ms; the television gathers changes for a moment before it reads. */
const patience = 5_000;
/** The heap may grow by the marks and news of the last minute. */
const growth = { factor: 1.15, bytes: 500_000 };

const { seed, minutes, changes, players } = readOptions({ minutes: 10, changes: 200, players: 60 });
const random = randomFrom(seed);
const faults: string[] = [];
const delays: number[] = [];

type Row = { key: string; place: string; name: string; score: string };

/** The rows of the page on screen, as a golfer reads them. */
const shownOn = (page: Page): Promise<Row[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-member]')].map((row) => {
      const [place, name] = [...row.children] as HTMLElement[];
      return {
        key: row.dataset['member'] ?? '',
        place: place?.firstElementChild?.textContent ?? '',
        name: name?.textContent ?? '',
        // What is read out is another word than what is drawn.
        score:
          (row.lastElementChild?.querySelector('[aria-hidden]') ?? row.lastElementChild)?.textContent ?? '',
      };
    }),
  );

async function rowsOf(server: string, token: string): Promise<Row[]> {
  const { rows } = await call(server, null, spectate, { token });
  return rows.map(({ key, position, name, toPar }) => {
    const isTied = position !== null && rows.filter((one) => one.position === position).length > 1;
    return {
      key,
      place: formatPosition(position, isTied),
      name,
      score: toPar === null ? '–' : formatToPar(toPar),
    };
  });
}

const same = (shown: readonly Row[], expected: readonly Row[]): boolean =>
  JSON.stringify(shown) === JSON.stringify(expected);

/** The part of the board that begins with the page on screen. */
async function partShown(page: Page, expected: readonly Row[], at: number): Promise<boolean> {
  const shown = await shownOn(page);
  return shown.length > 0 && same(shown, expected.slice(at, at + shown.length));
}

/** Which row stands first on the screen, from its sign "2 / 5" and how many a full page has. */
async function firstShown(page: Page, perPage: number): Promise<number> {
  const sign = await page
    .getByText(/^\d+ \/ \d+$/)
    .textContent({ timeout: 1_000 })
    .catch(() => '1 / 1');
  return (Number(sign?.split(' / ')[0] ?? 1) - 1) * perPage;
}

async function follow({ server, browser }: Rig): Promise<Record<string, string | number>> {
  const people = await makePeople(server.sql, players);
  const [league] = await makeLeagues(server.sql, [people], 1);
  const [admin] = people;
  const opened = { leagueId: league!.id, userId: admin!.id, open: true };
  const token = (await call(server.address, admin!, openToSpectators, opened)).token ?? '';
  const context = await browser.newContext({ baseURL: server.address, viewport: size, locale: 'en-GB' });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(`the page threw ${error.message}`));
  const tab: Tab = { page, devtools: await context.newCDPSession(page) };
  await page.goto(`/board/${token}?view=tv`);
  await page.locator('[data-member]').first().waitFor();
  await settle(tab, 3_000);
  const perPage = (await shownOn(page)).length;
  const began = Date.now();
  const until = (change: number) => began + (minutes * 60_000 * change) / changes;
  let heapBefore = 0;
  for (let change = 0; change < changes; change++) {
    await page.waitForTimeout(Math.max(0, until(change) - Date.now()));
    const player = random.of(people);
    const scores = { gross: 90, toPar: random.between(0, 20) - 5, coursePar: 72 };
    const round = { leagueId: league!.id, memberId: player.id, ...scores };
    await call(server.address, player, submitRound, round);
    const expected = await rowsOf(server.address, token);
    const sent = Date.now();
    while (!(await partShown(page, expected, await firstShown(page, perPage)))) {
      if (Date.now() - sent > patience) {
        faults.push(`change ${change} was not shown within ${patience} ms`);
        break;
      }
      await page.waitForTimeout(50);
    }
    delays.push(Date.now() - sent);
    // What the first changes fill, such as the code that they run, is no growth.
    if (change === Math.floor(changes / 20)) heapBefore = await heapOf(tab);
  }
  await page.waitForTimeout(Math.max(0, until(changes) - Date.now()));
  const expected = await rowsOf(server.address, token);
  const all: Row[] = [];
  const pages = Math.ceil(expected.length / perPage);
  for (let turned = 0; turned < pages; turned++) {
    const at = await firstShown(page, perPage);
    for (const [index, row] of (await shownOn(page)).entries()) all[at + index] = row;
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(400);
  }
  if (!same(all, expected))
    faults.push(`at the end it shows ${JSON.stringify(all)} and not ${JSON.stringify(expected)}`);
  // The marks of the last changes are for a minute.
  await page.waitForTimeout(61_000);
  const heapAfter = await heapOf(tab);
  if (heapAfter > heapBefore * growth.factor + growth.bytes)
    faults.push(`the heap grew from ${heapBefore} to ${heapAfter} bytes`);
  await context.close();
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;
  return {
    players,
    minutes,
    changes,
    'rows compared at the end': all.length,
    'until a change is shown': spread(delays),
    'heap after the first changes': megabytes(heapBefore),
    'heap at the end': megabytes(heapAfter),
  };
}

const figures = await withRig(join(import.meta.dirname, '../..'), follow);
report(`A television, seed ${seed}`, figures, faults);
