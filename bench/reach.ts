/**
 * How long a registered round takes to another player's screen: from the moment one browser sends the call until the
 * other one's board shows the number. Needs a build; CHROMIUM_PATH names the browser.
 *
 *   npm run build && node bench/reach.ts
 */
import { chromium } from '@playwright/test';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { call } from '../e2e/support/wire.ts';
import { joinAll, newLeague, newAccount, startLeague } from '../e2e/support/api-actions.ts';
import { startApp } from '../e2e/support/running-app.ts';

const ROUNDS = 20;

const app = await startApp();
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

try {
  const ann = await newAccount(app.url, 'Ann', 'ann@example.com');
  const bo = await newAccount(app.url, 'Bo', 'bo@example.com');
  const league = await newLeague(app.url, ann, 'Reach', 'stroke');
  await joinAll(app.url, ann, league, [bo]);
  await startLeague(app.url, ann, league);

  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(app.url);
  await page.evaluate(`
    localStorage.setItem('token', JSON.stringify({ token: '${bo.token}', storedAt: Date.now() }));
    for (const key of ['userId', 'user_id']) localStorage.setItem(key, '${bo.userId}');
    localStorage.setItem('user_name', 'Bo');
  `);
  await page.goto(`${app.url}/golfleague/${league}`);
  await page.getByRole('heading', { level: 1, name: 'Reach' }).waitFor();
  await page.waitForTimeout(1500);

  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const shown = page.getByText(new RegExp(`Brutto\\s${round * 100}`)).first();
    const began = performance.now();
    const scores = { gross: 100, toPar: 1, leagueId: league, memberId: ann.userId };
    await call(app.url, ann, submitRound, scores);
    await shown.waitFor();
    times.push(performance.now() - began);
    await page.waitForTimeout(300);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(times[Math.floor(share * (times.length - 1))]!)} ms`;
  console.log(`${ROUNDS} rounds to another browser: median ${at(0.5)}, 90 % ${at(0.9)}, slowest ${at(1)}`);
} finally {
  await browser.close();
  await app.stop();
}
