import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { languages } from '@golf-league/core/wire/languages.ts';
import type { Operator } from './built-pages.ts';
import { registerErrorHandler } from './error-handler.ts';
import { PAGE_ONLY_HEADERS, registerSecurityHeaders } from './security-headers.ts';
import { serveWebApp } from './web-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'golf-web-'));
for (const name of ['assets', 'pages']) mkdirSync(join(folder, name));
const files = {
  'index.html': '<!doctype html><title>Golf League</title>',
  'start.html': '<!doctype html><title>Golf League</title><h1>Kept</h1>',
  'pages/start.en.html': '<!doctype html><title>Golf League</title><h1>Welcome</h1>',
  'pages/start.sv.html': '<!doctype html><title>Golf League</title><h1>Välkommen</h1>',
  'pages/league.html': '<!doctype html><title>Golf League</title><link href="/league.js">',
  'pages/terms.en.html': '<!doctype html><title>Terms</title><p>The operator of this server</p>',
  'pages/terms.en.named.html': '<!doctype html><title>Terms</title><p>OPERATOR_NAME</p>',
  'pages/terms.en.addressed.html':
    '<!doctype html><title>Terms</title><p>OPERATOR_NAME, OPERATOR_ADDRESS</p>',
  'service-worker.js': 'self',
  'assets/index-abc.js': '1',
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
for (const lang of languages) {
  const manifest = JSON.stringify({ name: 'Golf League', short_name: 'Golf', lang });
  writeFileSync(join(folder, `manifest-${lang}.webmanifest`), manifest);
}

async function serve(appName: string, hstsSubdomains = false, operator: Partial<Operator> = {}) {
  const server = Fastify();
  registerErrorHandler(server);
  await registerSecurityHeaders(server, {
    publicUrl: 'https://golf.example',
    nativeOrigins: ['capacitor://localhost'],
    hstsSubdomains,
  });
  await serveWebApp(server, folder, { appName, ...operator });
  return server;
}
const app = await serve('Golf League');
const renamedApp = await serve('Tuesday & Co', true);
afterAll(async () => {
  await Promise.all([app.close(), renamedApp.close()]);
  rmSync(folder, { recursive: true });
});

const get = (url: string, accept = '*/*') => app.inject({ url, headers: { accept } });
const getPage = (url: string) => get(url, 'text/html,application/xhtml+xml');

describe('the web app', () => {
  it('every navigation to a page returns the web app, and other requests do not', async () => {
    for (const url of ['/golfleague/abc/days', '/Golfleague/abc/Days/', '/error?a=/']) {
      const response = await getPage(url);
      expect([response.statusCode, response.body]).toEqual([200, files['index.html']]);
    }
    expect((await get('/no/such/call')).statusCode).toBe(404);
    for (const url of ['/', '/golfleague/abc/days', '/assets/index-abc.js']) {
      const { statusCode, headers } = await app.inject({ url, method: 'POST' });
      expect([statusCode, headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
    }
  });

  it('an unknown URL returns the app’s page with status 404', async () => {
    const response = await getPage('/no/such/page');
    expect([response.statusCode, response.body]).toEqual([404, files['index.html']]);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    const renamedPage = await renamedApp.inject({ url: '/no/such/page', headers: { accept: 'text/html' } });
    expect(renamedPage.body).toContain('<title>Tuesday &amp; Co</title>');
  });

  it('a shortened URL, or a URL with an extra slash, redirects to the nearest page', async () => {
    for (const accept of ['*/*', 'text/html']) {
      const wrongUrls = [
        '/golfleague',
        '/golfleague/?a=1?b',
        '/Golfleague/abc//',
        '//golfleague/abc/day',
        '/board',
      ];
      const responses = await Promise.all(wrongUrls.map((url) => get(url, accept)));
      expect(responses.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
        [302, '/'],
        [302, '/?a=1?b'],
        [302, '/golfleague/abc'],
        [302, '/golfleague/abc/days'],
        [302, '/'],
      ]);
    }
    expect((await get('/golfleague', 'application/json')).statusCode).toBe(404);
    expect((await app.inject({ url: '/golfleague', method: 'POST' })).statusCode).toBe(404);
  });

  it('the change-password URL for password managers redirects to the form', async () => {
    const { statusCode, headers } = await app.inject('/.well-known/change-password');
    expect([statusCode, headers.location]).toEqual([302, '/Create-golf-league?password']);
  });

  it('robots.txt allows everything, and /favicon.ico is a PNG icon', async () => {
    const publicFolder = join(import.meta.dirname, '../../../client/public');
    expect(readFileSync(join(publicFolder, 'robots.txt'), 'utf8')).toMatch(/^User-agent: \*\nDisallow:\n$/m);
    const icon = readFileSync(join(publicFolder, 'favicon.ico'));
    expect([...icon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
    expect(await sharp(icon.subarray(icon.readUInt32LE(18))).metadata()).toMatchObject({
      format: 'png',
      width: 48,
    });
  });

  it('a built page is served at its URL, but not at its file’s path', async () => {
    const response = await renamedApp.inject('/golfleague/abc/');
    expect(response.body).toBe('<!doctype html><title>Tuesday &amp; Co</title><link href="/league.js">');
    for (const url of ['/pages/league.html', '/pages/start.en.html', '/pages/terms.en.named.html'])
      expect((await get(url)).statusCode).toBe(404);
  });

  it('a page with text is sent in the browser’s preferred language, with a Vary header for caches', async () => {
    const getInLanguage = (language: string) =>
      app.inject({ url: '/', headers: { accept: 'text/html', 'accept-language': language } });
    const [englishPage, swedishPage] = await Promise.all([
      getInLanguage('en, sv'),
      getInLanguage('fr, sv;q=0.9, en;q=0.5'),
    ]);
    expect([englishPage.body, swedishPage.body]).toEqual([
      files['pages/start.en.html'],
      files['pages/start.sv.html'],
    ]);
    expect(englishPage.headers['vary']).toMatch(/\bAccept-Language\b/);
    expect(englishPage.headers['etag']).not.toBe(swedishPage.headers['etag']);
    expect((await getPage('/golfleague/abc')).headers['vary']).not.toMatch(/Accept-Language/);
  });

  it('the terms contain the operator’s name and address if they are set', async () => {
    const operatorName = '<b>Fairway</b> & $& Club';
    const appWithName = await serve('Golf League', false, { operatorName });
    const appWithAddress = await serve('Golf League', false, {
      operatorName,
      operatorAddress: 'Banvägen 18\n Golfköping',
    });
    const fetchOperatorText = async (instance: typeof app) =>
      /<p>.*<\/p>/.exec((await instance.inject('/terms-and-conditions')).body)?.[0];
    expect(await fetchOperatorText(app)).toBe('<p>The operator of this server</p>');
    expect(await fetchOperatorText(appWithName)).toBe('<p>&lt;b&gt;Fairway&lt;/b&gt; &amp; $&amp; Club</p>');
    expect(await fetchOperatorText(appWithAddress)).toBe(
      '<p>&lt;b&gt;Fairway&lt;/b&gt; &amp; $&amp; Club, Banvägen 18, Golfköping</p>',
    );
    await Promise.all([appWithName.close(), appWithAddress.close()]);
  });

  it('a request that accepts any type gets a page only at a page’s URL', async () => {
    expect((await get('/')).body).toBe(files['pages/start.en.html']);
    expect((await app.inject('/')).body).toBe(files['pages/start.en.html']);
    for (const url of ['/golfleague/join/abc', '/golfleague/abc/days', '/contact-us?a=/'])
      expect((await get(url)).body).toBe(files['index.html']);
    for (const url of ['/golf', '/golf/join/abc', '/assets/gone.js'])
      expect((await get(url)).statusCode).toBe(404);
    expect((await get('/', 'application/json')).statusCode).toBe(404);
  });

  it('Strict-Transport-Security covers the host, and subdomains only if configured', async () => {
    const readHstsHeader = async (instance: typeof app) =>
      (await instance.inject('/')).headers['strict-transport-security'];
    expect(await readHstsHeader(app)).toBe('max-age=31536000');
    expect(await readHstsHeader(renamedApp)).toBe('max-age=31536000; includeSubDomains');
  });

  it('the root URL serves the prerendered start page', async () => {
    for (const url of ['/', '/?utm_source=club'])
      expect((await getPage(url)).body).toBe(files['pages/start.en.html']);
  });

  it('pages, service worker and manifests are revalidated each time, and hashed files are immutable', async () => {
    const fetchCacheControl = async (url: string) => (await getPage(url)).headers['cache-control'];
    for (const url of ['/', '/golfleague/abc', '/service-worker.js', '/manifest-en.webmanifest']) {
      expect(await fetchCacheControl(url)).toBe('no-cache');
    }
    expect(await fetchCacheControl('/assets/index-abc.js')).toContain('immutable');
  });

  it('page headers are sent with pages and the service worker, but not with hashed files', async () => {
    const fetchHeaders = async (url: string) => (await getPage(url)).headers;
    expect(await fetchHeaders('/')).toHaveProperty('content-security-policy');
    expect(await fetchHeaders('/')).toHaveProperty('cross-origin-opener-policy');
    expect(await fetchHeaders('/service-worker.js')).toHaveProperty('content-security-policy');
    const assetHeaders = await fetchHeaders('/assets/index-abc.js');
    for (const name of PAGE_ONLY_HEADERS) expect(assetHeaders).not.toHaveProperty(name);
    expect(assetHeaders).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    });
  });

  it('immutable files have the same headers with and without an origin', async () => {
    for (const origin of [undefined, 'https://golf.example']) {
      const headers = { 'accept-encoding': 'br', ...(origin && { origin }) };
      const response = await app.inject({ url: '/assets/index-abc.js', headers });
      expect(response.headers).toMatchObject({ vary: 'accept-encoding' });
      expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('the manifest in each language has the operator’s name for the app', async () => {
    for (const lang of languages) {
      const response = await renamedApp.inject(`/manifest-${lang}.webmanifest`);
      expect(response.headers['content-type']).toContain('application/manifest+json');
      expect(response.json()).toEqual({ name: 'Tuesday & Co', short_name: 'Tuesday & Co', lang });
    }
  });

  it('each page has the operator’s name for the app, including the page that the service worker caches', async () => {
    const title = '<!doctype html><title>Tuesday &amp; Co</title>';
    expect((await renamedApp.inject('/')).body).toBe(`${title}<h1>Welcome</h1>`);
    expect((await renamedApp.inject('/start.html')).body).toBe(`${title}<h1>Kept</h1>`);
    for (const url of ['/contact-us', '/index.html']) {
      const response = await renamedApp.inject(url);
      expect(response.body).toBe(title);
      expect(response.headers['cache-control']).toBe('no-cache');
    }
  });

  it('a page with another app name is sent compressed, and returns 304 while it is unchanged', async () => {
    const gzippedResponse = await renamedApp.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(gzippedResponse.rawPayload).toString()).toBe((await renamedApp.inject('/')).body);
    const conditionalHeaders = { 'if-none-match': String(gzippedResponse.headers.etag) };
    expect((await renamedApp.inject({ url: '/', headers: conditionalHeaders })).statusCode).toBe(304);
  });
});
