import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { changeLanguage } from '@golf-league/core/contracts/accounts.ts';
import { boardPreview, invitePreview, startPreview } from '@golf-league/core/contracts/previews.ts';
import { deleteLeague, renameLeague } from '@golf-league/core/contracts/leagues.ts';
import { openToSpectators, spectate } from '@golf-league/core/contracts/spectators.ts';
import { buildRequest } from '@golf-league/core/wire/request.ts';
import {
  endSeason,
  makeLeague,
  makeMembers,
  makeRound,
  makeUser,
  type Player,
  readInviteToken,
} from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const webDir = mkdtempSync(join(tmpdir(), 'golf-web-'));
const indexHtml = readFileSync(join(import.meta.dirname, '../../../../client/index.html'), 'utf8');
for (const name of ['index', 'start']) writeFileSync(join(webDir, `${name}.html`), indexHtml);
mkdirSync(join(webDir, 'pages'));
for (const name of ['start.en', 'start.sv', 'howItWorks.sv', 'league', 'player'])
  writeFileSync(join(webDir, 'pages', `${name}.html`), indexHtml);
const defaultPage = indexHtml.replace('<title>Golf League', '<title>Golf &quot;Club&quot;');
const PUBLIC_ORIGIN = 'https://golf.example.com';
const app = await openTestApp({ env: { PUBLIC_URL: PUBLIC_ORIGIN, APP_NAME: 'Golf "Club"' }, web: webDir });
afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true });
});

const elin = await makeUser(app, 'Elin Sjöberg');
const readInvitePath = async (league: string, player = elin) =>
  `/golfleague/join/${await readInviteToken(app, league, player)}`;
async function openBoard(leagueId: string, admin: Player = elin) {
  const { token } = await app.call(openToSpectators, { leagueId, userId: admin.id, open: true }, admin);
  return `/board/${token}`;
}

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Fetches a page like the crawler of a chat app, which accepts any type and runs no JavaScript. */
async function crawl(path: string, language = 'en') {
  const response = await app.fetch(path, { headers: { accept: '*/*', 'accept-language': language } });
  expect(response.status).toBe(200);
  const html = await response.text();
  const metas = [...html.matchAll(/<meta\s+(?:property|name)="([^"]+)"\s+content="([^"]*)"/g)];
  const tags = Object.fromEntries(metas.map(([, name, content]) => [name!, unescapeHtml(content!)]));
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  return { response, html, tags, canonical, title: unescapeHtml(/<title>([^<]*)</.exec(html)![1]!) };
}

