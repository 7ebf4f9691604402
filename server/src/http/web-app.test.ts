import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { languages } from '@golf-league/core/wire/languages.ts';
import { answerFailures } from './failures.ts';
import { serveWebApp } from './web-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'golf-web-'));
mkdirSync(join(folder, 'assets'));
const files = {
  'index.html': '<!doctype html><title>Golf League</title>',
  'start.html': '<!doctype html><title>Golf League</title><h1>Welcome</h1>',
  'service-worker.js': 'self',
  'assets/index-abc.js': '1',
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
for (const lang of languages) {
  const manifest = JSON.stringify({ name: 'Golf League', short_name: 'Golf', lang });
  writeFileSync(join(folder, `manifest-${lang}.webmanifest`), manifest);
}

const app = Fastify();
answerFailures(app);
await serveWebApp(app, folder, 'Tuesday Club');
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, accept = '*/*') => app.inject({ url, headers: { accept } });
const page = (url: string) => get(url, 'text/html,application/xhtml+xml');

describe('the web app', () => {
  it('is the answer to every navigation that is no call, and to nothing else', async () => {
    for (const url of ['/golfleague/abc', '/no/such/page', '/error?a=/']) {
      expect((await page(url)).body).toBe(files['index.html']);
    }
    expect((await get('/no/such/call')).statusCode).toBe(404);
    expect((await app.inject({ url: '/', method: 'POST' })).statusCode).toBe(404);
  });

  it('is shown to who takes anything at its own addresses, as previews of a link and monitors do', async () => {
    expect((await get('/')).body).toBe(files['start.html']);
    expect((await app.inject('/')).body).toBe(files['start.html']);
    for (const url of ['/golfleague/join/abc', '/golfleague/abc', '/how-it-works?a=/'])
      expect((await get(url)).body).toBe(files['index.html']);
    for (const url of ['/golfleague', '/golfleague/join/abc/more', '/assets/gone.js'])
      expect((await get(url)).statusCode).toBe(404);
    expect((await get('/', 'application/json')).statusCode).toBe(404);
  });

  it('begins with the start page drawn, and with no other', async () => {
    for (const url of ['/', '/?utm_source=club']) expect((await page(url)).body).toBe(files['start.html']);
  });

  it('asks each time whether page, worker and manifests are new; what carries its hash is kept for good', async () => {
    const cacheControlOf = async (url: string) => (await page(url)).headers['cache-control'];
    for (const url of ['/', '/golfleague/abc', '/service-worker.js', '/manifest-en.webmanifest']) {
      expect(await cacheControlOf(url)).toBe('no-cache');
    }
    expect(await cacheControlOf('/assets/index-abc.js')).toContain('immutable');
  });

  it('is installed under the name that the operator gave it, in each language', async () => {
    for (const lang of languages) {
      const answer = await get(`/manifest-${lang}.webmanifest`);
      expect(answer.headers['content-type']).toContain('application/manifest+json');
      expect(answer.json()).toEqual({ name: 'Tuesday Club', short_name: 'Tuesday Club', lang });
    }
  });
});
