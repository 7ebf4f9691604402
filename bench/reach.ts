/**
 * How long a registered round takes to another player's screen: from the moment the call leaves one browser until the
 * number stands in the other one's board. Needs a build; CHROMIUM_PATH names the browser.
 *
 *   npm run build && node bench/reach.ts
 */
import { chromium } from '@playwright/test';
import { startApp } from '../e2e/support/running-app.ts';

const ROUNDS = 20;
const PASSWORD = 'eagle on twelve';

type Json = Record<string, string>;

const app = await startApp();
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

async function post(path: string, body: object, token?: string): Promise<Json> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const response = await fetch(app.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as Json;
}

try {
  const [ann, bo] = await Promise.all(
    ['Ann', 'Bo'].map((name) =>
      post('/register', { name, email: `${name}@example.com`, password: PASSWORD }),
    ),
  );
  const league = { tournament_name: 'Reach', tournament_settings: 1, user_id: ann!['userId'] };
  const { tournament_id: id } = await post('/create/tournament', league, ann!['token']);
  const invite = await fetch(`${app.url}/get/inviteToken/${id}/${ann!['userId']}`, {
    headers: { authorization: `Bearer ${ann!['token']}` },
  });
  const { token: leagueToken } = (await invite.json()) as Json;
  await post('/join/golf/tournament', { leagueToken, user_id: bo!['userId'] }, bo!['token']);
  await post('/start/league', { tournamentId: id }, ann!['token']);

  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(app.url);
  await page.evaluate(`
    localStorage.setItem('token', JSON.stringify({ token: '${bo!['token']}', storedAt: Date.now() }));
    for (const key of ['userId', 'user_id']) localStorage.setItem(key, '${bo!['userId']}');
    localStorage.setItem('user_name', 'Bo');
  `);
  await page.goto(`${app.url}/golfleague/${id}`);
  await page.getByRole('heading', { level: 1, name: 'Reach' }).waitFor();
  await page.waitForTimeout(1500);

  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const shown = page.getByText(new RegExp(`Brutto\\s${round * 100}`)).first();
    const began = performance.now();
    const scores = { score_brutto: 100, score_netto: 1, tournament_id: id, user_id: ann!['userId'] };
    await post('/golf/submit/round', scores, ann!['token']);
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