async function fetchPicture(address: string, headers: Record<string, string> = {}) {
  expect(address.startsWith(PUBLIC_ORIGIN)).toBe(true);
  const response = await app.fetch(address.slice(PUBLIC_ORIGIN.length), { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('a link to the app in a chat', () => {
  it('a link to the app in a chat has a title, text and a picture, and can be indexed', async () => {
    const { tags, canonical, title, html } = await crawl('/');
    expect(title).toBe('Golf "Club" · Turn your rounds into a season.');
    expect(canonical).toBe(`${PUBLIC_ORIGIN}/`);
    expect(tags).toMatchObject({
      'og:site_name': 'Golf "Club"',
      'og:title': title,
      'og:image:alt': expect.stringMatching(/season\. \w/),
      'og:description': expect.stringMatching(/^A free golf league for you and your friends/),
      'twitter:card': 'summary_large_image',
    });
    expect(tags['robots']).toBeUndefined();
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(tags['og:image']).toContain(startPreview.path);
    const { response, bytes } = await fetchPicture(tags['og:image']!);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    const repeated = await app.fetch('/', { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
    expect(repeated.headers.get('content-encoding')).toBe('br');
    expect(await repeated.text()).toBe(html);
  });

  it('the preview and its picture are Swedish for clients that prefer Swedish', async () => {
    const [english, swedish] = [await crawl('/'), await crawl('/', 'sv')];
    expect(swedish.tags).toMatchObject({
      'og:locale': 'sv_SE',
      'og:title': 'Golf "Club" · Gör en säsong av era rundor.',
    });
    const pictures = await Promise.all([english, swedish].map(({ tags }) => fetchPicture(tags['og:image']!)));
    expect(pictures[0]!.bytes.equals(pictures[1]!.bytes)).toBe(false);
  });

  it('other public pages have the same picture and their own URL', async () => {
    const { tags, canonical } = await crawl('/how-it-works/', 'sv');
    expect(canonical).toBe(`${PUBLIC_ORIGIN}/how-it-works`);
    expect(tags).toMatchObject({ 'og:url': canonical, 'og:locale': 'sv_SE' });
    expect(tags['og:image']).toBe((await crawl('/', 'sv')).tags['og:image']);
  });
});

describe('a link in a chat to a page for members', () => {
  it('a link to a page for members shows the app’s own preview, and nothing about the league', async () => {
    const league = await makeLeague(app, elin, { name: 'Hemliga ligan' });
    const start = await crawl('/', 'sv');
    for (const path of [`/golfleague/${league}`, `/GolfLeague/${league}/player/${elin.id}/`]) {
      const { html, tags, canonical } = await crawl(path, 'sv');
      for (const name of ['og:title', 'og:description', 'og:image', 'og:image:alt', 'twitter:card'])
        expect([name, tags[name]]).toEqual([name, start.tags[name]]);
      // With a canonical URL, the chat would link to that URL instead of the page.
      expect([canonical, tags['og:url']]).toEqual([undefined, undefined]);
      for (const secret of ['Hemliga', 'Sjöberg', elin.id, league]) expect(html).not.toContain(secret);
    }
  });
});

describe('an invite link in a chat', () => {
  it('invite and spectators’ links have the same preview in every spelling, and are not indexed', async () => {
    const league = await makeLeague(app, elin);
    for (const path of [await readInvitePath(league), await openBoard(league)]) {
      const plain = await crawl(path);
      const token = path.split('/').at(-1)!;
      const uppercasePath = path.slice(0, -token.length).toUpperCase() + token;
      for (const spelling of [
        `${path}/`,
        uppercasePath,
        `${uppercasePath}/`,
        path.replace('g', '%67').replace('b', '%62'),
      ]) {
        const { tags, canonical, response } = await crawl(spelling);
        expect([tags, canonical]).toEqual([plain.tags, plain.canonical]);
        expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
      }
    }
    for (const path of ['/confirm-address/t0ken', '/Unsubscribe/weekly/t0ken/'])
      expect((await crawl(path)).response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  it('an invite preview shows the league, its mode, the inviter and a picture, in the inviter’s language', async () => {
    const league = await makeLeague(app, elin, { name: 'Söndagsligan' });
    const path = await readInvitePath(league);
    const { response, html, tags, canonical, title } = await crawl(path);
    expect(title).toBe('Söndagsligan');
    expect(canonical).toBe(PUBLIC_ORIGIN + path);
    expect(tags).toMatchObject({
      description: 'Elin S. invites you to the league. Stroke play.',
      robots: 'noindex, nofollow',
      'og:type': 'website',
      'og:site_name': 'Golf "Club"',
      'og:title': 'Söndagsligan',
      'og:description': 'Elin S. invites you to the league. Stroke play.',
      'og:locale': 'en_GB',
      'og:url': PUBLIC_ORIGIN + path,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Söndagsligan: Elin S. invites you to the league. Stroke play.',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'Söndagsligan',
      'twitter:image': tags['og:image'],
    });
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).toContain('<script type="module"');
    const { headers } = response;
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    const { response: pictureResponse, bytes } = await fetchPicture(tags['og:image']!);
    expect([pictureResponse.status, pictureResponse.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(300_000);
    const repeated = await fetchPicture(tags['og:image']!, {
      'if-none-match': pictureResponse.headers.get('etag')!,
    });
    expect(repeated.response.status).toBe(304);

    await app.call(changeLanguage, { userId: elin.id, language: 'sv' }, elin);
    const swedish = await crawl(path);
    await app.call(changeLanguage, { userId: elin.id, language: 'en' }, elin);
    expect(swedish.tags).toMatchObject({
      'og:locale': 'sv_SE',
      'og:description': 'Elin S. bjuder in dig till ligan. Slagspel.',
    });
    expect(swedish.tags['og:image']).not.toBe(tags['og:image']);
  });

  it('an invalid link leads to the app’s own page, without a preview', async () => {
    const league = await makeLeague(app, elin);
    const finishedLeagueId = await makeLeague(app, elin);
    const paths = [
      await readInvitePath(league),
      await readInvitePath(finishedLeagueId),
      '/golfleague/join/made-up',
      '/board/made-up',
    ];
    await app.call(deleteLeague, { leagueId: league }, elin);
    await endSeason(app, finishedLeagueId, elin);
    for (const path of [...paths, '/golfleague/join/%00', `/board/${'x'.repeat(1001)}`])
      expect(await (await app.fetch(path, { headers: { accept: '*/*' } })).text()).toBe(defaultPage);
    const inviteToken = paths[0]!.split('/').at(-1)!;
    expect(await app.errorCode(invitePreview, { inviteToken })).toBe('league_not_found');
    expect(await app.errorCode(boardPreview, { token: 'made-up' })).toBe('not_found');
  });

  it('names in a preview cannot become markup', async () => {
    const name = `"><script>alert(1)</script>' & $& <b`;
    const league = await makeLeague(app, elin, { name });
    for (const path of [await readInvitePath(league), await openBoard(league)]) {
      const { html, tags, title } = await crawl(path);
      expect([title, tags['og:title'], tags['twitter:title']]).toEqual([name, name, name]);
      expect(html).not.toContain('<script>alert');
      expect((await fetchPicture(tags['og:image']!)).response.status).toBe(200);
    }
  });
});

describe('a spectators’ link in a chat', () => {
  it('a spectators’ preview shows the leader, and nothing that identifies a person', async () => {
    const league = await makeLeague(app, elin);
    const { 'Bo Ek': bo } = await makeMembers(app, league, elin, 'Bo Ek', 'Nils Persson');
    const path = await openBoard(league);
    const before = await crawl(path);
    expect(before.tags['og:description']).toBe('Stroke play · no one leads yet');
    await makeRound(app, league, bo, -2);
    const leading = await crawl(path);
    expect(leading.tags['og:description']).toBe('Stroke play · Bo E. leads at −2');
    expect(leading.tags['og:image']).not.toBe(before.tags['og:image']);
    await makeRound(app, league, elin, -2);
    expect((await crawl(path)).tags['og:description']).toBe('Stroke play · Bo E. and Elin S. lead at −2');
    await endSeason(app, league, elin);
    const { html, tags } = await crawl(path);
    expect(tags['og:description']).toBe('Stroke play · Bo E. and Elin S. won at −2');
    const { bytes } = await fetchPicture(tags['og:image']!);
    const chunks = bytes.toString('latin1').match(/tEXt|zTXt|iTXt|eXIf/g);
    expect(chunks).toBeNull();
    for (const secret of [league, elin.id, bo.id, 'Sjöberg', 'Ek', 'Persson', 'example.com/pictures'])
      expect(html.includes(secret)).toBe(false);
  });

  it.each([
    ['fedex' as const, 'FedEx points · Elin S. leads with 500\u00a0p'],
    ['stableford' as const, 'Stableford · Elin S. leads with 38\u00a0p'],
  ])('a spectators’ preview shows the score in %s', async (mode, description) => {
    const league = await makeLeague(app, elin, { mode });
    await makeRound(app, league, elin, -2);
    expect((await crawl(await openBoard(league))).tags['og:description']).toBe(description);
  });

  it('a spectators’ page embeds the same board that the API returns', async () => {
    const name = `</script><script>alert(1)</script>`;
    const league = await makeLeague(app, elin, { name });
    await makeRound(app, league, elin, -3);
    const path = await openBoard(league);
    const { response, html } = await crawl(path);
    const [, carried = ''] = /<script type="application\/json" id="carried">(.*)<\/script>/.exec(html) ?? [];
    const token = path.split('/').at(-1)!;
    expect(JSON.parse(carried)).toEqual(
      await (await app.fetch(buildRequest(spectate, { token }).path)).json(),
    );
    expect(carried).not.toContain('<');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await crawl(await readInvitePath(league))).html).not.toContain('id="carried"');
  });

  it('closing the link removes its preview, page and picture', async () => {
    const league = await makeLeague(app, elin);
    const path = await openBoard(league);
    const { tags } = await crawl(path);
    await app.call(openToSpectators, { leagueId: league, userId: elin.id, open: false }, elin);
    expect((await fetchPicture(tags['og:image']!)).response.status).toBe(404);
    expect(await (await app.fetch(path)).text()).toBe(defaultPage);
  });
});

it('creating preview pictures of one league is rate-limited, and sending an existing picture is not', async () => {
  const limitedApp = await openTestApp({ env: { RATE_LIMITS: 'on' } });
  try {
    const admin = await makeUser(limitedApp);
    const leagueId = await makeLeague(limitedApp, admin);
    const inviteToken = await readInviteToken(limitedApp, leagueId, admin);
    const fetchPreview = async () => (await limitedApp.send(invitePreview, { inviteToken })).status;
    const statuses: number[] = [];
    for (let count = 0; count <= 30; count++) {
      const renameInput = { leagueId, userId: admin.id, name: `${leagueId} ${count}` };
      await limitedApp.call(renameLeague, renameInput, admin);
      statuses.push(await fetchPreview());
    }
    expect([...new Set(statuses.slice(0, 30)), statuses[30]]).toEqual([200, 429]);
    const earlierName = { leagueId, userId: admin.id, name: `${leagueId} 29` };
    await limitedApp.call(renameLeague, earlierName, admin);
    expect(await fetchPreview()).toBe(200);
  } finally {
    await limitedApp.close();
  }
});
