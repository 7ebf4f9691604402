import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { openInterruptibleProxy } from './support/breakable-connection.ts';
import { createStartedLeague, writeAtRandom } from './support/random-writes.ts';
import { createLogInScript } from './support/logged-in-page.ts';
import type { Account } from './support/api-actions.ts';
import { createRandom } from '../server/test/seeded-random.ts';
import { startApp } from './support/running-app.ts';

// Tests that invalidation events keep screens up to date: a screen that has been open all the time must end up with the
// same content as a screen that is opened at the end.

const isFullRun = process.env['TEST_FULL'] !== undefined;
const screenCount = isFullRun ? 20 : 4;
const durationSeconds = isFullRun ? 300 : 15;
const restartCount = isFullRun ? 5 : 1;
const maxCutMs = isFullRun ? 20_000 : 3000;
const seed = Number(process.env['SEED'] ?? 20_261);

test(`${screenCount} open screens match freshly opened ones after ${durationSeconds} s of writes, cuts and restarts`, async ({
  browser,
}) => {
  test.setTimeout((durationSeconds + 600 + screenCount * 60) * 1000);
  const dataDir = mkdtempSync(join(tmpdir(), 'golf-league-convergence-'));
  let app = await startApp({ DATA_DIR: dataDir });
  const serverUrl = app.url;
  const random = createRandom(seed);
  const connections = await Promise.all(
    Array.from({ length: screenCount }, () => openInterruptibleProxy(serverUrl)),
  );
  try {
    const { leagueId, people } = await createStartedLeague(serverUrl, 6);
    const watchers = await mapInBatches(connections, async (connection, index) => {
      const person = people[index % people.length]!;
      // Every second screen has no service worker, as on a first visit; it also need not fetch the whole app.
      const serviceWorkers = index % 2 === 0 ? 'allow' : 'block';
      return {
        person,
        page: await openLeague(browser, connection.url, leagueId, person, { serviceWorkers }),
      };
    });

    const endTime = Date.now() + durationSeconds * 1000;
    const hasEnded = () => Date.now() >= endTime;
    let cutCount = 0;
    const cutLoops = connections.map(async (connection) => {
      while (!hasEnded()) {
        await wait(random.between(200, 8000));
        connection.cut();
        cutCount++;
        await wait(random.between(100, maxCutMs));
        connection.restore();
      }
    });
    const restartLoop = (async () => {
      for (let restart = 1; restart <= restartCount; restart++) {
        await wait((durationSeconds * 1000) / (restartCount + 1));
        await app.stop();
        await wait(random.between(50, 2000));
        app = await startApp({ DATA_DIR: dataDir, PORT: new URL(serverUrl).port });
      }
    })();
    const writes = await writeAtRandom({ serverUrl, leagueId, people, random, isOver: hasEnded });
    await Promise.all([...cutLoops, restartLoop]);

    const startedAt = Date.now();
    await mapInBatches(watchers, async ({ person, page }) => {
      const freshPage = await openLeague(browser, serverUrl, leagueId, person);
      // The app retries the connection at least every five seconds, and the fresh page takes a moment to load.
      await expect(async () =>
        expect(await readVisibleText(page)).toEqual(await readVisibleText(freshPage)),
      ).toPass();
      await freshPage.context().close();
    });
    process.stdout.write(
      `${writes.done} writes (${writes.rejected} rejected, ${writes.unanswered} unanswered), ${cutCount} cuts, ${restartCount} restarts; ` +
        `${screenCount} screens equal within ${Date.now() - startedAt} ms, seed ${seed}\n`,
    );
    expect(writes.done).toBeGreaterThan(durationSeconds);
  } finally {
    await Promise.all(connections.map((connection) => connection.close()));
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** Runs the action for four items at a time, since opening twenty pages at once would time out. */
async function mapInBatches<T, R>(
  items: readonly T[],
  action: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += 4)
    results.push(
      ...(await Promise.all(
        items.slice(start, start + 4).map((item, offset) => action(item, start + offset)),
      )),
    );
  return results;
}

async function openLeague(
  browser: Browser,
  url: string,
  leagueId: string,
  person: Account,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, locale: 'en-GB', ...options });
  await context.addInitScript(createLogInScript(person));
  const page = await context.newPage();
  await page.goto(`${url}/golfleague/${leagueId}`);
  // Several pages load the app at once, while the other pages keep running.
  const longTimeout = { timeout: 240_000 };
  await expect(page.getByRole('table', { name: 'Board' })).toBeVisible(longTimeout);
  await expect(page.getByRole('group', { name: 'Messages' })).toBeVisible(longTimeout);
  return page;
}

/** Reads the visible text of the league: highlights, board, billboard and the end of the chat. */
async function readVisibleText(page: Page): Promise<Record<string, string[]>> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  // Without a round there are no highlights.
  const readText = async (role: 'list' | 'group', name: string) =>
    (await page.getByRole(role, { name, exact: true }).allInnerTexts()).join('\n');
  const [highlights, billboard, chat] = await Promise.all([
    readText('list', 'Highlights'),
    readText('group', 'Billboard'),
    readText('group', 'Messages'),
  ]);
  const board = await page.locator('tr[data-member]').allInnerTexts();
  const splitLines = (text: string) => text.split('\n').map((line) => line.trim());
  return {
    highlights: splitLines(highlights),
    billboard: splitLines(billboard),
    board: board.map((row) => row.replaceAll(/\s+/g, ' ')),
    // A page that was open longer has loaded older messages above.
    chat: removeUnreadLine(splitLines(chat)).slice(-30),
  };
}

/**
 * Removes the line above the unread messages, whose position depends on when the page opened the chat. The line also
 * starts a new group of messages, so a heading is removed if its author is the same as in the heading above.
 */
function removeUnreadLine(lines: string[]): string[] {
  let author: string | undefined;
  return lines.filter((line) => {
    if (/^$|^\d+ unread messages?$|^[\d/]+ \d\d:\d\d$/.test(line)) return false;
    const heading = /^(.*?) ?\d\d:\d\d$/.exec(line);
    if (!heading) return true;
    const isNewAuthor = heading[1] !== author;
    author = heading[1];
    return isNewAuthor;
  });
}
