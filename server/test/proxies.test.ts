import { get } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { health } from '@golf-league/core/contracts/site.ts';
import { openTestApp, type TestApp } from './test-app.ts';

const WARN_LEVEL = 40;
const openedApps: TestApp[] = [];
afterAll(() => Promise.all(openedApps.map((app) => app.close())));

async function openBehindProxy(env: Record<string, string>) {
  const warnings: string[] = [];
  const log = (line: string) => {
    const { level, msg } = JSON.parse(line) as { level: number; msg: string };
    if (level === WARN_LEVEL) warnings.push(msg);
  };
  const app = await openTestApp({ env: { RATE_LIMITS: 'on', ...env }, log });
  openedApps.push(app);
  /** Sends a page's socket request as a proxy would forward it. Resolves to the response's status. */
  const connect = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const url = `${app.url}/socket.io/?EIO=4&transport=polling`;
      get(url, { headers }, (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
  return { app, warnings, connect };
}

const forwardedRequest = { headers: { 'x-forwarded-for': '203.0.113.7' } };

it('a proxy missing from TRUST_PROXY is logged once', async () => {
  const { app, warnings } = await openBehindProxy({});
  await app.fetch(health.path);
  expect(warnings).toEqual([]);
  await app.fetch(health.path, forwardedRequest);
  await app.fetch(health.path, forwardedRequest);
  expect(warnings).toEqual([
    expect.stringMatching(
      /^127\.0\.0\.1 forwards calls, but is not in TRUST_PROXY.* TRUST_PROXY=loopback\.$/,
    ),
  ]);
  const configuredProxy = await openBehindProxy({ TRUST_PROXY: 'loopback' });
  await configuredProxy.app.fetch(health.path, forwardedRequest);
  expect(configuredProxy.warnings).toEqual([]);
});

it('a proxy can omit the port in the Host header', async () => {
  const { warnings, connect } = await openBehindProxy({ PUBLIC_URL: 'https://golf.example' });
  for (const [origin, host] of [
    ['https://golf.example', '127.0.0.1:3000'],
    ['https://golf.example:8443', 'golf.example'],
    ['https://golf.example:8443', 'golf.example:8443'],
    ['https://[fd00::7]:8443', '[fd00::7]'],
  ] as const)
    expect(await connect({ origin, host }), `${origin} ${host}`).toBe(200);
  expect(warnings).toEqual([]);
  for (const host of ['golf.example:3000', 'golf.example.test', 'example'])
    expect(await connect({ origin: 'https://golf.example:8443', host }), `${host}`).toBe(403);
  expect(warnings).toEqual([
    expect.stringContaining('A page on https://golf.example:8443 is not allowed to receive live updates'),
  ]);
  expect(warnings[0]).toContain('for golf.example:3000, but PUBLIC_URL is https://golf.example.');
});
