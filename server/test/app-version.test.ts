import { afterAll, describe, expect, it } from 'vitest';
import { checkInvite } from '@golf-league/core/contracts/invites.ts';
import { leagueStatus } from '@golf-league/core/contracts/leagues.ts';
import { picture } from '@golf-league/core/contracts/pictures.ts';
import { assetLinks, health, openapi, site } from '@golf-league/core/contracts/site.ts';
import { buildRequest } from '@golf-league/core/wire/request.ts';
import { isOlderVersion } from '../src/http/app-version.ts';
import { makeLeague, makeUser } from './make.ts';
import { checkError } from './check-error.ts';
import { openTestApp } from './test-app.ts';

const NATIVE_ORIGIN = 'https://localhost';
const app = await openTestApp({ env: { MIN_APP_VERSION: '1.2.0' } });
afterAll(() => app.close());
const elin = await makeUser(app);
const leagueId = await makeLeague(app, elin);

const getPath = (...call: Parameters<typeof buildRequest>) => buildRequest(...call).path;
const fetchWithVersion = (path: string, version?: string, extraHeaders: Record<string, string> = {}) =>
  app.fetch(path, {
    headers: { ...(version === undefined ? {} : { 'x-app-version': version }), ...extraHeaders },
  });

describe('an app that is older than the minimum version', () => {
  it.each([
    getPath(checkInvite, { inviteToken: 'none' }),
    site.path,
    assetLinks.path,
    getPath(leagueStatus, { leagueId }),
    getPath(picture, { name: 'none.webp' }),
  ])('an outdated app gets update_required from %s before any other check', async (path) => {
    for (const version of ['1.1.9', '1.1', '0.9.12', '1.2.0-beta.1', ' 1.1.0 ']) {
      const response = await fetchWithVersion(path, version);
      expect(response.status).toBe(426);
      expect(checkError(426, await response.json()).error).toBe('update_required');
    }
  });

  it('an outdated app can call health and openapi, and gets not_found for unknown URLs', async () => {
    expect((await fetchWithVersion(health.path, '0.0.1')).status).toBe(200);
    expect((await fetchWithVersion(openapi.path, '0.0.1')).status).toBe(200);
    expect((await fetchWithVersion('/no/such/call', '0.0.1')).status).toBe(404);
  });

  it('an outdated app on another origin can read the update_required response', async () => {
    const response = await fetchWithVersion(site.path, '1.0.0', { origin: NATIVE_ORIGIN });
    expect(response.status).toBe(426);
    expect(response.headers.get('access-control-allow-origin')).toBe(NATIVE_ORIGIN);
    const preflight = await app.fetch(site.path, {
      method: 'OPTIONS',
      headers: {
        origin: NATIVE_ORIGIN,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-app-version',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-app-version');
  });
});

describe('the minimum version', () => {
  it('an app that is new enough or sends no version can make calls', async () => {
    const authorization = { authorization: `Bearer ${elin.token}` };
    for (const version of ['1.2.0', '1.2', '1.10.0', '2', 'v1.3', '1.2.0+build.7', 'latest', undefined]) {
      expect(
        (await fetchWithVersion(getPath(leagueStatus, { leagueId }), version, authorization)).status,
      ).toBe(200);
    }
    await app.call(leagueStatus, { leagueId }, elin);
  });

  it('versions are compared number by number', () => {
    expect(isOlderVersion('1.9.0', '1.10.0')).toBe(true);
    expect(isOlderVersion('1.10.0', '1.9.0')).toBe(false);
    expect(isOlderVersion('1.2.0', '1.2')).toBe(false);
    expect(isOlderVersion('1.2.0-rc.1', '1.2.0')).toBe(true);
    expect(isOlderVersion('1.2.1-rc.1', '1.2.0')).toBe(false);
  });

  it('any app can make calls if there is no minimum version', async () => {
    const appWithoutMinimum = await openTestApp();
    try {
      const response = await appWithoutMinimum.fetch(site.path, { headers: { 'x-app-version': '0.0.1' } });
      expect(response.status).toBe(200);
    } finally {
      await appWithoutMinimum.close();
    }
  });
});
