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
const defaultHtml = indexHtml.replace('<title>Golf League', '<title>Golf &quot;Club&quot;');
const PUBLIC_ORIGIN = 'https://golf.example.com';
const app = await openTestApp({
  env: { PUBLIC_URL: PUBLIC_ORIGIN, APP_NAME: 'Golf "Club"' },
  webFolder: webDir,
});
afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true });
});

const elin = await makeUser(app, 'Elin Sjöberg');
const readInvitePath = async (leagueId: string, player = elin) =>
  `/golfleague/join/${await readInviteToken(app, leagueId, player)}`;
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

/** Fetches a page as a chat app's crawler does, which accepts any type and runs no JavaScript. */
async function crawl(path: string, language = 'en') {
  const response = await app.fetch(path, { headers: { accept: '*/*', 'accept-language': language } });
  expect(response.status).toBe(200);
  const html = await response.text();
  const metaTags = [...html.matchAll(/<meta\s+(?:property|name)="([^"]+)"\s+content="([^"]*)"/g)];
  const tags = Object.fromEntries(metaTags.map(([, name, content]) => [name!, unescapeHtml(content!)]));
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  return { response, html, tags, canonical, title: unescapeHtml(/<title>([^<]*)</.exec(html)![1]!) };
}

async function fetchPicture(url: string, headers: Record<string, string> = {}) {
  expect(url.startsWith(PUBLIC_ORIGIN)).toBe(true);
  const response = await app.fetch(url.slice(PUBLIC_ORIGIN.length), { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('a link to the app in a chat', () => {
  it('has a title, a description and a picture, and can be indexed', async () => {
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
    const repeatedResponse = await app.fetch('/', {
      headers: { accept: 'text/html', 'accept-encoding': 'br' },
    });
    expect(repeatedResponse.headers.get('content-encoding')).toBe('br');
    expect(await repeatedResponse.text()).toBe(html);
  });

  it('has a Swedish preview and picture for clients that prefer Swedish', async () => {
    const [englishPage, swedishPage] = [await crawl('/'), await crawl('/', 'sv')];
    expect(swedishPage.tags).toMatchObject({
      'og:locale': 'sv_SE',
      'og:title': 'Golf "Club" · Gör en säsong av era rundor.',
    });
    const pictures = await Promise.all(
      [englishPage, swedishPage].map(({ tags }) => fetchPicture(tags['og:image']!)),
    );
    expect(pictures[0]!.bytes.equals(pictures[1]!.bytes)).toBe(false);
  });

  it('has the same picture on every public page, but the page’s own URL', async () => {
    const { tags, canonical } = await crawl('/how-it-works/', 'sv');
    expect(canonical).toBe(`${PUBLIC_ORIGIN}/how-it-works`);
    expect(tags).toMatchObject({ 'og:url': canonical, 'og:locale': 'sv_SE' });
    expect(tags['og:image']).toBe((await crawl('/', 'sv')).tags['og:image']);
  });
});

describe('a link in a chat to a page for members', () => {
  it('shows the app’s own preview, and nothing about the league', async () => {
    const leagueId = await makeLeague(app, elin, { name: 'Hemliga ligan' });
    const startPage = await crawl('/', 'sv');
    for (const path of [`/golfleague/${leagueId}`, `/GolfLeague/${leagueId}/player/${elin.id}/`]) {
      const { html, tags, canonical } = await crawl(path, 'sv');
      for (const name of ['og:title', 'og:description', 'og:image', 'og:image:alt', 'twitter:card'])
        expect([name, tags[name]]).toEqual([name, startPage.tags[name]]);
      // With a canonical URL, the chat would link to that URL instead of the page.
      expect([canonical, tags['og:url']]).toEqual([undefined, undefined]);
      for (const secret of ['Hemliga', 'Sjöberg', elin.id, leagueId]) expect(html).not.toContain(secret);
    }
  });
});

describe('an invite link in a chat', () => {
  it('has the same preview for every spelling of its URL, like a spectators’ link, and is not indexed', async () => {
    const leagueId = await makeLeague(app, elin);
    for (const path of [await readInvitePath(leagueId), await openBoard(leagueId)]) {
      const plainPage = await crawl(path);
      const token = path.split('/').at(-1)!;
      const uppercasePath = path.slice(0, -token.length).toUpperCase() + token;
      for (const spelling of [
        `${path}/`,
        uppercasePath,
        `${uppercasePath}/`,
        path.replace('g', '%67').replace('b', '%62'),
      ]) {
        const { tags, canonical, response } = await crawl(spelling);
        expect([tags, canonical]).toEqual([plainPage.tags, plainPage.canonical]);
        expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
      }
    }
    for (const path of ['/confirm-address/t0ken', '/Unsubscribe/weekly/t0ken/'])
      expect((await crawl(path)).response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  it('shows the league, its mode, the inviter and a picture, in the inviter’s language', async () => {
    const leagueId = await makeLeague(app, elin, { name: 'Söndagsligan' });
    const path = await readInvitePath(leagueId);
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
    const repeatedFetch = await fetchPicture(tags['og:image']!, {
      'if-none-match': pictureResponse.headers.get('etag')!,
    });
    expect(repeatedFetch.response.status).toBe(304);

    await app.call(changeLanguage, { userId: elin.id, language: 'sv' }, elin);
    const swedishPage = await crawl(path);
    await app.call(changeLanguage, { userId: elin.id, language: 'en' }, elin);
    expect(swedishPage.tags).toMatchObject({
      'og:locale': 'sv_SE',
      'og:description': 'Elin S. bjuder in dig till ligan. Slagspel.',
    });
    expect(swedishPage.tags['og:image']).not.toBe(tags['og:image']);
  });

  it('leads to the app’s own page, without a preview, if it is invalid', async () => {
    const leagueId = await makeLeague(app, elin);
    const finishedLeagueId = await makeLeague(app, elin);
    const paths = [
      await readInvitePath(leagueId),
      await readInvitePath(finishedLeagueId),
      '/golfleague/join/made-up',
      '/board/made-up',
    ];
    await app.call(deleteLeague, { leagueId }, elin);
    await endSeason(app, finishedLeagueId, elin);
    for (const path of [...paths, '/golfleague/join/%00', `/board/${'x'.repeat(1001)}`])
      expect(await (await app.fetch(path, { headers: { accept: '*/*' } })).text()).toBe(defaultHtml);
    const inviteToken = paths[0]!.split('/').at(-1)!;
    expect(await app.errorCode(invitePreview, { inviteToken })).toBe('league_not_found');
    expect(await app.errorCode(boardPreview, { token: 'made-up' })).toBe('not_found');
  });

  it('does not let a name inject HTML into the preview', async () => {
    const name = `"><script>alert(1)</script>' & $& <b`;
    const leagueId = await makeLeague(app, elin, { name });
    for (const path of [await readInvitePath(leagueId), await openBoard(leagueId)]) {
      const { html, tags, title } = await crawl(path);
      expect([title, tags['og:title'], tags['twitter:title']]).toEqual([name, name, name]);
      expect(html).not.toContain('<script>alert');
      expect((await fetchPicture(tags['og:image']!)).response.status).toBe(200);
    }
  });
});

describe('a spectators’ link in a chat', () => {
  it('shows the leader, and nothing that identifies a person', async () => {
    const leagueId = await makeLeague(app, elin);
    const [bo] = await makeMembers(app, leagueId, elin, 'Bo Ek', 'Nils Persson');
    const path = await openBoard(leagueId);
    const pageWithoutLeader = await crawl(path);
    expect(pageWithoutLeader.tags['og:description']).toBe('Stroke play · no one leads yet');
    await makeRound(app, leagueId, bo, -2);
    const pageWithLeader = await crawl(path);
    expect(pageWithLeader.tags['og:description']).toBe('Stroke play · Bo E. leads at −2');
    expect(pageWithLeader.tags['og:image']).not.toBe(pageWithoutLeader.tags['og:image']);
    await makeRound(app, leagueId, elin, -2);
    expect((await crawl(path)).tags['og:description']).toBe('Stroke play · Bo E. and Elin S. lead at −2');
    await endSeason(app, leagueId, elin);
    const { html, tags } = await crawl(path);
    expect(tags['og:description']).toBe('Stroke play · Bo E. and Elin S. won at −2');
    const { bytes } = await fetchPicture(tags['og:image']!);
    const metadataChunks = bytes.toString('latin1').match(/tEXt|zTXt|iTXt|eXIf/g);
    expect(metadataChunks).toBeNull();
    for (const secret of [leagueId, elin.id, bo.id, 'Sjöberg', 'Ek', 'Persson', 'example.com/pictures'])
      expect(html.includes(secret)).toBe(false);
  });

  it.each([
    ['fedex' as const, 'FedEx points · Elin S. leads with 500\u00a0p'],
    ['stableford' as const, 'Stableford · Elin S. leads with 38\u00a0p'],
  ])('shows the score in %s', async (mode, description) => {
    const leagueId = await makeLeague(app, elin, { mode });
    await makeRound(app, leagueId, elin, -2);
    expect((await crawl(await openBoard(leagueId))).tags['og:description']).toBe(description);
  });

  it('leads to a page that embeds the board exactly as the API returns it', async () => {
    const name = `</script><script>alert(1)</script>`;
    const leagueId = await makeLeague(app, elin, { name });
    await makeRound(app, leagueId, elin, -3);
    const path = await openBoard(leagueId);
    const { response, html } = await crawl(path);
    const [, embeddedJson = ''] =
      /<script type="application\/json" id="carried">(.*)<\/script>/.exec(html) ?? [];
    const token = path.split('/').at(-1)!;
    expect(JSON.parse(embeddedJson)).toEqual(
      await (await app.fetch(buildRequest(spectate, { token }).path)).json(),
    );
    expect(embeddedJson).not.toContain('<');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await crawl(await readInvitePath(leagueId))).html).not.toContain('id="carried"');
  });

  it('has no preview, page or picture after it is closed', async () => {
    const leagueId = await makeLeague(app, elin);
    const path = await openBoard(leagueId);
    const { tags } = await crawl(path);
    await app.call(openToSpectators, { leagueId, userId: elin.id, open: false }, elin);
    expect((await fetchPicture(tags['og:image']!)).response.status).toBe(404);
    expect(await (await app.fetch(path)).text()).toBe(defaultHtml);
  });
});

it('rendering preview pictures for one league is rate-limited, but sending an existing picture is not', async () => {
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
    const earlierNameInput = { leagueId, userId: admin.id, name: `${leagueId} 29` };
    await limitedApp.call(renameLeague, earlierNameInput, admin);
    expect(await fetchPreview()).toBe(200);
  } finally {
    await limitedApp.close();
  }
});
