import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addSeats } from '@golf-league/core/contracts/seats.ts';
import { health } from '@golf-league/core/contracts/site.ts';
import { openToSpectators, spectate } from '@golf-league/core/contracts/spectators.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { buildRequest } from '@golf-league/core/wire/request.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLeague, makeMembers, makeUser } from '../../test/make.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

/** Stands in for the bundled client/src/app/drawing/drawn-board.tsx, and numbers each board that it renders. */
const stubModule = `let count = 0;
export const createBoardRenderer = async (language) => (path) =>
  \`<p>\${language} \${path} drawing \${++count}</p>\`;`;
const pageHtml =
  '<!doctype html><html lang="en"><head><title>Golf League</title></head><body><div id="root"></div></body></html>';
const webFolder = mkdtempSync(join(tmpdir(), 'golf-boards-'));
mkdirSync(join(webFolder, 'pages'));
for (const [file, text] of Object.entries({
  'index.html': pageHtml,
  'start.html': pageHtml,
  'pages/board.drawn.html': pageHtml,
  'pages/draw-board.mjs': stubModule,
}))
  writeFileSync(join(webFolder, file), text);

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ webFolder, env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
});
afterAll(async () => {
  await app.close();
  rmSync(webFolder, { recursive: true });
});

async function makeBoard(players: number) {
  const ann = await makeUser(app, 'Ann');
  const leagueId = await makeLeague(app, ann);
  const memberNames = Array.from({ length: players - 1 }, (_, index) => `Player ${index}`);
  const seats = memberNames.splice(0, quotas.seatsPerLeague).map((name) => ({ name }));
  await app.call(addSeats, { leagueId, userId: ann.id, players: seats }, ann);
  await makeMembers(app, leagueId, ann, ...memberNames);
  const { token } = await app.call(openToSpectators, { leagueId, userId: ann.id, open: true }, ann);
  return { token: token!, addPlayer: () => makeMembers(app, leagueId, ann, 'One more') };
}

const fetchPage = (path: string, clientIp: string) =>
  app.fetch(path, { headers: { accept: 'text/html', 'accept-language': 'en', 'x-forwarded-for': clientIp } });
const fetchBoardHtml = async (path: string) =>
  /<p>[^<]*<\/p>/.exec(await (await fetchPage(path, '192.0.2.1')).text())?.[0];

it('the server prerenders a board only once for all variants of its URL', async () => {
  const { token } = await makeBoard(2);
  const encoded = [...token].map((character) => `%${character.charCodeAt(0).toString(16)}`).join('');
  const boardHtml = await fetchBoardHtml(`/board/${token}`);
  expect(boardHtml).toContain(` /board/${token} drawing`);
  for (const path of [`/BOARD/${token}`, `/Board/${token}/`, `/board/${encoded}`, `/board/${token}?x=1`])
    expect(await fetchBoardHtml(path)).toBe(boardHtml);
});

it('the server does not prerender a board with more than a hundred players', async () => {
  const { token, addPlayer } = await makeBoard(100);
  const fetchHtml = async () => (await fetchPage(`/board/${token}`, '192.0.2.1')).text();
  expect(await fetchHtml()).toContain('drawing');
  await addPlayer();
  const pageWithoutBoard = await fetchHtml();
  expect(pageWithoutBoard).toContain('id="carried"');
  expect(pageWithoutBoard.includes('drawing')).toBe(false);
});

it('each request for a page or the API counts toward the rate limit of its network', async () => {
  const { token } = await makeBoard(2);
  const paths = [
    `/board/${token}`,
    '/',
    health.path,
    '/golfleague/join/abc',
    buildRequest(spectate, { token }).path,
    '/no-such-page',
  ];
  const remaining: number[] = [];
  for (const path of paths) {
    const { headers } = await fetchPage(path, '192.0.2.2');
    remaining.push(Number(headers.get('x-ratelimit-remaining')));
  }
  expect(remaining).toEqual(paths.map((_, index) => 1_199 - index));
});
