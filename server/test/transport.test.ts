import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { changeUserName, contactUs, login } from '@golf-league/core/contracts/accounts.ts';
import { deletePoll, vote } from '@golf-league/core/contracts/chat.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { startPreview } from '@golf-league/core/contracts/previews.ts';
import { appSiteAssociation, assetLinks, site } from '@golf-league/core/contracts/site.ts';
import { checkError } from './check-error.ts';
import { toNamedRows, listMountedEndpoints, listFieldNames } from './endpoints.ts';
import { makeUser } from './make.ts';
import { toFetchArguments } from './fetch-arguments.ts';
import { openTestApp } from './test-app.ts';

const FINGERPRINT = Array.from({ length: 32 }, () => 'a1').join(':');
const app = await openTestApp({
  env: {
    NATIVE_ORIGINS: 'capacitor://localhost,https://app.example',
    ANDROID_CERT_SHA256: FINGERPRINT,
    IOS_APP_ID: 'ABCDE12345.app.golfleague',
  },
});
afterAll(() => app.close());
const elin = await makeUser(app, 'Elin');

describe('every response', () => {
  it('only the start page’s picture can be cached, and browsers must revalidate it', async () => {
    const { headers } = await app.send(startPreview, {});
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toBe('image/png');
  });

  // The other calls get invalid input, so they return an error.
  it.each(toNamedRows(listMountedEndpoints(app).filter((mounted) => mounted !== startPreview)))(
    '%s forbids caching and MIME sniffing',
    async (_, endpoint) => {
      const fields = listFieldNames(endpoint).map((name) => [name, 'none'] as const);
      const { headers } = await app.send(endpoint, Object.fromEntries(fields));
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      const isText = endpoint.name === 'metrics';
      expect(headers.get('content-type')).toMatch(isText ? /^text\/plain/ : /^application\/json/);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});

it('every 401 for a missing session or wrong password names the authentication scheme', async () => {
  const wrongLogIn = { email: 'nobody@example.com', password: 'wrong' };
  for (const response of [
    await app.send(listLeagues, { userId: elin.id }),
    await app.send(login, wrongLogIn),
    await app.fetch(changeUserName.path, { method: 'POST', headers: { authorization: 'Bearer none' } }),
  ])
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
});

describe('unknown fields of a call', () => {
  it('unknown fields in the body and the query are ignored', async () => {
    const extraFields = {
      userId: elin.id,
      userName: 'Elin S',
      isAdmin: true,
      status: 1,
      extra: { deep: [] },
    };
    await app.call(changeUserName, extraFields, elin);
    const [path, init] = toFetchArguments(listLeagues, { userId: elin.id }, elin);
    for (const query of [
      '?utm_source=mail',
      '?userId=other',
      '?a[b]=c&&=',
      '?%00=1',
      `?x=${'y'.repeat(2000)}`,
    ]) {
      const response = await app.fetch(path + query, init);
      expect([query, response.status]).toEqual([query, 200]);
      expect(await response.json()).toEqual([]);
    }
    const [writePath, writeInit] = toFetchArguments(
      changeUserName,
      { userId: elin.id, userName: 'Elin' },
      elin,
    );
    const response = await app.fetch(`${writePath}?userId=other&userName=Eve`, writeInit);
    expect(await response.json()).toEqual({ status: 200, user_name: 'Elin' });
  });
});

describe('a protocol upgrade', () => {
  // Java's HTTP client offers an upgrade with each call, and so does curl with `--http2`.
  it.each([
    ['GET', site.path, 'h2c', 200],
    ['POST', login.path, 'h2c', 401],
    ['GET', site.path, 'websocket', 200],
    ['GET', '/socket.io/?EIO=4&transport=polling', 'h2c', 200],
  ])('an upgrade offered with %s %s is ignored: %s', async (method, path, upgrade, status) => {
    const body = method === 'POST' ? JSON.stringify({ email: 'nobody@example.com', password: 'wrong' }) : '';
    const headers = {
      connection: 'Upgrade, HTTP2-Settings',
      upgrade,
      'http2-settings': 'AAMAAABkAAQAAP__',
      'content-type': 'application/json',
      'content-length': body.length,
    };
    const clientRequest = request(new URL(path, app.url), { method, headers, agent: false }).end(body);
    const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
    expect(response.resume().statusCode).toBe(status);
  });
});

describe('the HTTP method', () => {
  it('a wrong method returns 405 with an Allow header', async () => {
    for (const { method, path } of listMountedEndpoints(app)) {
      const address = path.replaceAll(/\{\w+\}/g, 'none');
      const { status, headers } = await app.fetch(address, { method: 'PATCH' });
      const allowed = headers.get('allow')?.split(', ');
      expect([address, status, allowed]).toEqual([address, 405, expect.arrayContaining([method])]);
    }
  });

  it('a wrong method returns an error from the contract, and an unknown URL returns not_found', async () => {
    const response = await app.fetch(login.path);
    expect(response.headers.get('allow')).toBe('OPTIONS, POST');
    expect(checkError(response.status, await response.json()).error).toBe('method_not_allowed');
    expect((await app.fetch(site.path, { method: 'POST' })).headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    const unknownUrlResponse = await app.fetch('/no/such/call', { method: 'POST' });
    expect(checkError(unknownUrlResponse.status, await unknownUrlResponse.json()).error).toBe('not_found');
  });

  it('OPTIONS without CORS headers returns the methods', async () => {
    const fetchOptions = (path: string) => app.fetch(path, { method: 'OPTIONS' });
    const { status, headers } = await fetchOptions(changeUserName.path);
    expect([status, headers.get('allow')]).toEqual([204, 'OPTIONS, POST']);
    expect((await fetchOptions('/no/such/call')).status).toBe(404);
  });
});

describe('other origins', () => {
  const fetchAllowedOrigin = async (origin: string, method = 'GET') => {
    const headers: Record<string, string> = { origin };
    if (method === 'OPTIONS') headers['access-control-request-method'] = 'DELETE';
    const response = await app.fetch(deletePoll.path, { method, headers });
    return response.headers.get('access-control-allow-origin');
  };

  it('only a native app’s origin can read responses', async () => {
    for (const origin of ['capacitor://localhost', 'https://app.example']) {
      expect(await fetchAllowedOrigin(origin)).toBe(origin);
      expect(await fetchAllowedOrigin(origin, 'OPTIONS')).toBe(origin);
    }
    for (const origin of [
      'https://localhost',
      'https://app.example.evil.example',
      'http://app.example',
      'https://evil.example',
      'null',
      app.url,
    ]) {
      expect([origin, await fetchAllowedOrigin(origin)]).toEqual([origin, null]);
      expect([origin, await fetchAllowedOrigin(origin, 'OPTIONS')]).toEqual([origin, null]);
    }
  });

  it('a native app’s origin can send the key, session and version headers, and read Retry-After', async () => {
    const response = await app.fetch(vote.path, {
      method: 'OPTIONS',
      headers: { origin: 'capacitor://localhost', 'access-control-request-method': 'POST' },
    });
    const getHeader = (name: string) => response.headers.get(name)?.toLowerCase();
    expect(getHeader('access-control-allow-methods')).toContain('delete');
    for (const name of ['authorization', 'content-type', 'idempotency-key', 'x-app-version']) {
      expect(getHeader('access-control-allow-headers')).toContain(name);
    }
    const siteResponse = await app.fetch(site.path, { headers: { origin: 'capacitor://localhost' } });
    expect(siteResponse.headers.get('access-control-expose-headers')?.toLowerCase()).toContain('retry-after');
  });
});

describe('links to this server', () => {
  it('links to this server open in the apps that the operator has configured', async () => {
    expect(await app.call(assetLinks, {})).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'app.golfleague',
          sha256_cert_fingerprints: [FINGERPRINT.toUpperCase()],
        },
      },
    ]);
    const association = await app.fetch(appSiteAssociation.path);
    expect(association.headers.get('content-type')).toContain('application/json');
    expect(await association.json()).toEqual({
      applinks: {
        details: [{ appIDs: ['ABCDE12345.app.golfleague'], components: [{ '/': '/golfleague/join/*' }] }],
      },
    });
  });

  it('links to this server open in no app by default', async () => {
    const defaultApp = await openTestApp();
    try {
      expect(await defaultApp.errorCode(assetLinks, {})).toBe('not_found');
      expect(await defaultApp.errorCode(appSiteAssociation, {})).toBe('not_found');
    } finally {
      await defaultApp.close();
    }
  });
});

describe('Retry-After', () => {
  it('429 and 503 responses have a Retry-After header', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'golf-wait-'));
    const limitedApp = await openTestApp({ env: { RATE_LIMITS: 'on', DATA_DIR: dataDir } });
    try {
      let response = await limitedApp.send(login, { email: 'elin@example.com', password: 'wrong one' });
      for (let attempt = 1; attempt < 20 && response.status === 401; attempt++) {
        response = await limitedApp.send(login, { email: 'elin@example.com', password: 'wrong one' });
      }
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      await rm(join(dataDir, 'mail'), { recursive: true, force: true });
      await writeFile(join(dataDir, 'mail'), 'in the way');
      const contactInput = { name: 'Elin', email: 'elin@example.com', message: 'Hello', topic: 'bug' };
      const contactResponse = await limitedApp.send(contactUs, contactInput);
      expect(contactResponse.status).toBe(503);
      expect(Number(contactResponse.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await limitedApp.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
